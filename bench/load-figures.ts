/**
 * L1, L2, L4 and P19: the load the stack sustains with the driver on the same machine, and whether its sums are right afterwards.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Session } from '@app/node-testing/product';
import { type Bench } from './bench';
import { judge, type Figure } from './figures';
import { openModel, partSeconds, quantile, timed, used, type LoadResult } from './measure';
import { makeLedger } from './people';

/** One browser of a person. */
interface Visitor {
  session: Session;
  accountId: string;
}

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
  const large = await bench.large();
  // One session has the large ledger and is not written to, because it is measured again later.
  const visitors = await makeVisitors(bench, bench.quick ? 19 : 199);
  const page = { path: '/api/transactions/page?limit=50', before: '' };
  const nextPage = async (): Promise<void> => {
    const { next } = await bench.gateway.get<{ next: string | null }>(large.session, page.path + page.before);
    page.before = next ? `&before=${encodeURIComponent(next)}` : '';
  };
  const month = (): Promise<unknown> => bench.gateway.get(large.session, '/api/financial/summary');
  return [
    judge('bigList', quantile(await timed(200, nextPage), 0.95)),
    judge('bigSummary', quantile(await timed(200, month), 0.95)),
    ...(await readFigures(bench, [large, ...visitors])),
    ...(await writeFigures(bench, visitors)),
  ];
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

/** A write as known by the driver; with the id of its row once acknowledged. */
interface Write {
  key: string;
  visitor: Visitor;
  body: { amount: number };
  id?: string;
}

/** Writes at a fixed rate, each finally sent twice, then compares the driver's own sums with the API's, to the cent. */
async function writeFigures(bench: Bench, visitors: readonly Visitor[]): Promise<Figure[]> {
  const expected = await balances(bench, visitors);
  const writes: Write[] = [];
  const refusals: Record<string, number> = {};
  let doubled = 0;
  const send = async (write: Write): Promise<boolean> => {
    const { session } = write.visitor;
    const answer = await bench.gateway.send(session, 'POST', '/api/transactions', write.body, write.key);
    const { code, transaction } = JSON.parse(answer.body) as { code: string; transaction?: { id: string } };
    if (!transaction) refusals[code] = (refusals[code] ?? 0) + 1;
    else if (write.id !== undefined && write.id !== transaction.id) doubled += 1;
    write.id = transaction?.id ?? write.id;
    return transaction !== undefined;
  };
  const add = (index: number): Promise<boolean> => {
    const visitor = visitors[index % visitors.length]!;
    const what = { type: 'expense', category: 'Dining', description: `Load ${index}`, date: bench.today };
    const amount = (101 + ((index * 7919) % 90_000)) / 100;
    const write = { key: randomUUID(), visitor, body: { ...what, amount, accountId: visitor.accountId } };
    return send(writes[writes.push(write) - 1]!);
  };
  const holds = (one: LoadResult): boolean => one.failed === 0 && one.p95 <= 200;
  const result = await offered(bench, [80], [40, 20, 10], holds, add);
  const note = `${result.failed} not acknowledged at first ${JSON.stringify(refusals)}`;
  // Like a client that missed the response: repeats with the same key until acknowledged.
  for (const write of writes)
    for (let tries = 0; !(await send(write).catch(() => false)); tries += 1) {
      if (tries > 20) throw new Error('A write was never acknowledged.');
      await delay(250);
    }
  for (const { visitor, body } of writes) expected[visitor.accountId]! -= Math.round(body.amount * 100);
  const found = await balances(bench, visitors);
  const off = Object.entries(expected).reduce((sum, [id, minor]) => sum + Math.abs(minor - found[id]!), 0);
  return [
    judge('writesP95', result.p95, { note }),
    judge('writesHeld', result.held),
    judge('writesCost', result.processor.all || 'there is no /proc', { note: result.processor.byPart }),
    judge('writesDoubled', doubled),
    judge('writesOff', off),
  ];
}

/** By account, in minor units, as returned by the API. */
async function balances({ gateway }: Bench, visitors: readonly Visitor[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { session, accountId } of visitors) {
    if (accountId in found) continue;
    const accounts = await gateway.get<{ id: string; balance: number }[]>(session, '/api/accounts');
    for (const { id, balance } of accounts) found[id] = Math.round(balance * 100);
  }
  return found;
}
