import { request as httpsRequest } from 'node:https';
import { ControlPlane, SandboxClock, SandboxServer, TestAuthority, type Fault } from './index';

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

let authority: TestAuthority;
let server: SandboxServer;
let control: ControlPlane;
const clock = new SandboxClock();

beforeAll(async () => {
  authority = await TestAuthority.create('Test authority');
  server = await SandboxServer.start(
    {
      name: 'example',
      routes: [
        { method: 'GET', path: '/things/:id', handle: ({ params }) => ({ json: { id: params['id'] } }) },
        { method: 'POST', path: '/things', handle: () => ({ status: 201, json: { made: true } }) },
      ],
      notFound: () => ({ status: 404, json: { error: 'unknown path' } }),
      failed: () => ({ status: 500, json: { error: 'broken' } }),
    },
    authority,
  );
  control = await ControlPlane.start({ clock, server, advance: () => undefined, reset: () => undefined });
});

afterAll(async () => {
  await server.stop();
  await control.stop();
});

beforeEach(() => command('reset'));

const ask = (path: string, body?: unknown, timeoutMs = 5_000): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = httpsRequest(
      `${server.url}${path}`,
      {
        method: body ? 'POST' : 'GET',
        ca: authority.certificate,
        agent: false,
        headers: { 'content-type': 'application/json' },
        timeout: timeoutMs,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });

const command = (name: string, body: unknown = {}): Promise<Response> =>
  fetch(`${control.url}/_ctl/${name}`, { method: 'POST', body: JSON.stringify(body) });

const plan = (fault: Fault, more: object = {}): Promise<Response> => command('fault', { fault, ...more });

describe('a sandbox server', () => {
  it('answers over TLS to clients that trust its authority', async () => {
    expect(await ask('/things/7')).toMatchObject({ status: 200, body: '{"id":"7"}' });
  });

  it('answers an unknown path in the format of the provider', async () => {
    expect(await ask('/nothing')).toMatchObject({ status: 404, body: '{"error":"unknown path"}' });
  });

  it('logs requests without their secrets', async () => {
    await ask('/things', { client_secret: 'hidden', name: 'shown' });
    const log = (await (await fetch(`${control.url}/_ctl/log`)).json()) as unknown[];
    expect(log).toMatchObject([
      { method: 'POST', path: '/things', status: 201, body: { client_secret: '[redacted]', name: 'shown' } },
    ]);
  });
});

describe('faults', () => {
  it('affect the planned number of matching requests, after those let through', async () => {
    await plan({ kind: 'status', status: 503 }, { match: { path: '/things' }, after: 1, times: 2 });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask('/things/1')).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
  });

  it('state when to retry after too many requests', async () => {
    await plan({ kind: 'ratelimit', retryAfterSeconds: 7 });
    expect(await ask('/things/1')).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  });

  it.each(['reset', 'cut'] as const)('end the connection early on %s', async (kind) => {
    await plan({ kind });
    await expect(ask('/things/1')).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
  });

  it('never answer on hang', async () => {
    await plan({ kind: 'hang' });
    await expect(ask('/things/1', undefined, 300)).rejects.toThrow('timed out');
  });

  it('cut the JSON in half on badjson', async () => {
    await plan({ kind: 'badjson' });
    const { body } = await ask('/things/1');
    expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  });

  it('answer a page with status 200 on wrongtype', async () => {
    await plan({ kind: 'wrongtype' });
    expect(await ask('/things/1')).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } });
  });

  it('show an expired certificate to new connections, then a valid one again', async () => {
    await plan({ kind: 'tls_expired' });
    await expect(ask('/things/1')).rejects.toMatchObject({ code: 'CERT_HAS_EXPIRED' });
    expect(await ask('/things/1')).toMatchObject({ status: 200 });
  });

  it('are refused with a message when the kind is unknown', async () => {
    const refused = await command('fault', { fault: { kind: 'earthquake' } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('latency, hang') });
  });
});

describe('the clock of a sandbox', () => {
  it('continues from the instant it is set to', async () => {
    await command('clock', { now: '2026-03-01T12:00:00Z' });
    expect(clock.today()).toBe('2026-03-01');
  });
});
