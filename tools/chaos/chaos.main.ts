/**
 * `npm run chaos -- [--minutes 10] [--people 4] [--every 8] [--no-build]`: people write and import without pause while parts of a
 * separate stack are killed with `kill -9` or stopped for 20 s. Afterwards every acknowledged write must exist exactly once, and
 * every figure must match a recount.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@app/node-testing';
import { type RunningStack, startStack } from '@app/node-testing/product';
import { buildStale } from '../stack/build/build-step';
import { seconds } from '../stack/progress';
import { allDeployables } from '../stack/workspace';
import { countOf } from './expected-ledger';
import { killUntil, victims, type Kill } from './kills';
import { Person } from './person';

interface Options {
  minutes: number;
  people: number;
  everySeconds: number;
  build: boolean;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.build) {
    await buildStale(allDeployables(), (name) => console.log(`finished ${name}`));
  }
  const stack = await startStack();
  try {
    process.exitCode = (await run(stack, options)) ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

async function run(stack: RunningStack, { minutes, people, everySeconds }: Options): Promise<boolean> {
  const crowd: Person[] = [];
  for (let count = 0; count < people; count += 1) crowd.push(await Person.open(stack.origin));
  const endsAt = performance.now() + minutes * 60_000;
  let over = false;
  const lastAcknowledged = (): number => Math.max(...crowd.map(({ session }) => session.lastAcknowledged));
  const writing = Promise.all(crowd.map((person) => person.write(() => over)));
  // A writer that gives up ends the run at once, not only at the next kill.
  const kills = await Promise.race([
    killUntil(stack, endsAt, everySeconds * 1000, lastAcknowledged),
    writing.then(() => []),
  ]);
  over = true;
  await writing;
  await delay(5_000);
  const sum = (of: (person: Person) => number): number => crowd.reduce((total, one) => total + of(one), 0);
  console.log(
    `\n${minutes} minutes, ${people} people: ${sum(({ session }) => session.calls)} calls acknowledged, ${sum(({ session }) => session.repeats)} repeated, ${sum(({ imports }) => imports)} imports`,
  );
  for (const victim of victims) console.log(describe(victim, kills));
  return (await everythingHolds(crowd)) && auditHolds(stack.dataDir);
}

function describe(victim: string, kills: readonly Kill[]): string {
  const said = (['killed', 'stopped'] as const).flatMap((how) => {
    const times = kills
      .filter((kill) => kill.victim === victim && kill.how === how)
      .map(({ backAfterMs }) => backAfterMs)
      .sort((a, b) => a - b);
    if (times.length === 0) return [];
    const median = times[Math.floor(times.length / 2)]!;
    return `${times.length} × ${how}, writes again after ${seconds(median)} (median), ${seconds(times.at(-1)!)} (longest)`;
  });
  return `${victim.padEnd(9)} ${said.join('; ') || 'left alone'}`;
}

async function everythingHolds(crowd: readonly Person[]): Promise<boolean> {
  let rows = 0;
  let wrong = 0;
  for (const person of crowd) {
    const verdict = await person.verdict();
    rows += verdict.rows;
    wrong += countOf(verdict.differences) + verdict.findings.length;
    for (const [what, names] of Object.entries(verdict.differences) as [string, string[]][])
      if (names.length > 0) console.log(`${what}: ${names.slice(0, 10).join(', ')}`);
    for (const finding of verdict.findings.slice(0, 10)) console.log(finding);
  }
  console.log(`${rows} rows expected; ${wrong} lost, doubled, altered, risen or wrongly summed`);
  return wrong === 0;
}

function auditHolds(dataDir: string): boolean {
  const root = workspaceRoot();
  const audit = path.join('tools', 'audit', 'audit.main.ts');
  const { status } = spawnSync(process.execPath, [path.join('tools', 'run.mjs'), audit, '--data', dataDir], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      people: { type: 'string', default: '4' },
      every: { type: 'string', default: '8' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const positive = (name: 'minutes' | 'people' | 'every'): number => {
    const value = Number(values[name]);
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0.`);
    return value;
  };
  return {
    minutes: positive('minutes'),
    people: Math.ceil(positive('people')),
    everySeconds: positive('every'),
    build: !values['no-build'],
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
