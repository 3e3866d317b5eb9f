import type { ReportBody } from '@app/contracts-insights';
import type { NamedReceipt } from './tax/tax-tally';

/** What goes into the archive of a tax report. */
export interface Archive {
  texts: { name: string; content: string }[];
  receipts: NamedReceipt[];
}

export interface MadeReport {
  body: ReportBody;
  /** Of a tax report. */
  archive?: Archive;
}
