import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { authUser } from '@app/contracts-identity';
import { journalOf, verifyAuditChain } from '@app/persistence';
import { waitUntil } from '@app/node-testing';
import { goodPassword, type Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const minute = 60_000;
const hour = 60 * minute;

describe('sign-in', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const registered = async (email: string) => {
    const browser = test.browser();
    const response = await browser.register(email);
    expect(response.status).toBe(201);
    return browser;
  };
  const store = () => test.app.get<Connection>(getConnectionToken());
  /** Uses a session and waits until that is stored, which happens after the reply. Only then may the clock move on. */
  const use = async (browser: Browser): Promise<void> => {
    const lastSeenAt = { $gte: new Date(test.clock.now()) };
    const { status, body } = await browser.get('/api/auth/user');
    expect(status).toBe(200);
    const used = { userId: (body as { id: string }).id, lastSeenAt };
    const isNoted = async (): Promise<boolean> =>
      (await store().collection('sessions').countDocuments(used)) > 0;
    expect(await waitUntil(isNoted, { timeoutMs: 10_000, everyMs: 10 })).toBe(true);
  };

  it('creates an account and signs it in with a secure host-only cookie', async () => {
    const browser = test.browser();
    const response = await browser.register(' Ada@Example.COM ');
    expect(response.status).toBe(201);
    expect(authUser.parse(response.body)).toMatchObject({
      email: 'ada@example.com',
      displayName: 'Ada Lovelace',
      initials: 'AL',
      isDemo: false,
      timeZone: 'America/New_York',
      currency: 'USD',
    });
    const cookie = (response.headers['set-cookie'] as unknown as string[]).find((line) =>
      line.startsWith('__Host-sid='),
    )!;
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain|Max-Age/);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: 'ada@example.com' });
  });

  it('stores neither the password nor the cookie secret in readable form', async () => {
    const browser = await registered('kept@example.com');
    const secret = browser.cookies.get('__Host-sid')!;
    const dump = [];
    for (const { name } of await store().db!.listCollections().toArray())
      dump.push(...(await store().collection(name).find({}).toArray()));
    const text = JSON.stringify(dump);
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(text).not.toContain(goodPassword);
    expect(text).not.toContain(secret);
  });

  it('answers 401 with Unauthorized to visitors', async () => {
    const response = await test.browser().get('/api/auth/user');
    expect(response.status).toBe(401);
    expect(response.text).toContain('Unauthorized');
    expect(response.body.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: 'password1234' }, 'password'],
    ['no name', { firstName: '  ' }, 'firstName'],
    ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a field of ours', { kind: 'admin' }, '(body)'],
  ])('refuses %s, names the field and creates nothing', async (_what, more, field) => {
    const before = await store().collection('users').countDocuments();
    const response = await test.browser().register(`refused@example.com`, more);
    expect([response.status, response.body.field]).toEqual([400, field]);
    expect(await store().collection('users').countDocuments()).toBe(before);
  });

  it('refuses an e-mail that is already used', async () => {
    await registered('twice@example.com');
    const response = await test.browser().register('TWICE@example.com');
    expect([response.status, response.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    await registered('known@example.com');
    const wrong = await test.browser().signIn('known@example.com', 'not the right one');
    const unknown = await test.browser().signIn('unknown@example.com', 'not the right one');
    expect(wrong.status).toBe(401);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    expect(unknown.text).toBe(wrong.text);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    await registered('timed@example.com');
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 14; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        const browser = test.browser();
        await browser.csrfToken();
        test.clock.advance(20 * minute);
        const start = performance.now();
        await browser.signIn(
          kind === 'known' ? 'timed@example.com' : `nobody-${round}@example.com`,
          'not the right one',
        );
        times[kind].push(performance.now() - start);
      }
    }
    // The fastest of each: the time of the check itself, not of other work on this machine.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    // Without the check against a dummy hash an unknown account would answer in a fraction of the time.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  }, 60_000);

  it('creates a new secret and ends the browser’s previous session', async () => {
    const browser = await registered('fixed@example.com');
    const planted = browser.cookies.get('__Host-sid')!;
    expect((await browser.signIn('fixed@example.com')).status).toBe(200);
    expect(browser.cookies.get('__Host-sid')).not.toBe(planted);
    const thief = test.browser();
    thief.cookies.set('__Host-sid', planted);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('does not accept a session id that the browser invents', async () => {
    const browser = test.browser();
    const invented = 'A'.repeat(43);
    browser.cookies.set('__Host-sid', invented);
    await browser.register('invented@example.com');
    expect(browser.cookies.get('__Host-sid')).not.toBe(invented);
  });

  it('never reads the session from a URL or another cookie', async () => {
    const browser = await registered('url@example.com');
    const secret = browser.cookies.get('__Host-sid')!;
    const other = test.browser();
    expect((await other.get(`/api/auth/user?__Host-sid=${secret}&sid=${secret}`)).status).toBe(401);
    other.cookies.set('sid', secret);
    expect((await other.get('/api/auth/user', { authorization: `Bearer ${secret}` })).status).toBe(401);
  });

  it('ends on the server at sign-out, for every copy of the cookie', async () => {
    const browser = await registered('out@example.com');
    const copy = test.browser();
    copy.cookies.set('__Host-sid', browser.cookies.get('__Host-sid')!);
    const response = await browser.post('/api/logout');
    expect([response.status, response.headers['clear-site-data']]).toEqual([200, '"storage"']);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await copy.get('/api/auth/user')).status).toBe(401);
  });

  it('expires after half an hour without use, and lives on while used', async () => {
    const browser = await registered('idle@example.com');
    for (let used = 0; used < 3; used++) {
      test.clock.advance(29 * minute);
      await use(browser);
    }
    test.clock.advance(31 * minute);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('expires twelve hours after sign-in, however much it is used', async () => {
    const browser = await registered('absolute@example.com');
    for (let passed = 0; passed < 12 * 60 - 25; passed += 25) {
      test.clock.advance(25 * minute);
      await use(browser);
    }
    test.clock.advance(26 * minute);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  }, 30_000);

  it('lasts fourteen days without use if remembered, and at most thirty days', async () => {
    await registered('remembered@example.com');
    const browser = test.browser();
    const response = await browser.signIn('remembered@example.com', goodPassword, true);
    expect((response.headers['set-cookie'] as unknown as string[]).join()).toContain(
      `Max-Age=${30 * 24 * 3600}`,
    );
    for (const days of [13, 13]) {
      test.clock.advance(days * 24 * hour);
      await use(browser);
    }
    test.clock.advance(5 * 24 * hour);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('lists sessions, ends one or all others, and never somebody else’s', async () => {
    const first = await registered('many@example.com');
    const second = test.browser();
    await second.signIn('many@example.com');
    const third = test.browser();
    await third.signIn('many@example.com');
    const list = (await first.get('/api/auth/sessions')).body as { id: string; current: boolean }[];
    expect(list).toHaveLength(3);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const secondId = (
      (await second.get('/api/auth/sessions')).body as { id: string; current: boolean }[]
    ).find((session) => session.current)!.id;

    const stranger = await registered('stranger@example.com');
    const refusal = await stranger.send('delete', `/api/auth/sessions/${secondId}`);
    const absent = await stranger.send('delete', '/api/auth/sessions/01920000-0000-7000-8000-00000000dead');
    expect([refusal.status, refusal.text]).toEqual([404, absent.text]);

    expect((await first.send('delete', `/api/auth/sessions/${secondId}`)).status).toBe(200);
    expect((await second.get('/api/auth/user')).status).toBe(401);
    expect((await first.post('/api/auth/sessions/revoke-others')).body).toEqual({ success: true, ended: 1 });
    expect((await third.get('/api/auth/user')).status).toBe(401);
    expect((await first.get('/api/auth/user')).status).toBe(200);
  });

  it('keeps ten sessions and ends the oldest', async () => {
    const first = await registered('crowd@example.com');
    for (let more = 0; more < 10; more++)
      expect((await test.browser().signIn('crowd@example.com')).status).toBe(200);
    expect((await first.get('/api/auth/user')).status).toBe(401);
    expect(
      await store()
        .collection('sessions')
        .countDocuments({
          userId: {
            $in: (await store().collection('users').find({ email: 'crowd@example.com' }).toArray()).map(
              (user) => String(user._id),
            ),
          },
        }),
    ).toBe(10);
  }, 30_000);

  it('changes the password, ends other sessions and renews this one', async () => {
    const browser = await registered('change@example.com');
    const other = test.browser();
    await other.signIn('change@example.com');
    const before = browser.cookies.get('__Host-sid');
    expect(
      (
        await browser.post('/api/auth/password', {
          currentPassword: 'wrong one here',
          newPassword: 'staple battery horse',
        })
      ).body,
    ).toMatchObject({ code: 'WRONG_PASSWORD', field: 'currentPassword' });
    expect(
      (await browser.post('/api/auth/password', { currentPassword: goodPassword, newPassword: goodPassword }))
        .body.code,
    ).toBe('PASSWORD_UNCHANGED');
    expect(
      (
        await browser.post('/api/auth/password', {
          currentPassword: goodPassword,
          newPassword: 'qwertyuiop12',
        })
      ).body.code,
    ).toBe('PASSWORD_TOO_COMMON');
    expect(
      (
        await browser.post('/api/auth/password', {
          currentPassword: goodPassword,
          newPassword: 'staple battery horse',
        })
      ).body,
    ).toEqual({ success: true });
    expect(browser.cookies.get('__Host-sid')).not.toBe(before);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await test.browser().signIn('change@example.com')).status).toBe(401);
    expect((await test.browser().signIn('change@example.com', 'staple battery horse')).status).toBe(200);
    expect((await browser.get('/api/notifications')).body).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'password_changed' }],
    });
  });

  it('changes the e-mail only with the password', async () => {
    const browser = await registered('old@example.com');
    await registered('taken@example.com');
    expect(
      (await browser.post('/api/auth/email', { email: 'new@example.com', password: 'wrong one here' })).body
        .code,
    ).toBe('WRONG_PASSWORD');
    expect(
      (await browser.post('/api/auth/email', { email: 'taken@example.com', password: goodPassword })).body
        .code,
    ).toBe('EMAIL_TAKEN');
    expect(
      (await browser.post('/api/auth/email', { email: 'New@example.com', password: goodPassword })).body,
    ).toMatchObject({ email: 'new@example.com' });
    expect((await test.browser().signIn('old@example.com')).status).toBe(401);
    expect((await test.browser().signIn('new@example.com')).status).toBe(200);
    // The previous e-mail is free for somebody else.
    await registered('old@example.com');
    expect((await test.browser().signIn('old@example.com')).status).toBe(200);
  });

  it('renews a hash with weaker parameters at the next sign-in', async () => {
    await registered('weak@example.com');
    const { hash } = await import('@node-rs/argon2');
    await store()
      .collection('credentials')
      .updateOne(
        { email: 'weak@example.com' },
        {
          $set: {
            hash: await hash(goodPassword, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
          },
        },
      );
    expect((await test.browser().signIn('weak@example.com')).status).toBe(200);
    expect((await store().collection('credentials').findOne({ email: 'weak@example.com' }))!['hash']).toMatch(
      /m=19456,t=2,p=1/,
    );
  });

  it('records sign-ins and refusals in an unbroken audit chain', async () => {
    const browser = await registered('audited@example.com');
    const { id } = (await browser.get('/api/auth/user')).body as { id: string };
    await test.browser().signIn('audited@example.com', 'not the right one');
    await test.browser().signIn('audited@example.com');
    let actions: string[] = [];
    for (let tries = 0; tries < 50 && !actions.includes('sign-in.refused'); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      actions = (await journalOf(store()).audit.find({ userId: id }).toArray()).map(
        (record) => record['action'] as string,
      );
    }
    expect(actions).toEqual(expect.arrayContaining(['account.create', 'session.open', 'sign-in.refused']));
    expect(await verifyAuditChain(store(), id)).toBeUndefined();
  });
});
