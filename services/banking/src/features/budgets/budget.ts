import type { Month } from '@app/calendar';
import type { Currency } from '@app/money';
import { categoryOfField, type MonthRollup } from '../ledger/rollup';

/** A limit that holds from its month on, until the next one of the same category; null ends it. */
export interface BudgetLimit {
  /** `userId:currency:month:category`. */
  _id: string;
  userId: string;
  currency: Currency;
  category: string;
  month: Month;
  limitMinor: number | null;
}

/** Parent of each category that has one. */
export type Parents = ReadonlyMap<string, string>;

/** Limits in force in a month, by category. */
export function limitsIn(
  changes: readonly BudgetLimit[],
  currency: Currency,
  month: Month,
): Map<string, number> {
  const latest = new Map<string, BudgetLimit>();
  for (const change of changes) {
    if (change.currency !== currency || change.month > month) continue;
    const known = latest.get(change.category);
    if (!known || known.month < change.month) latest.set(change.category, change);
  }
  return new Map(
    [...latest.values()].flatMap(({ category, limitMinor }) =>
      limitMinor === null ? [] : [[category, limitMinor] as const],
    ),
  );
}

/** The category whose limit a spending counts against: its own, else its parent's. */
export const budgetOf = (
  category: string,
  limits: ReadonlyMap<string, number>,
  parents: Parents,
): string | undefined => {
  if (limits.has(category)) return category;
  const parent = parents.get(category);
  return parent !== undefined && limits.has(parent) ? parent : undefined;
};

export interface Spent {
  spent: number;
  pending: number;
}

/** Expenses of one or more months by category. */
export function spentByCategory(rollups: readonly MonthRollup[], currency: Currency): Map<string, Spent> {
  const spent = new Map<string, Spent>();
  for (const rollup of rollups) {
    if (rollup.currency !== currency) continue;
    for (const [field, { expense }] of Object.entries(rollup.categories ?? {})) {
      if (!expense) continue;
      const category = categoryOfField(field);
      const sum = spent.get(category) ?? { spent: 0, pending: 0 };
      spent.set(category, {
        spent: sum.spent + (expense.total ?? 0),
        pending: sum.pending + (expense.pending ?? 0),
      });
    }
  }
  return spent;
}

/** What was spent against each limit, categories without an own limit counted to their parent's; what has none is the rest. */
export function spentAgainst(
  limits: ReadonlyMap<string, number>,
  spending: ReadonlyMap<string, Spent>,
  parents: Parents,
): { budgets: Map<string, Spent>; rest: Spent } {
  const budgets = new Map<string, Spent>(
    [...limits.keys()].map((category) => [category, { spent: 0, pending: 0 }]),
  );
  const rest = { spent: 0, pending: 0 };
  for (const [category, { spent, pending }] of spending) {
    const budget = budgetOf(category, limits, parents);
    const sum = budget === undefined ? rest : budgets.get(budget)!;
    sum.spent += spent;
    sum.pending += pending;
  }
  return { budgets, rest };
}
