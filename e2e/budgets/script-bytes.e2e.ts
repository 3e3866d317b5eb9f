/// <reference lib="dom" />
import { type BrowserContext, type Page } from 'playwright-core';
import { sharedStack } from '@app/node-testing/product';
import { openPage } from '../support/browser';

/**
 * Brotli kilobytes of the scripts that a fresh profile loads until a route is idle. Exact for a build, so additions to a
 * first page show here. The voice assistant and the menu's footer (from payroll) load when the page is idle, which
 * depends on the machine's load, so each has a separate budget. Raise a budget only with a reason in the commit.
 */
const most: readonly (readonly [path: string, shows: string, kilobytes: number])[] = [
  ['/transactions', 'Add Transaction', 220],
  ['/budget', 'Limits by category', 186],
  ['/accounts', 'Add manual account', 192],
  ['/goals', 'Emergency fund', 168],
  ['/bills', 'Add Event', 192],
  ['/insights', 'Active Alerts', 182],
  ['/chat', 'New Chat', 170.5],
  ['/crypto', 'Cryptocurrency Portfolio', 348],
  ['/settings', 'Profile', 167],
];
const maxOfVoice = 29;
const maxOfFooter = 9.5;

let demo: Awaited<ReturnType<BrowserContext['storageState']>>;
beforeAll(async () => {
  const { page, context, close } = await openPage();
  await page.goto('/?demo=true');
  await page.getByText('Total Income').first().waitFor();
  demo = await context.storageState();
  await close();
});

it.each(most)('%s loads no more script than its budget', async (path, shows, kilobytes) => {
  const { page, context, close } = await openPage();
  // The offline copy, loaded when the page is idle, is not part of the page.
  const { origin } = sharedStack();
  await context.addCookies([...demo.cookies, { name: 'offline-copy', value: 'off', url: origin }]);
  await page.goto(path);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = await scriptsOf(page);
  // The shell's own slots are filled once the page is done and the browser is idle: voice, the footer, and what works offline.
  const idleFrom = Math.min(
    ...scripts.filter(({ name }) => isVoice(name) || isFooter(name)).map(({ startedMs }) => startedMs),
  );
  keepsTo(
    kilobytes,
    scripts.filter(({ startedMs }) => startedMs < idleFrom - slotsApartMs),
  );
  await close();
});

it('the voice assistant and the menu’s footer load no more script than their budgets before use', async () => {
  const { page, context, close } = await openPage();
  await context.addCookies(demo.cookies);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Ask / }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const scripts = await scriptsOf(page);
  keepsTo(
    maxOfVoice,
    scripts.filter(({ name }) => isVoice(name)),
  );
  keepsTo(
    maxOfFooter,
    scripts.filter(({ name }) => isFooter(name)),
  );
  await close();
});

interface Script {
  name: string;
  bytes: number;
  startedMs: number;
}
/** Milliseconds within which the shell's slots ask for their scripts; the pages ask for theirs long before. */
const slotsApartMs = 50;

const isVoice = (name: string): boolean => name.startsWith('/remotes/mf-voice/');

const isFooter = (name: string): boolean => name.startsWith('/remotes/mf-payroll/');

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize, startTime }) => ({
        name: new URL(name).pathname,
        bytes: encodedBodySize,
        startedMs: startTime,
      }))
      .filter(({ name }) => name.endsWith('.js')),
  );

function keepsTo(kilobytes: number, scripts: readonly Script[]): void {
  expect(scripts.length).toBeGreaterThan(0);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  if (total > kilobytes)
    throw new Error(
      `${total.toFixed(1)} kB, budget ${kilobytes} kB\n${scripts.map(({ name, bytes }) => `${bytes}  ${name}`).join('\n')}`,
    );
}
