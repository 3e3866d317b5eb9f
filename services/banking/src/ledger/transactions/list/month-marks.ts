import { createHash } from 'node:crypto';
import { receiptThreshold, rowFlags, unsortedCategories, usualTaxLines } from '@app/contracts-banking';
import { exponentOf } from '@app/money';
import type { MonthColumns } from './ledger-columns';
import type { CategoryBook } from '../../model/category-book';

/** Positions of a month's rows that need attention, for counts and for the list's filters. */
export interface MonthMarks {
  unreviewed: number[];
  /** The row, or a part it counts as, is not sorted into a category yet. */
  uncategorised: number[];
  /** A business expense above the limit for which a receipt is required, without a receipt. */
  missingReceipts: number[];
}

const expense = 0;

export function marksOf(columns: MonthColumns, book: CategoryBook): MonthMarks {
  const { flags, category, categories, currency, currencies, type, amountMinor, partRow, partCategory } =
    columns;
  const isUnsorted = categories.map((id) => unsortedCategories.has(book.nameOf(id)));
  const limits = currencies.map((code) => receiptThreshold * 10 ** exponentOf(code));
  const parts = new Map<number, boolean>();
  partRow.forEach((row, at) => parts.set(row, (parts.get(row) ?? false) || isUnsorted[partCategory[at]!]!));
  const rows = flags.map((_, row) => row);
  const asked = rowFlags.business | rowFlags.receipt;
  return {
    unreviewed: rows.filter((row) => flags[row]! & rowFlags.unreviewed),
    uncategorised: rows.filter((row) => parts.get(row) ?? isUnsorted[category[row]!]!),
    missingReceipts: rows.filter(
      (row) =>
        (flags[row]! & asked) === rowFlags.business &&
        type[row] === expense &&
        Math.abs(amountMinor[row]!) > limits[currency[row]!]!,
    ),
  };
}

/**
 * Identifies which categories have names with a meaning (uncategorised, or a line of a tax form). Marks of a
 * month made with another text are outdated.
 */
export function markedCategoriesKey(book: CategoryBook): string {
  const ids = book.all
    .filter(({ name }) => unsortedCategories.has(name) || name in usualTaxLines)
    .flatMap(({ id, name }) => book.aliasesOf(id).map((alias) => `${alias} ${name}`));
  return createHash('sha256').update(ids.sort().join('\n')).digest('base64url').slice(0, 12);
}
