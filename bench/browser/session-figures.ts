import { setTimeout as delay } from 'node:timers/promises';
import { goalKeys, judge, show, type Figure } from '../figures';
import { browserCost, median } from '../measure';
import { type Bench } from '../bench.options';
import { type Ledger } from '../people';
import { freshBrowser, inTurn, rowsLook, scroll, settled } from './probe';
import { baseline, peerProduct, product, type Product } from './products';
import { startBaseline } from './served-page';

/** What one person's session cost, by the names that the goals begin with; a step that did not end is missing. */
type Name =
  | ('cold' | 'warm' | 'search' | 'shown' | 'durable' | 'netWorth')
  | ('js' | 'cpu' | 'memory' | 'frames' | 'blank' | 'domRows' | 'heap');
const units = {
  js: 'kB',
  cpu: 's',
  memory: 'MiB',
  frames: '/s',
  blank: '×',
  domRows: '',
  heap: 'MiB',
} as const;
const unitOf = (name: Name) => (name in units ? units[name as keyof typeof units] : 'ms');
export type SessionFigures = Partial<Record<Name, number>>;

/** The same session in the product, on the bare page and in the peer; then the product with ten times the rows. */
export async function sessionFigures(bench: Bench): Promise<Figure[]> {
  const runs = bench.quick ? 1 : 5;
  const bare = await startBaseline(bench.small.count);
  const ours = (ledger: Ledger): Product => product(bench.origin, ledger);
  try {
    const all = [ours(bench.small), baseline(bare.url)];
    if (typeof bench.peer !== 'string') all.push(peerProduct(bench.peer));
    const found = await runSessions(all, runs);
    if (bench.only.has('scale')) {
      found.set('large', (await runSessions([ours(bench.large)], runs)).get('product')!);
      const empty: SessionFigures[] = [];
      for (let turn = 0; turn < 3; turn += 1) empty.push({ frames: await emptyScroller() });
      found.set('empty', medians(empty));
    }
    return sessionVerdicts(found, typeof bench.peer === 'string' ? bench.peer : 'see above');
  } finally {
    await bare.stop();
  }
}

/**
 * Medians of `runs` sessions each, turn by turn, so that a noisy minute does not fall on one product alone. Before several, each has
 * one that does not count: what is cold is the browser's profile, while a server runs for weeks and spends its first sign-ins compiling.
 */
async function runSessions(products: readonly Product[], runs: number): Promise<Map<string, SessionFigures>> {
  const found = new Map(products.map(({ name }) => [name, [] as SessionFigures[]]));
  for (let run = runs > 1 ? 0 : 1; run <= runs; run += 1)
    for (const one of products) {
      const figures = await session(one, `bench ${Date.now() % 1e7} ${run}`);
      if (run > 0) found.get(one.name)!.push(figures);
      const line = Object.entries(figures).map(
        ([name, value]) => `${name} ${show(value, unitOf(name as Name))}`,
      );
      console.log(`  ${one.name} ${run > 0 ? run : 'before'}: ${line.join(', ')}`);
      // The peer's server refuses more than 500 requests a minute, and one fresh visit makes 260. Whoever comes next does not pay for what the disk still has to write of it, either.
      if (one.name === 'peer' && run < runs) await delay(65_000);
    }
  return new Map([...found].map(([name, list]) => [name, medians(list)]));
}

export function medians(list: readonly SessionFigures[]): SessionFigures {
  const names = new Set(list.flatMap((one) => Object.keys(one) as Name[]));
  const middle = (name: Name): number => median(list.flatMap((one) => one[name] ?? []));
  return Object.fromEntries([...names].map((name) => [name, middle(name)]));
}

/** Sign in with a fresh profile, open the list in a new tab, search, scroll, add, look at net worth. */
async function session(one: Product, note: string): Promise<SessionFigures> {
  const { context, profile, close } = await freshBrowser();
  const figures: SessionFigures = {};
  const page = await context.newPage();
  let list = page;
  const rows = rowsLook(one.row);
  const steps: Record<string, () => Promise<SessionFigures>> = {
    'sign in': async () => {
      await page.goto(one.start, { waitUntil: 'commit' });
      const form = `() => document.querySelector('input[type=password]') && 'form'`;
      const { at } = await settled(page, form, 200);
      const js = await page.evaluate<number>(`performance.getEntriesByType('resource')
        .filter((one) => /[.]m?js$/.test(new URL(one.name).pathname)).reduce((sum, one) => sum + one.encodedBodySize / 1000, 0)`);
      return { js, cold: at + (await one.signIn(page)) };
    },
    'open the list': async () => {
      await delay(2_000);
      await page.close();
      list = await context.newPage();
      await list.goto(one.list, { waitUntil: 'commit' });
      const { at } = await settled(list, rows);
      const domRows = await list.locator(one.row).count();
      const client = await context.newCDPSession(list);
      await client.send('HeapProfiler.collectGarbage');
      const heap = (await client.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
      await delay(1_000);
      return { warm: at, domRows, heap };
    },
    search: async () => {
      await list.getByPlaceholder(one.search).click();
      const type = (): Promise<void> => list.keyboard.type('coffee', { delay: 60 });
      const search = await inTurn(list, [type, rowsLook(one.row, 'coffee')]);
      await list.getByPlaceholder(one.search).fill('');
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
    return Object.assign(figures, browserCost(profile));
  } finally {
    await close();
  }
}

/** Frames a second that this browser can do at most: the same movement over nothing. */
async function emptyScroller(): Promise<number> {
  const { context, close } = await freshBrowser();
  try {
    const page = await context.newPage();
    await page.setContent(
      '<div id=box style="height:668px;overflow:auto"><div style="height:3000000px"></div></div>',
    );
    return (await scroll(page, '#nothing', '#box')).frames;
  } finally {
    await close();
  }
}

/** Each `figure/other` of the goals; a goal whose part did not run is left out, a peer that could not be had is figureOf. */
export function sessionVerdicts(found: ReadonlyMap<string, SessionFigures>, whyNoPeer: string): Figure[] {
  return goalKeys.flatMap((key) => {
    const [figure, against] = key.split('/') as [Name, string | undefined];
    if (against === undefined) return [];
    const scale = ['small', 'empty', 'large'].includes(against);
    if (scale && !found.has('large')) return [];
    const own = found.get(scale ? 'large' : 'product')?.[figure];
    const alone = against === '' || against === 'large';
    const others = found.get(against === 'small' ? 'product' : against);
    // What is durable in the product is compared with what the peer only shows.
    const other = alone ? 1 : others?.[figure === 'durable' ? 'shown' : figure];
    if (own === undefined || other === undefined)
      return [judge(key, against === 'peer' && !found.has('peer') ? whyNoPeer : 'see above')];
    const unit = unitOf(figure);
    return [judge(key, own / other, { note: alone ? '' : `${show(own, unit)} / ${show(other, unit)}` })];
  });
}
