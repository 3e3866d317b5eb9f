import {
  addDays,
  addMonths,
  daysIn,
  firstDay,
  lastDay,
  monthOf,
  monthToDate,
  monthsBetween,
  quarterOf,
  sameDaysOfPreviousMonth,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { FinancialSummary, OverviewPoint } from '@app/contracts-banking';
import { changePercent, jsonNumber, type Currency } from '@app/money';
import { dayField, type DaySums, type MonthRollup } from '../ledger/rollup';

const noSums: DaySums = { rows: 0, counted: 0, income: 0, expenses: 0 };

/** Sums of single days of one currency, or of all others together. */
function dayReader(
  rollups: readonly MonthRollup[],
  wanted: (currency: Currency) => boolean,
): (day: Day) => DaySums {
  const byMonth = new Map<Month, MonthRollup[]>();
  for (const rollup of rollups)
    if (wanted(rollup.currency)) byMonth.set(rollup.month, [...(byMonth.get(rollup.month) ?? []), rollup]);
  return (day) =>
    (byMonth.get(monthOf(day)) ?? []).reduce((sum, { days }) => {
      const one = { ...noSums, ...days?.[dayField(day)] };
      return {
        rows: sum.rows + one.rows,
        counted: sum.counted + one.counted,
        income: sum.income + one.income,
        expenses: sum.expenses + one.expenses,
      };
    }, noSums);
}

const eachDay = (period: Period): Day[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));

interface Line {
  income: number[];
  expenses: number[];
}

/** Running totals day by day. */
function linesOf(period: Period, read: (day: Day) => DaySums): Line {
  const line: Line = { income: [], expenses: [] };
  let [income, expenses] = [0, 0];
  for (const day of eachDay(period)) {
    const sums = read(day);
    line.income.push((income += sums.income));
    line.expenses.push((expenses += sums.expenses));
  }
  return line;
}

const lastOf = (line: Line): { income: number; expenses: number; net: number } => {
  const [income, expenses] = [line.income.at(-1) ?? 0, line.expenses.at(-1) ?? 0];
  return { income, expenses, net: income - expenses };
};

/** The month to date against the same days of the month before, from the rollups of the two months. */
export function summaryFrom(
  rollups: readonly MonthRollup[],
  currency: Currency,
  today: Day,
): FinancialSummary {
  const [period, previousPeriod] = [monthToDate(today), sameDaysOfPreviousMonth(today)];
  const own = dayReader(rollups, (one) => one === currency);
  const others = dayReader(rollups, (one) => one !== currency);
  const line = linesOf(period, own);
  const [now, before] = [lastOf(line), lastOf(linesOf(previousPeriod, own))];
  const json = (minor: number): number => jsonNumber(minor, currency);
  return {
    totalIncome: json(now.income),
    totalExpenses: json(now.expenses),
    netBalance: json(now.net),
    incomeChange: changePercent(now.income, before.income),
    expensesChange: changePercent(now.expenses, before.expenses),
    balanceChange: changePercent(now.net, before.net),
    currency,
    period,
    previousPeriod,
    leftOut: eachDay(period).reduce((sum, day) => sum + others(day).counted, 0),
    incomeLine: line.income.map(json),
    expensesLine: line.expenses.map(json),
    balanceLine: line.income.map((income, index) => json(income - line.expenses[index]!)),
  };
}

export type OverviewPeriod = 'monthly' | 'quarterly' | 'yearly';
interface Span {
  label: string;
  first: Month;
  last: Month;
}
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const counts = { monthly: 12, quarterly: 8, yearly: 5 } as const;

/** 12 months, 8 quarters or 5 years, the running one last. */
export function spansOf(period: OverviewPeriod, today: Day): Span[] {
  const month = monthOf(today);
  const count = counts[period];
  return Array.from({ length: count }, (_, index) => spanAt(period, month, index - count + 1));
}

function spanAt(period: OverviewPeriod, month: Month, offset: number): Span {
  if (period === 'monthly') {
    const at = addMonths(month, offset);
    return { label: monthNames[Number(at.slice(5)) - 1]!, first: at, last: at };
  }
  if (period === 'yearly') {
    const year = addMonths(month, 12 * offset).slice(0, 4);
    return { label: year, first: `${year}-01`, last: `${year}-12` };
  }
  const { year, quarter } = quarterOf(addMonths(month, 3 * offset));
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}`;
  return { label: `Q${quarter} ${year}`, first, last: addMonths(first, 2) };
}

/** Sums of each span from month totals. */
export function overviewFrom(
  rollups: readonly MonthRollup[],
  currency: Currency,
  period: OverviewPeriod,
  today: Day,
): OverviewPoint[] {
  const byMonth = new Map(
    rollups.filter((rollup) => rollup.currency === currency).map((rollup) => [rollup.month, rollup]),
  );
  return spansOf(period, today).map(({ label, first, last }) => {
    const months = monthsBetween(first, last).map((month) => byMonth.get(month));
    const sum = (side: 'income' | 'expenses'): number =>
      months.reduce((total, rollup) => total + (rollup?.[side] ?? 0), 0);
    return {
      label,
      income: jsonNumber(sum('income'), currency),
      expenses: jsonNumber(sum('expenses'), currency),
      from: firstDay(first),
      to: lastDay(last),
      partial: lastDay(last) >= today,
    };
  });
}
