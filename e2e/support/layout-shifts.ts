import { type Page } from 'playwright-core';

/** Records, on every page opened from now on, layout shifts without user input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.layoutShifts = [0];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/**
 * The largest single layout shift of the page so far: the share of the window that moved, times the distance.
 */
export const largestShift = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(...window.layoutShifts)');
