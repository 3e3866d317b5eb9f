import type { Day, Month } from '@app/calendar';
import type { BudgetMonth, BudgetTracking } from '@app/contracts-banking';
import { jsonNumber, percentOf } from '@app/money';
import { lookOf } from '../../ledger/model/category';
import { parentsOf } from './budget';
import { periodProgress } from './budget-period';
import { shareSpent } from './rules/pace';
import type { BaseSum } from './rules/base-sum';
import { countedCategories } from './plan/counted-categories';
import { assignedAndCarried, type BudgetFacts, type PlanFigure, type PlanFigures } from './plan/plan';

/**
 * Spending against budget over some periods, the fullest budget first. The budget of several periods is the
 * sum of theirs. Spending in other currencies is converted once for all periods together, as in the list
 * behind it.
 */
export function trackingOf(periods: readonly PlanFigures[], facts: BudgetFacts, today: Day): BudgetTracking {
  const { categories, currency, accounts } = facts;
  const parents = parentsOf(categories);
  const counted = countedCategories(facts, periods);
  const rows = [...counted.budgets].map(([name, spentOn]) => ({
    name,
    spentOn,
    sum: spentIn(periods, spentOn),
    limit: periods.reduce((sum, { budgets }) => sum + limitOf(budgets.get(name)), 0),
  }));
  const unbudgeted = counted.rest.filter((name) => spentIn(periods, [name]).spent !== 0);
  const json = (minor: number): number => jsonNumber(minor, currency);
  const total = sumOf(
    periods,
    periods.map((period) => period.total),
  );
  const sorted = rows
    .map(({ sum, ...row }) => ({ ...row, ...spentAgainst(sum, row.limit) }))
    .sort((a, b) => b.exact - a.exact || b.limit - a.limit || (a.name < b.name ? -1 : 1));
  const days = { from: periods[0]!.period.from, to: periods.at(-1)!.period.to };
  return {
    chartData: sorted.map(({ name, spent, limit }) => ({ name, spent: json(spent), budget: json(limit) })),
    categories: sorted.map(({ name, spent, limit, percent, spentOn: of, leftOut }) => ({
      icon: lookOf(name, parents.get(name)).icon,
      name,
      spent: json(spent),
      budget: json(limit),
      percent,
      spentOn: of,
      leftOut,
    })),
    currency,
    ...periodProgress(days, today),
    totalSpent: json(
      sumOf(
        periods,
        rows.map(({ sum }) => sum),
      ).spent,
    ),
    totalBudget: json(sorted.reduce((sum, { limit }) => sum + limit, 0)),
    unbudgetedSpent: json(spentIn(periods, counted.rest).spent),
    unbudgetedOn: unbudgeted,
    pendingSpent: json(total.pending),
    leftOut: total.leftOut,
    period: days,
    ...(accounts && { accounts: [...accounts] }),
  };
}

const sumOf = (periods: readonly PlanFigures[], sums: readonly BaseSum[]): BaseSum =>
  sums.reduce((total, sum) => total.plus(sum), periods[0]!.total.none());

/** Spending in some categories over all of the periods. */
const spentIn = (periods: readonly PlanFigures[], names: readonly string[]): BaseSum =>
  sumOf(
    periods,
    periods.flatMap(({ spending }) => names.flatMap((name) => spending.get(name) ?? [])),
  );

const limitOf = (figure: PlanFigure | undefined): number =>
  Math.max(0, (figure && assignedAndCarried(figure)) ?? 0);

function spentAgainst({ spent, leftOut }: BaseSum, limit: number) {
  const percent = shareSpent(spent, limit);
  return { spent, leftOut, percent, exact: limit > 0 ? percentOf(spent, limit, 6) : percent };
}

/**
 * Every expense category of a month. A parent with a limit also includes the spending of its categories
 * without their own limit; the total counts each row once.
 */
export function monthReport(
  month: Month,
  { period, budgets, spending, total }: PlanFigures,
  { categories, currency }: BudgetFacts,
  today: Day,
): BudgetMonth {
  const parents = parentsOf(categories);
  const names = new Set([
    ...categories.filter(({ kind }) => kind === 'expense').map(({ name }) => name),
    ...spending.keys(),
    ...budgets.keys(),
  ]);
  const json = (minor: number): number => jsonNumber(minor, currency);
  let totalLimit = 0;
  const rows = [...names].map((category) => {
    const figure = budgets.get(category);
    const limit = figure ? assignedAndCarried(figure) : null;
    const spent = figure?.spent ?? spending.get(category)?.spent ?? 0;
    const icon = lookOf(category, parents.get(category)).icon;
    if (limit === null)
      return { category, icon, limit: null, spent: json(spent), available: null, percent: null };
    totalLimit += limit;
    return {
      category,
      icon,
      limit: json(limit),
      spent: json(spent),
      available: json(limit - spent),
      percent: shareSpent(spent, limit),
    };
  });
  return {
    month,
    currency,
    rows,
    totalLimit: json(totalLimit),
    totalSpent: json(total.spent),
    leftOut: total.leftOut,
    ...periodProgress(period, today),
  };
}
