import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { milliseconds, number, type Figure } from '../figures';
import { quantile } from '../statistics';
import { judged, type LoadTarget } from './load-target';
import { openModel, p95, p99, type LoadResult } from './open-model';
import { partSeconds, shares } from './part-cost';
import { type Caller, type Visitor } from './people';

/** A write as the driver knows it. */
interface Write {
  key: string;
  visitor: Visitor;
  body: { description: string; amount: number };
  minor: number;
  /** Of the row, once acknowledged. */
  id?: string;
}

/** Of this run's rows: an earlier one may have left its own in the same store. */
const mark = `Load ${randomUUID().slice(0, 8)}`;
/** Every twentieth is sent a second time with the same key, as a client does that missed the answer. */
const repeatEvery = 20;
const atOnce = 8;
/** Tried where the goal is missed, to tell what this machine does hold. */
const lesserRates = [40, 20, 10];
const lesserSeconds = 10;

/** L2: writes at a fixed rate, then the driver's own ledger against the API and the store, to the cent. */
export async function writeFigures(
  caller: Caller,
  { mongoUri, parts }: LoadTarget,
  visitors: readonly Visitor[],
  { rate, seconds, today }: { rate: number; seconds: number; today: string },
): Promise<Figure[]> {
  const before = await balances(caller, visitors);
  const writes: Write[] = [];
  const wrongRepeats: string[] = [];
  const refusals = new Map<string, number>();
  const send = async (write: Write): Promise<boolean> => {
    const { status, body } = await caller.post(write.visitor, '/api/transactions', write.body, write.key);
    if (status !== 201 && status !== 200) {
      const { code } = JSON.parse(body) as { code: string };
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      return false;
    }
    const { transaction } = JSON.parse(body) as { transaction: { id: string } };
    if (write.id !== undefined && write.id !== transaction.id) wrongRepeats.push(write.key);
    write.id = transaction.id;
    return true;
  };
  const used = partSeconds(parts);
  const run = (perSecond: number, forSeconds: number): Promise<LoadResult> =>
    openModel(perSecond, forSeconds, async (index) => {
      const write = newWrite(visitors[index % visitors.length]!, index, today);
      writes.push(write);
      const ok = await send(write);
      if (ok && index % repeatEvery === 0) void send(write).catch(() => undefined);
      return ok;
    });
  const result = await run(rate, seconds);
  const meanwhile = shares(used, partSeconds(parts), seconds);
  await settle(writes, send);
  const held = await heldRate(result, Math.min(seconds, lesserSeconds), run);
  await settle(writes, send);
  return [
    judged(`writes, ${rate} /s, p95`, milliseconds(p95(result)), 'L2 ≤ 200 ms', p95(result) <= 200),
    {
      what: `writes, ${rate} /s, p99`,
      value: milliseconds(p99(result)),
      goal: `${result.failed} not acknowledged at first ${[...refusals].map(([why, times]) => `${why} ${times}×`).join(', ')}`.trim(),
    },
    ...held,
    ...(await compared(caller, mongoUri, { visitors, before, writes, wrongRepeats: wrongRepeats.length })),
    { what: 'processors used meanwhile', value: '', goal: meanwhile },
  ];
}

const holds = (result: LoadResult): boolean => result.failed === 0 && p95(result) <= 200;

/** The highest lesser rate within the bound, where the asked one was not. */
async function heldRate(
  asked: LoadResult,
  seconds: number,
  run: (rate: number, seconds: number) => Promise<LoadResult>,
): Promise<Figure[]> {
  if (holds(asked)) return [];
  const what = 'writes held within that bound here';
  for (const rate of lesserRates) {
    if (holds(await run(rate, seconds))) return [{ what, value: `${rate} /s` }];
  }
  return [{ what, value: `less than ${lesserRates.at(-1)} /s` }];
}

interface Told {
  visitors: readonly Visitor[];
  before: Balances;
  writes: readonly Write[];
  /** Repeats that were answered with another row than the first time. */
  wrongRepeats: number;
}

