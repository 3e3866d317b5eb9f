import { Agent, request } from 'node:http';
import * as banking from '@app/contracts-banking';
import { DomainError, isEndpoint, requestSubject } from '@app/contracts-kernel';
import { z } from 'zod';
import { allRoutes } from '../../src/edge/routing/route-table';
import type { Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const newTransaction = banking.addTransactionEndpoint.example.body as Record<string, unknown>;

describe('call through the gateway', () => {
  let test: UnderTest;
  let ada: Browser;
  let bob: Browser;
  let adaId: string;

  beforeAll(async () => {
    test = await gatewayUnderTest();
    [ada, bob] = [test.browser(), test.browser()];
    adaId = (await ada.register('ada@example.com')).body.id;
    await bob.register('bob@example.com');
  }, 120_000);
  beforeEach(() => test.services.reset());
  afterAll(() => test?.stop(), 30_000);

  it('reaches the service with params, query and body as one request, on behalf of the signed-in person', async () => {
    const { id } = banking.changeTransactionEndpoint.example.params as { id: string };
    const response = await ada.send(
      'patch',
      `/api/transactions/${id}`,
      { version: 1, category: 'Groceries' },
      { 'idempotency-key': 'my-key-1', 'x-correlation-id': 'abcd-efgh-1234' },
    );
    expect([response.status, response.body]).toEqual([200, banking.changeTransactionEndpoint.example.reply]);
    expect(response.headers['x-correlation-id']).toBe('abcd-efgh-1234');
    expect(test.services.callsOf(banking.changeTransactionEndpoint)).toEqual([
      {
        subject: requestSubject(banking.changeTransactionEndpoint),
        request: { id, version: 1, category: 'Groceries' },
        actor: {
          userId: adaId,
          kind: 'user',
          locale: 'en-US',
          timeZone: 'America/New_York',
          currency: 'USD',
        },
        idempotencyKey: 'my-key-1',
        correlationId: 'abcd-efgh-1234',
        source: 'manual',
      },
    ]);
  });

  it('is answered with the status in its contract', async () => {
    expect((await ada.post('/api/transactions', newTransaction)).status).toBe(201);
  });

  it('gets a new idempotency key if the caller sends none, and is refused with an invalid one', async () => {
    await ada.post('/api/transactions', newTransaction);
    await ada.post('/api/transactions', newTransaction);
    const [first, second] = test.services
      .callsOf(banking.addTransactionEndpoint)
      .map((call) => call.idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    const refused = await ada.post('/api/transactions', newTransaction, {
      'idempotency-key': 'x'.repeat(256),
    });
    expect([refused.status, refused.body.field]).toEqual([400, 'Idempotency-Key']);
  });

  it('never acts for anybody but the session’s person, whatever it contains', async () => {
    const response = await bob.post('/api/transactions', { ...newTransaction, userId: adaId });
    expect(response.status).toBe(400);
    await bob.get('/api/transactions', { 'x-user-id': adaId, 'x-actor': 'forged' });
    expect(test.services.callsOf(banking.listTransactionsEndpoint)[0]!.actor.userId).not.toBe(adaId);
  });

  it('returns a service’s refusal unchanged', async () => {
    test.services.answer(banking.readTransactionEndpoint, () => {
      throw new DomainError('NOT_FOUND');
    });
    const response = await ada.get('/api/transactions/01920000-0000-7000-8000-00000000dead');
    expect([response.status, response.body]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'There is nothing here with that id.' },
    ]);
  });

  it('forwards a search unchanged, for pages and for the full list', async () => {
    const query = 'amount:>50 "exact phrase" -coffee';
    await ada.get(`/api/transactions/page?limit=2&query=${encodeURIComponent(query)}`);
    await ada.get(`/api/transactions?query=${encodeURIComponent(query)}`);
    expect(test.services.callsOf(banking.pageTransactionsEndpoint).at(-1)!.request).toEqual({
      limit: 2,
      query,
    });
    expect(test.services.callsOf(banking.listTransactionsEndpoint).at(-1)!.request).toEqual({ query });
  });

  it('hides internal errors', async () => {
    test.services.answer(banking.listTransactionsEndpoint, () => ({}));
    test.services.answer(banking.readTransactionEndpoint, () => {
      throw new DomainError('INTERNAL', { details: { correlationId: 'x' } });
    });
    expect((await ada.get('/api/transactions/01920000-0000-7000-8000-00000000dead')).body).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing was saved.',
    });
  });

  describe('with bad input', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    it.each<[string, unknown]>([
      ['no JSON', '{"type":'],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['null', 'null'],
      ['an empty body', undefined],
      ['an unknown field', JSON.stringify({ ...newTransaction, isAdmin: true })],
      ['__proto__', '{"__proto__":{"polluted":true},"type":"expense"}'],
      ['constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
      ['depth', JSON.stringify(deep(40))],
      ['a long list', JSON.stringify({ ...newTransaction, tags: Array(1_001).fill('a') })],
      ['a long text', JSON.stringify({ ...newTransaction, description: 'x'.repeat(70_000) })],
      [
        'many fields',
        JSON.stringify(Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`k${index}`, 1]))),
      ],
      ['1e309', '{"amount":1e309}'],
    ])('refuses %s with 400 and calls no service', async (_what, body) => {
      const response = await ada.post('/api/transactions', body);
      expect([response.status, response.body.code]).toEqual([400, 'VALIDATION']);
      expect(response.body.field).toEqual(expect.any(String));
      expect(test.services.seen).toEqual([]);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });

    it('refuses a body larger than the route allows, however it is sent', async () => {
      const large = JSON.stringify({ description: 'x'.repeat(300_000) });
      const response = await ada.post('/api/transactions', large);
      expect([response.status, response.body.code]).toEqual([413, 'TOO_LARGE']);
      expect(response.body.message).toBe(
        'This request is 293 KB; the limit is 256 KB. Shorten its texts and names, or send it in parts.',
      );
      const roomy = await ada.send('put', '/api/imports/01920000-0000-7000-8000-0000000000d1/parts/0', {
        data: Buffer.alloc(390_000).toString('base64'),
      });
      expect(roomy.status).toBe(200);
    });

    it.each<[string, string, string]>([
      ['a name of 20 MB', 'application/json', JSON.stringify({ fileName: 'x'.repeat(20_000_000) })],
      ['a field named with 20 MB', 'application/json', JSON.stringify({ ['x'.repeat(20_000_000)]: 1 })],
      ['a form with a name of 20 MB', 'multipart/form-data; boundary=x', `--x\r\n${'x'.repeat(20_000_000)}`],
    ])(
      'answers %s once the whole body was received, and keeps the connection open',
      async (_what, type, body) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const send = (path: string, content: string) =>
          new Promise<{ status?: number; text: string; connection?: string }>((resolve, reject) => {
            const headers = { 'content-type': type, 'content-length': Buffer.byteLength(content) };
            const sent = request(`${ada.url}${path}`, { method: 'POST', agent, headers }, (incoming) => {
              let text = '';
              incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
              incoming.on('end', () =>
                resolve({ status: incoming.statusCode, text, connection: incoming.headers.connection }),
              );
            });
            sent.on('error', reject).end(content);
          });
        const refused = await send('/api/imports', body);
        expect(refused).toMatchObject({ status: 413, connection: 'keep-alive' });
        expect(JSON.parse(refused.text)).toMatchObject({
          code: 'TOO_LARGE',
          message: expect.stringContaining('is 19.1 MB; the limit is 256 KB') as string,
        });
        expect((await send('/api/imports', '{}')).status).not.toBe(413);
        agent.destroy();
        expect(test.services.seen).toEqual([]);
      },
    );

    it('accepts no operators and no objects in place of text, in any field of any route', async () => {
      const operators: unknown[] = [
        { $ne: null },
        { $gt: '' },
        { $where: 'sleep(1000)' },
        { $regex: '.*' },
        ['a'],
        { toString: 'x' },
      ];
      let tried = 0;
      for (const route of allRoutes().filter(
        (candidate) =>
          candidate.method !== 'GET' &&
          candidate.access !== 'deploy' &&
          candidate.access !== 'signed' &&
          candidate.body &&
          candidate.path !== '/api/csp-report',
      )) {
        const example = (route.example.body ?? {}) as Record<string, unknown>;
        for (const field of Object.keys(example).filter((name) => typeof example[name] === 'string')) {
          for (const operator of operators) {
            const response = await ada.send(
              route.method.toLowerCase() as 'post',
              route.path.replace(/:part/, '0').replace(/:\w+/g, '01920000-0000-7000-8000-00000000dead'),
              { ...example, [field]: operator },
            );
            expect([route.path, field, response.status, response.body.code]).toEqual([
              route.path,
              field,
              400,
              'VALIDATION',
            ]);
            tried++;
          }
        }
      }
      expect(tried).toBeGreaterThan(100);
      expect(test.services.seen).toEqual([]);
    }, 120_000);

    it('refuses unknown enum values and numbers out of range in the query', async () => {
      for (const path of [
        '/api/financial/overview?period=daily',
        '/api/financial/overview?period[]=monthly',
        '/api/financial/overview?period[$ne]=x',
        '/api/transactions/page?limit=-1',
        '/api/transactions/page?limit=1e9',
        `/api/transactions/page?query=${'x'.repeat(501)}`,
      ]) {
        const response = await ada.get(path);
        expect([path, response.status]).toEqual([
          path,
          path.includes('[$ne]') || path.includes('[]') ? expect.any(Number) : 400,
        ]);
        expect(response.status).toBeLessThan(500);
      }
    });
  });

  it('answers 404 in JSON at an unknown address', async () => {
    for (const path of ['/api/nothing', '/api', '/', '/api/transactions/a/b/c/d', '/%', '/api/%zz']) {
      const response = await ada.get(path);
      expect([path, response.status < 500, response.body.code]).toEqual([
        path,
        true,
        expect.stringMatching(/NOT_FOUND|VALIDATION/),
      ]);
    }
  });

  it('answers 405 to a wrong method and lists the right ones', async () => {
    const response = await ada.send('delete', '/api/transactions');
    expect([response.status, response.body.code, response.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST',
    ]);
  });

  describe('for the file of a receipt', () => {
    const id = banking.exampleReceipt.id;
    const about = { name: 'Café “Lux”\r\n.jpg', type: 'image/jpeg', size: 9, parts: 3 } as const;

    it('is answered part by part with the bytes, as a sandboxed download', async () => {
      test.services.answer(banking.readReceiptEndpoint, ({ part }: { part: number }) => ({
        ...about,
        name: 'Café.jpg',
        data: Buffer.from(['abc', 'def', 'ghi'][part]!).toString('base64'),
      }));
      const response = await ada.get(`/api/receipts/${id}/file`);
      expect([response.status, (response.body as Buffer).toString()]).toEqual([200, 'abcdefghi']);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': '9',
        'content-disposition': `attachment; filename="Caf?.jpg"; filename*=UTF-8''Caf%C3%A9.jpg`,
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(test.services.callsOf(banking.readReceiptEndpoint).map(({ request }) => request)).toEqual([
        { id, part: 0 },
        { id, part: 1 },
        { id, part: 2 },
      ]);
    });

    it('lets no file name inject headers', async () => {
      test.services.answer(banking.readReceiptEndpoint, () => ({
        ...about,
        size: 1,
        parts: 1,
        data: 'YQ==',
      }));
      const response = await ada.get(`/api/receipts/${id}/file`);
      expect(response.status).toBe(200);
      expect(response.headers['content-disposition']).not.toMatch(/[\r\n]/);
    });

    it('is refused by banking if it is somebody else’s or deleted', async () => {
      const refuse = () => {
        throw new DomainError('NOT_FOUND');
      };
      test.services.answer(banking.readReceiptEndpoint, refuse);
      test.services.answer(banking.readReceiptPreviewEndpoint, refuse);
      for (const what of ['file', 'preview']) {
        const response = await bob.get(`/api/receipts/${id}/${what}`);
        expect([what, response.status, response.body.code]).toEqual([what, 404, 'NOT_FOUND']);
      }
    });

    it('has a separate preview image', async () => {
      const response = await ada.get(`/api/receipts/${id}/preview`);
      expect([response.status, response.headers['content-type']]).toEqual([200, 'image/webp']);
    });
  });

  it('is answered in the shape of its contract, for every example', async () => {
    for (const route of allRoutes().filter((one) => isEndpoint(one) && one.method === 'GET')) {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        String((route.example.params as Record<string, unknown>)[name]),
      );
      const query = new URLSearchParams(
        Object.entries((route.example.query ?? {}) as Record<string, unknown>).map(
          ([name, value]): [string, string] => [name, String(value)],
        ),
      );
      const response = await ada.get(`${path}?${query}`);
      expect([route.path, response.status]).toEqual([route.path, route.status]);
      expect(() => (route.reply as z.ZodType).parse(response.body)).not.toThrow();
    }
  }, 60_000);
});
