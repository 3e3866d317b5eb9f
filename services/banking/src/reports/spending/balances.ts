import type { queryBalancesEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import {
  balanceOf,
  countsInNetWorth,
  isAtHand,
  isLiability,
  type AccountRow,
} from '../../ledger/model/account';
import type { BaseRates } from '../../ledger/rates/base-rates';

/**
 * Balances of all accounts. The sums are in the person's currency, each account converted at the newest rate.
 * Debts are positive liabilities.
 */
export function balancesOf(
  rows: readonly AccountRow[],
  home: BaseRates,
): ReplyOf<typeof queryBalancesEndpoint> {
  const currency = home.home;
  const rated = rows.filter((row) => home.latest(row.currency) !== undefined);
  const worth = (row: AccountRow): number =>
    home.worth(balanceOf(row), row.currency, home.latest(row.currency))!;
  const sum = (isCounted: (row: AccountRow) => boolean): number =>
    rated.filter(isCounted).reduce((total, row) => total + worth(row), 0);
  const assetsMinor = sum((row) => countsInNetWorth(row) && !isLiability(row.kind));
  const liabilitiesMinor = 0 - sum((row) => countsInNetWorth(row) && isLiability(row.kind));
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
    leftOut: rows.length - rated.length,
  };
}
