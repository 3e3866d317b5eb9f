import { setTimeout as delay } from 'node:timers/promises';
import { type Adapter } from './browser/adapter';
import { freshBrowser } from './browser/fresh-browser';
import { scriptedSession, type FigureName, type SessionFigures } from './browser/scripted-session';
import { emptyScroll } from './browser/scroll';
import { milliseconds, notMeasured, number, ratio, type Figure } from './figures';
import { median } from './statistics';

/** The peer's server refuses more than 500 requests a minute, and one fresh visit makes 260. Whoever comes next does not pay for what the disk still has to write of it, either. */
const peerPauseMs = 65_000;

/**
 * Medians of `runs` sessions each, turn by turn, so that a noisy minute does not fall on one product alone. Before several, each has
 * one that does not count: what is cold is the browser's profile, while a server runs for weeks and spends its first sign-ins compiling.
 */
export async function runSessions(
  adapters: readonly Adapter[],
  runs: number,
): Promise<Map<string, SessionFigures>> {
  const found = new Map(adapters.map(({ name }) => [name, [] as SessionFigures[]]));
  const firstRun = runs > 1 ? 0 : 1;
  for (let run = firstRun; run <= runs; run += 1)
    for (const adapter of adapters) {
      const { figures, failed } = await scriptedSession(adapter, `bench ${Date.now() % 1e7} ${run}`);
      if (run > 0) found.get(adapter.name)!.push(figures);
      console.log(`  ${adapter.name} ${run > 0 ? run : 'before'}: ${told(figures)}`);
      for (const reason of failed) console.log(`  ${adapter.name} ${run}, not measured: ${reason}`);
      if (adapter.name === 'peer' && run < runs) await delay(peerPauseMs);
    }
  return new Map([...found].map(([name, list]) => [name, medians(list)]));
}

export function medians(list: readonly SessionFigures[]): SessionFigures {
  const names = new Set(list.flatMap((one) => Object.keys(one) as FigureName[]));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      median(list.map((one) => one[name]).filter((value): value is number => value !== undefined)),
    ]),
  );
}

const told = (figures: SessionFigures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${number(value as number, (value as number) < 10 ? 2 : 0)}`)
    .join(', ');

interface Goal {
  id: string;
  what: string;
  figure: FigureName;
  peer?: number;
  floor?: number;
  /** The peer's figure to compare with, where it is another. */
  peerFigure?: FigureName;
}

/** Bounds of the goals that a session measures, as parts of the peer's figure and multiples of the floor's. */
const goals: readonly Goal[] = [
  { id: 'P2', what: 'cold start to the list', figure: 'cold', peer: 1 / 8, floor: 2 },
  { id: 'P3', what: 'warm, new tab to the list', figure: 'warm', peer: 1 / 12, floor: 1.5 },
  { id: 'P4', what: 'search as you type', figure: 'search', peer: 1 / 10, floor: 1.3 },
  { id: 'P5', what: 'add one, shown', figure: 'shown', peer: 1 / 12, floor: 2 },
  { id: 'P5', what: 'add one, durable, against shown', figure: 'durable', peer: 1 / 4, peerFigure: 'shown' },
  { id: 'P6', what: 'net worth over the whole history', figure: 'netWorth', peer: 1 / 3, floor: 1.8 },
  { id: 'P8', what: 'processor time of the session', figure: 'cpuSeconds', peer: 1 / 3, floor: 1.5 },
  { id: 'P9', what: 'memory of the page', figure: 'rendererMiB', peer: 1 / 2, floor: 1.25 },
];

/** Each goal against each of those measured beside the product; `whyNoPeer` is said where there was no peer. */
export function sessionRatios(medians: ReadonlyMap<string, SessionFigures>, whyNoPeer: string): Figure[] {
  const ours = medians.get('product') ?? {};
  return goals.flatMap(({ id, what, figure, peer, floor, peerFigure }) => {
    const value = ours[figure];
    const line: Figure[] = [];
    if (value !== undefined && figure !== 'cpuSeconds' && figure !== 'rendererMiB')
      line.push({ what, value: milliseconds(value) });
    const against = (name: 'peer' | 'floor', most: number, other: FigureName): Figure => {
      const theirs = medians.get(name)?.[other];
      const label = `${what}, against the ${name}`;
      if (value === undefined) return notMeasured(label, id, 'see above');
      if (theirs === undefined)
        return notMeasured(label, id, name === 'peer' && !medians.has('peer') ? whyNoPeer : 'see above');
      return ratio(label, value / theirs, id, { most });
    };
    if (peer !== undefined) line.push(against('peer', peer, peerFigure ?? figure));
    if (floor !== undefined) line.push(against('floor', floor, figure));
    return line;
  });
}

const growths = [
  ['warm', 'warm list', 1.6],
  ['search', 'search', 1.6],
  ['shown', 'add one', 1.6],
  ['netWorth', 'net worth', 2.4],
] as const;

/** How the product's own figures grow from the small ledger to one ten times its size. */
export const growthRatios = (small: SessionFigures, large: SessionFigures): Figure[] =>
  growths.map(([figure, what, most]) => {
    const [from, to] = [small[figure], large[figure]];
    const label = `${what}, ten times the rows`;
    return from === undefined || to === undefined
      ? notMeasured(label, 'P7', 'see above')
      : ratio(label, to / from, 'P7', { most });
  });

const turns = 3;

export async function scrollRatios(large: SessionFigures): Promise<Figure[]> {
  if (large.framesPerSecond === undefined || large.blankShare === undefined)
    return [notMeasured('scrolling 120 px a frame', 'P10', 'see above')];
  const empty: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const browser = await freshBrowser();
    const page = await browser.context.newPage();
    empty.push((await emptyScroll(page).finally(() => browser.close())).framesPerSecond);
  }
  return [
    {
      what: 'frames a second at 120 px a frame',
      value: number(large.framesPerSecond, 1),
      goal: `empty scroller ${number(median(empty), 1)}`,
    },
    ratio('frames a second of an empty scroller', large.framesPerSecond / median(empty), 'P10', {
      least: 0.97,
    }),
    ratio('probes that met no row', large.blankShare, 'P10', { most: 0 }),
  ];
}

/** At most so many rows are in the document, however many there are (performance.md, way 4). */
const mostDomRows = 60;

/** What the list holds in memory and in the document at each size, beside the bare page. */
export function heapFigures(medians: ReadonlyMap<string, SessionFigures>, large: SessionFigures): Figure[] {
  const small = medians.get('product');
  const mib = (value: number | undefined): string => (value === undefined ? '?' : `${number(value, 1)} MiB`);
  const rows = large.domRows;
  return [
    {
      what: 'heap of the list page, ten times the rows',
      value: mib(large.heapMiB),
      goal: `${mib(small?.heapMiB)} at the small size, floor ${mib(medians.get('floor')?.heapMiB)}`,
    },
    rows === undefined
      ? notMeasured('rows in the document, ten times the rows', 'DOM', 'see above')
      : {
          what: 'rows in the document, ten times the rows',
          value: number(rows),
          goal: `DOM ≤ ${mostDomRows}`,
          verdict: rows <= mostDomRows ? 'met' : 'missed',
        },
  ];
}
