import { milliseconds, number, type Figure } from '../figures';
import { type SizedLedger } from '../server-figures';
import { quantile, timed } from '../statistics';
import { judged, type LoadTarget } from './load-target';
import { openModel, p95, p99, type LoadResult } from './open-model';
import { partSeconds, shares } from './part-cost';
import { Caller, makeVisitors, type Visitor } from './people';
import { writeFigures } from './write-figures';

const goals = { readsPerSecond: 250, writesPerSecond: 80, sessions: 200, seconds: 60 };
/** Tried where the goal is missed, to tell what this machine does hold. */
const lesserRates = [180, 120, 80, 40];

/** L1, L2 and L4: what the stack holds with the driver on the same machine. */
export async function loadFigures(
  target: LoadTarget,
  large: SizedLedger,
  today: string,
  quick: boolean,
): Promise<Figure[]> {
  const seconds = quick ? 5 : goals.seconds;
  const visitors = await makeVisitors(target.origin, quick ? 20 : goals.sessions, today);
  // One of them has the big ledger.
  visitors[0] = { ledger: large, session: large.session };
  const caller = new Caller(target.gatewayUrl, target.origin);
  try {
    return [
      ...(await bigAccount(caller, visitors[0])),
      ...(await mixedReads(caller, target, visitors, seconds)),
      ...(await writeFigures(
        caller,
        target,
        // The large ledger is measured again later: it stays as it is.
        visitors.slice(1),
        { rate: goals.writesPerSecond, seconds, today },
      )),
    ];
  } finally {
    caller.close();
  }
}

/** Path and how often of a hundred. */
const mix: readonly (readonly [string, number])[] = [
  ['/api/financial/summary', 25],
  ['/api/transactions/page?limit=50', 25],
  ['/api/financial/overview?period=monthly', 15],
  ['/api/budget/tracking?period=current', 15],
  ['/api/spending/trends', 10],
  ['/api/crypto/wallets', 10],
];
const hundred = mix.flatMap(([path, share]) => Array.from({ length: share }, () => path));

async function mixedReads(
  caller: Caller,
  { parts }: LoadTarget,
  visitors: readonly Visitor[],
  seconds: number,
): Promise<Figure[]> {
  const run = (rate: number, forSeconds: number): Promise<LoadResult> =>
    openModel(rate, forSeconds, async (index) => {
      // 37 and 100 have no common divisor: every path comes in its share, spread over the sequence.
      const path = hundred[(index * 37) % hundred.length]!;
      return (await caller.get(visitors[index % visitors.length]!, path)).status === 200;
    });
  await run(40, Math.min(seconds, 10));
  const before = partSeconds(parts);
  const result = await run(goals.readsPerSecond, seconds);
  const used = shares(before, partSeconds(parts), seconds);
  const holds = (one: LoadResult): boolean => one.failed === 0 && p95(one) <= 120 && p99(one) <= 300;
  const what = `mixed reads, ${goals.readsPerSecond} /s of ${visitors.length} sessions`;
  const figures = [
    judged(`${what}, p95`, milliseconds(p95(result)), 'L1 ≤ 120 ms', p95(result) <= 120),
    judged(`${what}, p99`, milliseconds(p99(result)), 'L1 ≤ 300 ms', p99(result) <= 300),
    judged(`${what}, failed`, number(result.failed), 'L1 0', result.failed === 0),
    { what: 'processors used meanwhile', value: '', goal: used },
  ];
  if (holds(result)) return figures;
  for (const rate of lesserRates) {
    const lesser = await run(rate, Math.min(seconds, 15));
    if (holds(lesser)) return [...figures, held(`${rate} /s`)];
  }
  return [...figures, held(`less than ${lesserRates.at(-1)} /s`)];
}

const held = (value: string): Figure => ({
  what: 'mixed reads held within those bounds here',
  value,
});

/** 200 calls each, one after the other. Search has no call of its own: it is done in the browser (P4, P7). */
async function bigAccount(caller: Caller, visitor: Visitor): Promise<Figure[]> {
  let next = '';
  const page = async (): Promise<void> => {
    const { body } = await caller.get(visitor, `/api/transactions/page?limit=50${next}`);
    const { next: cursor } = JSON.parse(body) as { next: string | null };
    next = cursor ? `&before=${encodeURIComponent(cursor)}` : '';
  };
  const month = (): Promise<unknown> => caller.get(visitor, '/api/financial/summary');
  const rows = number(visitor.ledger.count);
  const pages = quantile(await timed(200, page), 0.95);
  const months = quantile(await timed(200, month), 0.95);
  return [
    judged(`next list page by cursor, ${rows} rows, p95`, milliseconds(pages), 'L4 ≤ 150 ms', pages <= 150),
    judged(`monthly summary, ${rows} rows, p95`, milliseconds(months), 'L4 ≤ 200 ms', months <= 200),
  ];
}
