import { type Browser } from 'playwright-core';
import { openBrowser } from '../../../e2e/support/browser';
import { firstLoad, menu, settledText, signedIn, type Load, type MenuEntry } from '../browser/first-load';
import { kilobytes, milliseconds, ratio, type Figure } from '../figures';
import { type SizedLedger } from '../server-figures';
import { median } from '../statistics';
import { startOneApp } from './one-app';

/** One that a single remote draws, and one that four do. */
const pages = ['/transactions', '/'] as const;
const latencies = [0, 40] as const;
const rounds = 5;

/** What federation costs: the product against the same sources built as one application, on the same gateway. */
export async function federationFigures(
  origin: string,
  gatewayUrl: string,
  ledger: SizedLedger,
  quick: boolean,
): Promise<Figure[]> {
  const oneApp = await startOneApp(gatewayUrl);
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of pages) {
      const name = path === '/' ? 'dashboard' : path.slice(1);
      for (const latency of latencies) figures.push(...compared(name, latency, await inTurns(path, latency)));
    }
    return [...figures, await oneRemoteDown(browser, origin, ledger)];
  } finally {
    await browser.close();
    await oneApp.stop();
  }

  async function inTurns(path: string, latency: number): Promise<[ours: Load[], one: Load[]]> {
    const found: [Load[], Load[]] = [[], []];
    for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
      found[0].push(await firstLoad(browser, origin, path, ledger, latency));
      found[1].push(await firstLoad(browser, oneApp.origin, path, ledger, latency));
    }
    return found;
  }
}

function compared(name: string, latency: number, [ours, one]: readonly [Load[], Load[]]): Figure[] {
  const middle = (loads: readonly Load[], of: (load: Load) => number): number => median(loads.map(of));
  const [our, its] = [middle(ours, ({ ms }) => ms), middle(one, ({ ms }) => ms)];
  const time = `first page ${name}, ${latency} ms a request, against one app`;
  const figures: Figure[] = [
    {
      what: `first page ${name}, ${latency} ms a request`,
      value: milliseconds(our),
      goal: `one app ${milliseconds(its)}`,
    },
    ratio(time, our / its, 'P12', { most: 1.15 }),
  ];
  if (latency > 0) return figures;
  const [js, itsJs] = [middle(ours, ({ first }) => first.js), middle(one, ({ first }) => first.js)];
  const more = middle(ours, ({ first }) => first.files) - middle(one, ({ first }) => first.files);
  return [
    { what: `JS of the first page ${name}`, value: kilobytes(js), goal: `one app ${kilobytes(itsJs)}` },
    ratio(`JS of the first page ${name}, against one app`, js / itsJs, 'P12', { most: 1.35 }),
    {
      what: `requests for files more than one app, ${name}`,
      value: String(more),
      goal: 'P12 ≤ 1',
      verdict: more <= 1 ? 'met' : 'missed',
    },
    ...figures,
  ];
}

/** Without the remote that has the most pages: every page of the others is drawn. */
async function oneRemoteDown(browser: Browser, origin: string, ledger: SizedLedger): Promise<Figure> {
  const entries = await menu(ledger);
  const down = mostPages(entries);
  const context = await signedIn(browser, origin, ledger);
  try {
    await context.route(`**/remotes/${down}/**`, (route) => route.abort());
    const page = await context.newPage();
    const lost: string[] = [];
    for (const { path, remote } of entries) {
      await page.goto(origin + path);
      await settledText(page);
      const failed = await page.getByText('Its files could not be loaded').count();
      if (failed > 0 !== (remote === down)) lost.push(path);
    }
    return {
      what: `pages lost with ${down} down, besides its own`,
      value: lost.join(' ') || '0',
      goal: `P12 0 of ${entries.filter(({ remote }) => remote !== down).length}`,
      verdict: lost.length === 0 ? 'met' : 'missed',
    };
  } finally {
    await context.close();
  }
}

function mostPages(entries: readonly MenuEntry[]): string {
  const count = (name: string): number => entries.filter(({ remote }) => remote === name).length;
  return [...entries].sort((a, b) => count(b.remote) - count(a.remote))[0]!.remote;
}
