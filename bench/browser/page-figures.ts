import path from 'node:path';
import { type Browser } from 'playwright-core';
import { freePort, runCommand, spawnGuarded, waitUntil, workspaceRoot } from '@app/node-testing';
import { openBrowser } from '@app/node-testing/product';
import { judge, show, type Figure } from '../figures';
import { median } from '../measure';
import { type Bench } from '../bench.options';
import { type Ledger } from '../people';
import { settledText, signedIn } from './probe';
import { startBaseline } from './served-page';

interface Load {
  /** Until what a person reads was there, in its final state. */
  ms: number;
  /** Asked for before that, without the API (what the first page waited for): kB of JavaScript as transferred, and files. */
  js: number;
  files: number;
  /** All JavaScript, with what came later. */
  allJs: number;
}

interface MenuEntry {
  label: string;
  path: string;
  /** The remote that draws it. */
  remote: string;
}

/** JavaScript of the first page beside the bare baseline page, and the time from each page to the next. */
export async function byteFigures({ origin, small }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const baseline = await startBaseline(1_000);
  try {
    const { allJs: ours } = await firstLoad(browser, origin, '/sign-in');
    const { allJs: bare } = await firstLoad(browser, baseline.url, '/');
    const note = `${show(ours, 'kB')} / ${show(bare, 'kB')}`;
    return [judge('firstJs', ours / bare, { note }), ...(await routeChanges(browser, origin, small))];
  } finally {
    await baseline.stop();
    await browser.close();
  }
}

async function routeChanges(browser: Browser, origin: string, ledger: Ledger): Promise<Figure[]> {
  const routes = await menu(ledger);
  const context = await signedIn(browser, origin, ledger);
  const page = await context.newPage();
  await page.goto(origin + routes[0]!.path);
  await settledText(page);
  const figures: Figure[] = [];
  for (const { label, path: route } of routes.slice(1)) {
    const link = page.locator(`nav a[href="${route}"]`).first();
    // A page may be in the registry and not in the menu of this person.
    if ((await link.count()) === 0) continue;
    const clicked = await page.evaluate<number>('performance.now()');
    await link.click();
    figures.push(judge('routeChange', (await settledText(page)) - clicked, { of: label }));
  }
  await context.close();
  return figures;
}

/** The product against the same sources built as one application, on the same gateway. */
export async function federationFigures({ origin, gateway, small, quick }: Bench): Promise<Figure[]> {
  const oneApp = await startOneApp(gateway.url);
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    // One page that a single remote draws, and one that four do.
    for (const [name, route] of [['transactions', '/transactions'] as const, ['dashboard', '/'] as const])
      for (const latency of [0, 40]) {
        const ours: Load[] = [];
        const one: Load[] = [];
        for (let round = 0; round < (quick ? 1 : 5); round += 1) {
          ours.push(await firstLoad(browser, origin, route, small, latency));
          one.push(await firstLoad(browser, oneApp.origin, route, small, latency));
        }
        const [ms, itsMs, js, itsJs, files, itsFiles] = (['ms', 'js', 'files'] as const).flatMap((field) =>
          [ours, one].map((loads) => median(loads.map((load) => load[field]))),
        ) as [number, number, number, number, number, number];
        const times = {
          of: `${name}, ${latency} ms a request,`,
          note: `${show(ms, 'ms')} / ${show(itsMs, 'ms')}`,
        };
        const bytes = { of: `the first page ${name}`, note: `${show(js, 'kB')} / ${show(itsJs, 'kB')}` };
        figures.push(judge('federationTime', ms / itsMs, times));
        if (latency > 0) continue;
        figures.push(judge('federationJs', js / itsJs, bytes));
        figures.push(judge('federationFiles', files - itsFiles, { of: name }));
      }
    return [...figures, await oneRemoteDown(browser, origin, small)];
  } finally {
    await browser.close();
    await oneApp.stop();
  }
}

