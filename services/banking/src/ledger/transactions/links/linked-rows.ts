import { DomainError } from '@app/contracts-kernel';
import { decimalText, sumMinor } from '@app/money';
import { storedRefundParts } from '../../book/rollups/refund-parts';
import {
  isReviewed,
  storedType,
  uniqueTags,
  type RefundShare,
  type TransactionRow,
  type RowChange,
} from '../../model/transaction';
import { saysNothing, transferId } from '../../model/category-id';

type Linked = ReadonlyMap<string, TransactionRow>;

const wrong = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', { field, message: `${field}: ${message}` });
const total = (shares: readonly { amountMinor: number }[] = []): number =>
  sumMinor(shares.map(({ amountMinor }) => amountMinor));

/** Rows that a change of this row may affect. */
export const linkedIds = (row: TransactionRow): string[] => [
  ...(row.transfer ? [row.transfer.otherId] : []),
  ...(row.refundOf ?? []).map(({ expenseId }) => expenseId),
  ...(row.refundedBy ?? []).map(({ refundId }) => refundId),
];

/**
 * A change of one row with the resulting changes of its linked rows: both legs of a transfer keep the same
 * status and amount, and a refund follows the categories of its expense. Throws VALIDATION or STATUS_CHANGE
 * if the links do not allow the change.
 */
export function changeWithLinks(before: TransactionRow, after: TransactionRow, linked: Linked): RowChange[] {
  if (after.lines?.length && (after.type === 'transfer' || after.refundOf?.length))
    throw wrong('lines', 'A transfer or a linked refund cannot be split');
  return [
    { before, after },
    ...legChange(after, linked),
    ...refundChecks(before, after),
    ...refundsFollowing(after, linked),
  ];
}

function legChange(after: TransactionRow, linked: Linked): RowChange[] {
  const other = after.transfer && linked.get(after.transfer.otherId);
  if (!after.transfer || !other) return [];
  if (after.type !== 'transfer') throw wrong('category', 'Take the transfer apart first');
  if (after.inflow === other.inflow) throw wrong('type', 'The other leg already goes that way');
  if (after.accountId === other.accountId)
    throw wrong('accountId', 'A transfer needs two different accounts');
  const followed: TransactionRow = {
    ...other,
    status: after.status,
    amountMinor: after.currency === other.currency ? after.amountMinor : other.amountMinor,
    transfer: { ...other.transfer!, otherAccountId: after.accountId },
  };
  const same =
    followed.status === other.status &&
    followed.amountMinor === other.amountMinor &&
    followed.transfer!.otherAccountId === other.transfer!.otherAccountId;
  return same ? [] : [{ before: other, after: followed }];
}

/**
 * A row with refund links stays an income (or an expense) in its currency, and its amount covers the linked
 * amounts.
 */
function refundChecks(before: TransactionRow, after: TransactionRow): [] {
  const linked = Math.max(total(after.refundOf), total(after.refundedBy));
  if (linked === 0) return [];
  if (after.type !== before.type || after.currency !== before.currency)
    throw wrong(after.currency === before.currency ? 'type' : 'accountId', 'Take its refund link off first');
  if (after.amountMinor < linked)
    throw wrong('amount', `${decimalText(linked, after.currency)} of it is linked as refunded`);
  if (after.status === 'failed' && before.status !== 'failed')
    throw new DomainError('STATUS_CHANGE', {
      field: 'status',
      message: 'What was refunded cannot have failed. Take its refund link off first.',
    });
  return [];
}

function refundsFollowing(after: TransactionRow, linked: Linked): RowChange[] {
  return (after.refundedBy ?? []).flatMap(({ refundId }) => {
    const refund = linked.get(refundId);
    if (!refund) return [];
    const refundOf = refund.refundOf!.map((share) =>
      share.expenseId === after._id ? shareOf(after, share.amountMinor) : share,
    );
    return JSON.stringify(refundOf) === JSON.stringify(refund.refundOf)
      ? []
      : [{ before: refund, after: { ...refund, refundOf } }];
  });
}

/**
 * A deletion with the resulting changes of linked rows; the other leg of a transfer is deleted too unless it
 * is to be kept.
 */
