import { type Page } from 'playwright-core';

/** Notes, on every page that is opened from now on, what moved without anybody having pressed anything. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.layoutShifts = [0];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/** The largest single shift of the page so far: the part of the window that moved, times how far. */
export const largestShift = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(...window.layoutShifts)');
