/**
 * `bare.main.ts hop|add front|back|reader`: the minimum of a hop or of a durable add. `front` is Node's http server that sends
 * requests over NATS, `back` answers them, `reader` receives the event of each add. NATS_URL and STORE_URL are the addresses of
 * both servers.
 */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect, type Msg, type NatsConnection } from 'nats';
import { signed, takeAdds, takeEvents } from './bare-adds';

const [what, role] = process.argv.slice(2);
const subject = 'bench.bare';
const hello = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });
const token = 'of this run';

async function answer(nats: NatsConnection): Promise<void> {
  const hop = (message: Msg): unknown => (message.json(), message.respond(hello));
  const take = what === 'hop' ? hop : await takeAdds(nats, process.env['STORE_URL']!);
  nats.subscribe(subject, { callback: (_error, message) => void take(message) });
  await nats.flush();
}

function serve(nats: NatsConnection): void {
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
    if (request.headers.cookie !== token) return response.writeHead(401).end();
    const body = Buffer.from(JSON.stringify(JSON.parse(String(await buffer(request)))));
    const asked = nats.request(subject, body, { timeout: 10_000, headers: signed(body) });
    await asked.then(
      ({ data }) => send(response, data),
      () => response.writeHead(502).end(),
    );
  };
  const server = createServer(what === 'hop' ? hop : add);
  server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`));
}

async function main(): Promise<void> {
  const nats = await connect({ servers: process.env['NATS_URL'] });
  if (role === 'front') return serve(nats);
  await (role === 'reader' ? takeEvents(nats) : answer(nats));
  console.log('ready');
}

void main();
