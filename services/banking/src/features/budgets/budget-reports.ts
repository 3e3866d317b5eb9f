import type { Day, Month } from '@app/calendar';
import type { BudgetMonth, BudgetTracking } from '@app/contracts-banking';
import { jsonNumber, percentOf } from '@app/money';
import { lookOf } from '../categories/category';
import { parentsOf } from './budget';
import { pace } from './budget-period';
import { shareSpent } from './pace';
import { thereIs, type BudgetFacts, type PlanFigures } from './plan';

/** Spent against budget over some periods, the fullest first. The budget of several periods is the sum of theirs. */
export function trackingOf(
  periods: readonly PlanFigures[],
  { categories, currency }: BudgetFacts,
  today: Day,
): BudgetTracking {
  const parents = parentsOf(categories);
  const rows = new Map<string, { spent: number; limit: number; spentOn: Set<string> }>();
  const spentOn = new Set<string>();
  let [unbudgeted, pending] = [0, 0];
  for (const { budgets, spending } of periods) {
    let counted = 0;
    const budgeted = new Set<string>();
    for (const [category, figure] of budgets) {
      const there = thereIs(figure);
      if (there === null) continue;
      const row = rows.get(category) ?? { spent: 0, limit: 0, spentOn: new Set() };
      row.spent += figure.spent;
      row.limit += Math.max(0, there);
      rows.set(category, row);
      for (const name of figure.spentOn) [row.spentOn, budgeted].forEach((names) => names.add(name));
      counted += figure.spent;
    }
    for (const [name, sum] of spending) {
      unbudgeted += sum.spent;
      pending += sum.pending;
      if (sum.spent !== 0 && !budgeted.has(name)) spentOn.add(name);
    }
    unbudgeted -= counted;
  }
  const json = (minor: number): number => jsonNumber(minor, currency);
  const sorted = [...rows]
    .map(([name, row]) => ({
      name,
      ...row,
      percent: shareSpent(row.spent, row.limit),
      exact: row.limit > 0 ? percentOf(row.spent, row.limit, 6) : shareSpent(row.spent, row.limit),
    }))
    .sort((a, b) => b.exact - a.exact || b.limit - a.limit || (a.name < b.name ? -1 : 1));
  const days = { from: periods[0]!.period.from, to: periods.at(-1)!.period.to };
  return {
    chartData: sorted.map(({ name, spent, limit }) => ({ name, spent: json(spent), budget: json(limit) })),
    categories: sorted.map(({ name, spent, limit, percent, spentOn: of }) => ({
      icon: lookOf(name, parents.get(name)).icon,
      name,
      spent: json(spent),
      budget: json(limit),
      percent,
      spentOn: [...of],
    })),
    currency,
    ...pace(days, today),
    totalSpent: json(sorted.reduce((sum, { spent }) => sum + spent, 0)),
    totalBudget: json(sorted.reduce((sum, { limit }) => sum + limit, 0)),
    unbudgetedSpent: json(unbudgeted),
    unbudgetedOn: [...spentOn],
    pendingSpent: json(pending),
    period: days,
  };
}

/** Every expense category of a month. A parent with a limit shows what its categories without an own one spent, too; the total counts each once. */
export function monthReport(
  month: Month,
  { period, budgets, spending }: PlanFigures,
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
    const limit = figure ? thereIs(figure) : null;
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
  const total = [...spending.values()].reduce((sum, { spent }) => sum + spent, 0);
  return {
    month,
    currency,
    rows,
    totalLimit: json(totalLimit),
    totalSpent: json(total),
    ...pace(period, today),
  };
}
