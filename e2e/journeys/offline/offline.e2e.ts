/// <reference lib="dom" />
import { type BrowserContext, type Page } from 'playwright-core';
import { callApi } from '../../support/api';
import { expectNoAxeViolations } from '../../support/axe';
import { openPage } from '../../support/browser';
import {
  addOffline,
  changeAmount,
  chip,
  offline,
  rowOf,
  rows,
  somebody,
  untilCopied,
} from '../../support/offline';

/** Closes the page without any event, as in a crash. */
async function killed(context: BrowserContext, page: Page): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

describe('a person without a connection', () => {
  it('reads past months after a reload, adds two rows and changes one, and each is written once after a crash', async () => {
    const { page, context, close } = await openPage({ serviceWorker: true });
    const { recent } = await somebody(page);
    await untilCopied(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await offline(page).waitFor();
    await rowOf(page, 'Winter tyres').waitFor();
    await addOffline(page, 'Bus ticket', '3.10');
    await addOffline(page, 'Market stall', '7.25');
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

  it('writes once what the server received although no response came, also with two tabs open', async () => {
    const { page, context, close } = await openPage({ serviceWorker: true });
    await somebody(page);
    await untilCopied(page);
    await page.goto('/transactions');
    await rowOf(page, 'Corner shop').waitFor();
    const keys: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/transactions$/.test(request.url()))
        keys.push(request.headers()['idempotency-key']);
    });
    // The server executes it; the response is lost.
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
    await addOffline(page, 'Bus ticket', '3.10');
    await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
    await chip(page, '1 waiting').waitFor({ state: 'detached' });
    expect((await rows(page)).filter(({ description }) => description === 'Bus ticket')).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
    await close();
  });
});
