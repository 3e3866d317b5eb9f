import type { SignInEntry } from '@app/contracts-identity';
import { waitUntil } from '@app/node-testing';
import type { Browser } from '../support/browser';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const day = 24 * 3_600_000;
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describe('history of sign-ins', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  const listOf = async (browser: Browser): Promise<SignInEntry[]> =>
    (await browser.get('/api/auth/sign-ins')).body as SignInEntry[];
  /** Refusals are stored after the answer. */
  const untilKept = async (browser: Browser, count: number): Promise<SignInEntry[]> => {
    const isKept = async (): Promise<boolean> => (await listOf(browser)).length === count;
    expect(await waitUntil(isKept, { timeoutMs: 10_000, everyMs: 20 })).toBe(true);
    return listOf(browser);
  };

  it('lists successful and refused sign-ins, latest first, with browser and network', async () => {
    await test.browser('10.200.1.7').register('seen@example.com');
    const browser = test.browser('10.200.1.8');
    await browser.signIn('seen@example.com');
    test.clock.advance(1_000);
    const body = { email: 'seen@example.com', password: 'not the right one' };
    await test.browser('10.200.2.7').post('/api/login', body, firefox);
    await untilKept(browser, 2);
    test.clock.advance(1_000);
    await test.browser('10.200.3.7').signIn('seen@example.com');
    expect(await untilKept(browser, 3)).toMatchObject([
      { result: 'done', method: 'password', network: 'new' },
      { result: 'refused', method: 'password', network: 'new', device: 'Firefox on Linux' },
      { result: 'done', method: 'password', network: 'this' },
    ]);
  });

  it('is kept for ninety days and shows fifty entries', async () => {
    const browser = test.browser();
    await browser.register('kept@example.com');
    for (let i = 0; i < 52; i++) {
      test.clock.advance(1_000);
      await browser.signIn('kept@example.com', undefined, true);
    }
    expect(await listOf(browser)).toHaveLength(50);
    test.clock.advance(91 * day);
    await browser.signIn('kept@example.com');
    expect(await listOf(browser)).toHaveLength(1);
  }, 60_000);

  it('is visible to the person only, and contains nothing about unknown accounts', async () => {
    const browser = test.browser();
    await browser.register('own@example.com');
    await test.browser().signIn('nobody-here@example.com');
    expect(await listOf(browser)).toEqual([]);
    expect((await test.browser().get('/api/auth/sign-ins')).status).toBe(401);
  });
});
