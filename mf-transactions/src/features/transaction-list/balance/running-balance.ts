import type { Account } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { statusNames, type Ledger } from '../../ledger/ledger';

const failed = statusNames.indexOf('failed');

/** By ledger row, the account's balance after it, in minor units: the opening balance plus every row up to it, without failed ones. */
export function runningBalances(
  { columns, accounts }: Pick<Ledger, 'columns' | 'accounts'>,
  account: Pick<Account, 'id' | 'currency' | 'openingBalance'>,
): Map<number, number> {
  const code = accounts.indexOf(account.id);
  const rows: number[] = [];
  // The ledger has the newest rows first, mostly ordered by day; a stable sort keeps the order within a day.
  for (let row = columns.day.length - 1; row >= 0; row -= 1)
    if (columns.account[row] === code) rows.push(row);
  rows.sort((a, b) => columns.day[a]! - columns.day[b]!);
  let balance = minorFromDecimal(account.openingBalance, account.currency);
  return new Map(
    rows.map((row) => {
      if (columns.status[row] !== failed) balance += columns.amountMinor[row]!;
      return [row, balance];
    }),
  );
}
