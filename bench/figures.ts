/** Every goal of performance.md that the bench measures (and the load goals L1, L2 and L9) with its bound, one line each. */
export interface Figure {
  what: string;
  value: string;
  goal?: string;
  verdict?: 'met' | 'missed' | 'not measured';
  note?: string;
}

export type Unit = 'ms' | 's' | 'kB' | 'MiB' | 'MB' | '/s' | '×' | '';
export type Goal = readonly [id: string, what: string, unit: Unit, sign: '≤' | '≥', bound: number];

/** % in `what` is replaced by the measured page or call. */
const goals = {
  start: ['L9', 'start on an empty folder', 's', '≤', 25],
  readP50: ['P18', 'read of %, p50', 'ms', '≤', 8],
  readP95: ['P18', 'read of %, p95', 'ms', '≤', 20],
  writeP50: ['P5d', 'add one, service side, p50', 'ms', '≤', 20],
  writeP95: ['P5d', 'add one, service side, p95', 'ms', '≤', 60],
  writeGrowth: ['P7', 'add one, service side, growth of p50', '×', '≤', 1.6],
  importBare: ['P15', 'import rate against a bare insert', '×', '≥', 0.4],
  importPeer: ['P15', 'import against the peer’s save', '×', '≤', 0.25],
  readsP95: ['L1', 'mixed reads, 250 /s, p95', 'ms', '≤', 120],
  readsP99: ['L1', 'mixed reads, 250 /s, p99', 'ms', '≤', 300],
  readsFailed: ['L1', 'mixed reads, 250 /s, failed', '', '≤', 0],
  readsHeld: ['P19', 'mixed reads held within those bounds', '/s', '≥', 600],
  writesP95: ['L2', 'writes, 80 /s, p95', 'ms', '≤', 200],
  writesHeld: ['P19', 'writes held within that bound', '/s', '≥', 80],
  writesCost: ['P19', 'processor of a write', 'ms', '≤', 6],
  hopRate: ['P13', 'one record against the bare hop', '×', '≥', 0.55],
  hopP99: ['P13', 'its p99 against the bare hop’s', '×', '≤', 2.5],
  hopList: ['P14', 'list of 100 against one record', '×', '≥', 0.5],
  routeChange: ['P17', 'route change to %', 'ms', '≤', 200],
  federationJs: ['P12', 'JS of the first page % against one app', '×', '≤', 1.35],
  federationFiles: ['P12', 'requests for files more than one app, %', '', '≤', 1],
  federationTime: ['P12', 'first page % against one app', '×', '≤', 1.15],
  chartBytes: ['P16', 'chart library before the first number', 'kB', '≤', 0],
  chartDrawn: ['P16', 'chart drawn, against a bare page', '×', '≤', 1.5],
  lighthouse: ['P11', 'Lighthouse performance, %, above the baseline', '', '≥', -2],
  lighthousePeer: ['P11', 'Lighthouse performance, %, above the peer', '', '≥', 40],
  lighthouseOthers: ['P11', 'least of accessibility, best practices, SEO, %', '', '≥', 100],
  durable: ['P5d', 'add one, durable', 'ms', '≤', 60],
  frames: ['P10', 'frames a second, of an empty scroller’s', '×', '≥', 0.97],
  blank: ['P10', 'share of probes that met no row', '×', '≤', 0],
  domRows: ['way 4', 'rows in the document, ten times the rows', '', '≤', 60],
} as const satisfies Record<string, Goal>;

export type GoalKey = keyof typeof goals;

/**
 * Session goals: the largest ratio to the peer, to the baseline, and of the product with ten times the rows to its small
 * ledger.
 */
export const sessionGoals = [
  ['js', 'P1', 'JS of the first page', { peer: 1 / 60, baseline: 1.5 }],
  ['cold', 'P2', 'cold start to the list', { peer: 1 / 8, baseline: 1.4 }],
  ['warm', 'P3', 'warm, new tab to the list', { peer: 1 / 12, baseline: 1.15, small: 1.6 }],
  ['search', 'P4', 'search as you type', { peer: 1 / 10, baseline: 1.3, small: 1.6 }],
  ['shown', 'P5', 'add one, shown', { peer: 1 / 12, baseline: 1.3, small: 1.6 }],
  ['durable', 'P5', 'add one, durable, beside shown', { peer: 1 / 4 }],
  ['netWorth', 'P6', 'net worth over the whole history', { peer: 1 / 3, baseline: 1.8, small: 2.4 }],
  ['cpu', 'P8', 'processor time of the session', { peer: 1 / 3, baseline: 1.5 }],
  ['memory', 'P9', 'memory of the page', { peer: 1 / 2, baseline: 1.25 }],
] as const;

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

export function show(value: number, unit: Unit): string {
  const digits = unit === '×' ? (Math.abs(value) < 0.1 ? 3 : 2) : unit === 'ms' ? Number(value < 10) : 0;
  return `${number(value, unit === 's' || unit === 'kB' ? 1 : digits)} ${unit}`.trim();
}

/** A figure without a goal. */
export const figureOf = (what: string, value: number, unit: Unit, note?: string): Figure => ({
  ...{ what, value: show(value, unit), note },
});

/** The verdict on a goal, or the reason why it was not measured. */
export function judge(
  key: GoalKey | Goal,
  value: number | string,
  { of = '', note }: { of?: string; note?: string } = {},
): Figure {
  const [id, text, unit, sign, bound]: Goal = typeof key === 'string' ? goals[key] : key;
  const part = bound > 0 && bound < 0.5 && Number.isInteger(Number((1 / bound).toFixed(6)));
  const goal = `${id} ${sign} ${part ? `1/${Math.round(1 / bound)}` : number(bound, 2).replace(/\.?0+$/, '')}`;
  const what = text.replace('%', of);
  if (typeof value === 'string') return { what, value: '', goal, verdict: 'not measured', note: value };
  const met = sign === '≤' ? value <= bound : value >= bound;
  return { what, value: show(value, unit), goal, verdict: met ? 'met' : 'missed', note };
}
