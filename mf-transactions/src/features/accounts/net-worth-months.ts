import { addMonths, lastDay, type Month } from '@app/calendar';
import type { Account, ExchangeRates } from '@app/contracts-banking';
import { convertMinor, minorFromDecimal } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';

export interface Worth {
  assets: number;
  debts: number;
  /** Accounts of currencies without a rate, which are left out. */
  leftOut: number;
}

export interface MonthWorth extends Worth {
  month: Month;
}

type Balance = readonly [minor: number, currency: string];
export type Rates = Pick<ExchangeRates, 'base' | 'latest' | 'months'>;

/** Balances in the person's currency, in minor units: each account converted once, what has no rate left out and counted. */
export function worthOf(
  balances: readonly Balance[],
  base: string,
  rates: Readonly<Record<string, string>>,
): Worth {
  const worth: Worth = { assets: 0, debts: 0, leftOut: 0 };
  for (const [minor, currency] of balances) {
    const rate = currency === base ? '1' : rates[currency];
    if (rate === undefined) worth.leftOut += 1;
    else worth[minor < 0 ? 'debts' : 'assets'] += convertMinor(minor, currency, base, rate);
  }
  return worth;
}

const failed = statusNames.indexOf('failed');

/**
 * What was owned and owed at the end of each of `count` months, the running one last: the balances of now, less all
 * that moved since. An account counts from the day it was opened; months are reckoned at their mean rates, now at the newest.
 */
export function worthByMonth(
  accounts: readonly Account[],
  ledger: Pick<Ledger, 'columns' | 'accounts'>,
  rates: Rates,
  current: Month,
  count = 12,
): MonthWorth[] {
  const months = Array.from({ length: count }, (_, index) => addMonths(current, index - count + 1));
  const ends = months.map((month) => dayNumber(lastDay(month)));
  const moved = movesByMonth(ledger, ends);
  return months.map((month, index) => {
    const balances = accounts
      .filter((account) => account.openingDate <= lastDay(month))
      .map((account): Balance => {
        const since = moved.get(account.id)?.slice(index + 1) ?? [];
        const now = minorFromDecimal(account.balance, account.currency);
        return [since.reduce((left, minor) => left - minor, now), account.currency];
      });
    const known = month === current ? rates.latest : (rates.months[month] ?? {});
    return { month, ...worthOf(balances, rates.base, known) };
  });
}

/** By account: what moved after the end before and until the end of each month, what came later with the last. */
function movesByMonth(
  { columns, accounts }: Pick<Ledger, 'columns' | 'accounts'>,
  ends: readonly number[],
): Map<string, number[]> {
  const moved = new Map<string, number[]>();
  columns.day.forEach((day, row) => {
    if (columns.status[row] === failed) return;
    const within = ends.findIndex((end) => day <= end);
    const index = within === -1 ? ends.length - 1 : within;
    const id = accounts[columns.account[row]!]!;
    let sums = moved.get(id);
    if (!sums) moved.set(id, (sums = ends.map(() => 0)));
    sums[index]! += columns.amountMinor[row]!;
  });
  return moved;
}
