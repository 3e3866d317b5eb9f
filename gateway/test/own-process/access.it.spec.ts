import { contractId, type AnyRoute } from '@app/contracts-kernel';
import type { FastifyInstance } from 'fastify';
import { allRoutes } from '../../src/edge/routing/route-table';
import { type Browser, testOrigin } from '../support/browser';
import { gatewayUnderTest, testSettings, type UnderTest } from '../support/gateway-under-test';

const missing = '01920000-0000-7000-8000-00000000dead';
/** The path of a route, with its parameters filled in. */
const pathOf = (route: AnyRoute): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) =>
    String((route.example.params as Record<string, unknown> | undefined)?.[name] ?? missing),
  );
const verb = (route: AnyRoute) => route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
const isUnsafe = (route: AnyRoute): boolean =>
  route.method !== 'GET' &&
  route.access !== 'deploy' &&
  route.access !== 'signed' &&
  route.path !== '/api/csp-report';

describe('the edge', () => {
  let test: UnderTest;
  let signedIn: Browser;
  const routes = allRoutes();

  beforeAll(async () => {
    test = await gatewayUnderTest();
    signedIn = test.browser();
    expect((await signedIn.register('edge@example.com')).status).toBe(201);
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  /** The calls to services without those for alerts that a demo, opened before, makes by itself. */
  const askedFromOutside = () =>
    test.services.seen.filter(
      ({ idempotencyKey }) => !idempotencyKey?.startsWith('identity.demo.open:alerts-'),
    );
  const raw = (
    browser: Browser,
    route: AnyRoute,
    headers: Record<string, string | undefined> = {},
    path = pathOf(route),
  ) =>
    route.method === 'GET'
      ? browser.get(path, headers)
      : browser.send(verb(route) as 'post', path, route.example.body ?? {}, headers);

  it('refuses a body on routes without one', async () => {
    const bare = routes.filter(
      ({ body, access, method }) => !body && method !== 'GET' && (access === 'user' || access === 'account'),
    );
    expect(bare.length).toBeGreaterThan(10);
    for (const route of bare) {
      const { status, body } = await signedIn.send(verb(route) as 'post', pathOf(route), { userId: 'x' });
      expect([contractId(route), status, body.code]).toEqual([contractId(route), 400, 'VALIDATION']);
    }
  });

  it('serves every route of the contracts and nothing else', () => {
    const fastify = test.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    for (const route of routes)
      expect([contractId(route), fastify.hasRoute({ method: route.method, url: route.path })]).toEqual([
        contractId(route),
        true,
      ]);
    const served = fastify
      .printRoutes({ commonPrefix: false })
      .match(/\((\w+(?:, \w+)*)\)/g)!
      .flatMap((methods) => methods.slice(1, -1).split(', '));
    expect(served.length).toBe(routes.length);
  });

  it('is open to visitors only on these routes', () => {
    expect(
      routes
        .filter((route) => route.access === 'public')
        .map(contractId)
        .sort(),
    ).toMatchSnapshot();
    expect(
      routes
        .filter((route) => route.access === 'account')
        .map(contractId)
        .sort(),
    ).toMatchSnapshot('accounts only');
    expect(
      routes
        .filter((route) => route.access === 'deploy')
        .map(contractId)
        .sort(),
    ).toMatchSnapshot('deploy token only');
    expect(routes.filter((route) => route.access === 'signed').map(contractId)).toEqual([
      'POST /api/plaid/webhook',
    ]);
  });

  it('answers 401 to visitors on every route that is not public, before any service is called', async () => {
    const visitor = test.browser();
    test.services.reset();
    for (const route of routes.filter((route) => route.access !== 'public')) {
      const response = await raw(visitor, route);
      expect([contractId(route), response.status]).toEqual([contractId(route), 401]);
      expect(response.text).toContain('Unauthorized');
    }
    expect(askedFromOutside()).toEqual([]);
  }, 60_000);

  it('answers 403 with the reason to demo visitors on routes for accounts', async () => {
    const demo = test.browser();
    expect((await demo.get('/api/auth/demo')).status).toBe(200);
    for (const route of routes.filter((route) => route.access === 'account')) {
      const response = await raw(demo, route);
      expect([contractId(route), response.status, response.body.code]).toEqual([
        contractId(route),
        403,
        'DEMO_REFUSED',
      ]);
      expect(response.body.message).toMatch(/Create an account/);
    }
  });

  it('accepts only the deploy token on deploy routes', async () => {
    const route = routes.find(
      (candidate) => candidate.path === '/api/deploy/remotes' && candidate.method === 'GET',
    )!;
    for (const authorization of [
      undefined,
      '',
      'Bearer ',
      'Bearer wrong',
      `Bearer ${testSettings.deployToken}x`,
      `Basic ${testSettings.deployToken}`,
      `bearer ${testSettings.deployToken!.toUpperCase()}`,
    ])
      expect((await raw(signedIn, route, { authorization })).status).toBe(401);
    expect(
      (await raw(test.browser(), route, { authorization: `Bearer ${testSettings.deployToken}` })).status,
    ).toBe(200);
  });

  it('does not let another spelling of a path past the guard', async () => {
    const visitor = test.browser();
    test.services.reset();
    for (const route of routes.filter(
      (candidate) => candidate.method === 'GET' && candidate.access !== 'public',
    )) {
      const path = pathOf(route);
      const last = path.slice(path.lastIndexOf('/') + 1);
      for (const variant of [
        `${path}/`,
        `/${path}`,
        path.replace('/api/', '/api//'),
        path.replace('/api/', '/api/./'),
        path.replace('/api/', '/./api/'),
        path.replace('/api/', '/x/../api/'),
        path.replace('/api/', '/API/'),
        path.replace('/api/', '/%61pi/'),
        path.replace('/api/', '/api%2f'),
        `${path};x=1`,
        `${path}%00`,
        `${path}%20`,
        `${path}?`,
        `${path}#`,
        path.replace(
          last,
          encodeURIComponent(last).replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        ),
      ]) {
        const { status } = await visitor.get(variant);
        if (![400, 401, 404, 405].includes(status)) throw new Error(`${variant} answered ${status}`);
      }
    }
    expect(askedFromOutside()).toEqual([]);
  }, 120_000);

  it('refuses forged calls to every unsafe route before they have any effect', async () => {
    test.services.reset();
    const stranger = test.browser();
    await stranger.register('csrf-stranger@example.com');
    const strangerToken = await stranger.csrfToken();
    const visitorToken = await test.browser().csrfToken();
    const ownToken = await signedIn.csrfToken();
    const broken = `${ownToken.slice(0, -2)}${ownToken.endsWith('AA') ? 'BB' : 'AA'}`;
    const forgeries: Record<string, Record<string, string | undefined>> = {
      'from another site': { 'sec-fetch-site': 'cross-site' },
      'from a sibling site': { 'sec-fetch-site': 'same-site' },
      'started by nobody': { 'sec-fetch-site': 'none' },
      'another origin, old browser': { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      'an origin that begins like ours': {
        'sec-fetch-site': undefined,
        origin: `${testOrigin}.evil.example`,
      },
      'another page, no origin': {
        'sec-fetch-site': undefined,
        origin: undefined,
        referer: 'https://evil.example/',
      },
      'no origin at all': { 'sec-fetch-site': undefined, origin: undefined, referer: undefined },
      'no token': { 'x-csrf-token': undefined },
      'a token of another session': { 'x-csrf-token': strangerToken },
      'a token of a visitor': { 'x-csrf-token': visitorToken },
      'a broken token': { 'x-csrf-token': broken },
    };
    for (const route of routes.filter(isUnsafe)) {
      for (const [what, headers] of Object.entries(forgeries)) {
        const response = await raw(signedIn, route, headers);
        expect([contractId(route), what, response.status, response.body.code]).toEqual([
          contractId(route),
          what,
          403,
          'CSRF_REFUSED',
        ]);
      }
      if (route.method === 'DELETE') continue;
      for (const contentType of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await raw(signedIn, route, { 'content-type': contentType });
        expect([contractId(route), contentType, response.status]).toEqual([
          contractId(route),
          contentType,
          415,
        ]);
      }
    }
    expect(askedFromOutside()).toEqual([]);
    expect((await signedIn.get('/api/auth/user')).status).toBe(200);
  }, 180_000);

  it('accepts a call without input that has no body and no content type', async () => {
    const empty = routes.filter((route) => isUnsafe(route) && route.method === 'POST' && !route.example.body);
    expect(empty.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/adp/sync',
        '/api/crypto/connect',
        '/api/plaid/sync/:itemId',
        '/api/undo/:id',
      ]),
    );
    for (const path of ['/api/adp/sync', '/api/plaid/create_link_token', `/api/undo/${missing}`]) {
      const { status } = await signedIn.send('post', path, undefined, { 'content-type': undefined });
      expect([path, status === 415 || status === 403]).toEqual([path, false]);
    }
  });

  it('accepts calls of old browsers that name our origin or page', async () => {
    for (const headers of [
      { 'sec-fetch-site': undefined, origin: testOrigin },
      { 'sec-fetch-site': undefined, origin: undefined, referer: `${testOrigin}/settings` },
    ])
      expect((await signedIn.post('/api/notifications/read-all', {}, headers)).status).toBe(200);
  });

  it('shares nothing with other origins', async () => {
    const response = await signedIn.get('/api/auth/user', { origin: 'https://evil.example' });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('sends the same security headers on every route', async () => {
    const seen = new Set<string>();
    const names = [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'x-frame-options',
      'permissions-policy',
      'cache-control',
      'vary',
      'x-powered-by',
      'server',
    ];
    for (const route of [
      ...routes.filter((candidate) => !['/api/events', '/api/docs', '/api/logout'].includes(candidate.path)),
      { ...routes[0]!, method: 'GET', path: '/api/no-such-thing' } as AnyRoute,
    ]) {
      const response = await raw(test.browser(), route);
      seen.add(JSON.stringify(Object.fromEntries(names.map((name) => [name, response.headers[name]]))));
      expect(response.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect([...seen].map((text) => JSON.parse(text) as unknown)).toMatchSnapshot();
  }, 60_000);

  describe('sign-out by address', () => {
    const signOut = async (headers: Record<string, string | undefined>) => {
      const browser = test.browser();
      await browser.register(`leaver-${Math.random()}@example.com`);
      const response = await browser.get('/api/logout', headers);
      return {
        status: response.status,
        location: response.headers['location'],
        text: response.text,
        still: (await browser.get('/api/auth/user')).status,
      };
    };

    it('happens when one of our own pages leads there', async () => {
      expect(await signOut({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toMatchObject({
        status: 302,
        location: '/',
        still: 401,
      });
      expect(await signOut({ 'sec-fetch-site': undefined, referer: `${testOrigin}/settings` })).toMatchObject(
        { status: 302, still: 401 },
      );
    });

    it.each([
      ['another site leads there', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
      ['a picture on our own page does', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
      ['nobody says who does', { 'sec-fetch-site': undefined }],
    ])('asks first when %s', async (_what, headers) => {
      const result = await signOut(headers);
      expect(result).toMatchObject({ status: 200, still: 200 });
      expect(result.text).toContain('href="/api/logout"');
    });
  });

  it('redirects sign-in to its page, with a return address on this site only', async () => {
    const target = async (path: string) => (await test.browser().get(path)).headers['location'];
    expect(await target('/api/login')).toBe('/sign-in?return=%2F');
    expect(await target(`/api/login?return=${encodeURIComponent('/budget?month=2026-11#dining')}`)).toBe(
      `/sign-in?return=${encodeURIComponent('/budget?month=2026-11#dining')}`,
    );
    for (const bad of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\/evil',
      'javascript:alert(1)',
      '/\nSet-Cookie: a=b',
    ])
      expect(await target(`/api/login?return=${encodeURIComponent(bad)}`)).toBe('/sign-in?return=%2F');
  });
});
