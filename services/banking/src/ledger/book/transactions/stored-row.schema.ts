import { int64 } from '@app/persistence';
import type { CategoryId } from '../../model/category-id';
import { categoriesOf, type TransactionRow } from '../../model/transaction';

/** A row as the store has it. */
export interface StoredTransaction extends TransactionRow {
  /**
   * Categories a row names besides its own, whether or not it counts in them now; used by the index and
   * missing for most rows.
   */
  partCategories?: CategoryId[];
}

/** Converts a row for the store: exact integers, the words of the index, and no empty members. */
export function storedRow(row: TransactionRow): StoredTransaction {
  const stored: StoredTransaction = { ...row, amountMinor: int64(row.amountMinor) };
  const { lines, refundedBy, refundOf } = row;
  if (lines) stored.lines = lines.map(withExactAmount);
  if (refundedBy) stored.refundedBy = refundedBy.map(withExactAmount);
  if (refundOf)
    stored.refundOf = refundOf.map((share) => ({
      ...withExactAmount(share),
      parts: share.parts.map(withExactAmount),
    }));
  const partCategories = partCategoriesOf(row);
  if (partCategories) stored.partCategories = partCategories;
  // Most rows have no empty members, and an import converts a hundred thousand.
  return hasEmpty(stored) ? withoutEmpty(stored) : stored;
}

const withExactAmount = <T extends { amountMinor: number }>(part: T): T => ({
  ...part,
  amountMinor: int64(part.amountMinor),
});

/** Without repeats; undefined if there are none. */
export function partCategoriesOf(
  row: Pick<TransactionRow, 'categoryId' | 'lines' | 'refundOf'>,
): CategoryId[] | undefined {
  if (!row.lines?.length && !row.refundOf?.length) return undefined;
  const beside = new Set(categoriesOf(row));
  beside.delete(row.categoryId);
  return beside.size > 0 ? [...beside] : undefined;
}

const details = new Set(['lines', 'refundOf', 'refundedBy', 'partCategories', 'receipts']);

const isEmpty = (name: string, value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0 && details.has(name));

function hasEmpty(row: TransactionRow): boolean {
  for (const name in row) if (isEmpty(name, row[name as keyof TransactionRow])) return true;
  return false;
}

/** Drops members that are undefined or empty lists, because the store would keep them as null. */
export function withoutEmpty<T extends TransactionRow>(row: T): T {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(row)) {
    const value: unknown = row[name as keyof T];
    if (!isEmpty(name, value)) fields[name] = value;
  }
  return fields as unknown as T;
}
