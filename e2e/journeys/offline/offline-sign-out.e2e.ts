/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { addOffline, offline, rowOf, somebody, untilCopied } from '../../support/offline';
import { openPage } from '../../support/browser';

describe('a person who signs out', () => {
  it('leaves nothing on the device, and is asked before unsent writes are lost', async () => {
    const { page, context, close } = await openPage({ serviceWorker: true });
    await somebody(page);
    await untilCopied(page);
    await context.setOffline(true);
    await page.goto('/transactions');
    await rowOf(page, 'Corner shop').waitFor();
    await addOffline(page, 'Bus ticket', '3.10');
    // A server that refuses keeps the write queued.
    await page.route(/\/api\/transactions$/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await context.setOffline(false);
    await offline(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign out and lose them' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/transactions'));
    expect(await keptHere(page)).toEqual({ answers: 0, waiting: 0, keys: 0, about: 0 });
    await context.setOffline(true);
    await page.goto('/transactions').catch(() => undefined);
    expect(await page.getByText('Corner shop').count()).toBe(0);
    await close();
  });
});

/** Number of records in the app's database on this device. */
const keptHere = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const counts: Record<string, number> = { answers: 0, waiting: 0, keys: 0, about: 0 };
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
