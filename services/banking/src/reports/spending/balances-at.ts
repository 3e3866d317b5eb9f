import { monthOf, type Day, type Month } from '@app/calendar';
import type { queryBalancesAtEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { countsInNetWorth, isAtHand, isLiability, type AccountRow } from '../../ledger/model/account';
import type { BaseRates } from '../../ledger/rates/base-rates';
import type { MovementsAfter } from './movements-after';

/** A valuation: what an account was worth at the end of a day. */
export interface Valuation {
  accountId: string;
  date: Day;
  balanceMinor: number;
}
type BalancesAt = ReplyOf<typeof queryBalancesAtEndpoint>['days'][number];

/**
 * The day after which movements are needed to compute the balances of these days: the newest valuation before
 * each one counts from its own day.
 */
export function firstNeededDay(days: readonly Day[], valuations: readonly Valuation[]): Day {
  const first = [...days].sort()[0]!;
  const earlier = valuations.filter(({ date }) => date <= days.at(-1)!).map(({ date }) => date);
  return [first, ...earlier].sort()[0]!;
}

/**
 * Balances at the end of a day: today's balance minus later movements, or the newest valuation until then
 * plus the movements after it. `moved` must contain all movements after {@link firstNeededDay}, for these days
 * and those of valuations. An account counts from its opening day, or from its first row.
 */
export function balancesAt(
  day: Day,
  accounts: readonly AccountRow[],
  moved: MovementsAfter,
  valuations: readonly Valuation[],
  { home, thisMonth }: { home: BaseRates; thisMonth: Month },
): BalancesAt {
  const rateOf = (currency: AccountRow['currency']) =>
    monthOf(day) < thisMonth ? home.mean(currency, monthOf(day)) : home.latest(currency);
  const balances = accounts.flatMap((account) => {
    const { _id, openingMinor, movementMinor, openingDate } = account;
    const valuation = valuations.filter(({ accountId, date }) => accountId === _id && date <= day).at(-1);
    const until = movementMinor - moved.of(_id, day);
    if (openingDate > day && until === 0 && !valuation) return [];
    const balanceMinor = valuation
      ? valuation.balanceMinor + moved.of(_id, valuation.date) - moved.of(_id, day)
      : openingMinor + until;
    return [{ account, balanceMinor }];
  });
  const rated = balances.filter(({ account }) => rateOf(account.currency) !== undefined);
  const sum = (isCounted: (row: AccountRow) => boolean): number =>
    rated
      .filter(({ account }) => isCounted(account))
      .reduce(
        (total, { account, balanceMinor }) =>
          total + home.worth(balanceMinor, account.currency, rateOf(account.currency))!,
        0,
      );
  const assetsMinor = sum((row) => countsInNetWorth(row) && !isLiability(row.kind));
  const liabilitiesMinor = 0 - sum((row) => countsInNetWorth(row) && isLiability(row.kind));
  return {
    day,
    accounts: balances.map(({ account, balanceMinor }) => ({
      id: account._id,
      name: account.name,
      kind: account.kind,
      currency: account.currency,
      balanceMinor,
    })),
    availableMinor: sum(({ kind }) => isAtHand(kind)),
    assetsMinor,
    liabilitiesMinor,
    netWorthMinor: assetsMinor - liabilitiesMinor,
    leftOut: balances.length - rated.length,
  };
}
