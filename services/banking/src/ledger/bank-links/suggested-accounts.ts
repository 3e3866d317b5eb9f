import type { AccountKind } from '@app/contracts-banking';
import type { AccountRow } from '../model/account';
import type { LinkedAccountRow } from './bank-link.schema';

/** Our account kind for a bank's account. */
export function kindOf({ type, subtype }: Pick<LinkedAccountRow, 'type' | 'subtype'>): AccountKind {
  if (subtype === 'savings' || subtype === 'money market' || subtype === 'cd') return 'savings';
  if (subtype === 'mortgage') return 'mortgage';
  if (type === 'credit') return 'card';
  if (type === 'loan') return 'loan';
  if (type === 'investment' || type === 'brokerage') return 'investment';
  return 'checking';
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The open ledger account that a bank's account probably is: the one with the same last digits, otherwise
 * with the same name; null if none fits.
 */
export function suggestedFor(
  account: Pick<LinkedAccountRow, 'accountName' | 'mask' | 'currency' | 'type' | 'subtype'>,
  ledger: readonly AccountRow[],
): string | null {
  const kind = kindOf(account);
  const fitting = ledger.filter(
    (row) => !row.closed && row.currency === account.currency && row.kind === kind,
  );
  const suggested =
    fitting.find(({ mask }) => mask !== null && mask === account.mask) ??
    fitting.find(({ name }) => plain(name) === plain(account.accountName));
  return suggested?._id ?? null;
}
