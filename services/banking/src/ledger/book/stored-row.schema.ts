import { int64 } from '@app/persistence';
import type { CategoryId } from '../model/category-id';
import { categoriesOf, type TransactionRow } from '../model/transaction';

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
  const stored: StoredTransaction = {
    ...row,
    amountMinor: int64(row.amountMinor),
    lines: row.lines?.map(withExactAmount),
    refundedBy: row.refundedBy?.map(withExactAmount),
    refundOf: row.refundOf?.map((share) => ({
      ...withExactAmount(share),
      parts: share.parts.map(withExactAmount),
    })),
    partCategories: partCategoriesOf(row),
  };
  return withoutEmpty(stored);
}

const withExactAmount = <T extends { amountMinor: number }>(one: T): T => ({
  ...one,
  amountMinor: int64(one.amountMinor),
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

/** Drops members that are undefined or empty lists, because the store would keep them as null. */
export function withoutEmpty<T extends TransactionRow>(row: T): T {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(row)) {
    const value: unknown = row[name as keyof T];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0 && details.has(name)))
      kept[name] = value;
  }
  return kept as unknown as T;
}
