import path from 'node:path';
import { type Browser } from 'playwright-core';
import { freePort, runCommand, workspaceRoot, type GuardedProcess } from '@app/node-testing';
import { openBrowser } from '@app/node-testing/product';
import { judge, show, type Figure } from '../figures';
import { median } from '../measure';
import { type Bench } from '../bench';
import { startServer } from '../peer';
import { type Ledger } from '../people';
import { filesOf, settledText, signedIn } from './probe';

/** The pages of the menu besides the open one, which is the first. */
const menu = `[...new Map([...document.querySelectorAll('nav a[href^="/"]:not([href="/"], [href^="/api"])')]
  .map((link) => [link.getAttribute('href'), link.innerText.trim()]))]`;

/** Time from each page of the menu to the next. */
export async function routeFigures({ origin, small }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const page = await (await signedIn(browser, await small())).newPage();
  await page.goto(origin);
  await settledText(page);
  const figures: Figure[] = [];
  for (const [address, of] of await page.evaluate<[address: string, of: string][]>(menu)) {
    const clicked = await page.evaluate<number>('performance.now()');
    await page.locator(`nav a[href="${address}"]`).first().click();
    figures.push(judge('routeChange', (await settledText(page)) - clicked, { of }));
  }
  await browser.close();
  return figures;
}

/** Compares the product with the same sources built as one application, on the same gateway. */
export async function federationFigures({ origin, gateway, small, quick }: Bench): Promise<Figure[]> {
  const ledger = await small();
  const oneApp = await startOneApp(gateway.url);
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    // One page from a single remote, and one from four.
    for (const [of, route] of [['transactions', '/transactions'] as const, ['dashboard', '/'] as const])
      for (const latency of [0, 40]) {
        const loads: Load[][] = [[], []];
        for (let round = 0; round < (quick ? 1 : 5); round += 1)
          for (const [index, address] of [origin, oneApp.origin].entries())
            loads[index]!.push(await firstLoad(browser, address, route, ledger, latency));
        const middle = (field: keyof Load): [own: number, its: number] =>
          loads.map((list) => median(list.map((load) => load[field]))) as [number, number];
        const [[ms, itsMs], [js, itsJs], [files, itsFiles]] = [middle('ms'), middle('js'), middle('files')];
        const note = `${show(ms, 'ms')} / ${show(itsMs, 'ms')}`;
        figures.push(judge('federationTime', ms / itsMs, { of: `${of}, ${latency} ms a request,`, note }));
        if (latency > 0) continue;
        const bytes = `${show(js, 'kB')} / ${show(itsJs, 'kB')}`;
        figures.push(judge('federationJs', js / itsJs, { of, note: bytes }));
        figures.push(judge('federationFiles', files - itsFiles, { of }));
      }
    return figures;
  } finally {
    await browser.close();
    await oneApp.server.stop();
  }
}

/** Builds shell and remotes as one application and serves it as the product's web server does the shell. */
async function startOneApp(gatewayUrl: string): Promise<{ origin: string; server: GuardedProcess }> {
  const root = workspaceRoot();
  const build = { cwd: root, timeoutMs: 10 * 60_000, env: { NODE_ENV: 'production' } };
  const { ok, tail } = await runCommand(process.execPath, ['bench/browser/one-app.js'], build);
  if (!ok) throw new Error(`The same sources could not be built as one app: ${tail}`);
  const port = String(await freePort());
  const folder = path.join(root, '.cache/bench/one-app');
  // No remotes: a request for one would show an error of the build.
  const folders = { SHELL_DIR: path.join(folder, 'dist'), REMOTES_DIR: path.join(folder, 'no-remotes') };
  const env = { PORT: port, GATEWAY_URL: gatewayUrl, ...folders };
  const origin = `http://localhost:${port}`;
  return { origin, server: await startServer([path.join(root, 'web/dist/main.js')], env, origin) };
}

interface Load {
  /** Time until the readable content had its final state. */
  ms: number;
  /** Loaded before that, without the API: kB of JavaScript as transferred, and number of files. */
  js: number;
  files: number;
}

/** Opens a page with an empty cache; with `latency`, every response is delayed by this number of milliseconds. */
async function firstLoad(
  browser: Browser,
  origin: string,
  route: string,
  ledger: Ledger,
  latency: number,
): Promise<Load> {
  const context = await signedIn(browser, ledger);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const slow = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  if (latency > 0) await client.send('Network.emulateNetworkConditions', slow);
  await page.goto(origin + route, { waitUntil: 'commit' });
  const ms = await settledText(page);
  const asked = (await filesOf(page)).filter(({ start, isApi }) => start <= ms && !isApi);
  await context.close();
  // The document itself is one of the files.
  return { ms, js: asked.reduce((sum, { js }) => sum + js, 0) / 1000, files: asked.length + 1 };
}
