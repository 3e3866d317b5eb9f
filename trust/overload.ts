import { setTimeout as delay } from 'node:timers/promises';
import { type Bench } from '../bench/bench';
import { figureOf, judge, show, type Figure, type Goal } from '../bench/figures';
import { memoryOf } from '@app/node-testing/product';
import { openModel, quantile } from '../bench/measure';
import { makeLedger, type Ledger } from '../bench/people';

const goals = {
  overloadAdmitted: ['L8', 'offered three times what is held: admitted, p95 against alone', '×', '≤', 2],
  overloadRefused: ['L8', 'refused meanwhile, p95', 'ms', '≤', 50],
  overloadBack: ['L8', 'back within the unloaded time', 's', '≤', 5],
  overloadMemory: ['L8', 'memory afterwards against before, the most', '×', '≤', 1.05],
  importBeside: ['L8', 'others’ reads during an import of 200,000 rows, p95 against quiet', '×', '≤', 2],
} as const satisfies Record<string, Goal>;

const paths = [
  '/api/financial/summary',
  '/api/transactions/page?limit=50',
  '/api/financial/overview?period=monthly',
  '/api/budget/tracking?period=current',
];

/** Responses by status, each with its time from sending. */
class Answers {
  readonly admitted: number[] = [];
  readonly refused: number[] = [];
  other = 0;

  constructor(
    private readonly bench: Bench,
    private readonly people: readonly Ledger[],
  ) {}

  readonly ask = async (index: number): Promise<boolean> => {
    const { session } = this.people[index % this.people.length]!;
    const began = performance.now();
    const { status } = await this.bench.gateway.send(session, 'GET', paths[index % paths.length]!);
    const took = performance.now() - began;
    if (status === 200) this.admitted.push(took);
    else if (status === 503) this.refused.push(took);
    else this.other += 1;
    return status === 200;
  };

  get p95(): number {
    return quantile(this.admitted, 0.95);
  }
}

async function makePeople({ origin, today }: Bench, count: number): Promise<Ledger[]> {
  const people: Ledger[] = [];
  while (people.length < count) people.push(await makeLedger(origin, 1_000, today));
  return people;
}

/** L8: offers three times the sustainable load and measures the result; `RATE` sets the sustainable rate. */
export async function overloadFigures(bench: Bench): Promise<Figure[]> {
  const people = await makePeople(bench, 20);
  const during = async (rate: number, seconds: number): Promise<Answers> => {
    const answers = new Answers(bench, people);
    await openModel(rate, seconds, answers.ask);
    return answers;
  };
  await during(40, 10);
  const alone = (await during(20, 10)).p95;
  let holds = Number(process.env['RATE'] ?? 0);
  for (let rate = 50; !process.env['RATE'] && rate <= 1_600; rate = Math.round(rate * 1.5)) {
    const { refused, p95 } = await during(rate, 6);
    if (refused.length > 0 || p95 > 120) break;
    holds = rate;
    await delay(1_000);
  }
  // Refusing, too, is code that a new process has not compiled yet.
  await during(Math.max(holds, 30) * 3, 4);
  await delay(6_000);
  const memory = (): (readonly [part: string, mib: number])[] =>
    Object.entries(bench.stack.parts()).map(([part, { pid }]) => [part, memoryOf(pid)] as const);
  const before = new Map(memory());
  const { admitted, refused, other, p95 } = await during(Math.max(holds, 30) * 3, 30);
  const back = await recovered(new Answers(bench, people), Math.max(2 * alone, 50));
  await delay(20_000);
  const grew = memory().map(([part, now]) => [part, now / before.get(part)!] as const);
  const [most, growth] = grew.filter(([, by]) => by > 0).sort((a, b) => b[1] - a[1])[0] ?? ['', 'no /proc'];
  const answered = `${refused.length} × 503, ${other} others`;
  return [
    figureOf('reads held', holds, '/s', `p95 alone ${show(alone, 'ms')}`),
    figureOf('three times that: admitted', admitted.length / 30, '/s', answered),
    judge(goals.overloadAdmitted, p95 / alone, { note: show(p95, 'ms') }),
    judge(goals.overloadRefused, refused.length > 0 ? quantile(refused, 0.95) : 0),
    judge(goals.overloadBack, back / 1_000),
    judge(goals.overloadMemory, growth, { note: most }),
  ];
}

/** Milliseconds until ten responses in a row are as fast as without load. */
async function recovered(answers: Answers, within: number): Promise<number> {
  const since = performance.now();
  for (let good = 0, index = 0; good < 10 && performance.now() - since <= 30_000; index += 1) {
    const isGood = (await answers.ask(index)) && answers.admitted.at(-1)! <= within;
    good = isGood ? good + 1 : 0;
    if (good < 10) await delay(50);
  }
  return performance.now() - since;
}

/** The effect of an import of 200,000 rows on other people. */
export async function besideImportFigures(bench: Bench): Promise<Figure[]> {
  const people = await makePeople(bench, 5);
  const [first, quiet, beside] = [1, 2, 3].map(() => new Answers(bench, people)) as [
    Answers,
    Answers,
    Answers,
  ];
  await openModel(10, 10, first.ask);
  await openModel(10, 20, quiet.ask);
  let over = false;
  const importing = makeLedger(bench.origin, 200_000, bench.today).finally(() => (over = true));
  while (!over) await openModel(10, 2, beside.ask);
  const middle = [quiet, beside].map(({ admitted }) => show(quantile(admitted, 0.5), 'ms')).join(' → ');
  const note = `${show(quiet.p95, 'ms')} → ${show(beside.p95, 'ms')}, median ${middle}, ${beside.refused.length} refused`;
  return [
    figureOf('200,000 rows imported', (await importing).importMs / 1_000, 's'),
    judge(goals.importBeside, beside.p95 / quiet.p95, { note }),
  ];
}
