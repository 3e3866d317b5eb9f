import type { Page } from 'playwright-core';
import { setTimeout as delay } from 'node:timers/promises';
import type { Adapter } from './adapter';
import { freshBrowser, type FreshBrowser } from './fresh-browser';
import { treeCost } from './process-tree';

/** What one person's session cost; a step that did not end is missing and named in `failed`. */
export interface SessionFigures {
  /** The first page, with its sign-in form. */
  opened?: number;
  cold?: number;
  warm?: number;
  search?: number;
  framesPerSecond?: number;
  blankShare?: number;
  shown?: number;
  durable?: number;
  netWorth?: number;
  cpuSeconds?: number;
  rendererMiB?: number;
  /** Of the list's page, after collecting garbage. */
  heapMiB?: number;
  domRows?: number;
}
export type FigureName = keyof SessionFigures;

export interface SessionRun {
  figures: SessionFigures;
  failed: string[];
}

/** Sign in with a fresh profile, open the list in a new tab, search, scroll, add, look at net worth. */
export async function scriptedSession(adapter: Adapter, note: string): Promise<SessionRun> {
  const browser = await freshBrowser();
  const run: SessionRun = { figures: {}, failed: [] };
  try {
    await go(adapter, browser, note, run);
  } catch (error) {
    run.failed.push(String(error).split('\n')[0]!);
  } finally {
    await browser.close();
  }
  return run;
}

async function go(adapter: Adapter, browser: FreshBrowser, note: string, run: SessionRun): Promise<void> {
  const { figures, failed } = run;
  const first = await browser.context.newPage();
  figures.opened = await adapter.open(first);
  figures.cold = figures.opened + (await adapter.signIn(first));
  await delay(2_000);
  await first.close();
  const page = await browser.context.newPage();
  await page.goto(adapter.listUrl, { waitUntil: 'commit' });
  figures.warm = (await adapter.listReady(page)).at;
  Object.assign(figures, await held(page, adapter.row));
  await delay(1_000);
  const step = async (name: string, work: () => Promise<void>): Promise<void> =>
    work().catch((error: Error) => void failed.push(`${name}: ${error.message.split('\n')[0]!}`));
  await step('search', async () => {
    figures.search = await adapter.search(page, 'coffee');
    await adapter.clearSearch(page);
  });
  await step('scroll', async () => void Object.assign(figures, await adapter.scroll(page)));
  await step('add', async () => void Object.assign(figures, await adapter.add(page, note)));
  if (adapter.netWorth)
    await step('net worth', async () => void (figures.netWorth = await adapter.netWorth!(page)));
  await delay(1_000);
  Object.assign(figures, treeCost(browser.profile));
}

async function held(page: Page, row: string): Promise<Pick<SessionFigures, 'heapMiB' | 'domRows'>> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return { heapMiB: usedSize / 2 ** 20, domRows: await page.locator(row).count() };
}
