import { sessionCookie } from '@app/contracts-identity';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser';
import { ShellSite } from './shell-site';

export interface Garden {
  site: ShellSite;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** A fresh profile, signed in unless told. */
  fresh(options?: { serviceWorkers?: 'allow' | 'block' }): Promise<Page>;
  close(): Promise<void>;
}

/** The shell with the throw-away eighth remote at /garden, and a browser in front of it. */
export async function openGarden(): Promise<Garden> {
  const site = await new ShellSite().start();
  site.publishEighth();
  const browser = await openBrowser();
  const garden = { site, browser } as Garden;
  garden.fresh = async ({ serviceWorkers = 'block' } = {}) => {
    await garden.context?.close();
    garden.context = await browser.newContext({
      baseURL: site.origin,
      serviceWorkers,
      reducedMotion: 'reduce',
    });
    garden.context.setDefaultTimeout(15_000);
    await garden.context.addCookies([
      { name: sessionCookie, value: '1', domain: new URL(site.origin).hostname, path: '/', secure: true },
    ]);
    garden.page = await garden.context.newPage();
    return garden.page;
  };
  garden.close = async () => {
    await browser.close();
    await site.stop();
  };
  await garden.fresh();
  return garden;
}

export const card = (page: Page, code: string) => page.locator(`[data-remote-error="${code}"]`);
export const flowers = (page: Page) => page.getByText('0 flowers');

/** The failure is told in its own area, by name and code, and every other part of the app goes on. */
export async function expectOnlyItsAreaFails(page: Page, code: string): Promise<void> {
  await card(page, code).waitFor();
  expect(await card(page, code).innerText()).toContain('Garden is not available right now');
  expect(await card(page, code).getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  await page.goBack({ waitUntil: 'commit' });
  await card(page, code).waitFor();
}
