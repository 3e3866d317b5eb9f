import { inspect } from 'node:util';
import { SandboxServer, TestAuthority, type Fault } from '@app/sandbox-kit';
import { ProviderHttp } from './provider-http';

const secret = 'secret-that-must-not-appear';
let authority: TestAuthority;
let server: SandboxServer;
let http: ProviderHttp;

beforeAll(async () => {
  authority = await TestAuthority.create('Test authority');
  server = await SandboxServer.start(
    {
      name: 'example',
      routes: [
        { method: 'GET', path: '/api/things', handle: () => ({ json: [1, 2, 3] }) },
        {
          method: 'GET',
          path: '/api/moved',
          handle: () => ({ status: 302, headers: { location: 'https://elsewhere.example/' } }),
        },
      ],
      notFound: () => ({ status: 404, json: {} }),
      failed: () => ({ status: 500, json: {} }),
    },
    authority,
  );
  http = new ProviderHttp({
    provider: 'example',
    baseUrl: `${server.url}/api`,
    ca: authority.certificate,
    maxBytes: 1_000_000,
  });
});

afterAll(async () => {
  await http.close();
  await server.stop();
});

const read = (timeoutMs = 2_000): Promise<unknown> =>
  http.json({ path: '/things', headers: { authorization: `Bearer ${secret}` }, timeoutMs });

describe('a provider’s HTTP', () => {
  it('reads JSON below its base address', async () => {
    expect(await read()).toEqual([1, 2, 3]);
  });

  it('does not follow a redirect', async () => {
    await expect(http.json({ path: '/moved' })).rejects.toMatchObject({ kind: 'refused', httpStatus: 302 });
  });

  it('does not follow a path that leads out of its base address', async () => {
    await expect(http.json({ path: '/../other' })).rejects.toMatchObject({ code: 'foreign address' });
  });

  it('does not trust a server certificate from an unknown authority', async () => {
    const stranger = new ProviderHttp({ provider: 'example', baseUrl: `${server.url}/api` });
    await expect(stranger.json({ path: '/things' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
    });
    await stranger.close();
  });

  it('refuses an address without TLS', () => {
    expect(() => new ProviderHttp({ provider: 'example', baseUrl: 'http://127.0.0.1' })).toThrow(
      /https only/,
    );
  });
});

describe('a fault of the provider', () => {
  const faults: [Fault, string][] = [
    [{ kind: 'status', status: 503 }, 'unavailable'],
    [{ kind: 'ratelimit', retryAfterSeconds: 9 }, 'rate-limited'],
    [{ kind: 'hang' }, 'timeout'],
    [{ kind: 'reset' }, 'unavailable'],
    [{ kind: 'cut' }, 'unavailable'],
    [{ kind: 'badjson' }, 'bad-answer'],
    [{ kind: 'wrongtype' }, 'bad-answer'],
    [{ kind: 'huge' }, 'bad-answer'],
    [{ kind: 'slowloris' }, 'timeout'],
  ];

  it('does not mistake an invalid certificate of the provider for a refusal of our credentials', async () => {
    server.faults.add({ match: { path: '/api/things' }, fault: { kind: 'tls_expired' } });
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(read()).rejects.toMatchObject({ kind: 'unavailable', code: 'CERT_HAS_EXPIRED' });
    expect(await read()).toEqual([1, 2, 3]);
  });

  /** Faults that end only with our own deadline. */
  const endless: readonly string[] = ['hang', 'slowloris'];

  it.each(faults)('%j becomes an error that contains nothing of the request', async (fault, kind) => {
    server.faults.add({ fault });
    const error: unknown = await read(endless.includes(fault.kind) ? 500 : 10_000).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'Error', kind });
    expect(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)).not.toContain(secret);
  });

  it('reports how long to wait after too many requests', async () => {
    server.faults.add({ fault: { kind: 'ratelimit', retryAfterSeconds: 9 } });
    await expect(read()).rejects.toMatchObject({ retryAfterMs: 9_000 });
  });
});
