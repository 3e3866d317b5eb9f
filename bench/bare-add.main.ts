/**
 * The least a durable add can be: `front` (Node's http server that asks NATS) and `back` (a responder that does one transaction of an
 * add's documents, publishes one event to JetStream until it is acknowledged, and answers). NATS_URL and STORE_URL say where both are.
 */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { makeSpaces, bareTransaction } from './bare-writes';

const subject = 'bench.add';
const type = { 'content-type': 'application/json; charset=utf-8' };

async function main(): Promise<void> {
  const nats = await connect({ servers: process.env['NATS_URL'] });
  if (process.argv[2] === 'back') {
    const client = await new MongoClient(process.env['STORE_URL']!).connect();
    const db = client.db(`bench_bare_add_${process.pid}`);
    await makeSpaces(db);
    const manager = await nats.jetstreamManager();
    await manager.streams.add({ name: 'bench', subjects: ['bench.event'] });
    const events = nats.jetstream();
    nats.subscribe(subject, {
      callback: (_error, message) => {
        void bareTransaction(client, db)
          .then(() => events.publish('bench.event', message.data))
          .then(() => message.respond(message.data));
      },
    });
    await nats.flush();
    return console.log('ready');
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () =>
      nats.request(subject, Buffer.concat(parts), { timeout: 10_000 }).then(
        ({ data }) => response.writeHead(200, { ...type, 'content-length': data.length }).end(data),
        () => response.writeHead(502).end(),
      ),
    );
  });
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
}

void main();
