import { setTimeout as delay } from 'node:timers/promises';
import { judge, sessionGoals, show, type Figure, type Unit } from '../figures';
import { median } from '../measure';
import { type Bench } from '../bench';
import { browserCost, filesOf, freshBrowser, inTurn, rowsLook, scroll, settled } from './probe';
import { baseline, peerProduct, product, type Product } from './products';
import { startBaseline } from './served-page';

/** Cost of one person's session; a step that did not finish is missing. */
const units = {
  ...{ cold: 'ms', warm: 'ms', search: 'ms', shown: 'ms', durable: 'ms', netWorth: 'ms', js: 'kB', cpu: 's' },
  ...{ memory: 'MiB', frames: '/s', blank: '×', domRows: '' },
} as const satisfies Record<string, Unit>;
type Name = keyof typeof units;
export type SessionFigures = Partial<Record<Name, number>>;

/** The same session in the product, on the bare page and in the peer; then the product with ten times the rows. */
export async function sessionFigures(bench: Bench): Promise<Figure[]> {
  const runs = bench.quick ? 1 : 5;
  const small = await bench.small();
  const peer = await bench.peer();
  const bare = await startBaseline(small.count);
  try {
    const all = [product(bench.origin, small), baseline(bare.url)];
    if (typeof peer !== 'string') all.push(peerProduct(peer));
    const found = await runSessions(all, runs);
    if (bench.only.has('scale')) {
      const large = product(bench.origin, await bench.large());
      found['large'] = (await runSessions([large], runs))['product']!;
      const empty = [await emptyScroller(), await emptyScroller(), await emptyScroller()];
      found['empty'] = { frames: median(empty) };
    }
    return sessionVerdicts(found, typeof peer === 'string' ? peer : 'see above');
  } finally {
    await bare.stop();
  }
}

type Found = Record<string, SessionFigures>;

/**
 * Medians of `runs` sessions of each product, alternating, so that a noisy minute does not affect only one. If there are several,
 * each product first has one that does not count: only the browser's profile should be cold, because a server runs for weeks and
 * spends its first sign-ins compiling.
 */
async function runSessions(products: readonly Product[], runs: number): Promise<Found> {
  const found: Record<string, SessionFigures[]> = {};
  for (let run = runs > 1 ? 0 : 1; run <= runs; run += 1)
    for (const one of products) {
      const figures = await session(one, `bench ${Date.now() % 1e7} ${run}`);
      if (run > 0) (found[one.name] ??= []).push(figures);
      const line = Object.entries(figures).map(([name, ms]) => `${name} ${show(ms, units[name as Name])}`);
      console.log(`  ${one.name} ${run > 0 ? run : 'before'}: ${line.join(', ')}`);
      // The peer's server refuses more than 500 requests a minute, and one visit makes 260. The pause also keeps its disk writes
      // from affecting the next product.
      if (one.name === 'peer' && run < runs) await delay(65_000);
    }
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, medians(list)]));
}

export function medians(list: readonly SessionFigures[]): SessionFigures {
  const names = new Set(list.flatMap((one) => Object.keys(one) as Name[]));
  const middle = (name: Name): number => median(list.flatMap((one) => one[name] ?? []));
  return Object.fromEntries([...names].map((name) => [name, middle(name)]));
}

/** Signs in with a new profile, opens the list in a new tab, searches, scrolls, adds, opens net worth. */
async function session(one: Product, note: string): Promise<SessionFigures> {
  const context = await freshBrowser();
  const figures: SessionFigures = {};
  const page = await context.newPage();
  let list = page;
  const rows = rowsLook(one.row);
  const steps: Record<string, () => Promise<SessionFigures>> = {
    'sign in': async () => {
      await page.goto(one.start, { waitUntil: 'commit' });
      const form = `() => document.querySelector('input[type=password]') && 'form'`;
      const { at } = await settled(page, form, 200);
      const js = (await filesOf(page)).reduce((sum, one) => sum + one.js / 1000, 0);
      return { js, cold: at + (await one.signIn(page)) };
    },
    'open the list': async () => {
      await delay(2_000);
      await page.close();
      list = await context.newPage();
      await list.goto(one.list, { waitUntil: 'commit' });
      const { at } = await settled(list, rows);
      const domRows = await list.locator(one.row).count();
      await list.requestGC();
      await delay(1_000);
      return { warm: at, domRows };
    },
    search: async () => {
      const box = list.getByPlaceholder(one.search);
      await box.click();
      const type = (): Promise<void> => list.keyboard.type('coffee', { delay: 60 });
      const search = await inTurn(list, [type, rowsLook(one.row, 'coffee')]);
      await box.fill('');
      await delay(1_000);
      await settled(list, rows);
      return { search };
    },
    scroll: () => scroll(list, one.anyRow ?? one.row, one.scroller),
    add: () => one.add(list, note),
    'net worth': async () => ({ netWorth: await one.netWorth(list) }),
  };
  try {
    for (const [name, step] of Object.entries(steps)) {
      if (name !== 'sign in' && figures.cold === undefined) break;
      const failed = (error: Error): void =>
        console.log(`  ${one.name}, not measured: ${name}: ${error.message.split('\n')[0]}`);
      await step().then((found) => Object.assign(figures, found), failed);
    }
    await delay(1_000);
    return Object.assign(figures, await browserCost(context));
  } finally {
    await context.close();
  }
}

/** The most frames per second of this browser: the same movement over an empty area. */
async function emptyScroller(): Promise<number> {
  const context = await freshBrowser();
  const page = await context.newPage();
  const tall = '<div style="height:3000000px"></div>';
  await page.setContent(`<div id=box style="height:668px;overflow:auto">${tall}</div>`);
  return (await scroll(page, '#nothing', '#box').finally(() => context.close())).frames;
}

/** Each goal of a session; a part that did not run is omitted, an unavailable peer is named. */
export function sessionVerdicts(found: Found, whyNoPeer: string): Figure[] {
  const { product: own = {}, large, empty } = found;
  const names = { peer: 'against the peer', baseline: 'against the baseline', small: 'ten times the rows' };
  const figures = sessionGoals.flatMap(([figure, id, what, bounds]) =>
    (Object.entries(bounds) as [keyof typeof names, number][]).flatMap(([against, bound]) => {
      if (against === 'small' && !large) return [];
      const mine = (against === 'small' ? large! : own)[figure];
      // The product's durable time is compared with the peer's displayed time.
      const others = (against === 'small' ? own : found[against])?.[figure === 'durable' ? 'shown' : figure];
      const goal = [id, `${what}, ${names[against]}`, '×', '≤', bound] as const;
      if (mine === undefined || others === undefined)
        return [judge(goal, against === 'peer' && !found['peer'] ? whyNoPeer : 'see above')];
      const note = `${show(mine, units[figure])} / ${show(others, units[figure])}`;
      return [judge(goal, mine / others, { note })];
    }),
  );
  figures.push(judge('durable', own.durable ?? 'see above'));
  if (!large) return figures;
  const frames = (large.frames ?? Number.NaN) / (empty?.frames ?? Number.NaN);
  const [blank, domRows] = [large.blank ?? 'see above', large.domRows ?? 'see above'];
  return [...figures, judge('frames', frames), judge('blank', blank), judge('domRows', domRows)];
}
