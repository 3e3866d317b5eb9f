/** The least a hop can be: `front` (Node's http server that asks NATS) and `back` (a bare responder); NATS_URL says where NATS is. */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { connect } from 'nats';

const subject = 'bench.hello';
const body = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });
const type = { 'content-type': 'application/json; charset=utf-8' };

async function main(): Promise<void> {
  const nats = await connect({ servers: process.env['NATS_URL'] });
  if (process.argv[2] === 'back') {
    nats.subscribe(subject, {
      callback: (_error, message) => {
        message.json();
        message.respond(body);
      },
    });
    await nats.flush();
    return console.log('ready');
  }
  const server = createServer((_request, response) => {
    nats.request(subject, '{"id":1}', { timeout: 5_000 }).then(
      (reply) => {
        const text = JSON.stringify(reply.json());
        response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(text) }).end(text);
      },
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
}

void main();
