import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningStack } from '@app/node-testing/product';
import { figureOf, show, table, type Figure } from './figures';
import { openModel, quantile } from './measure';
import { Gateway, makeLedger, type Ledger } from './people';

const today = new Date().toISOString().slice(0, 10);
const paths = [
  '/api/financial/summary',
  '/api/transactions/page?limit=50',
  '/api/financial/overview?period=monthly',
  '/api/budget/tracking?period=current',
];

const judged = (
  what: string,
  value: number,
  unit: 'ms' | 's' | '×',
  most: number,
  note?: string,
): Figure => ({
  ...figureOf(what, value, unit, note),
  goal: `≤ ${show(most, unit)}`,
  verdict: value <= most ? 'met' : 'missed',
});

/** Answers by status, each with its time from sending. */
class Answers {
  readonly admitted: number[] = [];
  readonly refused: number[] = [];
  other = 0;

  constructor(
    private readonly gateway: Gateway,
    private readonly people: readonly Ledger[],
  ) {}

  readonly ask = async (index: number): Promise<boolean> => {
    const { session } = this.people[index % this.people.length]!;
    const began = performance.now();
    const { status } = await this.gateway.send(session, 'GET', paths[index % paths.length]!);
    const took = performance.now() - began;
    if (status === 200) this.admitted.push(took);
    else if (status === 503) this.refused.push(took);
    else this.other += 1;
    return status === 200;
  };
}

/** L8: what is offered three times what the product holds, and what becomes of it; `RATE` says what it holds. */
export async function overload(stack: RunningStack, gateway: Gateway): Promise<Figure[]> {
  const people: Ledger[] = [];
  for (let at = 0; at < 20; at += 1) people.push(await makeLedger(stack.origin, 1_000, today));
  const during = async (rate: number, seconds: number): Promise<Answers> => {
    const answers = new Answers(gateway, people);
    await openModel(rate, seconds, answers.ask);
    return answers;
  };
  await during(40, 10);
  const alone = quantile((await during(20, 10)).admitted, 0.95);
  let holds = Number(process.env['RATE'] ?? 0);
  for (let rate = 50; !process.env['RATE'] && rate <= 1_600; rate = Math.round(rate * 1.5)) {
    const { admitted, refused } = await during(rate, 6);
    if (refused.length > 0 || quantile(admitted, 0.95) > 120) break;
    holds = rate;
    await delay(1_000);
  }
  const before = memoryOf(stack);
  const answers = await during(Math.max(holds, 30) * 3, 30);
  const endedAt = performance.now();
  const backAfter = await recovered(new Answers(gateway, people), Math.max(2 * alone, 50), endedAt);
  await delay(20_000);
  const grew = [...memoryOf(stack)].map(([part, now]) => [part, now / (before.get(part) ?? now)] as const);
  const [most, growth] = grew.sort((a, b) => b[1] - a[1])[0]!;
  const { admitted, refused, other } = answers;
  return [
    figureOf('reads held', holds, '/s', `p95 alone ${show(alone, 'ms')}`),
    figureOf(
      'three times that: admitted',
      admitted.length / 30,
      '/s',
      `${refused.length} × 503, ${other} others`,
    ),
    judged(
      'admitted, p95 against alone',
      quantile(admitted, 0.95) / alone,
      '×',
      2,
      show(quantile(admitted, 0.95), 'ms'),
    ),
    judged('refused, p95', refused.length > 0 ? quantile(refused, 0.95) : 0, 'ms', 50),
    judged('back within the unloaded time', backAfter / 1_000, 's', 5),
    judged('memory afterwards against before, the most', growth, '×', 1.05, most),
  ];
}

/** Milliseconds until ten answers in a row come as when nothing is going on. */
async function recovered(answers: Answers, within: number, since: number): Promise<number> {
  for (let good = 0, index = 0; ; index += 1) {
    await answers.ask(index);
    const took = answers.admitted.at(-1);
    good =
      took !== undefined && took <= within && answers.admitted.length + answers.refused.length === index + 1
        ? good + 1
        : 0;
    if (good === 10 || performance.now() - since > 30_000) return performance.now() - since;
    await delay(50);
  }
}

/** What others notice of an import of 200,000 rows. */
export async function besideImport(stack: RunningStack, gateway: Gateway): Promise<Figure[]> {
  const people: Ledger[] = [];
  for (let at = 0; at < 5; at += 1) people.push(await makeLedger(stack.origin, 1_000, today));
  const quiet = new Answers(gateway, people);
  await openModel(10, 10, quiet.ask);
  quiet.admitted.length = 0;
  await openModel(10, 20, quiet.ask);
  const beside = new Answers(gateway, people);
  let over = false;
  const importing = makeLedger(stack.origin, 200_000, today).finally(() => (over = true));
  while (!over) await openModel(10, 2, beside.ask);
  const { importMs } = await importing;
  const [alone, meanwhile] = [quiet, beside].map(({ admitted }) => quantile(admitted, 0.95)) as [
    number,
    number,
  ];
  return [
    figureOf('200,000 rows imported', importMs / 1_000, 's'),
    judged(
      'others’ reads meanwhile, p95 against quiet',
      meanwhile / alone,
      '×',
      2,
      `${show(alone, 'ms')} → ${show(meanwhile, 'ms')}, median ${show(quantile(quiet.admitted, 0.5), 'ms')} → ${show(quantile(beside.admitted, 0.5), 'ms')}, ${beside.refused.length} refused`,
    ),
  ];
}

function memoryOf(stack: RunningStack): Map<string, number> {
  return new Map(
    Object.entries(stack.parts()).flatMap(([part, { pid }]) => {
      const [, kib] = (pid && /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))) || [];
      return kib ? [[part, Number(kib)] as const] : [];
    }),
  );
}
