/** The least that a durable add can be: what of the product's way no implementation can leave out, and nothing else. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type ClientSession } from 'mongodb';
import { AckPolicy, headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';

const stream = 'bench';
const eventSubject = 'bench.event';
const proofHeader = 'x-proof';

/** About what a row of the ledger weighs. */
const row = (): object => ({
  ...{ userId: randomUUID(), accountId: randomUUID(), categoryId: randomUUID() },
  ...{ type: 'expense', amountMinor: -4_161, currency: 'USD', date: '2026-11-25', stamp: Date.now() },
  ...{ description: 'Green Fork', merchantKey: 'green fork', status: 'completed' },
});
/** What an add inserts: the row, how to undo it, its history and activity, its audit entry, its event and its reply. */
const inserted = ['rows', 'undos', 'history', 'activities', 'audit', 'events', 'replies'] as const;
/** What it changes: balance, sums of the month, merchant, end of the audit chain. */
const changed = ['accounts', 'months', 'merchants', 'heads'] as const;
const spaces = [...new Set<string>([...inserted, ...changed])];
/** As many as write: two who change the same document would have one wait for the other. */
const persons = 50;
/** As the product does: so many at most in one transaction, for which the first waits so long. */
const together = { enough: 8, most: 16, gatherMs: 60 };

const codeOf = (body: Uint8Array): Buffer => createHmac('sha256', 'of this run').update(body).digest();

/** Proves who sends it. */
export function signed(body: Uint8Array): MsgHdrs {
  const proof = headers();
  proof.set(proofHeader, codeOf(body).toString('base64url'));
  return proof;
}

const isGenuine = ({ headers: given, data }: Msg): boolean =>
  timingSafeEqual(Buffer.from(given?.get(proofHeader) ?? '', 'base64url'), codeOf(data));

/** Takes requests, those of a moment in one transaction, and publishes an event of each once it is committed. */
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
    /** So many adds of as many persons; the ids of their events. */
    async write(count: number): Promise<string[]> {
      const people = Array.from({ length: count }, () => (turn += 1) % persons);
      const ids = people.map(() => randomUUID());
      const ops = people.flatMap((person, at) => opsOf(person, ids[at]!));
      const write = async (session: ClientSession) => {
        // What they change must still be as they know it, and the fallback store begins no transaction with a write of several collections.
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

/** The one who reacts to the events: each is taken, believed and acknowledged. */
export async function takeEvents(nats: NatsConnection): Promise<void> {
  const manager = await nats.jetstreamManager();
  await manager.consumers.add(stream, { durable_name: 'reader', ack_policy: AckPolicy.Explicit });
  const consumer = await nats.jetstream().consumers.get(stream, 'reader');
  const messages = await consumer.consume({ max_messages: 64 });
  void (async () => {
    for await (const message of messages) if (codeOf(message.data).length > 0) message.ack();
  })();
}
