import type { Day } from '@app/calendar';
import type { PaidBill } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import type { CategoryBook } from '../../../../ledger/model/category-book';
import { signedMinor, type TransactionRow } from '../../../../ledger/model/transaction';
import type { SeriesRow } from '../../series/series';
import { amountFits, samePayee } from './matching';
import { dueOf, paymentOf } from './payment-matcher.service';
import { occurrenceOf } from '../occurrence';

/**
 * A price may have risen by at most this share and still belong to the series; a larger amount is another
 * purchase at the payee.
 */
const priceShare = 0.25;

/** Payees of recurring payments and incomes; transfers are matched by their accounts and shown as events. */
export const payeesOf = (series: readonly SeriesRow[]): string[] => [
  ...new Set(series.filter(({ toAccountId }) => !toAccountId).flatMap(({ payeeKeys }) => payeeKeys)),
];

function isPaymentOf(series: SeriesRow, row: TransactionRow): boolean {
  if (series.toAccountId || row.status === 'failed') return false;
  const payment = paymentOf(row);
  if (!samePayee(series, payment)) return false;
  const due = dueOf(occurrenceOf(series, { slot: row.date, date: row.date }), series);
  if (amountFits(due, payment.amountMinor)) return true;
  return (
    (series.amountMode === 'exact' || series.amountMode === 'about') &&
    Math.sign(payment.amountMinor) === Math.sign(series.amountMinor) &&
    Math.abs(payment.amountMinor - series.amountMinor) <= Math.abs(series.amountMinor) * priceShare
  );
}

/** Payments of series by day, from rows that settled none of the shown events. */
export function paidBills(
  series: readonly SeriesRow[],
  rows: readonly TransactionRow[],
  shown: ReadonlySet<string>,
  book: CategoryBook,
): Map<Day, PaidBill[]> {
  const days = new Map<Day, PaidBill[]>();
  for (const row of rows) {
    const paid = shown.has(row._id) ? undefined : series.find((entry) => isPaymentOf(entry, row));
    if (!paid) continue;
    const bill: PaidBill = {
      transactionId: row._id,
      title: paid.title,
      category: book.nameOf(row.categoryId),
      amount: jsonNumber(signedMinor(row), row.currency),
      currency: row.currency,
    };
    days.set(row.date, [...(days.get(row.date) ?? []), bill]);
  }
  return days;
}
