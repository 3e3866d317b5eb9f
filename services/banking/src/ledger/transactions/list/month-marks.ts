import { createHash } from 'node:crypto';
import { receiptFrom, rowFlags, unsortedCategories, usualTaxLines } from '@app/contracts-banking';
import { exponentOf } from '@app/money';
import type { MonthColumns } from './ledger-columns';
import type { CategoryBook } from '../../model/category-book';

/** Places of the rows of a month that wait for something: counted by what they are, and as the list finds them. */
export interface MonthMarks {
  unreviewed: number[];
  /** The row, or a part it counts as, has no category that says anything. */
  uncategorised: number[];
  /** A business expense above the limit without a receipt. */
  missingReceipts: number[];
}

const expense = 0;

export function marksOf(columns: MonthColumns, book: CategoryBook): MonthMarks {
  const { flags, category, categories, currency, currencies, type, amountMinor, partRow, partCategory } =
    columns;
  const saysNothing = categories.map((id) => unsortedCategories.has(book.nameOf(id)));
  const limits = currencies.map((code) => receiptFrom * 10 ** exponentOf(code));
  const parts = new Map<number, boolean>();
  partRow.forEach((row, at) => parts.set(row, (parts.get(row) ?? false) || saysNothing[partCategory[at]!]!));
  const rows = flags.map((_, row) => row);
  const asked = rowFlags.business | rowFlags.receipt;
  return {
    unreviewed: rows.filter((row) => flags[row]! & rowFlags.unreviewed),
    uncategorised: rows.filter((row) => parts.get(row) ?? saysNothing[category[row]!]!),
    missingReceipts: rows.filter(
      (row) =>
        (flags[row]! & asked) === rowFlags.business &&
        type[row] === expense &&
        Math.abs(amountMinor[row]!) > limits[currency[row]!]!,
    ),
  };
}

/**
 * Stands for which categories have names that mean something: nothing at all, or a line of a tax form. What was worked out of a month by
 * others is stale.
 */
export function meaningsIn(book: CategoryBook): string {
  const meant = book.all
    .filter(({ name }) => unsortedCategories.has(name) || name in usualTaxLines)
    .flatMap(({ id, name }) => book.aliasesOf(id).map((alias) => `${alias} ${name}`));
  return createHash('sha256').update(meant.sort().join('\n')).digest('base64url').slice(0, 12);
}
