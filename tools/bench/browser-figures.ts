import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser';
import { startFloor } from './floor-server';
import { kilobytes, milliseconds, ratio, type Figure } from './figures';
import { type SizedLedger } from './server-figures';
import { median } from './statistics';

interface Load {
  /** Bytes of JavaScript as transferred. */
  js: number;
  requests: number;
  ms: number;
}

const runs = 5;

/** Bytes by route, first load and route changes of a signed-in person, beside the bare floor page in the same browser. */
export async function browserFigures(origin: string, ledger: SizedLedger): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const routes = await menu(browser, origin, ledger);
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

interface MenuEntry {
  label: string;
  path: string;
}

/** The routes the registry offers: a new remote is measured without being named here. */
async function menu(browser: Browser, origin: string, ledger: SizedLedger): Promise<MenuEntry[]> {
  const { remotes } = await ledger.session.send<{
    remotes: { pages: { basePath: string; nav?: { label: string; order: number } }[] }[];
  }>('GET', '/api/registry');
  const pages = remotes.flatMap((remote) => remote.pages).filter((page) => page.nav);
  return pages
    .sort((a, b) => a.nav!.order - b.nav!.order)
    .map((page) => ({ label: page.nav!.label, path: page.basePath }));
}

async function signedIn(browser: Browser, origin: string, ledger?: SizedLedger): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 850 },
    serviceWorkers: 'block',
  });
  const cookies = (ledger?.session.cookieHeader ?? '').split('; ').filter(Boolean);
  const host = new URL(origin).hostname;
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      const prefixed = name.startsWith('__Host-') || name.startsWith('__Secure-');
      return { name, value, domain: host, path: '/', secure: prefixed, httpOnly: true };
    }),
  );
  return context;
}

async function firstLoad(
  browser: Browser,
  origin: string,
  path: string,
  ledger?: SizedLedger,
): Promise<Load> {
  const context = await signedIn(browser, origin, ledger);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let js = 0;
  let requests = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests += 1;
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  client.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void (js += scripts.has(requestId) ? encodedDataLength : 0),
  );
  await page.goto(origin + path, { waitUntil: 'commit' });
  const ms = await settled(page);
  await context.close();
  return { js, requests, ms };
}

/** Milliseconds since the navigation began at which what a person reads stopped changing. */
async function settled(page: Page): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    let last = ''; let at = 0; const began = performance.now();
    const look = () => {
      const now = performance.now();
      const text = (document.querySelector('main') ?? document.body ?? document.documentElement).innerText;
      const busy = document.querySelector('[aria-busy="true"]');
      if (text !== last || busy) { last = text; at = now; }
      if ((text.length > 20 && now - at > 600) || now - began > 20000) resolve(at); else requestAnimationFrame(look);
    };
    look();
  })`);
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
  await settled(page);
  const figures: Figure[] = [];
  for (const { label, path } of routes.slice(1)) {
    const link = page.locator(`nav a[href="${path}"]`).first();
    // A page may be in the registry and not in the menu of this person.
    if ((await link.count()) === 0) continue;
    const clicked = await page.evaluate('performance.now()');
    await link.click();
    figures.push({
      what: `route change to ${label}`,
      value: milliseconds((await settled(page)) - (clicked as number)),
    });
  }
  await context.close();
  return figures;
}
