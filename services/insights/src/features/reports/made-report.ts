import type { ReportBody } from '@app/contracts-insights';
import type { NamedReceipt } from './tax/tax-tally';

/** The content of a tax report's archive. */
export interface Archive {
  texts: { name: string; content: string }[];
  receipts: NamedReceipt[];
}

export interface MadeReport {
  body: ReportBody;
  /** Only for a tax report. */
  archive?: Archive;
}
