import type { Day } from '@app/calendar';
import type { PostedTransaction, Transaction, TransactionStatus } from '@app/contracts-banking';
import type { Source } from '@app/contracts-kernel';
import { jsonNumber, type Currency } from '@app/money';

/** One row of the ledger as it is stored. */
export interface TransactionRow {
  _id: string;
  userId: string;
  accountId: string;
  date: Day;
  type: 'income' | 'expense' | 'transfer';
  /** Money comes into the account; for a transfer the only sign of its direction. */
  inflow: boolean;
  /** Positive. */
  amountMinor: number;
  currency: Currency;
  status: TransactionStatus;
  category: string;
  description: string;
  merchant: string | null;
  /** Normalised merchant, or description where there is none. */
  merchantKey: string;
  note: string | null;
  tags: string[];
  paymentMethod: Transaction['paymentMethod'];
  source: Source;
  statementText: string | null;
  importId: string | null;
  /** The bank's own id of the row. */
  fitId: string | null;
  /** What the row was when it was imported; stays when the row is edited, so that a second import still knows it. */
  importKey: string | null;
  /** Names this very content: an undo puts the earlier stamp back, so that earlier undos apply again. */
  stamp: string;
  /** Only ever grows. */
  version: number;
}

/** Signed effect on the account in minor units: what comes in is positive. */
export const signedMinor = (row: Pick<TransactionRow, 'amountMinor' | 'inflow'>): number =>
  row.inflow ? row.amountMinor : -row.amountMinor;

export const toTransaction = (row: TransactionRow): Transaction => ({
  id: row._id,
  description: row.description,
  category: row.category,
  date: row.date,
  type: row.type,
  amount: jsonNumber(row.amountMinor, row.currency),
  paymentMethod: row.paymentMethod,
  status: row.status,
  currency: row.currency,
  accountId: row.accountId,
  merchant: row.merchant,
  note: row.note,
  tags: row.tags,
  source: row.source,
  statementText: row.statementText,
  importId: row.importId,
  version: row.version,
});

export const toPosted = (row: TransactionRow): PostedTransaction => ({
  id: row._id,
  type: row.type,
  status: row.status,
  amountMinor: row.amountMinor,
  currency: row.currency,
  category: row.category,
  date: row.date,
  description: row.description,
  merchant: row.merchant,
  accountId: row.accountId,
  source: row.source,
  version: row.version,
});

const allowedStatusChanges: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ['completed', 'failed'],
  failed: ['pending'],
  completed: [],
};

/** Whether a person may move a transaction from one status to another; the way back is undo. */
export const statusMayChange = (from: TransactionStatus, to: TransactionStatus): boolean =>
  from === to || allowedStatusChanges[from].includes(to);

/** A row whose category is Transfer moves money between own accounts, whichever direction was said. */
export const storedType = (category: string, said: 'income' | 'expense'): TransactionRow['type'] =>
  category === 'Transfer' ? 'transfer' : said;

/** Tags without repeats; the first spelling of a tag stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
