import type { ReportBody } from '@app/contracts-insights';
import type { SpanTally } from '../tally/span-tally';
import type { LedgerNames, ReportOrder } from './report-input';
import type { Links } from './report-words';

/** What the kinds that rest on sums of the ledger are made of. */
export interface KindInput {
  order: ReportOrder;
  names: LedgerNames;
  links: Links;
  now: SpanTally;
  /** The days right before. */
  before: SpanTally;
  /** The same days a year before. */
  yearAgo: SpanTally;
  /** Merchants that were paid in the twelve months before. */
  known: ReadonlySet<string>;
  /** What went into accounts for investing less what came out of them, by month; in the person's currency. */
  invested: ReadonlyMap<string, number>;
  worth: WorthLine;
}

/** What was owned and owed at the end of some days, oldest first; the first is the day before the period. */
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

/** A report without what is the same of every kind. */
export type KindBody = Pick<ReportBody, 'figures' | 'sections' | 'definitions'>;
