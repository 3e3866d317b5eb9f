/// <reference lib="dom" />
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { newPerson, openBrowser, openPage, mobile, type OpenPage } from '@app/node-testing/product';
import { callApi } from '../support/api';
import { expectNoAxeViolations } from '../support/axe';
import { signUp } from '../support/people';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

interface Row {
  id: string;
  description: string;
  amount: number;
  note: string | null;
  version: number;
}

const dayBack = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** Somebody with a row of today and one of four months ago. */
async function somebody(page: Page): Promise<{ recent: Row; old: Row }> {
  await signUp(page, newPerson());
  await callApi(page, 'POST', '/api/accounts', {
    name: 'Everyday',
    kind: 'checking',
    openingBalance: 1000,
    isDefault: true,
  });
  const add = async (body: object) =>
    (await callApi<{ transaction: Row }>(page, 'POST', '/api/transactions', { type: 'expense', ...body }))
      .transaction;
  return {
    recent: await add({ description: 'Corner shop', amount: 12, date: dayBack(0), note: 'Oat milk' }),
    old: await add({ description: 'Winter tyres', amount: 340, date: dayBack(120) }),
  };
}

/** Stays until this device has a whole copy. */
async function untilKept(page: Page): Promise<void> {
  await page.goto('/settings/data');
  await page.getByText(/^Kept on this device, as of/).waitFor();
}

const rowOf = (page: Page, description: string) =>
  page.getByRole('row').filter({ hasText: description }).first();

async function add(page: Page, description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Description').fill(description);
  await form.getByRole('button', { name: 'Save transaction' }).click();
  await form.waitFor({ state: 'detached' });
  await rowOf(page, description).getByText('Waiting to be sent').first().waitFor({ state: 'attached' });
}

async function changeAmount(page: Page, description: string, amount: string): Promise<void> {
  await rowOf(page, description).locator('.words').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await form.waitFor({ state: 'detached' });
}

const chip = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true });
const rows = async (page: Page): Promise<Row[]> => callApi<Row[]>(page, 'GET', '/api/transactions');
const offline = (page: Page) => page.getByText(/^Offline · as of/);

/** The page ends as by a crash: nothing is told to it. */
async function killed(context: BrowserContext, page: Page): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

describe('a person without a connection', () => {
  it('reads months back after a reload, adds two and changes one, and each is written once after a crash', async () => {
    const { page, context, close } = await openPage(browser);
    const { recent } = await somebody(page);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await offline(page).waitFor();
    await rowOf(page, 'Winter tyres').waitFor();
    await add(page, 'Bus ticket', '3.10');
    await add(page, 'Market stall', '7.25');
    await changeAmount(page, 'Corner shop', '15');
    await chip(page, '3 waiting').waitFor();
    await expectNoAxeViolations(page);

    const later = await killed(context, page);
    await later.goto('/transactions');
    await chip(later, '3 waiting').click();
    await later.getByRole('article', { name: 'New transaction: Bus ticket' }).waitFor();
    await later.getByRole('article', { name: 'Change: Corner shop' }).waitFor();
    await expectNoAxeViolations(later);
    await context.setOffline(false);
    await later.getByText('Everything was sent').waitFor();

    const written = await rows(later);
    expect(written.map(({ description, amount }) => [description, amount]).sort()).toEqual([
      ['Bus ticket', 3.1],
      ['Corner shop', 15],
      ['Market stall', 7.25],
      ['Winter tyres', 340],
    ]);
    expect(written.find(({ id }) => id === recent.id)).toMatchObject({ note: 'Oat milk', version: 2 });
    const accounts = await callApi<{ balance: number }[]>(later, 'GET', '/api/accounts');
    expect(accounts[0]!.balance).toBe(1000 - 3.1 - 15 - 7.25 - 340);
    await close();
  });

  it('writes once what the server got though no answer came, also with two tabs open', async () => {
    const { page, context, close } = await openPage(browser);
    await somebody(page);
    await untilKept(page);
    await page.goto('/transactions');
    await rowOf(page, 'Corner shop').waitFor();
    const keys: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/transactions$/.test(request.url()))
        keys.push(request.headers()['idempotency-key']);
    });
    // The server does it; the answer gets lost.
    await page.route(
      /\/api\/transactions$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const second = await context.newPage();
    await second.goto('/settings/profile');
    await second.getByLabel('First name').waitFor();
    await add(page, 'Bus ticket', '3.10');
    await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
    await chip(page, '1 waiting').waitFor({ state: 'detached' });
    expect((await rows(page)).filter(({ description }) => description === 'Bus ticket')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
    await close();
  });

  it('chooses, on a phone, between a change of their own and one made elsewhere meanwhile', async () => {
    const { page, context, close } = await openPage(browser, { viewport: mobile, touch: true });
    const { recent, old } = await somebody(page);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await offline(page).waitFor();
    await changeAmount(page, 'Corner shop', '15');
    await changeAmount(page, 'Winter tyres', '350');
    const elsewhere = await otherDevice(context);
    const change = (row: Row, amount: number) =>
      callApi(elsewhere.page, 'PATCH', `/api/transactions/${row.id}`, { version: row.version, amount });
    await change(recent, 20);
    await callApi(elsewhere.page, 'DELETE', `/api/transactions/${old.id}`);
    await context.setOffline(false);
    await page.getByRole('link', { name: /need you$/ }).click();
    const mine = page.getByRole('article', { name: 'Change: Corner shop' });
    await mine.getByText('This was changed elsewhere while yours waited').waitFor();
    await expectNoAxeViolations(page);
    await mine.getByRole('radio', { name: /\$15\.00/ }).check();
    await mine.getByRole('button', { name: 'Save this choice' }).click();
    await mine.waitFor({ state: 'detached' });
    const gone = page.getByRole('article', { name: 'Change: Winter tyres' });
    await gone.getByRole('button', { name: 'Keep it deleted' }).click();
    await page.getByText('Everything was sent').waitFor();
    expect((await rows(page)).map(({ description, amount }) => [description, amount])).toEqual([
      ['Corner shop', 15],
    ]);
    await elsewhere.close();
    await close();
  });

  it('leaves nothing on the device by signing out, and is asked before what was not sent is lost', async () => {
    const { page, context, close } = await openPage(browser);
    await somebody(page);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await rowOf(page, 'Corner shop').waitFor();
    await add(page, 'Bus ticket', '3.10');
    // A server that refuses keeps it waiting.
    await page.route(/\/api\/transactions$/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await context.setOffline(false);
    await offline(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign out and lose them' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/transactions'));
    expect(await keptHere(page)).toEqual({ answers: 0, outbox: 0, keys: 0, about: 0 });
    await context.setOffline(true);
    await page.goto('/transactions').catch(() => undefined);
    expect(await page.getByText('Corner shop').count()).toBe(0);
    await close();
  });
});

/** The same person in another browser. */
async function otherDevice(context: BrowserContext): Promise<OpenPage> {
  const other = await openPage(browser);
  await other.context.addCookies(await context.cookies());
  await other.page.goto('/settings/profile');
  return other;
}

/** How much the app's database on this device holds. */
const keptHere = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const counts: Record<string, number> = { answers: 0, outbox: 0, keys: 0, about: 0 };
    const request = indexedDB.open('offline');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The database cannot be opened'));
    });
    for (const name of database.objectStoreNames)
      counts[name] = await new Promise<number>((resolve) => {
        const asked = database.transaction(name).objectStore(name).count();
        asked.onsuccess = () => resolve(asked.result);
      });
    database.close();
    return counts;
  });