/** The driver's own ledger against the store and the API. */
async function compared(caller: Caller, mongoUri: string, told: Told): Promise<Figure[]> {
  const client = await new MongoClient(mongoUri).connect();
  try {
    const db = await bankingOf(client);
    const { lost, doubled, cents } = await compare(db, told.writes);
    const twice = doubled + told.wrongRepeats;
    const off = cents + (await offBy(caller, told));
    const lag = await outboxLag(db);
    return [
      judged(`lost of ${number(told.writes.length)} acknowledged writes`, number(lost), 'L2 0', lost === 0),
      judged('doubled, with every twentieth sent twice', number(twice), 'L2 0', twice === 0),
      judged('sums off, store and API against the driver, minor units', number(off), 'L2 0', off === 0),
      judged('outbox lag, p99', milliseconds(lag), 'L2 ≤ 2,000 ms', lag <= 2_000),
    ];
  } finally {
    await client.close();
  }
}

function newWrite(visitor: Visitor, index: number, date: string): Write {
  const minor = 101 + ((index * 7919) % 90_000);
  const body = {
    type: 'expense',
    amount: minor / 100,
    description: `${mark} ${index}`,
    category: 'Dining',
    date,
    accountId: visitor.ledger.accountId,
  };
  return { key: randomUUID(), visitor, body, minor };
}

/** What was not acknowledged is sent again with its key until it is known. */
async function settle(writes: readonly Write[], send: (write: Write) => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const unknown = writes.filter(({ id }) => id === undefined);
    if (unknown.length === 0) return;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let write = unknown.pop(); write; write = unknown.pop()) await send(write).catch(() => false);
      }),
    );
    await delay(250);
  }
  throw new Error('Some writes were never acknowledged.');
}

async function bankingOf(client: MongoClient): Promise<Db> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const name = databases.map((one) => one.name).find((one) => /banking$/.test(one));
  if (!name) throw new Error('The store has no database of the banking service.');
  return client.db(name);
}

async function compare(
  db: Db,
  writes: readonly Write[],
): Promise<{ lost: number; doubled: number; cents: number }> {
  const rows = await db
    .collection<{ _id: string; amountMinor: number; description: string }>('transactions')
    .find({ description: { $regex: `^${mark} ` } }, { projection: { amountMinor: 1, description: 1 } })
    .toArray();
  const stored = new Map(rows.map((row) => [row._id, Math.abs(row.amountMinor)]));
  const expected = writes.reduce((sum, { minor }) => sum + minor, 0);
  const actual = [...stored.values()].reduce((sum, minor) => sum + minor, 0);
  return {
    lost: writes.filter(({ id }) => !stored.has(id!)).length,
    doubled: stored.size - new Set(writes.map(({ id }) => id)).size,
    cents: Math.abs(expected - actual),
  };
}

type Balances = Map<string, number>;

/** By account, in minor units, as the API tells them. */
async function balances(caller: Caller, visitors: readonly Visitor[]): Promise<Balances> {
  const found: Balances = new Map();
  for (const visitor of visitors) {
    if (found.has(visitor.ledger.accountId)) continue;
    const { body } = await caller.get(visitor, '/api/accounts');
    for (const { id, balance } of JSON.parse(body) as { id: string; balance: number }[])
      found.set(id, Math.round(balance * 100));
  }
  return found;
}

async function offBy(caller: Caller, { visitors, before, writes }: Told): Promise<number> {
  const expected = new Map(before);
  for (const { visitor, minor } of writes) {
    const { accountId } = visitor.ledger;
    expected.set(accountId, expected.get(accountId)! - minor);
  }
  const after = await balances(caller, visitors);
  return [...expected].reduce((off, [id, minor]) => off + Math.abs(minor - (after.get(id) ?? 0)), 0);
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
  return quantile(
    sent.flatMap(({ order, sentAt }) => (sentAt ? [sentAt.getTime() - order / 1_000] : [])),
    0.99,
  );
}
