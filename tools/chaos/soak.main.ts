/**
 * `npm run soak -- [--minutes 30] [--people 4] [--rest 2000] [--no-build]`: people write, import and open their screens at a
 * modest pace. Reports the memory growth of each part after warm-up, and whether every figure matches a recount. Each ledger
 * keeps its size and the store's cache is full after warm-up, so growth is memory that is not released.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf, type RunningStack, startStack } from '@app/node-testing/product';
import { buildStale } from '../stack/build/build-step';
import { allDeployables } from '../stack/workspace';
import { countOf } from './expected-ledger';
import { Person } from './person';

/** L7: the largest allowed memory growth after warm-up. */
const most = 0.05;
/** Share of the run after which a part counts as warm; at most the fifteen minutes of L7. */
const warmShare = 0.25;
const sampleMs = 15_000;
/** About 2,000 imported and 150 own rows per person. */
const keeping = { imports: 6, rows: 150 };
const storeCacheMb = '256';
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const screens = [
  '/api/financial/overview?period=monthly',
  '/api/transactions/page?limit=50',
  '/api/financial/summary',
  '/api/budget/plan',
  '/api/accounts',
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      people: { type: 'string', default: '4' },
      rest: { type: 'string', default: '2000' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const [minutes, people, restMs] = [Number(values.minutes), Number(values.people), Number(values.rest)];
  if (![minutes, people, restMs].every((value) => value > 0))
    throw new Error('--minutes, --people and --rest take numbers above 0.');
  if (!values['no-build']) await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  const stack = await startStack({ env: { STORE_CACHE_MB: storeCacheMb } });
  try {
    process.exitCode = (await soak(stack, minutes * 60_000, people, restMs)) ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

async function soak(stack: RunningStack, forMs: number, people: number, restMs: number): Promise<boolean> {
  const crowd: Person[] = [];
  for (let count = 0; count < people; count += 1) crowd.push(await Person.open(stack.origin, keeping));
  const endsAt = performance.now() + forMs;
  const over = (): boolean => performance.now() > endsAt;
  const acting = Promise.all(
    crowd.flatMap((person) => [person.write(over, restMs), look(person, over, restMs)]),
  );
  const samples: ReadonlyMap<string, number>[] = [];
  while (!over()) {
    samples.push(memories(stack));
    await delay(sampleMs);
  }
  await acting;
  const calls = crowd.reduce((sum, { session }) => sum + session.calls, 0);
  console.log(`${Math.round(forMs / 60_000)} minutes, ${people} people: ${calls} calls`);
  const grew = growth(samples);
  for (const { part, from, to, share } of grew)
    console.log(
      `${part.padEnd(9)} ${whole.format(from)} → ${whole.format(to)} MiB, ${percent.format(share)}, ${share <= most ? 'met' : 'missed'}`,
    );
  let wrong = 0;
  for (const person of crowd) {
    const { differences, findings } = await person.verdict();
    wrong += countOf(differences) + findings.length;
  }
  console.log(`${wrong} lost, doubled, altered, risen or wrongly summed`);
  return wrong === 0 && grew.every(({ share }) => share <= most);
}

async function look({ session }: Person, until: () => boolean, restMs: number): Promise<void> {
  for (let turn = 0; !until(); turn += 1) {
    await session.send('GET', screens[turn % screens.length]!);
    await delay(Math.random() * restMs);
  }
}

/** Resident memory of each part, in MiB; empty without /proc. */
const memories = (stack: RunningStack): Map<string, number> =>
  new Map(
    Object.entries(stack.parts())
      .map(([part, { pid }]) => [part, memoryOf(pid)] as const)
      .filter(([, mib]) => !Number.isNaN(mib)),
  );

/**
 * Growth from the median of the first samples after warm-up to that of the last ones, so that garbage collection does not count.
 */
function growth(samples: readonly ReadonlyMap<string, number>[]) {
  const warm = samples.slice(Math.floor(samples.length * warmShare));
  const few = Math.max(1, Math.floor(warm.length / 5));
  return [...(warm.at(-1)?.keys() ?? [])].map((part) => {
    const of = (some: typeof warm): number => median(some.flatMap((one) => one.get(part) ?? []));
    const [from, to] = [of(warm.slice(0, few)), of(warm.slice(-few))];
    return { part, from, to, share: (to - from) / from };
  });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
