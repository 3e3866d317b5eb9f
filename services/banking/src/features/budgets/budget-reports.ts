import type { Day, Month } from '@app/calendar';
import type { BudgetMonth, BudgetTracking } from '@app/contracts-banking';
import { jsonNumber, percentOf } from '@app/money';
import { lookOf } from '../categories/category';
import { parentsOf } from './budget';
import { pace } from './budget-period';
import { shareSpent } from './rules/pace';
import type { HomeSum } from './rules/home-sum';
import { thereIs, type BudgetFacts, type PlanFigures } from './plan/plan';

interface Tracked {
  sums: HomeSum[];
  limit: number;
  spentOn: Set<string>;
}

/**
 * Spent against budget over some periods, the fullest first. The budget of several periods is the sum of theirs; what was
 * spent in other currencies is converted once over all of them, as in the list behind it.
 */
export function trackingOf(
  periods: readonly PlanFigures[],
  { categories, currency, accounts }: BudgetFacts,
  today: Day,
): BudgetTracking {
  const parents = parentsOf(categories);
  const rows = new Map<string, Tracked>();
  const spentOn = new Set<string>();
  const unbudgeted: HomeSum[] = [];
  for (const { budgets, spending } of periods) {
    const budgeted = new Set<string>();
    for (const [category, figure] of budgets) {
      const there = thereIs(figure);
      if (there === null) continue;
      const row = rows.get(category) ?? { sums: [], limit: 0, spentOn: new Set() };
      row.sums.push(figure.sum);
      row.limit += Math.max(0, there);
      rows.set(category, row);
      for (const name of figure.spentOn) [row.spentOn, budgeted].forEach((names) => names.add(name));
    }
    for (const [name, sum] of spending) {
      if (budgeted.has(name)) continue;
      unbudgeted.push(sum);
      if (sum.spent !== 0) spentOn.add(name);
    }
  }
  const json = (minor: number): number => jsonNumber(minor, currency);
  const none = periods[0]!.total.none();
  const all = (sums: readonly HomeSum[]): HomeSum => sums.reduce((total, sum) => total.plus(sum), none);
  const total = all(periods.map((period) => period.total));
  const sorted = [...rows]
    .map(([name, { sums, ...row }]) => ({ name, ...row, ...spentAgainst(all(sums), row.limit) }))
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
      spentOn: [...of],
      leftOut,
    })),
    currency,
    ...pace(days, today),
    totalSpent: json(all([...rows.values()].flatMap(({ sums }) => sums)).spent),
    totalBudget: json(sorted.reduce((sum, { limit }) => sum + limit, 0)),
    unbudgetedSpent: json(all(unbudgeted).spent),
    unbudgetedOn: [...spentOn],
    pendingSpent: json(total.pending),
    leftOut: total.leftOut,
    period: days,
    ...(accounts && { accounts: [...accounts] }),
  };
}

function spentAgainst({ spent, leftOut }: HomeSum, limit: number) {
  const percent = shareSpent(spent, limit);
  return { spent, leftOut, percent, exact: limit > 0 ? percentOf(spent, limit, 6) : percent };
}

/** Every expense category of a month. A parent with a limit shows what its categories without an own one spent, too; the total counts each once. */
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
  return {
    month,
    currency,
    rows,
    totalLimit: json(totalLimit),
    totalSpent: json(total.spent),
    leftOut: total.leftOut,
    ...pace(period, today),
  };
}
