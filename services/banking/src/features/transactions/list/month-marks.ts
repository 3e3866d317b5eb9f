import { receiptFrom, rowFlags, unsortedCategories } from '@app/contracts-banking';
import { exponentOf } from '@app/money';
import type { MonthColumns } from './ledger-columns';

/** Places of the rows of a month that wait for something: counted by what they are, and as the list finds them. */
export interface MonthMarks {
  unreviewed: number[];
  /** The row, or a part it counts as, has no category that says anything. */
  uncategorised: number[];
  /** A business expense above the limit without a receipt. */
  missingReceipts: number[];
}

const expense = 0;

export function marksOf(columns: MonthColumns): MonthMarks {
  const { flags, category, categories, currency, currencies, type, amountMinor, partRow, partCategory } =
    columns;
  const saysNothing = categories.map((name) => unsortedCategories.has(name));
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
