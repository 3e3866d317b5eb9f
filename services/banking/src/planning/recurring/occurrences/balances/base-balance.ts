import { monthOf, type Day } from '@app/calendar';
import type { Currency, Rate } from '@app/money';
import type { BaseRates } from '../../../../ledger/rates/base-rates';
import { runningBalance, type Movement } from './running-balance';

/** An account for the calculation of daily balances: `nowMinor` includes all of its rows. */
export interface BalanceAccount {
  id: string;
  currency: Currency;
  nowMinor: number;
  rows: readonly Movement[];
}

/** A due amount in its own currency. */
export interface DueMoney extends Movement {
  currency: Currency;
}

/**
 * The rate for a day's balance, as everywhere: the month's mean rate for a past month, otherwise the newest
 * rate.
 */
export const rateOn = (home: BaseRates, currency: Currency, day: Day, today: Day): Rate | undefined =>
  monthOf(day) < monthOf(today) ? home.mean(currency, monthOf(day)) : home.latest(currency);

/** The items whose currency has a rate on every day of a range. */
export const withRates = <T extends { currency: Currency }>(
  some: readonly T[],
  days: readonly Day[],
  home: BaseRates,
  today: Day,
): T[] =>
  some.filter(({ currency }) => days.every((day) => rateOn(home, currency, day, today) !== undefined));

/**
 * Balance at the end of every day of a range over accounts in several currencies, in the person's own. Each
 * account is converted as a whole, and so are the due amounts of one currency, so that a day equals the total
 * of the list behind it.
 */
export function baseBalance(
  range: { from: Day; to: Day },
  today: Day,
  accounts: readonly BalanceAccount[],
  due: readonly DueMoney[],
  home: BaseRates,
): { date: Day; balanceMinor: number }[] {
  const own = ({ currency }: { currency: Currency }): boolean => currency === home.home;
  const days = runningBalance(
    range,
    today,
    accounts.filter(own).reduce((sum, { nowMinor }) => sum + nowMinor, 0),
    accounts.filter(own).flatMap(({ rows }) => rows),
    due.filter(own),
  );
  const add = (currency: Currency, more: readonly { date: Day; balanceMinor: number }[]): void =>
    more.forEach(({ date, balanceMinor }, at) => {
      days[at]!.balanceMinor += home.worth(balanceMinor, currency, rateOn(home, currency, date, today)) ?? 0;
    });
  for (const { currency, nowMinor, rows } of accounts.filter((purse) => !own(purse)))
    add(currency, runningBalance(range, today, nowMinor, rows, []));
  for (const currency of new Set(due.filter((money) => !own(money)).map((money) => money.currency)))
    add(
      currency,
      runningBalance(
        range,
        today,
        0,
        [],
        due.filter((money) => money.currency === currency),
      ),
    );
  return days;
}
