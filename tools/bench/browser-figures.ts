import { type Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser';
import { firstLoad, menu, settledText, signedIn, type Load, type MenuEntry } from './browser/first-load';
import { startFloor } from './floor-server';
import { kilobytes, milliseconds, ratio, type Figure } from './figures';
import { type SizedLedger } from './server-figures';
import { median } from './statistics';

const runs = 5;

/** Bytes by route, first load and route changes of a signed-in person, beside the bare floor page in the same browser. */
export async function browserFigures(origin: string, ledger: SizedLedger): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const routes = await menu(ledger);
    const figures: Figure[] = [];
    for (const { label, path } of routes) {
      const one = await firstLoad(browser, origin, path, ledger);
      figures.push({
        what: `JS of ${path} (${label})`,
        value: kilobytes(one.js),
        goal: `${one.requests} requests`,
      });
    }
    return [...figures, ...(await againstFloor(browser, origin, ledger, routes))];
  } finally {
    await browser.close();
  }
}

async function againstFloor(
  browser: Browser,
  origin: string,
  ledger: SizedLedger,
  routes: readonly MenuEntry[],
): Promise<Figure[]> {
  const floor = await startFloor(ledger.count);
  try {
    const ours: Load[] = [];
    const bare: Load[] = [];
    // Turn by turn, so that a noisy minute does not fall on one of them alone.
    for (let run = 0; run < runs; run += 1) {
      ours.push(await firstLoad(browser, origin, '/transactions', ledger));
      bare.push(await firstLoad(browser, floor.url, '/accounts'));
    }
    const signIn = await firstLoad(browser, origin, '/sign-in');
    const changes = await routeChanges(browser, origin, ledger, routes);
    const [our, its] = [ours, bare].map((loads) => median(loads.map((one) => one.ms))) as [number, number];
    return [
      { what: 'first load of /transactions, fresh profile', value: milliseconds(our) },
      { what: 'first load of the floor page, same rows', value: milliseconds(its) },
      ratio('first load against the floor', our / its, 'P2', { most: 2 }),
      ratio('JS of the first page (sign-in) against the floor', signIn.js / bare[0]!.js, 'P1', { most: 1.5 }),
      ...changes,
    ];
  } finally {
    await floor.stop();
  }
}

async function routeChanges(
  browser: Browser,
  origin: string,
  ledger: SizedLedger,
  routes: readonly MenuEntry[],
): Promise<Figure[]> {
  const context = await signedIn(browser, origin, ledger);
  const page = await context.newPage();
  await page.goto(origin + routes[0]!.path);
  await settledText(page);
  const figures: Figure[] = [];
  for (const { label, path } of routes.slice(1)) {
    const link = page.locator(`nav a[href="${path}"]`).first();
    // A page may be in the registry and not in the menu of this person.
    if ((await link.count()) === 0) continue;
    const clicked = await page.evaluate('performance.now()');
    await link.click();
    figures.push({
      what: `route change to ${label}`,
      value: milliseconds((await settledText(page)) - (clicked as number)),
    });
  }
  await context.close();
  return figures;
}
