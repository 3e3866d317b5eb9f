import type { Day } from '@app/calendar';
import type {
  PostedTransaction,
  Receipt,
  TaxLineId,
  Transaction,
  TransactionStatus,
} from '@app/contracts-banking';
import type { Source } from '@app/contracts-kernel';
import { jsonNumber, type Currency } from '@app/money';
import { transferId, type CategoryId } from './category-id';

/** One part of a split, in the direction of its transaction. */
export interface LineRow {
  id: string;
  /** Negative for a coupon; never 0. */
  amountMinor: number;
  categoryId: CategoryId;
  note: string | null;
  tags: string[];
  businessPercent: number | null;
  taxLine: TaxLineId | null;
  /** Whom it is for; missing: as the transaction. */
  person?: string;
}

/** Where the other leg of a transfer is, and what this one was before it was one. */
export interface TransferLeg {
  id: string;
  otherId: string;
  otherAccountId: string;
  /** Given back when the legs are taken apart. */
  categoryBefore: CategoryId;
}

/** How much of a refund belongs to an expense. The parts follow the expense's categories, so that sums need only this row. */
export interface RefundShare {
  expenseId: string;
  amountMinor: number;
  parts: { categoryId: CategoryId; amountMinor: number }[];
}

/** What most rows do not have: a missing member means none, no, or the default. */
export interface RowDetails {
  /** At least two when there are any; their sum is the row's amount. `category` stays what it was before the split. */
  lines?: LineRow[];
  transfer?: TransferLeg;
  refundOf?: RefundShare[];
  refundedBy?: { refundId: string; amountMinor: number }[];
  /** Of a row with refund links, where they count; missing: in the refund's month. Kept with the row so that sums need only it. */
  refundsIn?: 'purchase';
  business?: boolean;
  businessPercent?: number;
  taxLine?: TaxLineId;
  excluded?: boolean;
  reimbursable?: boolean;
  /** The statement it was reconciled with: it is locked. */
  reconciledIn?: string;
  /** Missing: an imported row was not looked at, any other was. */
  reviewed?: boolean;
  /** Oldest first. */
  receipts?: Receipt[];
  /** Id of the person it is for. */
  person?: string;
  /** The series a rule says it pays. */
  seriesId?: string;
}

/** A rule that changed a row, and how. */
export interface RuleMark {
  ruleId: string;
  /** The rule's name then. */
  rule: string;
  at: string;
  cells: { field: string; before: string; after: string }[];
}

/** One row of the ledger as it is stored. */
export interface TransactionRow extends RowDetails {
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
  categoryId: CategoryId;
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
  /** What rules made of it, oldest first. */
  ruleMarks?: RuleMark[];
  /** Names this very content: an undo puts the earlier stamp back, so that earlier undos apply again. */
  stamp: string;
  /** Only ever grows. */
  version: number;
}

/** One row of a change: null before for a new one, null after for a deleted one. */
export interface RowChange {
  before: TransactionRow | null;
  after: TransactionRow | null;
  /** The row that took the place of one that goes. */
  mergedInto?: string;
}

/** With what its category is called now. */
export type Named<T extends { categoryId: CategoryId }> = T & { category: string };
export type NamedLine = Named<LineRow>;

/** A row with its categories as they are called now: for anyone who reads rows, and for replies. It is never written. */
export interface NamedRow extends Omit<TransactionRow, 'refundOf'> {
  category: string;
  lines?: NamedLine[];
  refundOf?: (Omit<RefundShare, 'parts'> & { parts: Named<RefundShare['parts'][number]>[] })[];
  transfer?: TransferLeg & { wasIn: string };
}

/** Any part of a row by names, as {@link NamedRow} is. */
export type NamedOf<K extends keyof NamedRow> = Pick<NamedRow, K>;

/** All categories a row names. */
export const categoriesOf = ({
  categoryId,
  lines,
  refundOf,
}: Pick<TransactionRow, 'categoryId' | 'lines' | 'refundOf'>): CategoryId[] => [
  categoryId,
  ...(lines ?? []).map((line) => line.categoryId),
  ...(refundOf ?? []).flatMap(({ parts }) => parts.map((part) => part.categoryId)),
];

/** Signed effect on the account in minor units: what comes in is positive. */
export const signedMinor = (row: Pick<TransactionRow, 'amountMinor' | 'inflow'>): number =>
  row.inflow ? row.amountMinor : -row.amountMinor;

/** What was paid and not given back. */
export const keptMinor = (row: Pick<TransactionRow, 'amountMinor' | 'refundedBy'>): number =>
  row.amountMinor - (row.refundedBy ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export const toTransaction = (row: NamedRow): Transaction => ({
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
  inflow: row.inflow,
  lines: (row.lines ?? []).map(({ amountMinor, categoryId: _, ...line }) => ({
    ...line,
    person: line.person ?? null,
    amount: jsonNumber(amountMinor, row.currency),
  })),
  transfer: row.transfer
    ? {
        transferId: row.transfer.id,
        otherId: row.transfer.otherId,
        otherAccountId: row.transfer.otherAccountId,
      }
    : null,
  refundOf: (row.refundOf ?? []).map(({ expenseId, amountMinor }) => ({
    transactionId: expenseId,
    amount: jsonNumber(amountMinor, row.currency),
  })),
  refundedBy: (row.refundedBy ?? []).map(({ refundId, amountMinor }) => ({
    transactionId: refundId,
    amount: jsonNumber(amountMinor, row.currency),
  })),
  business: row.business ?? false,
  businessPercent: row.businessPercent ?? 100,
  taxLine: row.taxLine ?? null,
  excluded: row.excluded ?? false,
  reimbursable: row.reimbursable ?? false,
  reviewed: isReviewed(row),
  receipts: row.receipts ?? [],
  person: row.person ?? null,
});

/** Everybody the row, or a part of it, is for; each once. */
export const peopleOf = ({ person, lines }: Pick<TransactionRow, 'person' | 'lines'>): string[] => [
  ...new Set([person, ...(lines ?? []).map((line) => line.person)].filter((id) => id !== undefined)),
];

/** Whether somebody looked at it. */
export const isReviewed = (row: Pick<TransactionRow, 'reviewed' | 'importId'>): boolean =>
  row.reviewed ?? row.importId === null;

export const toPosted = (row: NamedRow): PostedTransaction => ({
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
export const storedType = (categoryId: CategoryId, said: 'income' | 'expense'): TransactionRow['type'] =>
  categoryId === transferId ? 'transfer' : said;

/** Tags without repeats; the first spelling of a tag stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
