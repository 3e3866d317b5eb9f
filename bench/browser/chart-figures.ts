import path from 'node:path';
import { type BrowserContext, type Page } from 'playwright-core';
import { workspaceRoot } from '@app/node-testing';
import { judge, show, figureOf, type Figure } from '../figures';
import { median } from '../measure';
import { type Bench } from '../bench';
import { filesOf, freshBrowser, settled } from './probe';
import { servePage } from './served-page';

/** A readable figure, and a chart with visible content: pixels of a canvas, or bars of a visible size. */
const amountShown = `() => /[0-9][.,][0-9]{2}/.test(document.querySelector('main')?.innerText ?? '') ? 'read' : null`;
const chartDrawn = `() => {
  const bars = [...document.querySelectorAll('[data-picture] [data-bar]')].map((bar) => bar.getBoundingClientRect());
  if (bars.some(({ width, height }) => width >= 4 && height >= 4)) return 'drawn';
  const canvas = document.querySelector('canvas');
  if (!canvas?.width) return null;
  const middle = canvas.getContext('2d').getImageData(0, canvas.height * 0.7, canvas.width, 1).data;
  return middle.some((value) => value > 0) ? 'drawn' : null;
}`;

/** Only the product's own overview chart: its library, its options, its figures. */
const contents = `
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { overviewOption } from './overview/overview-option';
echarts.use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);
const hues = Object.fromEntries(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'].map((name) => [name, '#187']));
const theme = { font: 'sans-serif', surface: '#fff', ink: '#111', inkSecond: '#333', inkThird: '#555', line: '#ddd', accent: '#f90', positive: '#080', negative: '#800', hues };
const place = document.getElementById('root')!;
Object.assign(place.style, { width: '640px', height: '250px' });
const bars = await (await fetch('/data')).json();
const points = bars.map((bar) => ({ ...bar, incomeMinor: Math.round(bar.income * 100), expensesMinor: Math.round(bar.expenses * 100) }));
echarts.init(place).setOption(overviewOption(points, 'USD', 'en-US', theme));
`;

/**
 * Bytes of the chart library that the dashboard waits for before its first number, and how its chart compares with the same one
 * alone on a page.
 */
export async function chartFigures({ origin, small, quick }: Bench): Promise<Figure[]> {
  const ledger = await small();
  const points = await ledger.session.send<object[]>('GET', '/api/financial/overview?period=monthly');
  const resolveDir = path.join(workspaceRoot(), 'libs/web/charts/src');
  const bare = await servePage({ stdin: { contents, resolveDir, loader: 'ts' } }, points);
  const context = await freshBrowser();
  const [numbers, charts, alone, bytes]: number[][] = [[], [], [], []];
  try {
    await context.addCookies(ledger.session.browserCookies);
    // The first visit of each only fills the browser's cache; then they alternate.
    for (let turn = 0; turn <= (quick ? 1 : 7); turn += 1) {
      const [number, chart, before] = await onPage(context, `${origin}/`, dashboard);
      const drawn = await onPage(context, bare.url, (page) => settled(page, chartDrawn, 0));
      if (turn === 0) continue;
      numbers!.push(number);
      charts!.push(chart);
      alone!.push(drawn.first);
      bytes!.push(before / 1000);
    }
    const [chart, its] = [median(charts!), median(alone!)];
    return [
      figureOf('dashboard, first number readable', median(numbers!), 'ms'),
      judge('chartBytes', Math.max(...bytes!)),
      judge('chartDrawn', chart / its, { note: `${show(chart, 'ms')} / ${show(its, 'ms')}` }),
    ];
  } finally {
    await bare.stop();
    await context.close();
  }
}

/** When the first number was readable and the chart was drawn, and the bytes of the chart library loaded before the number. */
async function dashboard(page: Page): Promise<[number: number, chart: number, bytes: number]> {
  const [number, chart] = await Promise.all([settled(page, amountShown, 0), settled(page, chartDrawn, 0)]);
  const before = (await filesOf(page)).filter(({ js, end }) => js > 0 && end < number.first);
  const texts = await Promise.all(before.map(async ({ url }) => (await page.request.get(url)).text()));
  // A file from the cache costs nothing.
  const bytes = before.reduce((sum, { js }, index) => sum + (texts[index]!.includes('zrender') ? js : 0), 0);
  return [number.first, chart.first, bytes];
}

async function onPage<T>(
  context: BrowserContext,
  address: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  return work(page).finally(() => page.close());
}
