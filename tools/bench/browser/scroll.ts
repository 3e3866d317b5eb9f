import type { Page } from 'playwright-core';

export interface Scrolling {
  framesPerSecond: number;
  /** Of ten probes a frame, how many met no row. */
  blankShare: number;
}

/** Scrolls 120 px a frame for four seconds. `row` and `scroller` are selectors, of the latter the first that has more than it shows; without it the window scrolls. */
export const scroll = (page: Page, row: string, scroller?: string): Promise<Scrolling> =>
  page.evaluate(`(async () => {
    const box = ${scroller ? `[...document.querySelectorAll(${JSON.stringify(scroller)})].find((one) => one.scrollHeight > one.clientHeight + 500)` : 'null'};
    const target = box ?? document.scrollingElement;
    const began = performance.now();
    let last = began, frames = 0, blank = 0, probes = 0;
    await new Promise((done) => {
      const frame = () => {
        last = performance.now();
        frames += 1;
        target.scrollTop += 120;
        const area = box ? box.getBoundingClientRect() : { left: 0, top: innerHeight * 0.35, width: innerWidth, height: innerHeight * 0.6 };
        for (let k = 0; k < 10; k += 1) {
          probes += 1;
          const hit = document.elementFromPoint(area.left + area.width * 0.4, area.top + area.height * (0.05 + 0.09 * k));
          if (!hit?.closest(${JSON.stringify(row)})) blank += 1;
        }
        if (last - began > 4000) done(); else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    target.scrollTop = 0;
    await new Promise((done) => setTimeout(done, 500));
    return { framesPerSecond: (1000 * frames) / (last - began), blankShare: blank / probes };
  })()`);

/** The most this browser can do: the same movement over nothing. */
export async function emptyScroll(page: Page): Promise<Scrolling> {
  await page.setContent(
    '<div id=box style="height:668px;overflow:auto"><div style="height:3000000px"></div></div>',
  );
  return scroll(page, '#nothing', '#box');
}