export function removeWithLinks(
  row: TransactionRow,
  linked: Linked,
  other: 'keep' | 'remove' = 'remove',
): RowChange[] {
  const leg = row.transfer && linked.get(row.transfer.otherId);
  return [
    { before: row, after: null },
    ...(leg ? [{ before: leg, after: other === 'keep' ? withoutTransfer(leg) : null }] : []),
    ...(row.refundOf ?? []).flatMap(({ expenseId }) =>
      changed(linked.get(expenseId), (expense) => withoutRefund(expense, row._id)),
    ),
    ...(row.refundedBy ?? []).flatMap(({ refundId }) =>
      changed(linked.get(refundId), (refund) => withoutShare(refund, row._id)),
    ),
  ];
}

const changed = (
  row: TransactionRow | undefined,
  how: (row: TransactionRow) => TransactionRow,
): RowChange[] => (row ? [{ before: row, after: how(row) }] : []);

export const withoutRefund = (expense: TransactionRow, refundId: string): TransactionRow => ({
  ...expense,
  refundedBy: (expense.refundedBy ?? []).filter((refund) => refund.refundId !== refundId),
});
export const withoutShare = (refund: TransactionRow, expenseId: string): TransactionRow => ({
  ...refund,
  refundOf: (refund.refundOf ?? []).filter((share) => share.expenseId !== expenseId),
});

/** The row as it was before it became a leg of a transfer. */
export function withoutTransfer({ transfer, ...row }: TransactionRow): TransactionRow {
  const categoryId = transfer?.categoryBefore ?? row.categoryId;
  return { ...row, categoryId, type: storedType(categoryId, row.inflow ? 'income' : 'expense') };
}

/** The row without links to missing rows; the same object if it has none. */
export function withoutMissingLinks(row: TransactionRow, existing: ReadonlySet<string>): TransactionRow {
  const missing = linkedIds(row).filter((id) => !existing.has(id));
  if (missing.length === 0) return row;
  const alone = row.transfer && !existing.has(row.transfer.otherId) ? withoutTransfer(row) : row;
  return missing.reduce((unlinked, id) => withoutShare(withoutRefund(unlinked, id), id), alone);
}

/** Both rows as legs of one transfer. Throws TRANSFER_MISMATCH if they do not fit. */
export function asTransfer(from: TransactionRow, to: TransactionRow, id: string): RowChange[] {
  const fits =
    from._id !== to._id &&
    !from.inflow &&
    to.inflow &&
    from.accountId !== to.accountId &&
    (from.currency !== to.currency || from.amountMinor === to.amountMinor);
  if (!fits) throw new DomainError('TRANSFER_MISMATCH');
  for (const row of [from, to]) requireFree(row);
  // A pending leg becomes completed with the other one; only undo makes it pending again.
  const status = from.status === to.status ? from.status : 'completed';
  const leg = (row: TransactionRow, other: TransactionRow): TransactionRow => ({
    ...row,
    type: 'transfer',
    categoryId: transferId,
    status,
    transfer: { id, otherId: other._id, otherAccountId: other.accountId, categoryBefore: row.categoryId },
  });
  return [
    { before: from, after: leg(from, to) },
    { before: to, after: leg(to, from) },
  ];
}

function requireFree(row: TransactionRow): void {
  const reason = row.transfer
    ? 'One of them already belongs to a transfer. Take that apart first.'
    : row.lines?.length
      ? 'One of them is split. Make it whole again first.'
      : row.refundOf?.length || row.refundedBy?.length
        ? 'One of them is linked to a refund. Take that off first.'
        : row.status === 'failed'
          ? 'One of them failed: it moved nothing.'
          : undefined;
  if (reason) throw new DomainError('TRANSFER_MISMATCH', { message: reason });
}

/** Assigns this amount of a refund, in minor units, to an expense. */
export const shareOf = (expense: TransactionRow, amountMinor: number): RefundShare => ({
  expenseId: expense._id,
  amountMinor,
  parts: storedRefundParts(expense, amountMinor),
});

/**
 * Links a refund to an expense for the given amount, or for all that remains on both sides. Linking the same
 * pair again replaces the link.
 */
