import { type BrowserContext, type Page } from 'playwright-core';
import { freshBrowser } from './browser/fresh-browser';
import { settled } from './browser/probe';
import { kilobytes, milliseconds, ratio, type Figure } from './figures';
import { startChartFloor } from './floor-server';
import { type SizedLedger } from './server-figures';
import { median } from './statistics';

/** A figure a person can read, and a chart that has something on it: pixels of a canvas, or bars of a size that can be seen. */
const amountShown = `() => /[0-9][.,][0-9]{2}/.test(document.querySelector('main')?.innerText ?? '') ? 'read' : null`;
const chartDrawn = `() => {
  const bars = [...document.querySelectorAll('[data-picture] [data-bar]')].map((bar) => bar.getBoundingClientRect());
  if (bars.some(({ width, height }) => width >= 4 && height >= 4)) return 'drawn';
  const canvas = document.querySelector('canvas');
  if (!canvas?.width) return null;
  const middle = canvas.getContext('2d').getImageData(0, canvas.height * 0.7, canvas.width, 1).data;
  return middle.some((value) => value > 0) ? 'drawn' : null;
}`;

interface Seen {
  number: number;
  chart: number;
  /** Bytes of the chart library that had come before the number. */
  bytes: number;
}

/** Which bytes of the chart library the dashboard waits for before its first number, and how its chart compares with the same one alone on a page. */
export async function chartFigures(origin: string, ledger: SizedLedger, quick: boolean): Promise<Figure[]> {
  const browser = await freshBrowser();
  const bare = await startChartFloor(await points(ledger));
  try {
    await signIn(browser.context, origin, ledger);
    const ours: Seen[] = [];
    const alone: number[] = [];
    // The first visit of each only fills the browser's cache; then turn by turn.
    for (let turn = 0; turn <= (quick ? 1 : 7); turn += 1) {
      const seen = await dashboard(browser.context, origin);
      const drawn = await onPage(browser.context, bare.url, (page) => settled(page, chartDrawn, 0));
      if (turn === 0) continue;
      ours.push(seen);
      alone.push(drawn.first);
    }
    const chart = median(ours.map((one) => one.chart));
    const bytes = Math.max(...ours.map((one) => one.bytes));
    return [
      {
        what: 'dashboard, first number readable',
        value: milliseconds(median(ours.map((one) => one.number))),
      },
      { what: 'dashboard, chart drawn', value: milliseconds(chart) },
      { what: 'the same chart on a bare page, drawn', value: milliseconds(median(alone)) },
      {
        what: 'chart library before the first number',
        value: kilobytes(bytes),
        goal: 'P16 0 kB',
        verdict: bytes === 0 ? 'met' : 'missed',
      },
      ratio('chart drawn, against a bare page', chart / median(alone), 'P16', { most: 1.5 }),
    ];
  } finally {
    await bare.stop();
    await browser.close();
  }
}

/** What the dashboard's chart is made of. */
async function points(ledger: SizedLedger): Promise<object[]> {
  const bars = await ledger.session.send<{ income: number; expenses: number }[]>(
    'GET',
    '/api/financial/overview?period=monthly',
  );
  return bars.map(({ income, expenses, ...bar }) => ({
    ...bar,
    incomeMinor: Math.round(income * 100),
    expensesMinor: Math.round(expenses * 100),
  }));
}

async function signIn(context: BrowserContext, origin: string, ledger: SizedLedger): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(ledger.session.person.email);
  await page.getByLabel(/^Password/).fill(ledger.session.person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !/^\/sign-in/.test(url.pathname));
  await page.close();
}

async function onPage<T>(
  context: BrowserContext,
  address: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    return await work(page);
  } finally {
    await page.close();
  }
}

const dashboard = (context: BrowserContext, origin: string): Promise<Seen> =>
  onPage(context, `${origin}/`, async (page) => {
    const [number, chart] = await Promise.all([settled(page, amountShown, 0), settled(page, chartDrawn, 0)]);
    const before = (await chartScriptsOf(page)).filter(({ end }) => end < number.first);
    return {
      number: number.first,
      chart: chart.first,
      bytes: before.reduce((sum, one) => sum + one.bytes, 0),
    };
  });

/** Scripts that hold the chart library's renderer, as the page's own timing tells them; one from the cache came from nowhere and costs nothing. */
async function chartScriptsOf(page: Page): Promise<{ end: number; bytes: number }[]> {
  return page.evaluate(`Promise.all(
    performance.getEntriesByType('resource').filter((one) => /[.]js$/.test(new URL(one.name).pathname)).map(async (one) => {
      const text = await (await fetch(one.name)).text();
      return { end: one.responseEnd, bytes: one.encodedBodySize, charts: text.includes('zrender') };
    })
  ).then((all) => all.filter((one) => one.charts))`);
}
