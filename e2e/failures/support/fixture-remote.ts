import { sessionCookie } from '@app/contracts-identity';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openTestBrowser } from '@app/node-testing/product';
import { ShellSite } from './shell-site';

export interface FixtureRemote {
  site: ShellSite;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** A fresh profile, signed in by default. */
  fresh(options?: { serviceWorkers?: 'allow' | 'block' }): Promise<Page>;
  close(): Promise<void>;
}

/** The shell with the fixture remote at /fixture, opened in a browser. */
export async function openFixtureRemote(): Promise<FixtureRemote> {
  const site = await new ShellSite().start();
  site.publishEighth();
  const browser = await openTestBrowser();
  const fixture = { site, browser } as FixtureRemote;
  fixture.fresh = async ({ serviceWorkers = 'block' } = {}) => {
    await fixture.context?.close();
    fixture.context = await browser.newContext({
      baseURL: site.origin,
      serviceWorkers,
      reducedMotion: 'reduce',
    });
    fixture.context.setDefaultTimeout(15_000);
    await fixture.context.addCookies([
      { name: sessionCookie, value: '1', domain: new URL(site.origin).hostname, path: '/', secure: true },
    ]);
    fixture.page = await fixture.context.newPage();
    return fixture.page;
  };
  fixture.close = async () => {
    await browser.close();
    await site.stop();
  };
  await fixture.fresh();
  return fixture;
}

export const card = (page: Page, code: string) => page.locator(`[data-remote-error="${code}"]`);
export const counter = (page: Page) => page.getByText('0 clicks');

/** Expects the failure in its own area, by name and code, and the rest of the app to keep working. */
export async function expectOnlyItsAreaFails(page: Page, code: string): Promise<void> {
  await card(page, code).waitFor();
  expect(await card(page, code).innerText()).toContain('Fixture is not available right now');
  expect(await card(page, code).getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  await page.goBack({ waitUntil: 'commit' });
  await card(page, code).waitFor();
}