/** Without the remote that has the most pages: every page of the others is drawn. */
async function oneRemoteDown(browser: Browser, origin: string, ledger: Ledger): Promise<Figure> {
  const entries = await menu(ledger);
  const pages = (name: string): number => entries.filter(({ remote }) => remote === name).length;
  const down = [...entries].sort((a, b) => pages(b.remote) - pages(a.remote))[0]!.remote;
  const context = await signedIn(browser, origin, ledger);
  await context.route(`**/remotes/${down}/**`, (route) => route.abort());
  const page = await context.newPage();
  const lost: string[] = [];
  for (const { path: route, remote } of entries) {
    await page.goto(origin + route);
    await settledText(page);
    const failed = await page.getByText('Its files could not be loaded').count();
    if (failed > 0 !== (remote === down)) lost.push(route);
  }
  await context.close();
  return judge('federationDown', lost.length, { of: down, note: lost.join(' ') });
}

/** Builds shell and remotes as one application and serves it as the product's web server does the shell. */
async function startOneApp(gatewayUrl: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const root = workspaceRoot();
  const { ok, tail } = await runCommand(process.execPath, [path.join(root, 'bench/browser/one-app.js')], {
    cwd: root,
    timeoutMs: 10 * 60_000,
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`The same sources could not be built as one app: ${tail}`);
  const port = String(await freePort());
  const folder = path.join(root, '.cache/bench/one-app');
  // No remotes: a request for one would be a mistake of the build.
  const folders = { SHELL_DIR: path.join(folder, 'dist'), REMOTES_DIR: path.join(folder, 'no-remotes') };
  const server = await spawnGuarded(process.execPath, [path.join(root, 'web/dist/main.js')], {
    graceMs: 2_000,
    env: { PORT: port, GATEWAY_URL: gatewayUrl, ...folders },
  });
  const origin = `http://localhost:${port}`;
  const served = (): Promise<boolean> =>
    fetch(`${origin}/healthz`).then(
      ({ ok: healthy }) => healthy,
      () => false,
    );
  if (await waitUntil(served, { timeoutMs: 20_000, stillWorthIt: () => server.running }))
    return { origin, stop: () => server.stop() };
  await server.stop();
  throw new Error(`The one app was not served: ${server.tail()}`);
}

/** The routes the registry offers: a new remote is measured without being named here. */
async function menu({ session }: Ledger): Promise<MenuEntry[]> {
  interface RegisteredPage {
    basePath: string;
    nav?: { label: string; order: number };
  }
  const { remotes } = await session.send<{ remotes: { name: string; pages: RegisteredPage[] }[] }>(
    'GET',
    '/api/registry',
  );
  return remotes
    .flatMap(({ name: remote, pages }) =>
      pages.map(({ basePath, nav }) => ({ remote, path: basePath, ...nav })),
    )
    .filter((page) => page.label !== undefined)
    .sort((a, b) => a.order! - b.order!)
    .map(({ label, path: route, remote }) => ({ label: label!, path: route, remote }));
}

/** Opens a page with an empty cache; with `latency` every answer comes so many milliseconds later. */
async function firstLoad(
  browser: Browser,
  origin: string,
  route: string,
  ledger?: Ledger,
  latency = 0,
): Promise<Load> {
  const context = await signedIn(browser, origin, ledger);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const asked = new Map<
    string,
    { at: number; api: boolean; answered?: boolean; script?: boolean; js: number }
  >();
  await client.send('Network.enable');
  const slow = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  if (latency > 0) await client.send('Network.emulateNetworkConditions', slow);
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    const api = new URL(request.url).pathname.startsWith('/api/');
    asked.set(requestId, { at: timestamp * 1000, api, js: 0 });
  });
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const script = type === 'Script' || /javascript/.test(response.mimeType);
    Object.assign(asked.get(requestId) ?? {}, { answered: true, script });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one?.script) one.js = encodedDataLength / 1000;
  });
  await page.goto(origin + route, { waitUntil: 'commit' });
  const ms = await settledText(page);
  await context.close();
  const all = [...asked.values()].filter(({ answered }) => answered);
  const began = Math.min(...all.map(({ at }) => at));
  const first = all.filter(({ at, api }) => !api && at - began <= ms);
  const sum = (some: readonly { js: number }[]): number => some.reduce((total, { js }) => total + js, 0);
  return { ms, js: sum(first), files: first.length, allJs: sum(all) };
}