export function asRefund(
  refund: TransactionRow,
  expense: TransactionRow,
  requestedMinor: number | undefined,
): RowChange[] {
  const fits =
    refund._id !== expense._id &&
    refund.type === 'income' &&
    expense.type === 'expense' &&
    refund.currency === expense.currency &&
    refund.status !== 'failed' &&
    expense.status !== 'failed';
  if (!fits) throw new DomainError('REFUND_MISMATCH');
  if (refund.lines?.length)
    throw new DomainError('REFUND_MISMATCH', {
      message: 'This income is split. Make it whole again to link it as a refund.',
    });
  const [free, other] = [withoutShare(refund, expense._id), withoutRefund(expense, refund._id)];
  const shareMinor = Math.min(
    refund.amountMinor - total(free.refundOf),
    expense.amountMinor - total(other.refundedBy),
  );
  const amountMinor = requestedMinor ?? shareMinor;
  if (amountMinor > shareMinor || amountMinor <= 0)
    throw new DomainError('REFUND_TOO_LARGE', {
      field: 'amount',
      message: `At most ${decimalText(shareMinor, refund.currency)} is left to link.`,
    });
  return [
    {
      before: refund,
      after: { ...free, refundOf: [...free.refundOf!, shareOf(expense, amountMinor)] },
    },
    {
      before: expense,
      after: { ...other, refundedBy: [...other.refundedBy!, { refundId: refund._id, amountMinor }] },
    },
  ];
}

/** Whether a row has no links: not a leg, not split and not linked with a refund. */
export const hasNoLinks = (row: TransactionRow): boolean =>
  !row.transfer && !row.lines?.length && !row.refundOf?.length && !row.refundedBy?.length;

/** Marks the row of a change as reviewed, because a person decided about it. */
export const asReviewed = (change: RowChange): RowChange =>
  change.after && !isReviewed(change.after)
    ? { ...change, after: { ...change.after, reviewed: true } }
    : change;

/**
 * Merges two rows of the same movement (T11), for example a pending one and the bank's posted one. The
 * person's entries on the first row stay, the second fills its empty fields, and amount, day and statement
 * text come from the bank. Each row is still recognised by its own import: the second row's is recorded when
 * that row is deleted.
 */
export function asMerged(kept: TransactionRow, posted: TransactionRow): TransactionRow {
  const fits =
    kept._id !== posted._id &&
    kept.accountId === posted.accountId &&
    kept.currency === posted.currency &&
    kept.inflow === posted.inflow;
  if (!fits) throw new DomainError('MERGE_MISMATCH');
  if (!hasNoLinks(posted))
    throw new DomainError('MERGE_MISMATCH', {
      message: 'The second one is split or linked. Merge the other way round, or undo that first.',
    });
  const imported = kept.importKey === null ? posted : kept;
  const categorised = saysNothing(kept.categoryId) && hasNoLinks(kept) ? posted : kept;
  return {
    ...kept,
    amountMinor: posted.amountMinor,
    date: posted.date,
    status: kept.status === 'completed' ? 'completed' : posted.status,
    categoryId: categorised.categoryId,
    type: categorised.type,
    merchant: kept.merchant ?? posted.merchant,
    merchantKey: kept.merchant === null && posted.merchant !== null ? posted.merchantKey : kept.merchantKey,
    note: kept.note ?? posted.note,
    tags: uniqueTags([...kept.tags, ...posted.tags]),
    statementText: posted.statementText ?? kept.statementText,
    fitId: imported.fitId,
    importKey: imported.importKey,
    importId: kept.importId ?? posted.importId,
    reviewed: true,
    lines: kept.lines && resizedLines(kept.lines, posted.amountMinor),
    receipts: [...(kept.receipts ?? []), ...(posted.receipts ?? [])],
    person: kept.person ?? posted.person,
  };
}

/** The largest part absorbs the difference, for example a tip. */
function resizedLines(
  lines: NonNullable<TransactionRow['lines']>,
  amountMinor: number,
): NonNullable<TransactionRow['lines']> {
  const difference = amountMinor - total(lines);
  const largest = lines.reduce((best, line) => (line.amountMinor > best.amountMinor ? line : best));
  if (largest.amountMinor + difference === 0) throw new DomainError('MERGE_MISMATCH');
  return lines.map((line) =>
    line === largest ? { ...line, amountMinor: line.amountMinor + difference } : line,
  );
}
