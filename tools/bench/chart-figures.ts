import { freshBrowser } from './browser/fresh-browser';
import { settled } from './browser/probe';
import { kilobytes, milliseconds, notMeasured, type Figure } from './figures';
import { type SizedLedger } from './server-figures';

/** A figure a person can read, and a chart on the page. */
const amountShown = `() => /[0-9][.,][0-9]{2}/.test(document.querySelector('main')?.innerText ?? '') ? 'read' : null`;
const chartDrawn = `() => { const c = document.querySelector('main svg path[d^="M"], main canvas'); return c ? 'drawn' + document.querySelectorAll('main svg path').length : null; }`;

/** Which bytes of the chart library the dashboard waits for before its first number can be read. */
export async function chartFigures(origin: string, ledger: SizedLedger): Promise<Figure[]> {
  const browser = await freshBrowser();
  try {
    const page = await browser.context.newPage();
    await page.goto(`${origin}/sign-in`);
    await page.getByLabel('E-mail').fill(ledger.session.person.email);
    await page.getByLabel(/^Password/).fill(ledger.session.person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !/^\/sign-in/.test(url.pathname));
    await page.close();
    const dashboard = await browser.context.newPage();
    await dashboard.goto(`${origin}/`, { waitUntil: 'commit' });
    const [number, chart] = await Promise.all([
      settled(dashboard, amountShown, 0),
      settled(dashboard, chartDrawn, 500),
    ]);
    const chartScripts = await chartScriptsOf(dashboard);
    const before = chartScripts.filter(({ end }) => end < number.first);
    const bytes = before.reduce((sum, one) => sum + one.bytes, 0);
    return [
      { what: 'dashboard, first number readable', value: milliseconds(number.first) },
      { what: 'dashboard, charts drawn', value: milliseconds(chart.at) },
      {
        what: 'chart library before the first number',
        value: kilobytes(bytes),
        goal: 'P16 0 kB',
        verdict: bytes === 0 ? 'met' : 'missed',
      },
      notMeasured('chart drawn, against a bare page', 'P16', 'there is no bare page with this chart'),
    ];
  } finally {
    await browser.close();
  }
}

/** Scripts that hold the chart library's renderer, as the page's own timing tells them. */
async function chartScriptsOf(page: {
  evaluate<T>(script: string): Promise<T>;
}): Promise<{ end: number; bytes: number }[]> {
  return page.evaluate(`Promise.all(
    performance.getEntriesByType('resource').filter((one) => /[.]js$/.test(new URL(one.name).pathname)).map(async (one) => {
      const text = await (await fetch(one.name)).text();
      return { end: one.responseEnd, bytes: one.encodedBodySize, charts: text.includes('zrender') };
    })
  ).then((all) => all.filter((one) => one.charts))`);
}
