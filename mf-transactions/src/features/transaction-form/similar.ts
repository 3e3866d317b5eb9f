import { dayNumber, rowAt, type Ledger, type LedgerRow } from '../ledger/ledger';
import { sameRowDays, type TransactionForm } from './transaction-form';

/** An earlier row that looks like the same one: same account and amount, the same words, at most two days apart. */
export function similarRow(
  ledger: Ledger | undefined,
  form: TransactionForm,
  accountId: string | undefined,
): LedgerRow | undefined {
  if (!ledger || form.amountMinor === null || !form.date) return undefined;
  const words = (form.merchant || form.description).trim().toLowerCase();
  if (!words) return undefined;
  const { from, to } = sameRowDays(form.date);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const { columns } = ledger;
  const account = accountId ? ledger.accounts.indexOf(accountId) : undefined;
  const index = columns.day.findIndex(
    (day, at) =>
      day >= first &&
      day <= last &&
      Math.abs(columns.amountMinor[at]!) === form.amountMinor &&
      (account === undefined || columns.account[at] === account) &&
      columns.description[at]!.toLowerCase() === words,
  );
  return index < 0 ? undefined : rowAt(ledger, index);
}
