import {
  createServer,
  get,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, createGunzip } from 'node:zlib';
import { type FastifyInstance } from 'fastify';
import { sessionCookie } from '@app/contracts-identity';
import { bootPlaceholder, exampleBuild, noncePlaceholder, toRegistryRemote } from '@app/contracts-shell';
import { createWebServer } from '../src/web-server';

const folder = mkdtempSync(path.join(tmpdir(), 'web-server-'));
const shellDir = path.join(folder, 'shell');
const remotesDir = path.join(folder, 'remotes');
const { manifest } = exampleBuild;
const pages = manifest.pages.map((page) => ({ ...page, reads: ['/api/crypto/portfolio'] }));
const registry = {
  serial: 3,
  remotes: [toRegistryRemote({ ...exampleBuild, manifest: { ...manifest, pages } })],
};
const script = 'console.log("a script that is long enough to be compressed");';
let gateway: Server;
let openStreams = 0;
/** The gateway answers who is signed in once this promise resolves. */
let mayAnswer = Promise.resolve();
let web: FastifyInstance;
let origin: string;

beforeAll(async () => {
  const build = path.join(remotesDir, 'mf-crypto', '0.1.0-abc');
  for (const dir of [shellDir, build]) mkdirSync(dir, { recursive: true });
  for (const [name, body] of [
    ['index.html', 'Loading...'],
    ['sign-in.html', '<form data-early></form>'],
  ] as const)
    writeFileSync(
      path.join(shellDir, name),
      `<!doctype html><meta property="csp-nonce" content="${noncePlaceholder}">${bootPlaceholder}${body}`,
    );
  writeFileSync(path.join(shellDir, 'main.1a2b3c4d.js'), script);
  writeFileSync(path.join(shellDir, 'main.1a2b3c4d.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(shellDir, 'sw.js'), script);
  writeFileSync(path.join(build, 'remoteEntry.js'), script);
  gateway = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  web = await createWebServer({ gatewayUrl, shellDir, remotesDir });
  origin = await web.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await web.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const json = (status: number, body: unknown, headers = {}): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  if (request.url === '/api/registry') return json(200, registry);
  if (request.url === '/api/auth/user')
    return request.headers.cookie
      ? void mayAnswer.then(() => json(200, { name: '</script><b>' }))
      : json(401, { code: 'UNAUTHENTICATED' });
  if (request.url === '/api/auth/csrf')
    return json(200, { token: request.headers.cookie ? 'of-the-session' : 'of-a-visitor' });
  if (request.url === '/api/echo') return json(200, request.headers);
  if (request.url === '/api/events') {
    openStreams += 1;
    response.on('close', () => (openStreams -= 1));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return void response.write('data: first\n\n');
  }
  if (request.url === '/api/slow') return void setTimeout(() => json(200, { saved: true }), 300);
  return json(404, { code: 'NOT_FOUND' });
};

const navigate = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const session = `${sessionCookie}=1`;

/** What has arrived before the gateway answers, and the whole answer. */
function inParts(url: string, headers: Record<string, string>): Promise<{ opening: string; whole: string }> {
  let release = (): void => undefined;
  mayAnswer = new Promise((resolve) => (release = resolve));
  return new Promise((resolve, reject) => {
    const all = { ...navigate, ...headers, cookie: session };
    const request = get(origin + url, { headers: all }, (incoming) => {
      const decoders: Record<string, () => Transform> = { br: createBrotliDecompress, gzip: createGunzip };
      const decoder = decoders[incoming.headers['content-encoding'] ?? '']?.() ?? new PassThrough();
      let opening: string | undefined;
      let whole = '';
      incoming.pipe(decoder).on('data', (chunk: Buffer) => {
        whole += chunk.toString();
        opening ??= whole;
        release();
      });
      decoder.on('error', reject).on('end', () => resolve({ opening: opening ?? '', whole }));
    });
    request.on('error', reject);
  });
}

/** Plain HTTP: `fetch` sets the Sec-Fetch headers itself. */
const load = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = get(origin + url, { headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        const plain = incoming.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
        resolve(
          new Response(new Uint8Array(plain), {
            status: incoming.statusCode,
            headers: incoming.headers as Record<string, string>,
          }),
        );
      });
    });
    request.on('error', reject);
  });

