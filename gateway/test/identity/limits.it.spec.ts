import { AttemptRepository } from '../../src/edge/limits/attempt.repository';
import { goodPassword } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const minute = 60_000;

describe('limits on guessing', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest({ demosPerHour: 3, registrationsPerHour: 4, requestsPerMinute: 100_000 });
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const failing = (email: string, address?: string) =>
    test.browser(address).signIn(email, 'not the right one');

  it('slow an account down after five failures, longer each time, and admit it after the wait', async () => {
    await test.browser().register('victim@example.com');
    for (let failures = 0; failures < 5; failures++)
      expect((await failing('victim@example.com')).status).toBe(401);
    const first = await failing('victim@example.com');
    expect([first.status, first.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(first.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      const blocked = await failing('victim@example.com');
      expect(blocked.status).toBe(429);
      waits.push(Number(blocked.headers['retry-after']));
      test.clock.advance(waits[round]! * 1_000 + 100);
      expect((await failing('victim@example.com')).status).toBe(401);
    }
    expect(waits[3]).toBeGreaterThan(waits[0]! * 3);
    test.clock.advance(6 * minute);
    expect((await test.browser().signIn('victim@example.com')).status).toBe(200);
    // The right password also reset the count.
    expect((await failing('victim@example.com')).status).toBe(401);
    expect((await test.browser().signIn('victim@example.com')).status).toBe(200);
  }, 60_000);

  it('never lock people out of a browser they used before, whatever strangers try', async () => {
    const own = test.browser();
    await own.register('known-device@example.com');
    await own.post('/api/logout');
    for (let failures = 0; failures < 5; failures++)
      expect((await failing('known-device@example.com')).status).toBe(401);
    expect((await test.browser().signIn('known-device@example.com')).status).toBe(429);
    expect((await own.signIn('known-device@example.com')).status).toBe(200);
    // The mark of one account does not work for another, and an invented one does not work either.
    await test.browser().register('other-device@example.com');
    for (let failures = 0; failures < 5; failures++)
      expect((await failing('other-device@example.com')).status).toBe(401);
    expect((await own.signIn('other-device@example.com')).status).toBe(429);
    const forger = test.browser();
    forger.cookies.set('__Host-device', 'A'.repeat(65));
    expect((await forger.signIn('other-device@example.com')).status).toBe(429);
    // Even a known browser cannot guess without limit.
    for (let failures = 0; failures < 5; failures++)
      expect((await own.signIn('known-device@example.com', 'not the right one')).status).toBe(401);
    expect((await own.signIn('known-device@example.com')).status).toBe(429);
  }, 60_000);

  it('treat unknown accounts like existing ones', async () => {
    for (let failures = 0; failures < 5; failures++)
      expect((await failing('ghost@example.com')).status).toBe(401);
    expect((await failing('ghost@example.com')).status).toBe(429);
  });

  it('count simultaneous attempts once each and return the total', async () => {
    const attempts = test.app.get(AttemptRepository, { strict: false });
    for (let round = 0; round < 10; round++) {
      const now = test.clock.now();
      const states = await Promise.all(
        Array.from({ length: 20 }, () => attempts.add(`moment-${round}`, 1, now, minute)),
      );
      expect(Math.max(...states.map(({ count }) => count))).toBe(20);
      expect(states.every(({ count, expiresAt }) => count > 0 && expiresAt.getTime() === now + minute)).toBe(
        true,
      );
    }
  });

  it('count every one of parallel guesses', async () => {
    await test.browser().register('raced@example.com');
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = test.browser();
        await browser.csrfToken();
        return browser;
      }),
    );
    const statuses = (
      await Promise.all(browsers.map((browser) => browser.signIn('raced@example.com', 'not the right one')))
    ).map((response) => response.status);
    expect([...new Set(statuses)].sort()).toEqual([401, 429]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect((await test.browser().signIn('raced@example.com')).status).toBe(429);
  });

  it('stop an address block after fifty failures across accounts, and only that block', async () => {
    const { AttemptLimitService, blockLimit } = await import('../../src/edge/limits/attempt-limit.service');
    const limits = test.app.get(AttemptLimitService);
    for (let count = 0; count < blockLimit.count; count++)
      await limits.countBlock('sign-in', '203.0.113.9', blockLimit);
    const blocked = await failing('anyone@example.com', '203.0.113.200');
    expect([blocked.status, blocked.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await failing('anyone@example.com', '203.0.114.200')).status).toBe(401);
    test.clock.advance(16 * minute);
    expect((await failing('anyone-else@example.com', '203.0.113.200')).status).toBe(401);
  });

  it('do not count successful sign-ins against the block', async () => {
    const address = '198.51.100.4';
    await test.browser().register('office@example.com');
    for (let times = 0; times < 5; times++)
      expect((await test.browser(address).signIn('office@example.com')).status).toBe(200);
    const { getConnectionToken } = await import('@nestjs/mongoose');
    const { addressBlock, fingerprint } = await import('../../src/edge/fingerprint');
    const { testSettings } = await import('../support/gateway-under-test');
    const doc = await test.app
      .get(getConnectionToken())
      .collection('attempts')
      .findOne({
        _id: `sign-in:block:${fingerprint(testSettings.sessionKey, 'block', addressBlock(address))}`,
      });
    expect(doc.count).toBe(0);
  });

  it('limit the accounts and demos created from one block per hour', async () => {
    const address = '192.0.2.50';
    const outcomes: number[] = [];
    for (let made = 0; made < 5; made++)
      outcomes.push((await test.browser(address).register(`maker-${made}@example.com`)).status);
    expect(outcomes).toEqual([201, 201, 201, 201, 429]);
    const demos: number[] = [];
    for (let made = 0; made < 4; made++)
      demos.push((await test.browser(address).get('/api/auth/demo')).status);
    expect(demos).toEqual([200, 200, 200, 429]);
  });

  it('slow down guessing the password in an open session', async () => {
    const browser = test.browser();
    await browser.register('open@example.com');
    for (let failures = 0; failures < 5; failures++)
      expect(
        (
          await browser.post('/api/auth/password', {
            currentPassword: `wrong-${failures}-password`,
            newPassword: 'staple battery horse',
          })
        ).status,
      ).toBe(400);
    expect(
      (
        await browser.post('/api/auth/password', {
          currentPassword: goodPassword,
          newPassword: 'staple battery horse',
        })
      ).status,
    ).toBe(429);
  });

  it('store no address and no e-mail', async () => {
    const { getConnectionToken } = await import('@nestjs/mongoose');
    const dump = JSON.stringify(
      await test.app.get(getConnectionToken()).collection('attempts').find({}).toArray(),
    );
    expect(dump.length).toBeGreaterThan(100);
    expect(dump).not.toMatch(/example\.com|203\.0\.113|192\.0\.2/);
  });
});

