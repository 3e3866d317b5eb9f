import {
  addDays,
  addMonths,
  daysIn,
  firstDay,
  lastDay,
  monthOf,
  monthToDate,
  monthNames,
  monthsBetween,
  quarterOf,
  sameDaysOfPreviousMonth,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { FinancialSummary, OverviewPoint, UsedRate } from '@app/contracts-banking';
import { changePercent, jsonNumber, type Currency } from '@app/money';
import { dayField, dayOfField, type DaySums, type MonthRollup } from '../../ledger/book/rollups/rollup';
import type { BaseRates } from '../../ledger/rates/base-rates';

const noSums: DaySums = {
  rows: 0,
  counted: 0,
  income: 0,
  expenses: 0,
  pendingIncome: 0,
  pendingExpenses: 0,
};

/** Sums of single days of each currency. */
function dayReaders(rollups: readonly MonthRollup[]): Map<Currency, (day: Day) => DaySums> {
  const byCurrency = new Map<Currency, Map<Month, MonthRollup>>();
  for (const rollup of rollups) {
    const months = byCurrency.get(rollup.currency) ?? new Map<Month, MonthRollup>();
    byCurrency.set(rollup.currency, months.set(rollup.month, rollup));
  }
  return new Map(
    [...byCurrency].map(([currency, months]) => [
      currency,
      (day) => ({ ...noSums, ...months.get(monthOf(day))?.days?.[dayField(day)] }),
    ]),
  );
}

const eachDay = (period: Period): Day[] =>
  Array.from({ length: daysIn(period) }, (_, index) => addDays(period.from, index));

interface Line {
  income: number[];
  expenses: number[];
  /** The parts of both totals that are not completed yet. */
  pendingIncome: number;
  pendingExpenses: number;
  counted: number;
}

/** Running totals by day, in the currency of the days. */
function runningTotals(period: Period, read: (day: Day) => DaySums): Line {
  const line: Line = { income: [], expenses: [], pendingIncome: 0, pendingExpenses: 0, counted: 0 };
  let [income, expenses] = [0, 0];
  for (const day of eachDay(period)) {
    const sums = read(day);
    line.income.push((income += sums.income));
    line.expenses.push((expenses += sums.expenses));
    line.pendingIncome += sums.pendingIncome;
    line.pendingExpenses += sums.pendingExpenses;
    line.counted += sums.counted;
  }
  return line;
}

interface HomeLine extends Line {
  /** Number of rows in currencies without a rate. */
  leftOut: number;
  rates: UsedRate[];
}

/**
 * Running totals in the person's currency over days of one month: each running total of another currency is
 * converted once.
 */
function homeLine(period: Period, readers: ReturnType<typeof dayReaders>, home: BaseRates): HomeLine {
  const nothing = eachDay(period).map(() => 0);
  const total: HomeLine = {
    income: nothing,
    expenses: nothing,
    pendingIncome: 0,
    pendingExpenses: 0,
    counted: 0,
    leftOut: 0,
    rates: [],
  };
  const month = monthOf(period.from);
  for (const [currency, read] of readers) {
    const line = runningTotals(period, read);
    if (line.counted === 0) continue;
    const rate = home.mean(currency, month);
    if (rate === undefined) {
      total.leftOut += line.counted;
      continue;
    }
    if (currency !== home.home) total.rates.push({ currency, month, rate });
    const added = (sums: number[], more: number[]): number[] =>
      sums.map((sum, index) => sum + home.worth(more[index]!, currency, rate)!);
    total.income = added(total.income, line.income);
    total.expenses = added(total.expenses, line.expenses);
    total.pendingIncome += home.worth(line.pendingIncome, currency, rate)!;
    total.pendingExpenses += home.worth(line.pendingExpenses, currency, rate)!;
    total.counted += line.counted;
  }
  return total;
}

const lastOf = (line: Line): { income: number; expenses: number; net: number } => {
  const [income, expenses] = [line.income.at(-1) ?? 0, line.expenses.at(-1) ?? 0];
  return { income, expenses, net: income - expenses };
};

/** Without rows on the first days of a month, a person may simply have spent nothing on them. */
const quietDays = 3;

/** The first recorded day of the month before, if it is too late for that month to be fully recorded. */
export function lateStartOf(rollups: readonly MonthRollup[], today: Day): Day | undefined {
  const { from } = sameDaysOfPreviousMonth(today);
  const days = rollups
    .filter(({ month }) => month === monthOf(from))
    .flatMap(({ month, days: of }) =>
      Object.entries(of ?? {}).flatMap(([field, sums]) =>
        (sums?.rows ?? 0) > 0 ? [dayOfField(month, field)] : [],
      ),
    );
  const first = days.sort()[0];
  return first !== undefined && first > addDays(from, quietDays) ? first : undefined;
}

/** Compares the month to date with the same days of the month before, from the rollups of the two months. */
export function summaryFrom(
  rollups: readonly MonthRollup[],
  home: BaseRates,
  today: Day,
  /** The first recorded day, if it is within the earlier days. */
  previousSince?: Day,
): FinancialSummary {
  const [period, previousPeriod] = [monthToDate(today), sameDaysOfPreviousMonth(today)];
  const readers = dayReaders(rollups);
  const line = homeLine(period, readers, home);
  const [now, before] = [lastOf(line), lastOf(homeLine(previousPeriod, readers, home))];
  const json = (minor: number): number => jsonNumber(minor, home.home);
  return {
    totalIncome: json(now.income),
    totalExpenses: json(now.expenses),
    netBalance: json(now.net),
    incomeChange: changePercent(now.income, before.income),
    expensesChange: changePercent(now.expenses, before.expenses),
    balanceChange: changePercent(now.net, before.net),
    currency: home.home,
    period,
    previousPeriod,
    previous: {
      totalIncome: json(before.income),
      totalExpenses: json(before.expenses),
      netBalance: json(before.net),
    },
    ...(previousSince !== undefined && { previousSince }),
    pending: {
      totalIncome: json(line.pendingIncome),
      totalExpenses: json(line.pendingExpenses),
      netBalance: json(line.pendingIncome - line.pendingExpenses),
    },
    leftOut: line.leftOut,
    rates: line.rates,
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
const counts = { monthly: 12, quarterly: 8, yearly: 5 } as const;

/** 12 months, 8 quarters or 5 years, the current one last. */
export function spansOf(period: OverviewPeriod, today: Day): Span[] {
  const month = monthOf(today);
  const count = counts[period];
  return Array.from({ length: count }, (_, index) => spanAt(period, month, index - count + 1));
}

function spanAt(period: OverviewPeriod, month: Month, offset: number): Span {
  if (period === 'monthly') {
    const at = addMonths(month, offset);
    return { label: monthNames[Number(at.slice(5)) - 1]!.slice(0, 3), first: at, last: at };
  }
  if (period === 'yearly') {
    const year = addMonths(month, 12 * offset).slice(0, 4);
    return { label: year, first: `${year}-01`, last: `${year}-12` };
  }
  const { year, quarter } = quarterOf(addMonths(month, 3 * offset));
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}`;
  return { label: `Q${quarter} ${year}`, first, last: addMonths(first, 2) };
}

/** Sums of a month's rows dated after `today`: a pending row may have a later date. */
function sumsAfter(today: Day, { month, days }: MonthRollup): DaySums {
  const later = Object.entries(days ?? {}).filter(([field]) => dayOfField(month, field) > today);
  return later.reduce<DaySums>(
    (sums, [, day]) => ({
      ...sums,
      income: sums.income + (day.income ?? 0),
      expenses: sums.expenses + (day.expenses ?? 0),
      counted: sums.counted + (day.counted ?? 0),
    }),
    noSums,
  );
}

/**
 * Month totals without rows dated after `today`, so that the current span equals the summary of the month to
 * date.
 */
function untilToday(
  totals: readonly MonthRollup[],
  withDays: readonly MonthRollup[],
  today: Day,
): MonthRollup[] {
  const later = new Map(
    withDays.map((rollup) => [`${rollup.month} ${rollup.currency}`, sumsAfter(today, rollup)]),
  );
  return totals.map((total) => {
    const after = later.get(`${total.month} ${total.currency}`) ?? noSums;
    return {
      ...total,
      income: (total.income ?? 0) - after.income,
      expenses: (total.expenses ?? 0) - after.expenses,
      counted: (total.counted ?? 0) - after.counted,
    };
  });
}

/**
 * Sums of each span from month totals, of the current span up to `today`; another currency's month is
 * converted once. `withDays` are the rollups from the current month on.
 */
export function overviewFrom(
  totals: readonly MonthRollup[],
  withDays: readonly MonthRollup[],
  home: BaseRates,
  period: OverviewPeriod,
  today: Day,
): OverviewPoint[] {
  const byMonth = new Map<Month, MonthRollup[]>();
  for (const rollup of untilToday(totals, withDays, today))
    byMonth.set(rollup.month, [...(byMonth.get(rollup.month) ?? []), rollup]);
  return spansOf(period, today).map(({ label, first, last }) => {
    const sums = { income: 0, expenses: 0, leftOut: 0 };
    for (const rollup of monthsBetween(first, last).flatMap((month) => byMonth.get(month) ?? [])) {
      const rate = home.mean(rollup.currency, rollup.month);
      if (rate === undefined) sums.leftOut += rollup.counted ?? 0;
      else
        for (const side of ['income', 'expenses'] as const)
          sums[side] += home.worth(rollup[side] ?? 0, rollup.currency, rate)!;
    }
    return {
      label,
      income: jsonNumber(sums.income, home.home),
      expenses: jsonNumber(sums.expenses, home.home),
      leftOut: sums.leftOut,
      from: firstDay(first),
      to: lastDay(last) > today ? today : lastDay(last),
      partial: lastDay(last) >= today,
    };
  });
}
