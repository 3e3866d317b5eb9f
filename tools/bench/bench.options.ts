export const parts = [
  'start',
  'latency',
  'import',
  'load',
  'hop',
  'bytes',
  'federation',
  'session',
  'scale',
  'charts',
  'lighthouse',
] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  only: ReadonlySet<Part>;
  /** Transactions of the large ledger; the browser's small one has a tenth. */
  rows: number;
  /** Fewer and shorter runs: to see that everything works, not to quote. */
  quick: boolean;
  peer: boolean;
  build: boolean;
}

export class BenchUsageError extends Error {}

/** `--only hop,session`, `--rows 100000`, `--quick`, `--no-peer`, `--no-build`. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const options = { only: new Set<Part>(parts), rows: 100_000, quick: false, peer: true, build: true };
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    if (arg === '--quick') options.quick = true;
    else if (arg === '--no-peer') options.peer = false;
    else if (arg === '--no-build') options.build = false;
    else if (arg === '--only') options.only = new Set((args[++at] ?? '').split(',').map(partNamed));
    else if (arg === '--rows') options.rows = rowsIn(args[++at]);
    else throw new BenchUsageError(`${arg} is no option of the bench.`);
  }
  return options;
}

function partNamed(name: string): Part {
  const part = parts.find((one) => one === name);
  if (!part) throw new BenchUsageError(`The bench has no part "${name}"; it has ${parts.join(', ')}.`);
  return part;
}

function rowsIn(text: string | undefined): number {
  const rows = Number(text);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > 1_000_000)
    throw new BenchUsageError('--rows takes a whole number from 1,000 to 1,000,000.');
  return rows;
}
