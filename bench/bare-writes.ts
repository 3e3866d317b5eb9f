/** P19's bound: what the same store takes for the least durable write, and for one transaction of as many documents as an add leaves. */
import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { figureOf, type Figure } from './figures';
import { partSeconds, used, type Parts } from './measure';

const times = 400;
/** About what a row of the ledger weighs. */
const row = (): object => ({
  _id: randomUUID() as never,
  userId: randomUUID(),
  accountId: randomUUID(),
  type: 'expense',
  amountMinor: -4_161,
  currency: 'USD',
  date: '2026-11-25',
  description: 'Green Fork',
  merchantKey: 'green fork',
  categoryId: randomUUID(),
  status: 'completed',
  stamp: Date.now(),
});
/** What an add inserts: the row, how to undo it, its audit entry, its events and its reply. */
const inserted = ['rows', 'undos', 'audit', 'events', 'events', 'replies'] as const;
/** What it changes: balance, sums of the month, merchant, end of the audit chain. */
const changed = ['accounts', 'months', 'merchants', 'heads'] as const;

/** Milliseconds of processor a write, of the store and of the driver in this process. */
export async function bareWrites(mongoUri: string, { store }: Parts): Promise<Figure[]> {
  const client = await new MongoClient(mongoUri).connect();
  const db = client.db(`bench_${randomUUID().slice(0, 8)}`);
  try {
    await makeSpaces(db);
    return [
      await cost('bare journaled insert, processor of store and driver', store, () =>
        db.collection('rows').insertOne(row(), { writeConcern: { w: 1, j: true } }),
      ),
      await cost('bare transaction of an add’s documents, the same', store, () =>
        bareTransaction(client, db),
      ),
    ];
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}

/** As many as write: two who change the same document would have one wait for the other. */
const persons = 50;
let turn = 0;

/** The collections, each with the documents that are changed. */
export async function makeSpaces(db: Db): Promise<void> {
  const documents = (): object[] => Array.from({ length: persons }, (_, at) => ({ _id: at, times: 0 }));
  for (const name of new Set([...inserted, ...changed])) await db.collection(name).insertMany(documents());
}

export async function bareTransaction(client: MongoClient, db: Db): Promise<void> {
  const _id = (turn += 1) % persons;
  await client.withSession((session) =>
    session.withTransaction(
      async () => {
        // The fallback store takes no write of several collections as the first command of a transaction.
        await db.collection('accounts').findOne({ _id: _id as never }, { session });
        const spaces = [...new Set<string>([...inserted, ...changed])];
        const nth = (name: string): number => spaces.indexOf(name);
        await db.admin().command(
          {
            bulkWrite: 1,
            ops: [
              ...inserted.map((name) => ({ insert: nth(name), document: row() })),
              ...changed.map((name) => ({
                update: nth(name),
                filter: { _id },
                updateMods: { $inc: { times: 1 } },
              })),
            ],
            nsInfo: spaces.map((name) => ({ ns: `${db.databaseName}.${name}` })),
          },
          { session },
        );
      },
      { writeConcern: { w: 1, j: true } },
    ),
  );
}

async function cost(
  what: string,
  store: Parts[string] | undefined,
  work: () => Promise<unknown>,
): Promise<Figure> {
  for (let index = 0; index < times / 4; index += 1) await work();
  const parts = { store: store ?? {} };
  const before = partSeconds(parts);
  const own = process.cpuUsage();
  for (let index = 0; index < times; index += 1) await work();
  const { user, system } = process.cpuUsage(own);
  const ofDriver = (user + system) / 1_000 / times;
  const ofStore = used(before, partSeconds(parts), times / 1_000).all;
  const note = `store ${ofStore.toFixed(1)}, driver ${ofDriver.toFixed(1)}`;
  return figureOf(what, ofStore + ofDriver, 'ms', note);
}
