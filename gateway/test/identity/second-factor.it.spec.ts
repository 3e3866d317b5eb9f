import { getConnectionToken } from '@nestjs/mongoose';
import { generateSync } from 'otplib';
import type { Connection } from 'mongoose';
import { journalOf } from '@app/persistence';
import { strFromU8, unzipSync } from 'fflate';
import { DemoSweepScheduler } from '../../src/identity/demo/demo-sweep.scheduler';
import { goodPassword, type Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';
import { SoftPasskey } from '../support/soft-passkey';

const minute = 60_000;
const path = '/api/auth/second-factor';

describe('two-factor authentication', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  /** The code of an authenticator app whose clock is `ahead` milliseconds ahead of the server's. */
  const codeOf = (secret: string, ahead = 0): string =>
    generateSync({ secret, epoch: Math.floor((test.clock.now() + ahead) / 1_000) });
  /** A code that was not used yet: first moves the clock to the next time step. */
  const nextCode = (secret: string): string => {
    test.clock.advance(31_000);
    return codeOf(secret);
  };
  interface Protected {
    browser: Browser;
    secret: string;
    recovery: string[];
    userId: string;
  }
  const protectedPerson = async (email: string): Promise<Protected> => {
    const browser = test.browser();
    const { id } = (await browser.register(email)).body as { id: string };
    const { secret } = (await browser.post(`${path}/setup`, { password: goodPassword })).body as {
      secret: string;
    };
    const on = await browser.post(path, { code: codeOf(secret) });
    expect(on.status).toBe(200);
    test.clock.advance(31_000);
    const { recoveryCodes } = on.body as { recoveryCodes: string[] };
    return { browser, secret, recovery: recoveryCodes, userId: id };
  };
  /** A browser in which the password was correct and the code is still missing. */
  const halfIn = async (email: string): Promise<Browser> => {
    const browser = test.browser();
    const response = await browser.signIn(email);
    expect([response.status, response.body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    return browser;
  };
  const statusOf = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/user')).status;
  const noticesOf = async (userId: string): Promise<string[]> =>
    (await store().collection('notifications').find({ userId }).toArray()).map(
      (doc) => doc['title'] as string,
    );

  it('is off until the first code of the app is confirmed', async () => {
    const browser = test.browser();
    await browser.register('first@example.com');
    const begun = await browser.post(`${path}/setup`, { password: goodPassword });
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await browser.get(path)).body).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect((await test.browser().signIn('first@example.com')).status).toBe(200);
    const wrong = await browser.post(path, { code: codeOf(begun.body.secret, 10 * minute) });
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([400, 'CODE_WRONG', 'code']);
    const right = await browser.post(path, { code: codeOf(begun.body.secret) });
    expect(new Set(right.body.recoveryCodes).size).toBe(10);
    expect(right.body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mfaEnabled: true });
    expect((await browser.get(path)).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('requires the password to set it up, and password and code to change it', async () => {
    const browser = test.browser();
    await browser.register('asks@example.com');
    const wrong = await browser.post(`${path}/setup`, { password: 'not the right one' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    const { browser: on, secret } = await protectedPerson('asks-on@example.com');
    expect((await on.post(`${path}/setup`, { password: goodPassword })).body.code).toBe('SECOND_FACTOR_ON');
    for (const route of ['end', 'recovery-codes']) {
      const noPassword = await on.post(`${path}/${route}`, { password: 'no', code: nextCode(secret) });
      expect(noPassword.body.code).toBe('WRONG_PASSWORD');
      const noCode = await on.post(`${path}/${route}`, { password: goodPassword, code: '000000' });
      expect(noCode.body.code).toBe('CODE_WRONG');
    }
  });

  it('checks at most five first codes in five minutes, so that nobody at an unlocked screen can guess one', async () => {
    const browser = test.browser();
    await browser.register('first-guesses@example.com');
    const { secret } = (await browser.post(`${path}/setup`, { password: goodPassword })).body as {
      secret: string;
    };
    const guesses = ['000001', '000002', '000003', '000004', '000005'];
    for (const code of guesses) expect((await browser.post(path, { code })).status).toBe(400);
    expect((await browser.post(path, { code: codeOf(secret) })).status).toBe(429);
    test.clock.advance(5 * minute + 1_000);
    expect((await browser.post(path, { code: codeOf(secret) })).status).toBe(200);
  });

  it('is not available in the demo', async () => {
    const browser = test.browser();
    await browser.get('/api/auth/demo');
    const response = await browser.post(`${path}/setup`, { password: goodPassword });
    expect([response.status, response.body.code]).toEqual([403, 'DEMO_REFUSED']);
  });

  it('gives no session for the password alone, but for the code that follows', async () => {
    const { secret } = await protectedPerson('steps@example.com');
    const browser = await halfIn('steps@example.com');
    expect(await statusOf(browser)).toBe(401);
    const entered = await browser.post('/api/login/code', { code: nextCode(secret) });
    expect([entered.status, entered.body.email]).toEqual([200, 'steps@example.com']);
    expect(await statusOf(browser)).toBe(200);
    expect(browser.cookies.has('__Host-pending')).toBe(false);
  });

  it('accepts the code only in the browser of the password, and only for five minutes', async () => {
    const { secret } = await protectedPerson('bound@example.com');
    const browser = await halfIn('bound@example.com');
    const other = await test.browser().post('/api/login/code', { code: nextCode(secret) });
    expect([other.status, other.body.code]).toEqual([401, 'SIGN_IN_EXPIRED']);
    test.clock.advance(6 * minute);
    const late = await browser.post('/api/login/code', { code: codeOf(secret) });
    expect([late.status, late.body.code]).toEqual([401, 'SIGN_IN_EXPIRED']);
  });

  it('drops a pending sign-in when the password is changed', async () => {
    const { browser, secret } = await protectedPerson('changed@example.com');
    const pending = await halfIn('changed@example.com');
    const newPassword = 'four loud geese by noon';
    const noCode = await browser.post('/api/auth/password', { currentPassword: goodPassword, newPassword });
    expect([noCode.status, noCode.body.code, noCode.body.field]).toEqual([400, 'CODE_NEEDED', 'code']);
    const changed = await browser.post('/api/auth/password', {
      currentPassword: goodPassword,
      newPassword,
      code: nextCode(secret),
    });
    expect(changed.status).toBe(200);
    const response = await pending.post('/api/login/code', { code: nextCode(secret) });
    expect(response.body.code).toBe('SIGN_IN_EXPIRED');
    const again = test.browser();
    expect((await again.signIn('changed@example.com', newPassword)).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  it.each([
    [-30_000, 200],
    [30_000, 200],
    [-61_000, 400],
    [61_000, 400],
  ])('answers a phone whose clock differs by %i ms with %i', async (ahead, status) => {
    const email = `clock${ahead}@example.com`;
    const { secret } = await protectedPerson(email);
    // Later than the setup's time steps, so that even a slow clock shows an unused code.
    test.clock.advance(5 * minute);
    const browser = await halfIn(email);
    const response = await browser.post('/api/login/code', { code: codeOf(secret, ahead) });
    expect(response.status).toBe(status);
  });

  it('accepts a code once, even of twenty simultaneous uses', async () => {
    const { secret } = await protectedPerson('twenty@example.com');
    const browsers: Browser[] = [];
    for (let i = 0; i < 20; i++) browsers.push(await halfIn('twenty@example.com'));
    for (const browser of browsers) await browser.csrfToken();
    const code = nextCode(secret);
    const answers = await Promise.all(browsers.map((one) => one.post('/api/login/code', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
    test.clock.advance(6 * minute);
    const replayed = await (await halfIn('twenty@example.com')).post('/api/login/code', { code });
    expect(replayed.body.code).toBe('CODE_WRONG');
  }, 60_000);

  it('checks at most five codes in five minutes, even of twenty simultaneous guesses', async () => {
    const { secret } = await protectedPerson('guess@example.com');
    const browser = await halfIn('guess@example.com');
    await browser.csrfToken();
    const guesses = Array.from({ length: 20 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(guesses.map((code) => browser.post('/api/login/code', { code })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await browser.post('/api/login/code', { code: codeOf(secret) })).status).toBe(429);
    test.clock.advance(5 * minute + 1_000);
    const later = await halfIn('guess@example.com');
    expect((await later.post('/api/login/code', { code: codeOf(secret) })).status).toBe(200);
  }, 60_000);

  it('accepts each recovery code once, with or without dashes, and notifies the person', async () => {
    const { browser, recovery, userId } = await protectedPerson('recovery@example.com');
    const one = await halfIn('recovery@example.com');
    const given = recovery[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await one.post('/api/login/code', { code: given })).status).toBe(200);
    const again = await halfIn('recovery@example.com');
    const refused = await again.post('/api/login/code', { code: recovery[0] });
    expect([refused.body.code, refused.body.message]).toEqual([
      'CODE_WRONG',
      expect.stringMatching(/another one/),
    ]);
    expect((await browser.get(path)).body.recoveryCodesLeft).toBe(9);
    expect(await noticesOf(userId)).toContain('A recovery code was used');
  });

  it('checks at most five recovery codes an hour', async () => {
    const { recovery } = await protectedPerson('hour@example.com');
    const browser = await halfIn('hour@example.com');
    const guess = (): Promise<{ status: number }> =>
      browser.post('/api/login/code', { code: 'A'.repeat(24) });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400);
    expect((await browser.post('/api/login/code', { code: recovery[0] })).status).toBe(429);
    test.clock.advance(59 * minute);
    const still = await halfIn('hour@example.com');
    expect((await still.post('/api/login/code', { code: recovery[0] })).status).toBe(429);
    test.clock.advance(2 * minute);
    const later = await halfIn('hour@example.com');
    expect((await later.post('/api/login/code', { code: recovery[0] })).status).toBe(200);
  });

  it('replaces all recovery codes by new ones', async () => {
    const { browser, secret, recovery } = await protectedPerson('renew@example.com');
    const renewed = await browser.post(`${path}/recovery-codes`, {
      password: goodPassword,
      code: nextCode(secret),
    });
    const fresh = renewed.body.recoveryCodes as string[];
    expect(fresh.filter((code) => recovery.includes(code))).toEqual([]);
    const half = await halfIn('renew@example.com');
    expect((await half.post('/api/login/code', { code: recovery[0] })).status).toBe(400);
    expect((await half.post('/api/login/code', { code: fresh[0] })).status).toBe(200);
  });

  it('is required wherever the password is, and is switched off with both', async () => {
    const { browser, secret, userId } = await protectedPerson('off@example.com');
    for (const [route, body] of [
      ['/api/auth/email', { email: 'off-2@example.com', password: goodPassword }],
      ['/api/privacy/deletion', { password: goodPassword }],
      ['/api/privacy/export', { password: goodPassword }],
      ['/api/privacy/restores', { size: 10, password: goodPassword }],
    ] as const)
      expect((await browser.post(route, body)).body.code).toBe('CODE_NEEDED');
    const other = await halfIn('off@example.com');
    await other.post('/api/login/code', { code: nextCode(secret) });
    const ended = await browser.post(`${path}/end`, { password: goodPassword, code: nextCode(secret) });
    expect(ended.status).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ mfaEnabled: false });
    expect((await test.browser().signIn('off@example.com')).status).toBe(200);
    expect(await noticesOf(userId)).toEqual(
      expect.arrayContaining(['Two-factor authentication is on', 'Two-factor authentication is off']),
    );
    expect(await store().collection<{ _id: string }>('secondFactors').findOne({ _id: userId })).toBeNull();
  });

  it('stores neither the secret nor a recovery code in readable form, and audits every action', async () => {
    const { secret, recovery, userId } = await protectedPerson('sealed@example.com');
    const dump = [];
    for (const { name } of await store().db!.listCollections().toArray())
      dump.push(...(await store().collection(name).find({}).toArray()));
    const text = JSON.stringify(dump);
    for (const readable of [secret, recovery[0]!, recovery[0]!.replaceAll('-', '')])
      expect(text).not.toContain(readable);
    const entries = await journalOf(store()).audit.find({ userId }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['secondfactor.begin', 'secondfactor.on']),
    );
  });

  it('is in no archive of the person, and is deleted with the account, like passkeys, tokens and sign-ins', async () => {
    const { browser, secret, recovery, userId } = await protectedPerson('leaver@example.com');
    const proof = { password: goodPassword, code: recovery[0] };
    const options = (await browser.post('/api/auth/passkeys/options', proof)).body as { challenge: string };
    const passkey = { name: 'Phone', response: new SoftPasskey().make(options) };
    expect((await browser.post('/api/auth/passkeys', passkey)).status).toBe(201);
    const scopes = [{ area: 'banking', access: 'read' }];
    const token = { ...proof, code: recovery[1], name: 'Script', scopes, days: 365 };
    expect((await browser.post('/api/auth/tokens', token)).status).toBe(201);
    const half = await halfIn('leaver@example.com');
    expect((await half.post('/api/login/code', { code: nextCode(secret) })).status).toBe(200);
    expect((await browser.post('/api/privacy/export', { ...proof, code: recovery[3] })).status).toBe(200);
    const archive = await fetch(`${browser.url}/api/privacy/export`, {
      headers: { cookie: browser.cookieHeader, 'sec-fetch-site': 'same-origin' },
    });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    for (const kept of [secret, 'Phone', 'Script', 'publicKey', 'recovery']) expect(text).not.toContain(kept);
    const asked = await browser.post('/api/privacy/deletion', { ...proof, code: recovery[2] });
    expect(asked.status).toBe(200);
    test.clock.advance(15 * 24 * 60 * minute);
    await test.app.get(DemoSweepScheduler).sweep();
    const left: Record<string, number> = {};
    for (const name of [
      'secondFactors',
      'dataKeys',
      'pendingSignIns',
      'passkeys',
      'apiTokens',
      'signIns',
      'users',
    ])
      left[name] = await store()
        .collection<{ _id: string }>(name)
        .countDocuments({ $or: [{ _id: userId }, { userId }] });
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
  });
});
