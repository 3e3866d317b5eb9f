import { DomainError } from '@app/contracts-kernel';
import type { RefundsIn } from '@app/contracts-banking';
import { allocate } from '@app/money';
import type { RefundShare, TransactionRow } from '../transactions/transaction';

/** How a refund of that much counts in the categories of its expense, in proportion to its parts. REFUND_MISMATCH where it has none. */
export function refundParts(
  expense: Pick<TransactionRow, 'amountMinor' | 'category' | 'lines'>,
  amountMinor: number,
): RefundShare['parts'] {
  const parts = (expense.lines ?? [expense]).filter(
    (part) => part.amountMinor > 0 && part.category !== 'Transfer',
  );
  if (parts.length === 0) throw new DomainError('REFUND_MISMATCH');
  const amounts = allocate(
    amountMinor,
    parts.map((part) => part.amountMinor),
  );
  const byCategory = new Map<string, number>();
  for (const [index, { category }] of parts.entries())
    byCategory.set(category, (byCategory.get(category) ?? 0) + amounts[index]!);
  return [...byCategory].map(([category, part]) => ({ category, amountMinor: part }));
}

/** Whether refund links say how a row counts. */
export const hasRefundLinks = (row: Pick<TransactionRow, 'refundOf' | 'refundedBy'>): boolean =>
  Boolean(row.refundOf?.length || row.refundedBy?.length);

/** The row as it counts under the setting of its owner; the very same row where it does already. */
export function reckonedIn<R extends TransactionRow>(row: R, refundsIn: RefundsIn): R {
  const wanted = hasRefundLinks(row) && refundsIn === 'purchase' ? refundsIn : undefined;
  if (row.refundsIn === wanted) return row;
  const { refundsIn: _before, ...rest } = row;
  return { ...rest, ...(wanted && { refundsIn: wanted }) } as R;
}
