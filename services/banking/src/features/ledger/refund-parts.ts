import { DomainError } from '@app/contracts-kernel';
import type { RefundsIn } from '@app/contracts-banking';
import { allocate } from '@app/money';
import type { RefundShare, TransactionRow } from '../transactions/transaction';

interface ExpensePart {
  category: string;
  amountMinor: number;
  person?: string;
}

/** Which parts of an expense a refund of that much gives back, in proportion to them. REFUND_MISMATCH where it has none. */
export function refundedParts(
  expense: Pick<TransactionRow, 'amountMinor' | 'category' | 'lines' | 'person'>,
  amountMinor: number,
): ExpensePart[] {
  const parts: ExpensePart[] = (expense.lines ?? [expense]).filter(
    (part) => part.amountMinor > 0 && part.category !== 'Transfer',
  );
  if (parts.length === 0) throw new DomainError('REFUND_MISMATCH');
  const amounts = allocate(
    amountMinor,
    parts.map((part) => part.amountMinor),
  );
  return parts.map(({ category, person }, index) => ({
    category,
    amountMinor: amounts[index]!,
    ...(person && { person }),
  }));
}

/** How a refund of that much counts in the categories of its expense. REFUND_MISMATCH where it has none. */
export function refundParts(
  expense: Pick<TransactionRow, 'amountMinor' | 'category' | 'lines'>,
  amountMinor: number,
): RefundShare['parts'] {
  const byCategory = new Map<string, number>();
  for (const part of refundedParts(expense, amountMinor))
    byCategory.set(part.category, (byCategory.get(part.category) ?? 0) + part.amountMinor);
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
