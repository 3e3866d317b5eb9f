/**
 * Browsers and the measurements in their pages. Scripts are texts, because pages with a strict content security policy allow no
 * functions made from text.
 */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { browserFlags, findChromium, processFigure } from '@app/node-testing/product';
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
 * Waits until the visible state has its final value. `look` is the text of a page function that returns a signature of the
 * visible state, or null before the wanted state.
 */
export const settled = (page: Page, look: string, quietMs = 500, timeoutMs = 90_000): Promise<Settled> =>
  page.evaluate(`window.__bench.settled(${look}, ${quietMs}, ${timeoutMs})`);

/** Time of the person's last click or key press, on the same clock. */
export const lastInput = (page: Page): Promise<number> => page.evaluate('window.__bench.last');

/** An action, the expected state, how long it must not change, and a pause after all actions but the last. */
type Act = readonly [act: () => Promise<void>, look: string, quietMs?: number, pauseMs?: number];

/** Milliseconds from each action to its final state (which may have existed before), summed. */
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

/** Signature of the visible rows, at least `least` of them, all containing `word`. */
export const rowsLook = (row: string, word = '', least = 5): string => `() => {
  const rows = [...document.querySelectorAll(${JSON.stringify(row)})].map((one) => one.innerText);
  const word = ${JSON.stringify(word.toLowerCase())};
  return rows.length >= ${least} && rows.every((text) => text.toLowerCase().includes(word)) ? rows.join('|') : null;
}`;

/** Signature of one row that contains the text; the selector may match only some rows. */
export const rowWithLook = (row: string, text: string): string => `() =>
  [...document.querySelectorAll(${JSON.stringify(row)})].some((one) => one.innerText.includes(${JSON.stringify(text)})) ? 'shown' : null`;

const textLook = `() => {
  const text = (document.querySelector('main') ?? document.body ?? document.documentElement).innerText;
  return text.length > 20 && !document.querySelector('[aria-busy="true"]') ? text : null;
}`;

/** Milliseconds from the start of the navigation until the readable text stopped changing; 20 s if it never did. */
export const settledText = async (page: Page): Promise<number> =>
  (await settled(page, textLook, 600, 20_000).catch(() => ({ at: 20_000 }))).at;

/**
 * Files loaded by a page, from its own timing: when, whether from the API, and bytes of scripts as transferred (0 from the
 * cache).
 */
export const filesOf = (
  page: Page,
): Promise<{ url: string; start: number; end: number; isApi: boolean; js: number }[]> =>
  page.evaluate(`performance.getEntriesByType('resource').map((one) => ({
    url: one.name, start: one.startTime, end: one.responseEnd, isApi: new URL(one.name).pathname.startsWith('/api/'),
    js: /[.]m?js$/.test(new URL(one.name).pathname) ? one.encodedBodySize : 0,
  }))`);

/**
 * Scrolls 120 px per frame for four seconds; of ten probes per frame, `blank` is the share without a row. Scrolls the first
 * `scroller` with overflow, otherwise the window.
 */
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

/** A browser with an empty profile, which is removed when it closes. */
export async function freshBrowser(): Promise<BrowserContext> {
  const closed = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
  const args = [...browserFlags, closed];
  const how = { executablePath: findChromium(), args, viewport, locale: 'en-US' };
  const context = await chromium.launchPersistentContext('', how);
  await context.addInitScript(probe);
  return context;
}

/** Processor seconds of a browser so far, and MiB of its page processes (shared memory divided), if /proc is available. */
export async function browserCost(context: BrowserContext): Promise<{ cpu: number; memory?: number }> {
  const client = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memory = sum(renderers.map(({ id }) => processFigure(id, 'smaps_rollup', /^Pss:\s+(\d+)/m) / 1024));
  const cpu = sum(processInfo.map(({ cpuTime }) => cpuTime));
  return { cpu, ...(!Number.isNaN(memory) && { memory }) };
}

/** An empty context of a running browser, with the session of a ledger's person if given. */
export async function signedIn(browser: Browser, ledger?: Ledger): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  await context.addInitScript(probe);
  if (ledger) await context.addCookies(ledger.session.browserCookies);
  return context;
}
