import { parseArgs } from 'node:util';
import { type Parts } from './measure';
import { type Peer } from './peer';
import { type Gateway, type Ledger } from './people';

export const parts: readonly string[] =
  'start latency load hop voice bytes federation import session scale charts lighthouse'.split(' ');

export interface BenchOptions {
  only: ReadonlySet<string>;
  /** Transactions of the large ledger; the browser's small one has a tenth. */
  rows: number;
  /** Fewer and shorter runs: to see that everything works, not to quote. */
  quick: boolean;
  peer: boolean;
  build: boolean;
}

/** The running product and what every part of the bench measures it with. */
export interface Bench extends Omit<BenchOptions, 'peer'> {
  origin: string;
  parts: Parts;
  gateway: Gateway;
  mongoUri: string;
  today: string;
  thousand: Ledger;
  /** A tenth of the large one; only as many are made as the chosen parts need. */
  small: Ledger;
  large: Ledger;
  /** The peer, or why there is none. */
  peer: Peer | string;
}

/** `--only hop,session`, `--rows 100000`, `--quick`, `--no-peer`, `--no-build`. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: parts.join() },
      rows: { type: 'string', default: '100000' },
      quick: flag,
      'no-peer': flag,
      'no-build': flag,
    },
  });
  const only = new Set(values.only.split(','));
  const rows = Number(values.rows);
  for (const name of only)
    if (!parts.includes(name))
      throw new Error(`The bench has no part "${name}"; it has ${parts.join(', ')}.`);
  if (!Number.isInteger(rows) || rows < 1_000 || rows > 1_000_000)
    throw new Error('--rows takes a whole number from 1,000 to 1,000,000.');
  return { only, rows, quick: values.quick, peer: !values['no-peer'], build: !values['no-build'] };
}
