import { getConnectionToken } from '@nestjs/mongoose';
import { generateSync } from 'otplib';
import type { Connection } from 'mongoose';
import type { Response } from 'supertest';
import { goodPassword, type Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';
import { SoftPasskey, type PasskeyTwists } from '../support/soft-passkey';

const path = '/api/auth/passkeys';

describe('passkeys', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const store = () => test.app.get<Connection>(getConnectionToken());
  interface Options {
    challenge: string;
    allowCredentials?: { id: string }[];
  }
  const add = async (browser: Browser, device: SoftPasskey, twists?: PasskeyTwists): Promise<Response> => {
    const options = (await browser.post(`${path}/options`, { password: goodPassword })).body as Options;
    return browser.post(path, { name: 'My phone', response: device.make(options, twists) });
  };
  const personWithPasskey = async (email: string) => {
    const browser = test.browser();
    const { id: userId } = (await browser.register(email)).body as { id: string };
    const device = new SoftPasskey();
    const added = await add(browser, device);
    expect(added.status).toBe(201);
    return { browser, device, userId, id: (added.body as { id: string }).id };
  };
  const offered = async (browser: Browser): Promise<Options> =>
    (await browser.post('/api/login/passkey/options', {})).body as Options;
  const enter = async (browser: Browser, device: SoftPasskey, twists?: PasskeyTwists): Promise<Response> =>
    browser.post('/api/login/passkey', { response: device.signIn(await offered(browser), twists) });
  const refused = ({ status, body }: Response): unknown[] => [status, (body as { code: string }).code];

  it('are added after the password, listed, renamed and removed, with a notice to the person', async () => {
    const { browser, id, userId } = await personWithPasskey('list@example.com');
    const wrong = await browser.post(`${path}/options`, { password: 'not the right one' });
    expect(refused(wrong)).toEqual([400, 'WRONG_PASSWORD']);
    expect((await browser.get(path)).body).toMatchObject([{ id, name: 'My phone', lastUsedAt: null }]);
    expect((await browser.send('patch', `${path}/${id}`, { name: 'Laptop' })).body.name).toBe('Laptop');
    expect((await test.browser().send('delete', `${path}/${id}`)).status).toBe(401);
    const stranger = test.browser();
    await stranger.register('stranger@example.com');
    const proof = { password: goodPassword };
    expect((await stranger.send('delete', `${path}/${id}`, proof)).status).toBe(404);
    expect((await browser.send('delete', `${path}/${id}`, proof)).status).toBe(200);
    expect((await browser.get(path)).body).toEqual([]);
    const notices = await store().collection('notifications').find({ userId }).toArray();
    expect(notices.map((doc) => doc['title'] as string)).toEqual(
      expect.arrayContaining(['A passkey was added', 'A passkey was removed']),
    );
  });

  it('are removed only with the password and, if there is a second factor, its code', async () => {
    const { browser, id } = await personWithPasskey('proof@example.com');
    const remove = (proof?: object) => browser.send('delete', `${path}/${id}`, proof);
    for (const proof of [undefined, {}, { password: 'not the right one' }])
      expect(refused(await remove(proof))).toEqual([400, 'WRONG_PASSWORD']);
    const { secret } = (await browser.post('/api/auth/second-factor/setup', { password: goodPassword }))
      .body as { secret: string };
    const codeAt = (steps: number) =>
      generateSync({ secret, epoch: Math.floor(test.clock.now() / 1_000) + 30 * steps });
    expect((await browser.post('/api/auth/second-factor', { code: codeAt(0) })).status).toBe(200);
    expect((await remove({ password: goodPassword })).body.code).toBe('CODE_NEEDED');
    expect((await remove({ password: goodPassword, code: codeAt(0) })).body.code).toBe('CODE_WRONG');
    expect((await browser.get(path)).body).toHaveLength(1);
    expect((await remove({ password: goodPassword, code: codeAt(1) })).status).toBe(200);
    expect((await browser.get(path)).body).toEqual([]);
  });

  it('sign in without a password and without a second-factor code', async () => {
    const { browser, device } = await personWithPasskey('both@example.com');
    const { secret } = (await browser.post('/api/auth/second-factor/setup', { password: goodPassword }))
      .body as { secret: string };
    const code = generateSync({ secret, epoch: Math.floor(test.clock.now() / 1_000) });
    expect((await browser.post('/api/auth/second-factor', { code })).status).toBe(200);
    const other = test.browser();
    const entered = await enter(other, device);
    expect([entered.status, entered.body.email]).toEqual([200, 'both@example.com']);
    expect((await other.get('/api/auth/user')).status).toBe(200);
    expect((await other.get(path)).body[0].lastUsedAt).not.toBeNull();
  });

  it('are listed only to a browser in which the password was correct', async () => {
    const { browser, device } = await personWithPasskey('named@example.com');
    const { secret } = (await browser.post('/api/auth/second-factor/setup', { password: goodPassword }))
      .body as { secret: string };
    const code = generateSync({ secret, epoch: Math.floor(test.clock.now() / 1_000) });
    await browser.post('/api/auth/second-factor', { code });
    const half = test.browser();
    expect((await half.signIn('named@example.com')).body.code).toBe('SECOND_FACTOR_NEEDED');
    const options = await offered(half);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([device.id.toString('base64url')]);
    expect((await offered(test.browser())).allowCredentials).toBeUndefined();
    expect((await half.post('/api/login/passkey', { response: device.signIn(options) })).status).toBe(200);
  });

  it('answer a challenge once, in the browser that received it, within five minutes', async () => {
    const { device } = await personWithPasskey('once@example.com');
    const browser = test.browser();
    const response = device.signIn(await offered(browser));
    expect(refused(await test.browser().post('/api/login/passkey', { response }))).toEqual([
      401,
      'PASSKEY_REFUSED',
    ]);
    expect((await browser.post('/api/login/passkey', { response })).status).toBe(200);
    expect((await browser.post('/api/login/passkey', { response })).status).toBe(401);
    const late = test.browser();
    const options = await offered(late);
    test.clock.advance(5 * 60_000 + 1_000);
    expect((await late.post('/api/login/passkey', { response: device.signIn(options) })).status).toBe(401);
  });

  it('admit only one of ten answers to one challenge', async () => {
    const { device } = await personWithPasskey('ten@example.com');
    const browser = test.browser();
    const options = await offered(browser);
    await browser.csrfToken();
    const responses = Array.from({ length: 10 }, () => device.signIn(options));
    const answers = await Promise.all(
      responses.map((response) => browser.post('/api/login/passkey', { response })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each<[string, PasskeyTwists]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['a device that did not verify its holder', { unverified: true }],
  ])('are refused from %s', async (what, twists) => {
    const { browser, device } = await personWithPasskey(`${what.length}@example.com`);
    expect((await enter(test.browser(), device, twists)).status).toBe(401);
    expect((await add(browser, new SoftPasskey(), twists)).status).toBe(401);
    expect((await enter(test.browser(), device)).status).toBe(200);
  });

  it('are refused if unknown, removed, or a copy whose counter fell behind', async () => {
    const { browser, device, id } = await personWithPasskey('copy@example.com');
    expect((await enter(test.browser(), new SoftPasskey())).status).toBe(401);
    expect((await enter(test.browser(), device)).status).toBe(200);
    expect((await enter(test.browser(), device)).status).toBe(200);
    device.rewind();
    expect((await enter(test.browser(), device)).status).toBe(401);
    await browser.send('delete', `${path}/${id}`, { password: goodPassword });
    expect((await enter(test.browser(), device)).status).toBe(401);
  });

  it('are not available in the demo', async () => {
    const browser = test.browser();
    await browser.get('/api/auth/demo');
    const response = await browser.post(`${path}/options`, { password: goodPassword });
    expect(refused(response)).toEqual([403, 'DEMO_REFUSED']);
  });
});
