import { createServer, type Server } from 'node:http';
import autocannon from 'autocannon';
import { connect, type NatsConnection } from 'nats';
import { milliseconds, number, ratio, type Figure } from './figures';
import { type SizedLedger } from './server-figures';

const connections = 32;
/** A server runs for weeks: what it is like in its first seconds, while its code is still being compiled, is not asked. */
const warmUpSeconds = 10;
const seconds = 6;

/** Requests a second through gateway and NATS, against bare http → NATS → bare responder in the same run. */
export async function hopFigures(
  ledger: SizedLedger,
  gatewayUrl: string,
  natsUrl: string,
  quick = false,
): Promise<Figure[]> {
  const load = (url: string, headers: Record<string, string>) =>
    loadOf(url, headers, quick ? 2 : warmUpSeconds);
  const { rows } = await ledger.session.send<{ rows: { id: string }[] }>(
    'GET',
    '/api/transactions/page?limit=1',
  );
  const headers = { cookie: ledger.session.cookieHeader, accept: 'application/json' };
  const one = `${gatewayUrl}/api/transactions/${rows[0]!.id}`;
  const bare = await withBareHop(natsUrl, (url) => load(url, {}));
  const record = await load(one, headers);
  const list = await load(`${gatewayUrl}/api/transactions/page?limit=100`, headers);
  return [
    {
      what: 'bare http → NATS → responder',
      value: `${number(bare.rate)} /s`,
      goal: `p99 ${milliseconds(bare.p99)}`,
    },
    {
      what: 'one record through gateway and NATS',
      value: `${number(record.rate)} /s`,
      goal: `p99 ${milliseconds(record.p99)}`,
    },
    {
      what: 'list of 100 through gateway and NATS',
      value: `${number(list.rate)} /s`,
      goal: `p99 ${milliseconds(list.p99)}`,
    },
    ratio('one record against the bare hop', record.rate / bare.rate, 'P13', { least: 0.55 }),
    ratio('its p99 against the bare hop’s', record.p99 / bare.p99, 'P13', { most: 2.5 }),
    ratio('list of 100 against one record', list.rate / record.rate, 'P14', { least: 0.5 }),
  ];
}

async function loadOf(
  url: string,
  headers: Record<string, string>,
  warmUp: number,
): Promise<{ rate: number; p99: number }> {
  await autocannon({ url, headers, connections, duration: warmUp });
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const refused = result.non2xx + result.errors;
  if (refused > 0)
    console.log(
      `${refused} of ${result.requests.total} calls of ${new URL(url).pathname} were refused under load.`,
    );
  return { rate: result.requests.average, p99: result.latency.p99 };
}

async function withBareHop<T>(natsUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const [front, back] = await Promise.all([connect({ servers: natsUrl }), connect({ servers: natsUrl })]);
  const body = JSON.stringify({ hello: 'world', at: 1_700_000_000_000 });
  back.subscribe('bench.hello', { callback: (_error, message) => void message.respond(body) });
  const server = await bareServer(front);
  try {
    return await work(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
    await Promise.all([front.close(), back.close()]);
  }
}

function bareServer(nats: NatsConnection): Promise<Server> {
  const server = createServer((_request, response) => {
    nats.request('bench.hello', '{"id":1}', { timeout: 5_000 }).then(
      (reply) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(JSON.parse(reply.string()))),
      () => response.writeHead(502).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
