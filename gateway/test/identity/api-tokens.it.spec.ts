import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import * as banking from '@app/contracts-banking';
import type { TokenScope } from '@app/contracts-identity';
import { goodPassword, type Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const path = '/api/auth/tokens';
const day = 24 * 3_600_000;
const newTransaction = banking.addTransactionEndpoint.example.body as Record<string, unknown>;
const readBanking: TokenScope[] = [{ area: 'banking', access: 'read' }];
const writeBanking: TokenScope[] = [{ area: 'banking', access: 'write' }];

describe('API tokens', () => {
  let test: UnderTest;
  let ada: Browser;
  let adaId: string;
  beforeAll(async () => {
    test = await gatewayUnderTest();
    ada = test.browser();
    adaId = (await ada.register('ada@example.com')).body.id;
  }, 120_000);
  beforeEach(() => test.services.reset());
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  const make = async (scopes: TokenScope[], days = 30, browser = ada) => {
    const body = { name: 'A script', scopes, days, password: goodPassword };
    const response = await browser.post(path, body);
    expect(response.status).toBe(201);
    return response.body as { token: { id: string }; secret: string };
  };
  /** A program: no cookies, no CSRF token, no origin. */
  const program = (secret: string) => {
    const authorization = `Bearer ${secret}`;
    const bare = test.browser();
    const headers = { authorization, 'sec-fetch-site': undefined };
    return {
      get: (where: string) => bare.get(where, headers),
      post: (where: string, body: unknown, more: Record<string, string> = {}) =>
        bare.send('post', where, body, {
          ...{ ...headers, origin: undefined, 'x-csrf-token': undefined, ...more },
        }),
    };
  };
  const codeOf = ({ status, body }: { status: number; body: unknown }): unknown[] => [
    status,
    (body as { code?: string }).code,
  ];

  it('read as their person, without cookie and CSRF token', async () => {
    const { secret } = await make(readBanking);
    expect(secret).toMatch(/^pat_[A-Za-z0-9_-]{43}$/);
    expect((await program(secret).get('/api/transactions')).status).toBe(200);
    expect(test.services.callsOf(banking.listTransactionsEndpoint)[0]).toMatchObject({
      actor: { userId: adaId, kind: 'user', timeZone: 'America/New_York' },
    });
  });

  it('write only with that scope, and the write has the source api', async () => {
    const reader = program((await make(readBanking)).secret);
    expect(codeOf(await reader.post('/api/transactions', newTransaction))).toEqual([403, 'TOKEN_REFUSED']);
    expect(test.services.seen).toEqual([]);
    const writer = program((await make(writeBanking)).secret);
    const written = await writer.post('/api/transactions', newTransaction, { 'idempotency-key': 'mine' });
    expect(written.status).toBe(201);
    expect(test.services.callsOf(banking.addTransactionEndpoint)[0]).toMatchObject({
      source: 'api',
      idempotencyKey: 'mine',
    });
    expect((await writer.post('/api/transactions', 'text', { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
  });

  it('open no other area and nothing of sign-in, even with a cookie', async () => {
    const { secret } = await make(writeBanking);
    const opened = program(secret);
    for (const other of ['/api/chat/conversations', '/api/auth/user', '/api/settings', path])
      expect([other, ...codeOf(await opened.get(other))]).toEqual([other, 403, 'TOKEN_REFUSED']);
    const both = await ada.get('/api/auth/user', { authorization: `Bearer ${secret}` });
    expect(codeOf(both)).toEqual([403, 'TOKEN_REFUSED']);
    const more = { name: 'More', scopes: writeBanking, days: 365, password: goodPassword };
    expect(codeOf(await opened.post(path, more))).toEqual([403, 'TOKEN_REFUSED']);
    expect(codeOf(await opened.post('/api/login', { email: 'x@example.com', password: 'x' }))).toEqual([
      403,
      'TOKEN_REFUSED',
    ]);
  });

  it('stop working when they expire, when they are revoked, and when their person is deleted', async () => {
    const short = await make(readBanking);
    const revoked = await make(readBanking);
    expect((await ada.send('delete', `${path}/${revoked.token.id}`)).status).toBe(200);
    expect(codeOf(await program(revoked.secret).get('/api/transactions'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await ada.send('delete', `${path}/${revoked.token.id}`)).status).toBe(404);
    const stranger = test.browser();
    await stranger.register('stranger@example.com');
    expect((await stranger.send('delete', `${path}/${short.token.id}`)).status).toBe(404);
    expect(codeOf(await program('pat_invented').get('/api/transactions'))).toEqual([401, 'UNAUTHENTICATED']);
    test.clock.advance(30 * day);
    expect((await program(short.secret).get('/api/transactions')).status).toBe(401);
    ada.forgetToken();
    expect((await ada.signIn('ada@example.com')).status).toBe(200);
    expect((await ada.get(path)).body).toEqual([]);
  });

  it('are created with the password, listed with their last use, and stored as hashes', async () => {
    const body = { name: 'A script', scopes: readBanking, days: 30, password: 'not the right one' };
    expect(codeOf(await ada.post(path, body))).toEqual([400, 'WRONG_PASSWORD']);
    for (const [field, wrong] of [
      ['days', 31],
      ['scopes', []],
      ['scopes', [...readBanking, ...writeBanking]],
      ['name', ' '],
    ] as const)
      expect((await ada.post(path, { ...body, [field]: wrong })).status).toBe(400);
    const { token, secret } = await make(readBanking);
    await program(secret).get('/api/transactions');
    const listed = (await ada.get(path)).body as { id: string; lastUsedAt: string | null }[];
    expect(listed.find(({ id }) => id === token.id)?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(JSON.stringify(await store().collection('apiTokens').find({}).toArray())).not.toContain(secret);
    const notices = await store().collection('notifications').find({ userId: adaId }).toArray();
    expect(notices.map((doc) => doc['title'] as string)).toContain('An API token was made');
  });

  it('use a changed time zone', async () => {
    const { secret } = await make(readBanking);
    await ada.send('patch', '/api/settings/preferences', { timeZone: 'Europe/Vienna' });
    await program(secret).get('/api/transactions');
    expect(test.services.callsOf(banking.listTransactionsEndpoint)[0]!.actor.timeZone).toBe('Europe/Vienna');
  });

  it('are not available in the demo', async () => {
    const browser = test.browser();
    await browser.get('/api/auth/demo');
    const body = { name: 'A script', scopes: readBanking, days: 30, password: goodPassword };
    expect(codeOf(await browser.post(path, body))).toEqual([403, 'DEMO_REFUSED']);
  });
});
