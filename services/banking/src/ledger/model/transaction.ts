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
  /** The person the part is for; if missing, the transaction's. */
  person?: string;
}

/** The other leg of a transfer, and this row's category before the two were linked. */
export interface TransferLeg {
  id: string;
  otherId: string;
  otherAccountId: string;
  /** Restored when the legs are unlinked. */
  categoryBefore: CategoryId;
}

/**
 * The amount of a refund that belongs to an expense. The parts copy the expense's categories, so that sums
 * need only this row.
 */
export interface RefundShare {
  expenseId: string;
  amountMinor: number;
  parts: { categoryId: CategoryId; amountMinor: number }[];
}

/** Details that most rows do not have: a missing member means none, no, or the default. */
export interface RowDetails {
  /**
   * At least two, or none; their sum is the row's amount. `category` keeps its value from before the split.
   */
  lines?: LineRow[];
  transfer?: TransferLeg;
  refundOf?: RefundShare[];
  refundedBy?: { refundId: string; amountMinor: number }[];
  /**
   * For a row with refund links, where refunds count; missing: in the month of the refund. Stored in the row
   * so that sums need only the row.
   */
  refundsIn?: 'purchase';
  business?: boolean;
  businessPercent?: number;
  taxLine?: TaxLineId;
  excluded?: boolean;
  reimbursable?: boolean;
  /** The statement it is reconciled with, which locks the row. */
  reconciledIn?: string;
  /** If missing, an imported row was not reviewed and any other row was. */
  reviewed?: boolean;
  /** Oldest first. */
  receipts?: Receipt[];
  /** Id of the person it is for. */
  person?: string;
  /** The series that a rule assigned it to. */
  seriesId?: string;
}

/** A rule that changed a row, and how. */
export interface RuleMark {
  ruleId: string;
  /** The rule's name at that time. */
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
  /** True if money comes into the account; for a transfer this is the only sign of its direction. */
  inflow: boolean;
  /** Always positive. */
  amountMinor: number;
  currency: Currency;
  status: TransactionStatus;
  categoryId: CategoryId;
  description: string;
  merchant: string | null;
  /** Normalised merchant, or description if there is no merchant. */
  merchantKey: string;
  note: string | null;
  tags: string[];
  paymentMethod: Transaction['paymentMethod'];
  source: Source;
  statementText: string | null;
  importId: string | null;
  /** The bank's own id of the row. */
  fitId: string | null;
  /**
   * The row's content when it was imported; editing does not change it, so a second import still recognises
   * the row.
   */
  importKey: string | null;
  /** Changes that rules made to it, oldest first. */
  ruleMarks?: RuleMark[];
  /** Identifies this exact content: an undo restores the earlier stamp, so that earlier undos work again. */
  stamp: string;
  /** Only ever grows. */
  version: number;
}

/** One row of a change: `before` is null for a new row, `after` is null for a deleted one. */
export interface RowChange {
  before: TransactionRow | null;
  after: TransactionRow | null;
  /** The row that replaces a deleted one. */
  mergedInto?: string;
}

/** With the current name of its category. */
export type Named<T extends { categoryId: CategoryId }> = T & { category: string };
export type NamedLine = Named<LineRow>;

/** A row with the current names of its categories, for readers and replies. Never written to the store. */
export interface NamedRow extends Omit<TransactionRow, 'refundOf'> {
  category: string;
  lines?: NamedLine[];
  refundOf?: (Omit<RefundShare, 'parts'> & { parts: Named<RefundShare['parts'][number]>[] })[];
  transfer?: TransferLeg & { wasIn: string };
}

/** Some fields of a row, with category names as in {@link NamedRow}. */
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

/** Signed effect on the account in minor units; money that comes in is positive. */
export const signedMinor = (row: Pick<TransactionRow, 'amountMinor' | 'inflow'>): number =>
  row.inflow ? row.amountMinor : -row.amountMinor;

/** The amount minus its refunds, in minor units. */
export const netOfRefundsMinor = (row: Pick<TransactionRow, 'amountMinor' | 'refundedBy'>): number =>
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

/** The people that the row or its parts are for, without repeats. */
export const peopleOf = ({ person, lines }: Pick<TransactionRow, 'person' | 'lines'>): string[] => [
  ...new Set([person, ...(lines ?? []).map((line) => line.person)].filter((id) => id !== undefined)),
];

/** Whether the row has been reviewed. */
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

/** Whether a person may change a transaction from one status to the other; only undo changes it back. */
export const statusMayChange = (from: TransactionStatus, to: TransactionStatus): boolean =>
  from === to || allowedStatusChanges[from].includes(to);

/**
 * The stored type: a row with the category Transfer moves money between own accounts, whichever direction was
 * requested.
 */
export const storedType = (categoryId: CategoryId, newType: 'income' | 'expense'): TransactionRow['type'] =>
  categoryId === transferId ? 'transfer' : newType;

/** Tags without repeats; the first spelling of a tag stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const tagByKey = new Map<string, string>();
  for (const tag of tags) if (!tagByKey.has(tag.toLowerCase())) tagByKey.set(tag.toLowerCase(), tag);
  return [...tagByKey.values()];
}
