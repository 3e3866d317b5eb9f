/**
 * `bare-hop.main.ts front|back`: the minimum of a hop. `front` is Node's http server that sends requests over NATS (NATS_URL),
 * `back` answers them. Each sends its port (0 for `back`) to the process that forked it, and ends with it.
 */
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { connect } from 'nats';

const subject = 'bench.bare';
const hello = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });

async function main(role: string): Promise<void> {
  process.on('disconnect', () => process.exit());
  const nats = await connect({ servers: process.env['NATS_URL'] });
  if (role === 'back') {
    nats.subscribe(subject, { callback: (_error, message) => (message.json(), message.respond(hello)) });
    await nats.flush();
    return void process.send!(0);
  }
  const server = createServer(async (_request, response) => {
    const body = JSON.stringify((await nats.request(subject, '{"id":1}', { timeout: 5_000 })).json());
    const type = { 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

void main(process.argv[2]!);
