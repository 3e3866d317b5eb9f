/** The minimum cost of a durable add: only the steps that no implementation can omit. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type ClientSession } from 'mongodb';
import { AckPolicy, headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';

const stream = 'bench';
const eventSubject = 'bench.event';
const proofHeader = 'x-proof';

/** About the size of a ledger row. */
const row = (): object => ({
  ...{ userId: randomUUID(), accountId: randomUUID(), categoryId: randomUUID() },
  ...{ type: 'expense', amountMinor: -4_161, currency: 'USD', date: '2026-11-25', stamp: Date.now() },
  ...{ description: 'Green Fork', merchantKey: 'green fork', status: 'completed' },
});
/** Inserted by an add: the row, its undo, history and activity, its audit entry, its event and its reply. */
const inserted = ['rows', 'undos', 'history', 'activities', 'audit', 'events', 'replies'] as const;
/** Changed by an add: balance, sums of the month, merchant, end of the audit chain. */
const changed = ['accounts', 'months', 'merchants', 'heads'] as const;
const spaces = [...new Set<string>([...inserted, ...changed])];
/** Number of writers: two that change the same document would wait for each other. */
const persons = 50;
/** Like the product: the limits of a shared transaction, and how long the first write waits for others. */
const together = { enough: 8, most: 16, gatherMs: 60 };

const codeOf = (body: Uint8Array): Buffer => createHmac('sha256', 'of this run').update(body).digest();

/** Signs the message. */
export function signed(body: Uint8Array): MsgHdrs {
  const proof = headers();
  proof.set(proofHeader, codeOf(body).toString('base64url'));
  return proof;
}

const isGenuine = ({ headers: given, data }: Msg): boolean =>
  timingSafeEqual(Buffer.from(given?.get(proofHeader) ?? '', 'base64url'), codeOf(data));

/** Handles requests, simultaneous ones in one transaction, and publishes an event for each after the commit. */
export async function takeAdds(nats: NatsConnection, storeUrl: string): Promise<(message: Msg) => void> {
  const store = await openStore(storeUrl);
  const manager = await nats.jetstreamManager();
  await manager.streams.add({ name: stream, subjects: [eventSubject] });
  const events = nats.jetstream();
  const waiting: Msg[] = [];
  let isRunning = false;
  const publish = async (ids: readonly string[], group: readonly Msg[]): Promise<void> => {
    await Promise.all(group.map(({ data }) => events.publish(eventSubject, data, { headers: signed(data) })));
    await store.markSent(ids);
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      for (let ms = 0; ms < together.gatherMs && waiting.length < together.enough; ms += 10) await delay(10);
      const group = waiting.splice(0, together.most);
      const ids = await store.write(group.length);
      for (const message of group) message.respond(message.data);
      void publish(ids, group);
    }
    isRunning = false;
  };
  return (message) => {
    if (!isGenuine(message)) return;
    waiting.push(message);
    if (!isRunning) void run();
  };
}

async function openStore(url: string) {
  const client = await new MongoClient(url).connect();
  const db = client.db(`bench_bare_add_${process.pid}`);
  const documents = (): object[] => Array.from({ length: persons }, (_, at) => ({ _id: at, times: 0 }));
  for (const name of spaces) await db.collection(name).insertMany(documents());
  const nsInfo = spaces.map((name) => ({ ns: `${db.databaseName}.${name}` }));
  const writeConcern = { w: 1, j: true };
  let turn = 0;
  const opsOf = (person: number, id: string): object[] => [
    ...inserted.map((name) => ({ insert: spaces.indexOf(name), document: { _id: id, ...row() } })),
    ...changed.map((name) => ({
      ...{ update: spaces.indexOf(name), filter: { _id: person } },
      updateMods: { $inc: { times: 1 } },
    })),
  ];
  return {
    /** Makes this number of adds by different people; returns the ids of their events. */
    async write(count: number): Promise<string[]> {
      const people = Array.from({ length: count }, () => (turn += 1) % persons);
      const ids = people.map(() => randomUUID());
      const ops = people.flatMap((person, at) => opsOf(person, ids[at]!));
      const write = async (session: ClientSession) => {
        // The heads must be unchanged, and the fallback store cannot start a transaction with a write to several collections.
        await db
          .collection('heads')
          .find({ _id: { $in: people as never[] } }, { session })
          .toArray();
        await db.admin().command({ bulkWrite: 1, ops, nsInfo }, { session });
      };
      await client.withSession((session) => session.withTransaction(() => write(session), { writeConcern }));
      return ids;
    },
    async markSent(ids: readonly string[]): Promise<void> {
      await db.collection('events').updateMany({ _id: { $in: ids as never[] } }, { $set: { state: 'sent' } });
    },
  };
}

/** Handles the events: receives, verifies and acknowledges each. */
export async function takeEvents(nats: NatsConnection): Promise<void> {
  const manager = await nats.jetstreamManager();
  await manager.consumers.add(stream, { durable_name: 'reader', ack_policy: AckPolicy.Explicit });
  const consumer = await nats.jetstream().consumers.get(stream, 'reader');
  const messages = await consumer.consume({ max_messages: 64 });
  void (async () => {
    for await (const message of messages) if (codeOf(message.data).length > 0) message.ack();
  })();
}
