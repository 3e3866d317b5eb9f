import type { queryBalancesRequest } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import { balanceOf, isAtHand, isLiability, type AccountRow } from '../accounts/account';

/** Balances of all accounts; the sums are of those in one currency. What is owed is a positive liability. */
export function balancesOf(
  rows: readonly AccountRow[],
  currency: Currency,
): ReplyOf<typeof queryBalancesRequest> {
  const own = rows.filter((row) => row.currency === currency);
  const sum = (wanted: (row: AccountRow) => boolean): number =>
    own.filter(wanted).reduce((total, row) => total + balanceOf(row), 0);
  const assetsMinor = sum(({ kind }) => !isLiability(kind));
  const liabilitiesMinor = 0 - sum(({ kind }) => isLiability(kind));
  return {
    currency,
    accounts: rows.map((row) => ({
      id: row._id,
      name: row.name,
      kind: row.kind,
      currency: row.currency,
      balanceMinor: balanceOf(row),
    })),
    availableMinor: sum(({ kind }) => isAtHand(kind)),
    assetsMinor,
    liabilitiesMinor,
    netWorthMinor: assetsMinor - liabilitiesMinor,
    leftOut: rows.length - own.length,
  };
}
