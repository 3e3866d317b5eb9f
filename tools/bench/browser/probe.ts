import type { Page } from 'playwright-core';

/** When a state was first there and when it took its final value, in milliseconds of the page's own clock. */
export interface Settled {
  first: number;
  at: number;
}

/** Runs in every page before its scripts. Text, as pages with a strict content security policy take no functions made from text. */
export const probe = `(() => {
  if (window.__bench) return;
  const bench = (window.__bench = { inputs: {} });
  for (const type of ['click', 'input', 'keydown'])
    addEventListener(type, (event) => (bench.inputs[type] = event.timeStamp), { capture: true, passive: true });
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

/** When the person last did it, on the same clock. */
export const lastInput = (page: Page, type: 'click' | 'input' | 'keydown'): Promise<number> =>
  page.evaluate(`window.__bench.inputs['${type}']`);

/** Signature of the rows in sight, at least `least` of them, all containing `word`. */
export const rowsLook = (row: string, word = '', least = 5): string => `() => {
  const rows = [...document.querySelectorAll(${JSON.stringify(row)})].map((one) => one.innerText);
  const word = ${JSON.stringify(word.toLowerCase())};
  return rows.length >= ${least} && rows.every((text) => text.toLowerCase().includes(word)) ? rows.join('|') : null;
}`;

/** Signature of one row that contains the text; with a selector that fits only some rows, of one of those. */
export const rowWithLook = (row: string, text: string): string => `() =>
  [...document.querySelectorAll(${JSON.stringify(row)})].some((one) => one.innerText.includes(${JSON.stringify(text)})) ? 'shown' : null`;
