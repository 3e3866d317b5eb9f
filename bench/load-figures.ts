/** L1, L2 and P19: the load the stack sustains with the driver on the same machine. */
import { Session } from '@app/node-testing/product';
import { type Bench } from './bench';
import { judge, type Figure } from './figures';
import { openModel, partSeconds, used, type LoadResult } from './measure';
import { makeLedger, type Ledger } from './people';

/** One browser of a person. */
type Visitor = Pick<Ledger, 'session' | 'accountId'>;

/** Share of each call, in percent. */
const mix = {
  '/api/financial/summary': 25,
  '/api/transactions/page?limit=50': 25,
  '/api/financial/overview?period=monthly': 15,
  '/api/budget/tracking?period=current': 15,
  '/api/spending/trends': 10,
  '/api/crypto/wallets': 10,
};
const hundred = Object.entries(mix).flatMap(([path, share]) => Array<string>(share).fill(path));

export async function loadFigures(bench: Bench): Promise<Figure[]> {
  const visitors = await makeVisitors(bench, bench.quick ? 19 : 199);
  // One session has the large ledger and is not written to, because it is measured again later.
  const reads = await readFigures(bench, [await bench.large(), ...visitors]);
  return [...reads, ...(await writeFigures(bench, visitors))];
}

/** People with 1,000 rows each and four sessions per person; four people are created at a time. */
async function makeVisitors({ origin, today }: Bench, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  const make = async (): Promise<void> => {
    while (visitors.length < count) {
      const { session, accountId } = await makeLedger(origin, 1_000, today);
      visitors.push({ session, accountId });
      for (let one = 1; one < 4; one += 1)
        visitors.push({ session: await Session.signIn(origin, session.person), accountId });
    }
  };
  await Promise.all([make(), make(), make(), make()]);
  return visitors.slice(0, count);
}

/** Calls at the requested rate, with their processor time; then the highest other rate that is sustained, for a shorter time. */
async function offered(
  { stack, quick }: Bench,
  [rate, ...higher]: readonly number[],
  lower: readonly number[],
  holds: (result: LoadResult) => boolean,
  call: (index: number) => Promise<boolean>,
): Promise<LoadResult & { held: number; processor: ReturnType<typeof used> }> {
  const [seconds, shorter] = quick ? [5, 5] : [60, 15];
  const before = partSeconds(stack.parts());
  const result = await openModel(rate!, seconds, call);
  const processor = used(before, partSeconds(stack.parts()), (rate! * seconds) / 1_000);
  const others = holds(result) ? [...higher, rate!] : lower;
  for (const held of others)
    if (held === rate || holds(await openModel(held, shorter, call))) return { ...result, held, processor };
  return { ...result, held: 0, processor };
}

async function readFigures(bench: Bench, visitors: readonly Visitor[]): Promise<Figure[]> {
  const call = async (index: number): Promise<boolean> => {
    // 37 and 100 have no common divisor: every path occurs with its share, spread over the sequence.
    const path = hundred[(index * 37) % hundred.length]!;
    const { session } = visitors[index % visitors.length]!;
    return (await bench.gateway.send(session, 'GET', path)).status === 200;
  };
  const holds = (one: LoadResult): boolean => one.failed === 0 && one.p95 <= 120 && one.p99 <= 300;
  await openModel(40, bench.quick ? 2 : 10, call);
  const found = await offered(bench, [250, 600, 500, 400, 300], [180, 120, 80, 40], holds, call);
  return [
    judge('readsP95', found.p95, { note: `ms of processor a read: ${found.processor.byPart}` }),
    judge('readsP99', found.p99),
    judge('readsFailed', found.failed),
    judge('readsHeld', found.held),
  ];
}

async function writeFigures(bench: Bench, visitors: readonly Visitor[]): Promise<Figure[]> {
  const refusals: Record<string, number> = {};
  const add = async (index: number): Promise<boolean> => {
    const { session, accountId } = visitors[index % visitors.length]!;
    const what = { type: 'expense', category: 'Dining', description: `Load ${index}`, date: bench.today };
    const amount = (101 + ((index * 7919) % 90_000)) / 100;
    const answer = await bench.gateway.send(session, 'POST', '/api/transactions', {
      ...what,
      amount,
      accountId,
    });
    const { code } = JSON.parse(answer.body) as { code?: string };
    if (code) refusals[code] = (refusals[code] ?? 0) + 1;
    return answer.status < 300;
  };
  const holds = (one: LoadResult): boolean => one.failed === 0 && one.p95 <= 200;
  // As with reads: the first some hundred writes of a new process run code that is not compiled yet and cost three times as much.
  await openModel(40, bench.quick ? 2 : 15, add);
  const { p95, failed, held, processor } = await offered(bench, [80], [40, 20, 10], holds, add);
  return [
    judge('writesP95', p95, { note: `${failed} not acknowledged ${JSON.stringify(refusals)}` }),
    judge('writesHeld', held),
    judge('writesCost', processor.all || 'there is no /proc', { note: processor.byPart }),
  ];
}
