import { useDateFormat } from '@app/shell-sdk';
import { Banner, LinkButton } from '@app/ui-kit';
import { type Ledger, dayNumber, rowAt, type LedgerRow } from '../../ledger/ledger';
import { type TransactionForm, duplicateDays } from '../transaction-form';
import { isProvisional } from '../../ledger/ledger-patch';

/** An earlier row that is probably the same one: same account and amount, same merchant or description, at most two days apart. */
function similarRow(
  ledger: Ledger | undefined,
  form: TransactionForm,
  accountId: string | undefined,
): LedgerRow | undefined {
  if (!ledger || form.amountMinor === null || !form.date) return undefined;
  const words = (form.merchant || form.description).trim().toLowerCase();
  if (!words) return undefined;
  const { from, to } = duplicateDays(form.date);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const { columns } = ledger;
  const account = accountId ? ledger.accounts.indexOf(accountId) : undefined;
  // Skips the row that is being saved.
  const isSame = (at: number): boolean =>
    !isProvisional(columns.id[at]!) &&
    Math.abs(columns.amountMinor[at]!) === form.amountMinor &&
    (account === undefined || columns.account[at] === account) &&
    (columns.description[at]!.toLowerCase() === words ||
      (ledger.merchants[columns.merchant[at]!] ?? '').toLowerCase() === words);
  // Rows are newest first: the loop stops at the first day, because it runs at each typed letter.
  for (let at = 0; at < ledger.size && columns.day[at]! >= first; at += 1)
    if (columns.day[at]! <= last && isSame(at)) return rowAt(ledger, at);
  return undefined;
}

export interface SimilarNoticeProps {
  ledger: Ledger | undefined;
  form: TransactionForm;
  accountId: string | undefined;
  onShow: (id: string) => void;
}

/** Warns, without blocking, that the same transaction may already exist. */
export function SimilarNotice({ ledger, form, accountId, onShow }: SimilarNoticeProps) {
  const { day } = useDateFormat();
  const row = similarRow(ledger, form, accountId);
  if (!row) return null;
  return (
    <Banner
      tone="warn"
      role="status"
      action={
        <>
          <LinkButton type="submit">Save anyway</LinkButton>
          <LinkButton onClick={() => onShow(row.id)}>Open it</LinkButton>
        </>
      }
    >
      Looks like one from {day(row.date, 'short')}. Saving adds it a second time.
    </Banner>
  );
}
