import { dayNumber, rowAt, type Ledger, type LedgerRow } from '../../ledger/ledger';
import { isProvisional } from '../../ledger/ledger-patch';
import { sameRowDays, type TransactionForm } from '../transaction-form';

/** An earlier row that looks like the same one: same account and amount, the same merchant or words, at most two days apart. */
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
  // The row that is being saved is not one that was there before.
  const isSame = (at: number): boolean =>
    !isProvisional(columns.id[at]!) &&
    Math.abs(columns.amountMinor[at]!) === form.amountMinor &&
    (account === undefined || columns.account[at] === account) &&
    (columns.description[at]!.toLowerCase() === words ||
      (ledger.merchants[columns.merchant[at]!] ?? '').toLowerCase() === words);
  // Newest first: what is older than the first day needs no look, which each letter typed would else cost.
  for (let at = 0; at < ledger.size && columns.day[at]! >= first; at += 1)
    if (columns.day[at]! <= last && isSame(at)) return rowAt(ledger, at);
  return undefined;
}
