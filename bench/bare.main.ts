/**
 * `bare.main.ts hop|add front|back`: the least a hop, or a durable add, can be. `front` is Node's http server that asks NATS, `back` a
 * bare responder, which of an add does one transaction of its documents and publishes one event to JetStream until it is acknowledged.
 * NATS_URL and STORE_URL say where both are.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MongoClient, type ClientSession } from 'mongodb';
import { connect, type Msg, type NatsConnection } from 'nats';

const [what, role] = process.argv.slice(2);
const subject = 'bench.bare';
const hello = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });
/** About what a row of the ledger weighs. */
const row = (): object => ({
  ...{ _id: randomUUID(), userId: randomUUID(), accountId: randomUUID(), categoryId: randomUUID() },
  ...{ type: 'expense', amountMinor: -4_161, currency: 'USD', date: '2026-11-25', stamp: Date.now() },
  ...{ description: 'Green Fork', merchantKey: 'green fork', status: 'completed' },
});
/** What an add inserts: the row, how to undo it, its audit entry, its events and its reply. */
const inserted = ['rows', 'undos', 'audit', 'events', 'events', 'replies'] as const;
/** What it changes: balance, sums of the month, merchant, end of the audit chain. */
const changed = ['accounts', 'months', 'merchants', 'heads'] as const;
const spaces = [...new Set<string>([...inserted, ...changed])];
/** As many as write: two who change the same document would have one wait for the other. */
const persons = 50;

async function adding(nats: NatsConnection): Promise<(message: Msg) => Promise<void>> {
  const client = await new MongoClient(process.env['STORE_URL']!).connect();
  const db = client.db(`bench_bare_add_${process.pid}`);
  const documents = (): object[] => Array.from({ length: persons }, (_, at) => ({ _id: at, times: 0 }));
  for (const name of spaces) await db.collection(name).insertMany(documents());
  const manager = await nats.jetstreamManager();
  await manager.streams.add({ name: 'bench', subjects: ['bench.event'] });
  const events = nats.jetstream();
  const nsInfo = spaces.map((name) => ({ ns: `${db.databaseName}.${name}` }));
  const writeConcern = { w: 1, j: true };
  let turn = 0;
  return async (message) => {
    const _id = (turn += 1) % persons;
    const updateMods = { $inc: { times: 1 } };
    const ops = [
      ...inserted.map((name) => ({ insert: spaces.indexOf(name), document: row() })),
      ...changed.map((name) => ({ update: spaces.indexOf(name), filter: { _id }, updateMods })),
    ];
    const write = async (session: ClientSession) => {
      // The fallback store takes no write of several collections as the first command of a transaction.
      await db.collection('accounts').findOne({ _id: _id as never }, { session });
      await db.admin().command({ bulkWrite: 1, ops, nsInfo }, { session });
    };
    await client.withSession((session) => session.withTransaction(() => write(session), { writeConcern }));
    await events.publish('bench.event', message.data);
    message.respond(message.data);
  };
}

async function main(): Promise<void> {
  const nats = await connect({ servers: process.env['NATS_URL'] });
  if (role === 'back') {
    const hop = (message: Msg): unknown => (message.json(), message.respond(hello));
    const answer = what === 'hop' ? hop : await adding(nats);
    nats.subscribe(subject, { callback: (_error, message) => void answer(message) });
    await nats.flush();
    return console.log('ready');
  }
  const send = (response: ServerResponse, body: string | Uint8Array): unknown =>
    response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  const hop: RequestListener = async (_request, response) => {
    const reply = await nats.request(subject, '{"id":1}', { timeout: 5_000 });
    send(response, JSON.stringify(reply.json()));
  };
  const add: RequestListener = async (request, response) => {
    const asked = nats.request(subject, await text(request), { timeout: 10_000 });
    await asked.then(
      ({ data }) => send(response, data),
      () => response.writeHead(502).end(),
    );
  };
  const server = createServer(what === 'hop' ? hop : add);
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
}

void main();
