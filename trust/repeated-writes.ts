/** L2 and L4: writes that are sent twice are stored once with exact sums, and lists of a large ledger stay fast. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench/bench';
import { judge, type Figure } from '../bench/figures';
import { openModel, quantile, timed } from '../bench/measure';
import { makeLedger, type Ledger } from '../bench/people';

const [rate, seconds, people] = [40, 15, 10];

/** A write as known by the driver; with the id of its row once acknowledged. */
interface Write {
  key: string;
  ledger: Ledger;
  minor: number;
  id?: string;
}

/** Sends each write twice with one key, like a client that missed the response, and compares its own sums with the API's. */
export async function repeatedWriteFigures(bench: Bench): Promise<Figure[]> {
  const ledgers: Ledger[] = [];
  while (ledgers.length < people) ledgers.push(await makeLedger(bench.origin, 1_000, bench.today));
  const before = await Promise.all(ledgers.map((one) => balanceOf(bench, one)));
  const writes: Write[] = [];
  let doubled = 0;
  const send = async (write: Write): Promise<boolean> => {
    const { session, accountId } = write.ledger;
    const what = { type: 'expense', category: 'Dining', description: 'Repeated write', date: bench.today };
    const body = { ...what, amount: write.minor / 100, accountId };
    const answer = await bench.gateway.send(session, 'POST', '/api/transactions', body, write.key);
    const { transaction } = JSON.parse(answer.body) as { transaction?: { id: string } };
    if (transaction && write.id !== undefined && write.id !== transaction.id) doubled += 1;
    write.id = transaction?.id ?? write.id;
    return transaction !== undefined;
  };
  await openModel(rate, seconds, (index) => {
    const write = {
      key: randomUUID(),
      ledger: ledgers[index % people]!,
      minor: 101 + ((index * 7919) % 90_000),
    };
    return send(writes[writes.push(write) - 1]!);
  });
  for (const write of writes)
    for (let tries = 0; !(await send(write).catch(() => false)); tries += 1) {
      if (tries > 20) throw new Error('A write was never acknowledged.');
      await delay(250);
    }
  let off = 0;
  for (const [index, ledger] of ledgers.entries()) {
    const spent = writes.reduce((sum, one) => sum + (one.ledger === ledger ? one.minor : 0), 0);
    off += Math.abs(before[index]! - spent - (await balanceOf(bench, ledger)));
  }
  return [
    judge(['L2', `doubled of ${writes.length} writes sent twice`, '', '≤', 0], doubled),
    judge(['L2', 'sums of the API off from the driver’s, minor units', '', '≤', 0], off),
  ];
}

/** In minor units, as returned by the API. */
async function balanceOf({ gateway }: Bench, { session, accountId }: Ledger): Promise<number> {
  const accounts = await gateway.get<{ id: string; balance: number }[]>(session, '/api/accounts');
  return Math.round(accounts.find(({ id }) => id === accountId)!.balance * 100);
}

export async function largeLedgerFigures({ gateway, large }: Bench): Promise<Figure[]> {
  const { session } = await large();
  let before = '';
  const nextPage = async (): Promise<void> => {
    const path = `/api/transactions/page?limit=50${before}`;
    const { next } = await gateway.get<{ next: string | null }>(session, path);
    before = next ? `&before=${encodeURIComponent(next)}` : '';
  };
  const month = (): Promise<unknown> => gateway.get(session, '/api/financial/summary');
  const [page, summary] = [await timed(200, nextPage), await timed(200, month)];
  return [
    judge(['L4', 'next list page by cursor, large ledger, p95', 'ms', '≤', 150], quantile(page, 0.95)),
    judge(['L4', 'monthly summary, large ledger, p95', 'ms', '≤', 200], quantile(summary, 0.95)),
  ];
}
