/**
 * The least a hop can be, in two processes as the product's is: `front` (Node's http server that asks NATS) and `back` (a
 * bare responder). `node tools/run.mjs tools/bench/hop/bare-hop.main.ts front|back`, address of NATS in NATS_URL.
 */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { connect, type NatsConnection } from 'nats';

const subject = 'bench.hello';
const body = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });

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
    console.log('ready');
  } else console.log(`ready ${await listen(nats)}`);
}

function listen(nats: NatsConnection): Promise<number> {
  const server = createServer((_request, response) => {
    nats.request(subject, '{"id":1}', { timeout: 5_000 }).then(
      (reply) => {
        const text = JSON.stringify(reply.json());
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(text),
          })
          .end(text);
      },
      () => response.writeHead(502).end(),
    );
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

void main();
