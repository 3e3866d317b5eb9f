import { addMonths, lastDay, monthOf, monthsBetween, type Month } from '@app/calendar';
import type { Account, ExchangeRates, Valuation } from '@app/contracts-banking';
import { worthOf, type Balance, type Worth } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { dayNumber, dayText, statusNames, type Ledger } from '../../ledger/ledger';
import { balancesOn, movesOf } from '../account-balances';

export interface MonthWorth extends Worth {
  month: Month;
}

export type Rates = Pick<ExchangeRates, 'base' | 'latest' | 'months'>;

const failed = statusNames.indexOf('failed');

type Rows = Pick<Ledger, 'columns' | 'accounts'>;

/**
 * What was owned and owed, in minor units, at the end of each of `count` months; the running month is last. A balance is today's balance
 * minus everything that moved since then, or a valuation plus what moved after it. An account counts from its opening day, or from its
 * first row if that is earlier. Past months are converted at their mean rates, the running one at the newest rate.
 */
export function worthByMonth(
  accounts: readonly Account[],
  ledger: Rows,
  rates: Rates,
  { current, count = 12 }: { current: Month; count?: number },
  valuations: readonly Valuation[] = [],
): MonthWorth[] {
  const months = Array.from({ length: count }, (_, index) => addMonths(current, index - count + 1));
  const ends = months.map((month) => dayNumber(lastDay(month)));
  const moved = movesByMonth(ledger, ends);
  let byDay: ReturnType<typeof movesOf> | undefined;
  const days = () => (byDay ??= movesOf(ledger));
  const balances = months.map((): Balance[] => []);
  for (const account of accounts) {
    const moves = moved.get(account.id);
    const opened = Math.min(dayNumber(account.openingDate), moves?.firstDay ?? Infinity);
    const statedBalances =
      account.valuedOn === null ? undefined : balancesOn(account, valuations, days(), ends);
    let minor = minorFromDecimal(account.balance, account.currency);
    for (let index = count - 1; index >= 0 && opened <= ends[index]!; index -= 1) {
      balances[index]!.push([minor, account.currency]);
      minor = statedBalances?.[index - 1] ?? minor - (moves?.sums[index] ?? 0);
    }
  }
  return months.map((month, index) => ({
    month,
    ...worthOf(balances[index]!, rates.base, month === current ? rates.latest : (rates.months[month] ?? {})),
  }));
}

/** The number of months from the first opening or row to the running month. */
export function monthsKnown(accounts: readonly Account[], { columns }: Rows, current: Month): number {
  // The newest row comes first.
  let first = columns.day.at(-1) ?? Infinity;
  for (const { openingDate } of accounts) first = Math.min(first, dayNumber(openingDate));
  return first === Infinity ? 1 : Math.max(1, monthsBetween(monthOf(dayText(first)), current).length);
}

interface MonthlyMoves {
  firstDay: number;
  /** The movements between the previous month's end and this one's; the last entry also includes everything later. */
  sums: number[];
}

function movesByMonth({ columns, accounts }: Rows, ends: readonly number[]): Map<string, MonthlyMoves> {
  const monthAt = monthsByDay(ends);
  const before = ends[0]!;
  const moved = accounts.map((): MonthlyMoves => ({ firstDay: Infinity, sums: ends.map(() => 0) }));
  const { day: days, status, account, amountMinor } = columns;
  // A loop over plain arrays, because a ledger may have a hundred thousand rows.
  for (let row = 0; row < days.length; row += 1) {
    if (status[row] === failed) continue;
    const day = days[row]!;
    const moves = moved[account[row]!]!;
    if (day < moves.firstDay) moves.firstDay = day;
    const index = day <= before ? 0 : (monthAt[day - before] ?? ends.length - 1);
    moves.sums[index]! += amountMinor[row]!;
  }
  return new Map(accounts.map((id, code) => [id, moved[code]!]));
}

/** For each day after the first month end, the index of its month. */
function monthsByDay(ends: readonly number[]): number[] {
  let index = 0;
  return Array.from({ length: ends.at(-1)! - ends[0]! + 1 }, (_, after) => {
    if (ends[0]! + after > ends[index]!) index += 1;
    return index;
  });
}
