/** L1, L2, L4 and P19: what the stack holds with the driver on the same machine, and that nothing is lost meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { Session } from '@app/node-testing/product';
import { judge, number, figureOf, type Figure } from './figures';
import { bareWrites } from './bare-writes';
import { openModel, partSeconds, quantile, timed, used, type LoadResult } from './measure';
import { type Bench } from './bench.options';
import { makeLedger } from './people';

/** One browser's worth of a person. */
interface Visitor {
  session: Session;
  accountId: string;
}

export async function loadFigures(bench: Bench): Promise<Figure[]> {
  const seconds = bench.quick ? 5 : 60;
  // One of the sessions has the large ledger, and is not written to: it is measured again later.
  const visitors = await makeVisitors(bench, bench.quick ? 19 : 199);
  return [
    ...(await bigAccount(bench)),
    ...(await readFigures(bench, [bench.large, ...visitors], seconds)),
    ...(await writeFigures(bench, visitors, seconds)),
    ...(await bareWrites(bench.mongoUri, bench.parts)),
  ];
}

/** Of persons with 1,000 rows each, four sessions a person; four persons are made at a time. */
async function makeVisitors({ origin, today }: Bench, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  const persons = Array.from({ length: Math.ceil(count / 4) }, (_, index) => index);
  const make = async (): Promise<void> => {
    while (persons.pop() !== undefined) {
      const { session, accountId } = await makeLedger(origin, 1_000, today);
      visitors.push({ session, accountId });
      for (let one = 1; one < 4; one += 1)
        visitors.push({ session: await Session.signIn(origin, session.person), accountId });
    }
  };
  await Promise.all([make(), make(), make(), make()]);
  return visitors.slice(0, count);
}

