import {
  addMonths,
  daysBetween,
  daysIn,
  firstDay,
  lastDay,
  monthOf,
  monthsBetween,
  quarterOf,
  untilToday,
  wholeMonth,
  type Day,
  type Month,
} from '@app/calendar';

/** The months of a tracking period: this month, last month, or the last whole quarter. */
export function trackedMonths(period: 'current' | 'last-month' | 'last-quarter', today: Day): Month[] {
  const month = monthOf(today);
  if (period === 'current') return [month];
  if (period === 'last-month') return [addMonths(month, -1)];
  const { year, quarter } = quarterOf(addMonths(month, -3));
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}`;
  return monthsBetween(first, addMonths(first, 2));
}

/** Share of the months that has passed, today included, and the days after today. */
export function pace(months: readonly Month[], today: Day): { elapsed: number; daysLeft: number } {
  const period = { from: firstDay(months[0]!), to: lastDay(months.at(-1)!) };
  if (today < period.from) return { elapsed: 0, daysLeft: daysIn(period) };
  const passed = daysIn(untilToday(period, today));
  return {
    elapsed: Math.round((passed / daysIn(period)) * 10_000) / 10_000,
    daysLeft: Math.max(0, daysBetween(today, period.to)),
  };
}

export const daysLeftIn = (month: Month, today: Day): number =>
  pace([monthOf(wholeMonth(month).from)], today).daysLeft;
