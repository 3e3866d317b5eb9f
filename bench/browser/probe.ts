/** Browsers and what is measured in their pages. Texts, as pages with a strict content security policy take no functions made from text. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '@app/node-testing/product';
import { processFigure } from '../measure';
import { type Ledger } from '../people';

/** When a state was first there and when it took its final value, in milliseconds of the page's own clock. */
export interface Settled {
  first: number;
  at: number;
}

/** Runs in every page before its scripts. */
const probe = `(() => {
  if (window.__bench) return;
  const bench = (window.__bench = {});
  for (const type of ['click', 'input', 'keydown'])
    addEventListener(type, (event) => (bench.last = event.timeStamp), { capture: true, passive: true });
  bench.settled = (look, quietMs, timeoutMs) => new Promise((resolve, reject) => {
    const began = performance.now();
    let last = null, at = 0, first = 0;
    const tick = () => {
      const now = performance.now();
      let seen = null;
      try { seen = look(); } catch { /* not there yet */ }
      if (seen !== last) { last = seen; at = now; if (seen && !first) first = now; }
      if (seen && now - at >= quietMs) return resolve({ at, first });
      if (now - began > timeoutMs) return reject(new Error('not settled: ' + String(seen).slice(0, 200)));
      requestAnimationFrame(tick);
    };
    tick();
  });
})()`;

/**
 * Waits until what a person sees took its final value. `look` is the text of a function of the page that returns a
 * signature of the visible state, or null while the wanted state is not there.
 */
export const settled = (page: Page, look: string, quietMs = 500, timeoutMs = 90_000): Promise<Settled> =>
  page.evaluate(`window.__bench.settled(${look}, ${quietMs}, ${timeoutMs})`);

/** When the person last clicked or typed, on the same clock. */
export const lastInput = (page: Page): Promise<number> => page.evaluate('window.__bench.last');

/** Acts of a person, what is to be seen after each and for how long it must not change, with a pause after those before the last. */
type Act = readonly [act: () => Promise<void>, look: string, quietMs?: number, pauseMs?: number];

/** Milliseconds from each act to its final state, which may have been there before, summed. */
export async function inTurn(page: Page, ...acts: readonly Act[]): Promise<number> {
  let total = 0;
  for (const [act, look, quietMs, pauseMs = 0] of acts) {
    await act();
    const { at } = await settled(page, look, quietMs);
    total += Math.max(0, at - (await lastInput(page)));
    await page.waitForTimeout(pauseMs);
  }
  return total;
}

/** Signature of the rows in sight, at least `least` of them, all containing `word`. */
export const rowsLook = (row: string, word = '', least = 5): string => `() => {
  const rows = [...document.querySelectorAll(${JSON.stringify(row)})].map((one) => one.innerText);
  const word = ${JSON.stringify(word.toLowerCase())};
  return rows.length >= ${least} && rows.every((text) => text.toLowerCase().includes(word)) ? rows.join('|') : null;
}`;

/** Signature of one row that contains the text; with a selector that fits only some rows, of one of those. */
export const rowWithLook = (row: string, text: string): string => `() =>
  [...document.querySelectorAll(${JSON.stringify(row)})].some((one) => one.innerText.includes(${JSON.stringify(text)})) ? 'shown' : null`;

const textLook = `() => {
  const text = (document.querySelector('main') ?? document.body ?? document.documentElement).innerText;
  return text.length > 20 && !document.querySelector('[aria-busy="true"]') ? text : null;
}`;

/** Milliseconds since the navigation began at which what a person reads stopped changing; 20 s where it never did. */
export const settledText = async (page: Page): Promise<number> =>
  (await settled(page, textLook, 600, 20_000).catch(() => ({ at: 20_000 }))).at;

/** What a page asked for, by its own timing: when, whether of the API, and bytes of scripts as transferred (0 from the cache). */
export const filesOf = (
  page: Page,
): Promise<{ url: string; start: number; end: number; isApi: boolean; js: number }[]> =>
  page.evaluate(`performance.getEntriesByType('resource').map((one) => ({
    url: one.name, start: one.startTime, end: one.responseEnd, isApi: new URL(one.name).pathname.startsWith('/api/'),
    js: /[.]m?js$/.test(new URL(one.name).pathname) ? one.encodedBodySize : 0,
  }))`);

/** Scrolls 120 px a frame for four seconds; of ten probes a frame, `blank` is the share that met no row. Without a `scroller` (the first of them that has more than it shows) the window scrolls. */
export const scroll = (
  page: Page,
  row: string,
  scroller = 'none',
): Promise<{ frames: number; blank: number }> =>
  page.evaluate(`(async () => {
    const box = [...document.querySelectorAll(${JSON.stringify(scroller)})].find((one) => one.scrollHeight > one.clientHeight + 500);
    const target = box ?? document.scrollingElement;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const began = performance.now();
    let last = began, frames = 0, blank = 0;
    while (last - began <= 4000) {
      await nextFrame();
      last = performance.now();
      frames += 1;
      target.scrollTop += 120;
      const area = box ? box.getBoundingClientRect() : { left: 0, top: innerHeight * 0.35, width: innerWidth, height: innerHeight * 0.6 };
      for (let k = 0; k < 10; k += 1) {
        const hit = document.elementFromPoint(area.left + area.width * 0.4, area.top + area.height * (0.05 + 0.09 * k));
        if (!hit?.closest(${JSON.stringify(row)})) blank += 0.1;
      }
    }
    target.scrollTop = 0;
    await new Promise((done) => setTimeout(done, 500));
    return { frames: (1000 * frames) / (last - began), blank: blank / frames };
  })()`);

const viewport = { width: 1366, height: 850 };

/** A browser on an empty profile of its own, which is removed when it closes. */
export async function freshBrowser(): Promise<BrowserContext> {
  const switches =
    'no-sandbox disable-gpu disable-quic no-first-run disable-background-networking disable-component-update disable-sync';
  const args = switches.split(' ').map((name) => `--${name}`);
  args.push('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost');
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args,
    viewport,
    locale: 'en-US',
  });
  await context.addInitScript(probe);
  return context;
}

/** Processor seconds of a browser so far, and MiB of the processes that run its pages (shared memory by its share), where /proc has it. */
export async function browserCost(context: BrowserContext): Promise<{ cpu: number; memory?: number }> {
  const client = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = sum(renderers.map(({ id }) => processFigure(id, 'smaps_rollup', /^Pss:\s+(\d+)/m) / 1024));
  const cpu = sum(processInfo.map(({ cpuTime }) => cpuTime));
  return { cpu, ...(!Number.isNaN(memory) && { memory }) };
}

/** An empty context of a browser that runs, with the session of a ledger's person, if one is given. */
export async function signedIn(browser: Browser, origin: string, ledger?: Ledger): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await context.addInitScript(probe);
  await addSession(context, origin, ledger);
  return context;
}

export async function addSession(context: BrowserContext, origin: string, ledger?: Ledger): Promise<void> {
  const cookies = (ledger?.session.cookieHeader ?? '').split('; ').filter(Boolean);
  const place = { domain: new URL(origin).hostname, path: '/', httpOnly: true };
  for (const [, name, value] of cookies.map((cookie) => /^(.*?)=(.*)$/s.exec(cookie)!))
    await context.addCookies([{ ...place, name: name!, value: value!, secure: name!.startsWith('__') }]);
}
