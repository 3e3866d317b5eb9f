import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { type SizedLedger } from '../server-figures';

export interface Load {
  /** Bytes of JavaScript as transferred. */
  js: number;
  requests: number;
  /** Until what a person reads was there, in its final state. */
  ms: number;
  /** Asked for before that, without the API: what the first page waited for. */
  first: { js: number; files: number };
}

export interface MenuEntry {
  label: string;
  path: string;
  /** The remote that draws it. */
  remote: string;
}

/** The routes the registry offers: a new remote is measured without being named here. */
export async function menu(ledger: SizedLedger): Promise<MenuEntry[]> {
  const { remotes } = await ledger.session.send<{
    remotes: { name: string; pages: { basePath: string; nav?: { label: string; order: number } }[] }[];
  }>('GET', '/api/registry');
  const pages = remotes
    .flatMap((remote) => remote.pages.map((page) => ({ ...page, remote: remote.name })))
    .filter((page) => page.nav);
  return pages
    .sort((a, b) => a.nav!.order - b.nav!.order)
    .map((page) => ({ label: page.nav!.label, path: page.basePath, remote: page.remote }));
}

/** An empty browser that holds the session of a ledger's person, if one is given. */
export async function signedIn(
  browser: Browser,
  origin: string,
  ledger?: SizedLedger,
): Promise<BrowserContext> {
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

interface Asked {
  /** Milliseconds of the browser's own clock. */
  at: number;
  api: boolean;
  answered: boolean;
  script?: boolean;
  /** Bytes of JavaScript as transferred. */
  js: number;
}

/** Opens a page with an empty cache; with `latencyMs` every answer comes so much later. */
export async function firstLoad(
  browser: Browser,
  origin: string,
  path: string,
  ledger?: SizedLedger,
  latencyMs = 0,
): Promise<Load> {
  const context = await signedIn(browser, origin, ledger);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const asked = new Map<string, Asked>();
  await client.send('Network.enable');
  if (latencyMs > 0)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    const api = new URL(request.url).pathname.startsWith('/api/');
    asked.set(requestId, { at: timestamp * 1000, api, answered: false, js: 0 });
  });
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.answered = true;
    one.script = type === 'Script' || /javascript/.test(response.mimeType);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one?.script) one.js = encodedDataLength;
  });
  await page.goto(origin + path, { waitUntil: 'commit' });
  const ms = await settledText(page);
  await context.close();
  const all = [...asked.values()].filter(({ answered }) => answered);
  const began = Math.min(...all.map(({ at }) => at));
  const first = all.filter(({ at, api }) => !api && at - began <= ms);
  return {
    js: bytes(all),
    requests: all.length,
    ms,
    first: { js: bytes(first), files: first.length },
  };
}

const bytes = (requests: readonly Asked[]): number => requests.reduce((sum, { js }) => sum + js, 0);

/** Milliseconds since the navigation began at which what a person reads stopped changing. */
export async function settledText(page: Page): Promise<number> {
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
