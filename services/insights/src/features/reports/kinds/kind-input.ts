import type { ReportBody } from '@app/contracts-insights';
import type { SpanTally } from '../tally/span-tally';
import type { LedgerNames, ReportOrder } from './report-input';
import type { Links } from './report-words';

/** The input of report kinds that are based on sums of the ledger. */
export interface KindInput {
  order: ReportOrder;
  names: LedgerNames;
  links: Links;
  now: SpanTally;
  /** The span of equal length immediately before. */
  before: SpanTally;
  /** The same days a year before. */
  yearAgo: SpanTally;
  /** Merchants that were paid in the twelve months before. */
  known: ReadonlySet<string>;
  /** Money moved into investment accounts minus money moved out, by month; in the person's currency. */
  invested: ReadonlyMap<string, number>;
  worth: WorthLine;
}

/** Assets and debts at the end of some days, oldest first; the first is the day before the period. */
export interface WorthLine {
  days: readonly string[];
  assets: readonly number[];
  debts: readonly number[];
  accounts: readonly {
    id: string;
    name: string;
    kind: string;
    currency: string;
    balances: readonly (number | null)[];
  }[];
  leftOut: number;
}

/** The parts of a report that differ by kind. */
export type KindBody = Pick<ReportBody, 'figures' | 'sections' | 'definitions'>;
