import { exampleBuild, registry, type RemoteBuild } from '@app/contracts-shell';
import { allRoutes } from '../../src/edge/routing/route-table';
import type { Browser } from '../support/browser';
import { EventStream } from '../support/event-source';
import { gatewayUnderTest, testSettings, type UnderTest } from '../support/gateway-under-test';

const build = (name: string, version: string, basePath = `/${name.slice(3)}`): RemoteBuild => ({
  ...exampleBuild,
  version,
  manifest: { ...exampleBuild.manifest, name, pages: [{ id: 'main', basePath }] },
});

describe('module registry', () => {
  let test: UnderTest;
  let browser: Browser;
  beforeAll(async () => {
    test = await gatewayUnderTest();
    browser = test.browser();
    await browser.register('watcher@example.com');
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const authorization = `Bearer ${testSettings.deployToken}`;
  const deploy = (path: string, body?: unknown) =>
    test.browser().send('post', `/api/deploy/remotes${path}`, body, {
      authorization,
      origin: undefined,
      'sec-fetch-site': undefined,
      'x-csrf-token': undefined,
    });
  const current = async () => registry.parse((await test.browser().get('/api/registry')).body);
  const versionOf = async (name: string) =>
    (await current()).remotes.find((remote) => remote.name === name)?.version;

  it('is empty at first', async () => expect(await current()).toEqual({ serial: 0, remotes: [] }));

  it('activates the first build of a remote at once and later ones on request, and rolls back', async () => {
    expect((await deploy('', build('mf-crypto', '1.0.0'))).body).toMatchObject({
      name: 'mf-crypto',
      active: '1.0.0',
      previous: null,
    });
    const first = await current();
    expect(first.serial).toBe(1);
    expect(first.remotes[0]).toMatchObject({
      name: 'mf-crypto',
      version: '1.0.0',
      entry: '/remotes/mf-crypto/1.0.0/remoteEntry.1b2c3d4e.js',
    });
    expect((await deploy('', build('mf-crypto', '1.1.0'))).status).toBe(201);
    expect(await versionOf('mf-crypto')).toBe('1.0.0');
    expect((await deploy('/mf-crypto/activate', { version: '1.1.0' })).body).toMatchObject({
      active: '1.1.0',
      previous: '1.0.0',
    });
    expect((await current()).serial).toBe(2);
    expect(await versionOf('mf-crypto')).toBe('1.1.0');
    expect((await deploy('/mf-crypto/rollback')).body).toMatchObject({ active: '1.0.0', previous: '1.1.0' });
    expect(await versionOf('mf-crypto')).toBe('1.0.0');
    expect((await current()).serial).toBe(3);
  });

  it('notifies every open browser of a change', async () => {
    const stream = await EventStream.open(browser);
    await stream.until(({ messages }) => messages.length > 0);
    await deploy('/mf-crypto/activate', { version: '1.1.0' });
    await stream.until((s) => s.paths().includes('/api/registry'));
    stream.close();
  });

  it('changes nothing if the same request is repeated', async () => {
    const { serial } = await current();
    expect((await deploy('', build('mf-crypto', '1.1.0'))).status).toBe(201);
    expect((await deploy('/mf-crypto/activate', { version: '1.1.0' })).status).toBe(200);
    expect((await current()).serial).toBe(serial);
  });

  it('refuses other content for a known version, unknown versions and remotes, and paths in use', async () => {
    expect((await deploy('', { ...build('mf-crypto', '1.1.0'), entry: 'other.js' })).body.code).toBe(
      'REMOTE_VERSION_EXISTS',
    );
    expect((await deploy('/mf-crypto/activate', { version: '9.9.9' })).body.code).toBe(
      'REMOTE_VERSION_UNKNOWN',
    );
    expect((await deploy('/mf-nobody/activate', { version: '1.0.0' })).body.code).toBe('REMOTE_UNKNOWN');
    expect((await deploy('', build('mf-thief', '1.0.0', '/Crypto'))).body).toMatchObject({
      code: 'REMOTE_PATH_TAKEN',
      details: { remote: 'mf-crypto' },
    });
    expect((await deploy('/mf-thief/rollback')).body.code).toBe('REMOTE_UNKNOWN');
    expect((await deploy('', build('mf-chat', '1.0.0'))).status).toBe(201);
    expect((await deploy('/mf-chat/rollback')).body.code).toBe('REMOTE_NO_PREVIOUS');
    expect((await deploy('', { ...build('mf-chat', '2.0.0'), entry: '../../etc/passwd' })).status).toBe(400);
    expect((await deploy('', { ...build('mf-chat', '2.0.0'), integrity: { 'a.js': 'sha1-x' } })).status).toBe(
      400,
    );
  });

  it('removes a remote and adds it again', async () => {
    expect((await deploy('/mf-chat/deactivate')).body).toMatchObject({ active: null });
    expect(await versionOf('mf-chat')).toBeUndefined();
    expect((await deploy('/mf-chat/activate', { version: '1.0.0' })).body).toMatchObject({ active: '1.0.0' });
    expect(await versionOf('mf-chat')).toBe('1.0.0');
  });

  it('keeps every change if several arrive at once', async () => {
    const { serial } = await current();
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) => deploy('', build(`mf-${letter}`, '1.0.0'))),
    );
    expect(outcomes.map((response) => response.status)).toEqual([201, 201, 201, 201]);
    expect((await current()).serial).toBe(serial + 4);
  });
});

