import type { Day, Month } from '@app/calendar';
import type { BudgetMonth, BudgetTracking, Category } from '@app/contracts-banking';
import { jsonNumber, percentOf, type Currency } from '@app/money';
import { lookOf } from '../categories/category';
import type { MonthRollup } from '../ledger/rollup';
import {
  limitsIn,
  spentAgainst,
  spentByCategory,
  type BudgetLimit,
  type Parents,
  type Spent,
} from './budget';
import { daysLeftIn, pace } from './budget-period';

export interface BudgetFacts {
  limits: readonly BudgetLimit[];
  rollups: readonly MonthRollup[];
  categories: readonly Category[];
  currency: Currency;
  today: Day;
}

const parentsOf = (categories: readonly Category[]): Parents =>
  new Map(categories.flatMap(({ name, parent }) => (parent === null ? [] : [[name, parent] as const])));
const iconOf = (category: string, parents: Parents): string => lookOf(category, parents.get(category)).icon;

/** Spent against budget over some months, the fullest first. The limit of several months is the sum of theirs. */
export function trackingOf(
  months: readonly Month[],
  { limits, rollups, categories, currency, today }: BudgetFacts,
): BudgetTracking {
  const parents = parentsOf(categories);
  const rows = new Map<string, { spent: number; limit: number }>();
  const rest: Spent = { spent: 0, pending: 0 };
  let pending = 0;
  for (const month of months) {
    const inForce = limitsIn(limits, currency, month);
    const { budgets, rest: unbudgeted } = spentAgainst(
      inForce,
      spentByCategory(
        rollups.filter((rollup) => rollup.month === month),
        currency,
      ),
      parents,
    );
    for (const [category, sum] of budgets) {
      const row = rows.get(category) ?? { spent: 0, limit: 0 };
      rows.set(category, { spent: row.spent + sum.spent, limit: row.limit + inForce.get(category)! });
      pending += sum.pending;
    }
    rest.spent += unbudgeted.spent;
    pending += unbudgeted.pending;
  }
  const json = (minor: number): number => jsonNumber(minor, currency);
  const sorted = [...rows]
    .map(([name, row]) => ({
      name,
      ...row,
      percent: percentOf(row.spent, row.limit, 0),
      exact: percentOf(row.spent, row.limit, 6),
    }))
    .sort((a, b) => b.exact - a.exact || b.limit - a.limit || (a.name < b.name ? -1 : 1));
  return {
    chartData: sorted.map(({ name, spent, limit }) => ({ name, spent: json(spent), budget: json(limit) })),
    categories: sorted.map(({ name, spent, limit, percent }) => ({
      icon: iconOf(name, parents),
      name,
      spent: json(spent),
      budget: json(limit),
      percent,
    })),
    currency,
    ...pace(months, today),
    totalSpent: json(sorted.reduce((sum, { spent }) => sum + spent, 0)),
    totalBudget: json(sorted.reduce((sum, { limit }) => sum + limit, 0)),
    unbudgetedSpent: json(rest.spent),
    pendingSpent: json(pending),
  };
}

/** Every expense category of a month. A parent with a limit shows what its categories without an own one spent, too; the total counts each once. */
export function monthReport(
  month: Month,
  { limits, rollups, categories, currency, today }: BudgetFacts,
): BudgetMonth {
  const parents = parentsOf(categories);
  const inForce = limitsIn(limits, currency, month);
  const spending = spentByCategory(
    rollups.filter((rollup) => rollup.month === month),
    currency,
  );
  const { budgets } = spentAgainst(inForce, spending, parents);
  const names = new Set([
    ...categories.filter(({ kind }) => kind === 'expense').map(({ name }) => name),
    ...spending.keys(),
    ...inForce.keys(),
  ]);
  const json = (minor: number): number => jsonNumber(minor, currency);
  const rows = [...names].map((category) => {
    const limit = inForce.get(category);
    const spent = (budgets.get(category) ?? spending.get(category))?.spent ?? 0;
    const icon = iconOf(category, parents);
    if (limit === undefined)
      return { category, icon, limit: null, spent: json(spent), available: null, percent: null };
    return {
      category,
      icon,
      limit: json(limit),
      spent: json(spent),
      available: json(limit - spent),
      percent: percentOf(spent, limit, 0),
    };
  });
  const total = [...spending.values()].reduce((sum, { spent }) => sum + spent, 0);
  const { elapsed } = pace([month], today);
  return {
    month,
    currency,
    rows,
    totalLimit: json([...inForce.values()].reduce((sum, limit) => sum + limit, 0)),
    totalSpent: json(total),
    elapsed,
    daysLeft: daysLeftIn(month, today),
  };
}
