import type { CategoryBook } from './category-book';
import type { CategoryId } from './category-id';
import type { Named, NamedRow, TransactionRow } from './transaction';

export type { NamedLine, NamedOf, NamedRow } from './transaction';

function namedBy(row: TransactionRow, nameOf: (id: CategoryId) => string): NamedRow {
  const { lines, refundOf, transfer } = row;
  const named = <T extends { categoryId: CategoryId }>(part: T): Named<T> => ({
    ...part,
    category: nameOf(part.categoryId),
  });
  return {
    ...row,
    category: nameOf(row.categoryId),
    ...(lines && { lines: lines.map(named) }),
    ...(refundOf && { refundOf: refundOf.map((share) => ({ ...share, parts: share.parts.map(named) })) }),
    ...(transfer && { transfer: { ...transfer, wasIn: nameOf(transfer.categoryBefore) } }),
  } as NamedRow;
}

export const namedRow = (row: TransactionRow, book: CategoryBook): NamedRow =>
  namedBy(row, (id) => book.nameOf(id));

/** Uses ids as names, for sums that are stored by id. */
export const keyedRow = (row: TransactionRow): NamedRow => namedBy(row, (id) => id);
