/** The least a hop can be: `front` (Node's http server that asks NATS) and `back` (a bare responder), in a process each. */
import { createServer } from 'node:http';
import { connect } from 'nats';

const [role, servers] = process.argv.slice(2);
const subject = 'bench.hello';
const body = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });
const type = { 'content-type': 'application/json; charset=utf-8' };
process.on('disconnect', () => process.exit());
const nats = await connect({ servers });

if (role === 'back') {
  const callback = (_error, message) => (message.json(), message.respond(body));
  nats.subscribe(subject, { callback });
  await nats.flush();
  process.send('ready');
} else {
  const server = createServer(async (_request, response) => {
    const reply = await nats.request(subject, '{"id":1}', { timeout: 5_000 });
    const text = JSON.stringify(reply.json());
    response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(text) }).end(text);
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}/`));
}