describe('documents', () => {
  it.each(['/', '/transactions', '/Settings/Security/'])(
    'answers %s with the shell and its security headers',
    async (url) => {
      const response = await load(url, navigate);
      const html = await response.text();
      const nonce = /csp-nonce" content="([^"]+)"/.exec(html)?.[1];
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(response.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self' 'sha256-",
      );
      expect(response.headers.get('permissions-policy')).toContain('microphone=(self)');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('never repeats a nonce', async () => {
    const [one, two] = await Promise.all([load('/'), load('/')]);
    expect(one.headers.get('content-security-policy')).not.toBe(two.headers.get('content-security-policy'));
  });

  it('embeds the registry for a visitor and keeps the page cacheable', async () => {
    const response = await load('/', navigate);
    expect(await response.text()).toContain(JSON.stringify({ registry, user: null }));
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('embeds a person escaped and forbids storing', async () => {
    const response = await load('/', { ...navigate, cookie: session });
    expect(await response.text()).toContain(
      '"user":{"name":"\\u003c/script>\\u003cb>"},"csrfToken":"of-the-session"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/transactions', {}, true],
    ['/sign-in?return=%2Fbudget', {}, true],
    ['/transactions', { cookie: session }, false],
    ['/transactions', { 'sec-fetch-mode': 'cors' }, false],
    ['/?demo=true', {}, false],
    ['/budget?demo=true', {}, false],
    ['/Sign-up/', {}, false],
  ])(
    'sends the sign-in form inside %s only to a visitor who must sign in first (%j)',
    async (url, headers, wanted) => {
      const html = await (await load(url, { ...navigate, ...headers })).text();
      expect(html.includes('data-early')).toBe(wanted);
    },
  );

  it.each([navigate, {}])('tells caches that the document varies by cookie (%j)', async (headers) => {
    expect((await load('/budget', headers)).headers.get('vary')).toMatch(/^Cookie/);
  });

  it.each(['/sign-in.html', '/index.html.br'])('never serves %s as a plain file', async (url) => {
    expect((await load(url, navigate)).status).toBe(404);
  });

  it('embeds nothing for a request that is not a navigation', async () => {
    expect(await (await load('/', { cookie: session })).text()).toContain(bootPlaceholder);
  });

  it.each(['br', 'gzip', 'identity'])(
    'sends the opening before the gateway has answered who is signed in (%s)',
    async (encoding) => {
      await load('/crypto', { ...navigate, cookie: session });
      const { opening, whole } = await inParts('/crypto', { 'accept-encoding': encoding });
      expect(opening).toContain('as="fetch" href="/api/crypto/portfolio"');
      expect(whole.split('as="fetch"')).toHaveLength(2);
      // Scripts wait for the current registry.
      expect(opening).not.toContain('as="script"');
      expect(whole).toContain('as="script" href="/remotes/mf-crypto/');
      expect(opening).not.toContain('id="boot"');
      expect(whole).toContain('"csrfToken":"of-the-session"');
    },
  );

  it('preloads no personal data for a browser without a session', async () => {
    await load('/crypto', navigate);
    expect(await (await load('/crypto', navigate)).text()).not.toContain('rel="preload"');
  });
});

describe('files', () => {
  it('serves hashed files compressed and immutable', async () => {
    const response = await load('/main.1a2b3c4d.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(script);
  });

  it('lets browsers check unhashed files again', async () => {
    expect((await load('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves a published build immutable', async () => {
    const response = await load('/remotes/mf-crypto/0.1.0-abc/remoteEntry.js');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(script);
  });

  it.each([
    '/missing.js',
    '/remotes/mf-crypto/9.9.9/remoteEntry.js',
    '/remotes/mf-crypto',
    '/remotes/..%2f..%2fetc/passwd',
  ])('answers 404, not a page, for %s', async (url) => {
    const response = await load(url, navigate);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  });
});

describe('proxy to the gateway', () => {
  it('forwards the real client address, whatever the client claims', async () => {
    const headers = (await (
      await load('/api/echo', { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' })
    ).json()) as Record<string, string>;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['forwarded']).toBeUndefined();
  });

  it('takes the client address and protocol from a trusted proxy in front', async () => {
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const behind = await createWebServer({
      gatewayUrl,
      shellDir,
      remotesDir,
      trustedProxies: ['127.0.0.0/8'],
    });
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const passedOn = (await behind.inject({ url: '/api/echo', headers })).json<Record<string, string>>();
    expect([passedOn['x-forwarded-for'], passedOn['x-forwarded-proto']]).toEqual(['203.0.113.9', 'https']);
    await behind.close();
  });

  it('accepts a body announced with Expect: 100-continue, as curl sends large ones', async () => {
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { expect: '100-continue', 'content-length': 5 };
      const sent = request(`${origin}/api/echo`, { method: 'POST', headers }, resolve);
      sent.on('continue', () => sent.end('12345')).on('error', reject);
      sent.flushHeaders();
    });
    expect(answered.statusCode).toBe(200);
    answered.resume();
  });

  it('refuses a body above the largest limit with 413 and says what to do', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sent = request(`${origin}/api/echo`, { method: 'POST', headers }, (incoming) => {
        let said = String(incoming.statusCode);
        incoming.on('data', (chunk: Buffer) => (said += chunk.toString()));
        incoming.on('end', () => resolve(said));
      });
      sent.on('error', reject).end(Buffer.alloc(34_000_000, 'x'));
    });
    expect(text).toMatch(/^413.*TOO_LARGE.*send it in parts/);
  });

  it('closes the connection on a body far above the limit and times every request out', async () => {
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { 'content-length': 68_000_000 };
      const sent = request(`${origin}/api/echo`, { method: 'POST', headers: asked }, (incoming) => {
        incoming.resume().on('end', () => resolve(incoming));
      });
      sent.on('error', reject).flushHeaders();
    });
    expect([statusCode, headers.connection]).toEqual([413, 'close']);
    expect(web.server.requestTimeout).toBe(120_000);
  });

  it('streams events without delay and closes the stream when the browser leaves', async () => {
    const response = await new Promise<IncomingMessage>((resolve) => get(`${origin}/api/events`, resolve));
    const first = await new Promise<string>((resolve) =>
      response.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    expect(first).toBe('data: first\n\n');
    expect(openStreams).toBe(1);
    response.destroy();
    for (let tries = 0; tries < 50 && openStreams > 0; tries += 1)
      await new Promise((next) => setTimeout(next, 20));
    expect(openStreams).toBe(0);
  });

  it('answers 504 with a retry time if the gateway hangs, but waits for calls that may take long', async () => {
    const hangs = createServer(() => undefined);
    await new Promise<void>((resolve) => hangs.listen(0, '127.0.0.1', resolve));
    const gatewayUrl = `http://127.0.0.1:${(hangs.address() as AddressInfo).port}`;
    const before = await createWebServer({ gatewayUrl, shellDir, remotesDir, shortCallMs: -1_800 });
    const url = await before.listen({ port: 0, host: '127.0.0.1' });
    const answered = await fetch(`${url}/api/transactions/summary`);
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([504, '2']);
    const long = fetch(`${url}/api/undo/1`, { method: 'POST', signal: AbortSignal.timeout(1_000) });
    await expect(long).rejects.toThrow(/timeout/i);
    hangs.closeAllConnections();
    hangs.close();
    await before.close();
  });

  it('answers invalid HTTP in the form of every other error', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('DELETE /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: two\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/"code":"VALIDATION","message":"This request is not well formed."/);
  });

  it('answers 503 while the gateway is down, and still serves pages', async () => {
    const alone = await createWebServer({ gatewayUrl: 'http://127.0.0.1:1', shellDir, remotesDir });
    const api = await alone.inject({ url: '/api/health' });
    expect(api.statusCode).toBe(503);
    expect(api.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await alone.inject({ url: '/', headers: navigate })).statusCode).toBe(200);
    await alone.close();
  });

  it.each([
    ['text/plain;x', 'invalid parameter'],
    ['x', 'no media type'],
  ])('refuses the content type %s (%s) in the form of every other error', async (type) => {
    const response = await web.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': type },
      payload: 'a',
    });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { code: 'UNSUPPORTED_TYPE', message: 'Send this as JSON.' },
    ]);
  });

  it('answers running requests when it stops, and cuts event streams', async () => {
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const stopping = await createWebServer({ gatewayUrl, shellDir, remotesDir });
    const at = await stopping.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${at}/api/events`, { headers: { accept: 'text/event-stream' } });
    const write = fetch(`${at}/api/slow`, { method: 'POST' });
    await new Promise((next) => setTimeout(next, 100));
    const started = performance.now();
    const closed = stopping.close();
    expect(await (await write).json()).toEqual({ saved: true });
    await closed;
    expect(performance.now() - started).toBeLessThan(2_000);
    await expect(stream.text()).rejects.toThrow();
  });
});