describe('limit on requests', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest({ requestsPerMinute: 30 });
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  it('stops one block and no others, and ends with the minute', async () => {
    // All requests within one minute, which begins now.
    test.clock.advance(60_000 - (test.clock.now() % 60_000));
    const busy = test.browser('198.51.100.77');
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++) statuses.push((await busy.get('/api/errors')).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
    const last = await busy.get('/api/errors');
    expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await test.browser().get('/api/errors')).status).toBe(200);
    test.clock.advance(61_000);
    expect((await busy.get('/api/errors')).status).toBe(200);
  });

  it('is shared with other instances through the store', async () => {
    const { RequestLimitService } = await import('../../src/edge/limits/request-limit.service');
    const { AttemptRepository } = await import('../../src/edge/limits/attempt.repository');
    const { testSettings } = await import('../support/gateway-under-test');
    const settings = { ...testSettings, requestsPerMinute: 30 };
    const repository = test.app.get(AttemptRepository, { strict: false });
    const [one, two] = [
      new RequestLimitService(repository, test.clock, settings),
      new RequestLimitService(repository, test.clock, settings),
    ];
    for (let count = 0; count < 20; count++) expect(one.count('somebody')).toBe(0);
    for (let count = 0; count < 9; count++) expect(two.count('somebody')).toBe(0);
    await one.exchange();
    await two.exchange();
    expect(two.count('somebody')).toBe(0);
    expect(two.count('somebody')).toBeGreaterThan(0);
    one.onApplicationShutdown();
    two.onApplicationShutdown();
  });
});
