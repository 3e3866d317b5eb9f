import { DomainError } from '@app/contracts-kernel';
import type { RefundsIn } from '@app/contracts-banking';
import { allocate } from '@app/money';
import { categoryId } from '../../model/category-id';
import { keyedRow, type NamedOf } from '../../model/named-row';
import type { RefundShare, TransactionRow } from '../../model/transaction';

interface ExpensePart {
  category: string;
  amountMinor: number;
  person?: string;
}

/**
 * The parts of an expense that a refund of that amount gives back, in proportion. Throws REFUND_MISMATCH if
 * the expense has no such part.
 */
export function refundedParts(
  expense: NamedOf<'amountMinor' | 'category' | 'lines' | 'person'>,
  amountMinor: number,
): ExpensePart[] {
  const parts: ExpensePart[] = (expense.lines ?? [expense]).filter(
    (part) => part.amountMinor > 0 && !isTransfer(part),
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

/**
 * How a refund of that amount counts in the categories of its expense. Throws REFUND_MISMATCH if the expense
 * has no such part.
 */
export function refundParts(
  expense: NamedOf<'amountMinor' | 'category' | 'lines'>,
  amountMinor: number,
): { category: string; amountMinor: number }[] {
  const byCategory = new Map<string, number>();
  for (const part of refundedParts(expense, amountMinor))
    byCategory.set(part.category, (byCategory.get(part.category) ?? 0) + part.amountMinor);
  return [...byCategory].map(([category, part]) => ({ category, amountMinor: part }));
}

/** As {@link refundParts}, for a stored row. */
export const storedRefundParts = (expense: TransactionRow, amountMinor: number): RefundShare['parts'] =>
  refundParts(keyedRow(expense), amountMinor).map((part) => ({
    categoryId: categoryId(part.category),
    amountMinor: part.amountMinor,
  }));

/** Whether the category, given by name or id, is that of moves between own accounts. */
export const isTransfer = ({ category }: { category: string }): boolean =>
  category.toLowerCase() === 'transfer';

/** Whether refund links affect how the row counts. */
export const hasRefundLinks = (row: Pick<TransactionRow, 'refundOf' | 'refundedBy'>): boolean =>
  Boolean(row.refundOf?.length || row.refundedBy?.length);

/** The row as it counts under its owner's setting; the same object if nothing changes. */
export function countingRefunds<R extends TransactionRow>(row: R, refundsIn: RefundsIn): R {
  const refundMode = hasRefundLinks(row) && refundsIn === 'purchase' ? refundsIn : undefined;
  if (row.refundsIn === refundMode) return row;
  const { refundsIn: _before, ...fields } = row;
  return { ...fields, ...(refundMode && { refundsIn: refundMode }) } as R;
}