describe('documents and health', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  it('describe every route as OpenAPI, without unresolved references', async () => {
    const document = (await test.browser().get('/api/openapi.json')).body as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
      components: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(allRoutes().length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      const [kind, name] = reference!.split('/');
      expect(document.components[kind!]![name!]).toBeDefined();
    }
    for (const path of Object.keys(document.paths))
      for (const [, name] of path.matchAll(/{(\w+)}/g))
        expect(JSON.stringify(document.paths[path])).toContain(`"name":"${name}","in":"path"`);
  });

  it('describe every route on a page without scripts', async () => {
    const response = await test.browser().get('/api/docs');
    expect(response.headers['content-type']).toContain('text/html');
    for (const route of allRoutes()) expect(response.text).toContain(`${route.method} ${route.path}`);
    expect(response.text).not.toMatch(/<script|onload=|onclick=/);
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
  });

  it('list every error code once', async () => {
    const codes = ((await test.browser().get('/api/errors')).body as { code: string; status: number }[]).map(
      (error) => error.code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const route of allRoutes()) for (const code of route.errors) expect(codes).toContain(code);
  });

  it('report the state of each part', async () => {
    const response = await test.browser().get('/api/health');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'up',
      version: '0.1.0-test',
      store: { name: 'store of the tests', status: 'up', version: expect.any(String) },
      nats: { status: 'up', version: expect.any(String) },
    });
    expect(
      (response.body.services as { name: string; status: string }[]).map((part) => [part.name, part.status]),
    ).toEqual(['banking', 'payroll', 'crypto', 'insights', 'chat', 'nlp'].map((name) => [name, 'up']));
  });

  it('accept policy reports in both forms and of any shape, with an empty answer', async () => {
    const report = (body: unknown, type: string) =>
      test.browser().send('post', '/api/csp-report', body, {
        'content-type': type,
        origin: undefined,
        'sec-fetch-site': undefined,
        'x-csrf-token': undefined,
      });
    for (const [body, type] of [
      [
        {
          'csp-report': {
            'violated-directive': 'script-src',
            'blocked-uri': 'https://evil.example/x?secret=1',
          },
        },
        'application/csp-report',
      ],
      [[{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }], 'application/reports+json'],
      [{ anything: 1 }, 'application/csp-report'],
      ['"text"', 'application/csp-report'],
    ] as const) {
      const response = await report(body, type);
      expect([response.status, response.text]).toEqual([204, '']);
    }
    expect((await report({ x: 'y'.repeat(70_000) }, 'application/csp-report')).status).toBe(413);
  });
});