/** 200 calls each, one after the other. Search has no call of its own: it is done in the browser (P4, P7). */
async function bigAccount({ gateway, large: { session } }: Bench): Promise<Figure[]> {
  let before = '';
  const page = async (): Promise<void> => {
    const path = `/api/transactions/page?limit=50${before}`;
    const { next } = await gateway.get<{ next: string | null }>(session, path);
    before = next ? `&before=${encodeURIComponent(next)}` : '';
  };
  const month = (): Promise<unknown> => gateway.get(session, '/api/financial/summary');
  return [
    judge('bigList', quantile(await timed(200, page), 0.95)),
    judge('bigSummary', quantile(await timed(200, month), 0.95)),
  ];
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

async function readFigures(
  { gateway, parts }: Bench,
  visitors: readonly Visitor[],
  seconds: number,
): Promise<Figure[]> {
  const run = (rate: number, most: number): Promise<LoadResult> =>
    openModel(rate, Math.min(seconds, most), async (index) => {
      // 37 and 100 have no common divisor: every path comes in its share, spread over the sequence.
      const path = hundred[(index * 37) % hundred.length]!;
      return (await gateway.send(visitors[index % visitors.length]!.session, 'GET', path)).status === 200;
    });
  const holds = (one: LoadResult): boolean => one.failed === 0 && one.p95 <= 120 && one.p99 <= 300;
  await run(40, 10);
  const before = partSeconds(parts);
  const result = await run(250, seconds);
  const note = `processors: ${used(before, partSeconds(parts), seconds).byPart}`;
  const others = holds(result) ? [600, 500, 400, 300] : [180, 120, 80, 40];
  const held = await highest(others, async (rate) => holds(await run(rate, 15)));
  return [
    judge('readsP95', result.p95, { note }),
    judge('readsP99', result.p99),
    judge('readsFailed', result.failed),
    judge('readsHeld', held ?? (holds(result) ? 250 : 0)),
  ];
}

/** The first of some rates, highest first, that holds: what this machine does hold beside the one that is asked for. */
async function highest(
  rates: readonly number[],
  holds: (rate: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (const rate of rates) if (await holds(rate)) return rate;
  return undefined;
}

/** A write as the driver knows it. */
interface Write {
  key: string;
  visitor: Visitor;
  body: object;
  minor: number;
  /** Of the row, once acknowledged. */
  id?: string;
}

/** Of this run's rows: an earlier one may have left its own in the same store. */
const mark = `Load ${randomUUID().slice(0, 8)}`;

/** Writes at a fixed rate, then the driver's own ledger against the API and the store, to the cent. */
async function writeFigures(bench: Bench, visitors: readonly Visitor[], seconds: number): Promise<Figure[]> {
  const { gateway, parts, today: date } = bench;
  const before = await balances(bench, visitors);
  const writes: Write[] = [];
  const refusals = new Map<string, number>();
  let wrongRepeats = 0;
  const send = async (write: Write): Promise<boolean> => {
    const { session } = write.visitor;
    const { status, body } = await gateway.send(session, 'POST', '/api/transactions', write.body, write.key);
    if (status !== 201 && status !== 200) {
      const { code } = JSON.parse(body) as { code: string };
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      return false;
    }
    const { id } = (JSON.parse(body) as { transaction: { id: string } }).transaction;
    if (write.id !== undefined && write.id !== id) wrongRepeats += 1;
    write.id = id;
    return true;
  };
  const run = (rate: number, forSeconds: number): Promise<LoadResult> =>
    openModel(rate, forSeconds, async (index) => {
      const visitor = visitors[index % visitors.length]!;
      const minor = 101 + ((index * 7919) % 90_000);
      const row = {
        type: 'expense',
        amount: minor / 100,
        category: 'Dining',
        date,
        accountId: visitor.accountId,
      };
      const write = { key: randomUUID(), visitor, minor, body: { ...row, description: `${mark} ${index}` } };
      writes.push(write);
      return send(write);
    });
  const holds = (result: LoadResult): boolean => result.failed === 0 && result.p95 <= 200;
  const atStart = partSeconds(parts);
  const result = await run(80, seconds);
  // Milliseconds of processor for each write.
  const { all, byPart } = used(atStart, partSeconds(parts), writes.length / 1_000);
  const held = holds(result)
    ? 80
    : await highest([40, 20, 10], async (rate) => holds(await run(rate, Math.min(seconds, 10))));
  await sendAgain(writes, send);
  const refused = [...refusals].map(([why, times]) => `${why} ${times}×`).join(', ');
  return [
    judge('writesP95', result.p95, { note: `${result.failed} not acknowledged at first ${refused}`.trim() }),
    figureOf('writes, 80 /s, p99', result.p99, 'ms'),
    judge('writesHeld', held ?? 0),
    judge('writesCost', atStart.size > 0 ? all : 'there is no /proc', { note: byPart }),
    ...(await compared(bench, visitors, before, writes, wrongRepeats)),
  ];
}

/** Sends every write once more with its key, until it is acknowledged: as a client does that missed the answer. */
async function sendAgain(writes: readonly Write[], send: (write: Write) => Promise<boolean>): Promise<void> {
  const left = writes.map((write) => ({ write, tries: 20 }));
  const resend = async (): Promise<void> => {
    for (let one = left.pop(); one; one = left.pop()) {
      if (await send(one.write).catch(() => false)) continue;
      if ((one.tries -= 1) === 0) throw new Error('Some writes were never acknowledged.');
      left.unshift(one);
      await delay(250);
    }
  };
  await Promise.all(Array.from({ length: 8 }, resend));
}

/** The driver's own ledger against the store and the API. */
async function compared(
  bench: Bench,
  visitors: readonly Visitor[],
  before: ReadonlyMap<string, number>,
  writes: readonly Write[],
  wrongRepeats: number,
): Promise<Figure[]> {
  const client = await new MongoClient(bench.mongoUri).connect();
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const name = databases.map((one) => one.name).find((one) => /banking$/.test(one));
    if (!name) throw new Error('The store has no database of the banking service.');
    const rows = await client
      .db(name)
      .collection<{ _id: string; amountMinor: number }>('transactions')
      .find({ description: { $regex: `^${mark} ` } }, { projection: { amountMinor: 1 } })
      .toArray();
    const stored = new Map(rows.map((row) => [row._id, Math.abs(row.amountMinor)]));
    const expected = new Map(before);
    let off = [...stored.values()].reduce((total, minor) => total + minor, 0);
    for (const { visitor, minor } of writes) {
      off -= minor;
      expected.set(visitor.accountId, expected.get(visitor.accountId)! - minor);
    }
    const after = await balances(bench, visitors);
    off = Math.abs(off);
    for (const [id, minor] of expected) off += Math.abs(minor - (after.get(id) ?? 0));
    const lost = writes.filter(({ id }) => !stored.has(id!)).length;
    const doubled = stored.size - new Set(writes.map(({ id }) => id)).size + wrongRepeats;
    return [
      judge('writesLost', lost, { of: number(writes.length) }),
      judge('writesDoubled', doubled),
      judge('writesOff', off),
      judge('outboxLag', await outboxLag(client.db(name))),
    ];
  } finally {
    await client.close();
  }
}

/** By account, in minor units, as the API tells them. */
async function balances({ gateway }: Bench, visitors: readonly Visitor[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { session, accountId } of visitors) {
    if (found.has(accountId)) continue;
    for (const { id, balance } of await gateway.get<{ id: string; balance: number }[]>(
      session,
      '/api/accounts',
    ))
      found.set(id, Math.round(balance * 100));
  }
  return found;
}

/** From the commit of a write to the acknowledgement of its event by the broker, of the last events. */
async function outboxLag(db: Db): Promise<number> {
  await delay(2_000);
  const sent = await db
    .collection<{ order: number; sentAt?: Date }>('outbox')
    .find({ state: 'sent', order: { $gte: 0 } }, { projection: { order: 1, sentAt: 1 } })
    .sort({ state: -1, order: -1 })
    .limit(5_000)
    .toArray();
  const lags = sent.flatMap(({ order, sentAt }) => (sentAt ? [sentAt.getTime() - order / 1_000] : []));
  return quantile(lags, 0.99);
}
