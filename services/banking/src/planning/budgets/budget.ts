import type { Day, Period } from '@app/calendar';
import {
  type BudgetMode,
  type Category,
  type FlexBucket,
  type PeriodRule,
  type RolloverPolicy,
} from '@app/contracts-banking';
import type { Actor, PayloadOf } from '@app/contracts-kernel';
import type { payrollSettingsChanged } from '@app/contracts-payroll';
import type { Currency } from '@app/money';
import type { Envelope } from './rules/envelope-opening';
import { calendarMonths } from './rules/period-rule';
import type { Target } from './rules/target';
import type { CategoryId } from '../../ledger/model/category-id';

/** The owner of a budget and their currency. */
export interface Owner {
  userId: string;
  currency: Currency;
  /** Missing if nobody made a request; then treated as an ordinary user. */
  kind?: Actor['kind'] | undefined;
}

/**
 * An amount given to a category. In tracking it holds from its period on, in envelope for that period only;
 * moved money always counts for its period only.
 */
export interface BudgetAmount {
  /** `userId:mode:currency:from:category`. */
  _id: string;
  userId: string;
  mode: BudgetMode;
  currency: Currency;
  category: string;
  /**
   * First day of the period in which it was given. After a change of the period rule it belongs to the period
   * that contains this day.
   */
  from: Day;
  /** False if money was only moved. */
  isSet: boolean;
  /** Minor units; null ends the category's budget. */
  amountMinor: number | null;
  movedMinor: number;
}

/** The choices for budgeting a category. */
export interface BudgetChoice {
  /** `userId:category`. */
  _id: string;
  userId: string;
  category: string;
  rollover: Partial<Record<BudgetMode, RolloverPolicy>>;
  target: Target | null;
  /** From 1 (served first) to 5. */
  priority: number;
  alerts: number[] | null;
  groupBudget: boolean;
  /** For the flex mode; missing or null if the person made no choice. */
  bucket?: FlexBucket | null;
}

/** Money moved between categories, stored for its note. */
export interface BudgetMoveRow {
  _id: string;
  userId: string;
  mode: BudgetMode;
  currency: Currency;
  period: Day;
  from: string;
  to: string;
  amountMinor: number;
  note: string | null;
}

/** Pay frequency and next payday, from the payroll settings. */
export type Pay = PayloadOf<typeof payrollSettingsChanged>;

export interface BudgetSettings {
  /** `userId`. */
  _id: string;
  userId: string;
  mode: BudgetMode;
  rule: PeriodRule;
  /** Null until envelopes were used for the first time. */
  envelope: Envelope | null;
  /** The paydays from payroll; missing or null if payroll was never set up. */
  pay?: Pay | null;
  /**
   * Set if the person wants one daily summary of alerts, with their time zone; missing or null if each alert
   * is sent separately.
   */
  digest?: { timeZone: string } | null;
}

export const usualSettings = (userId: string): BudgetSettings => ({
  _id: userId,
  userId,
  mode: 'tracking',
  rule: calendarMonths,
  envelope: null,
});
export const usualPriority = 3;
export const usualChoice = (userId: string, category: string): BudgetChoice => ({
  _id: `${userId}:${category}`,
  userId,
  category,
  rollover: {},
  target: null,
  priority: usualPriority,
  alerts: null,
  groupBudget: false,
});

export const amountId = ({
  userId,
  mode,
  currency,
  from,
  category,
}: Pick<BudgetAmount, 'userId' | 'mode' | 'currency' | 'from' | 'category'>): string =>
  `${userId}:${mode}:${currency}:${from}:${category}`;

/** The stored forms, with category ids. */
export type StoredAmount = Omit<BudgetAmount, 'category'> & { categoryId: CategoryId };
export type StoredChoice = Omit<BudgetChoice, 'category'> & { categoryId: CategoryId };
export type StoredMove = Omit<BudgetMoveRow, 'from' | 'to'> & { fromId: CategoryId; toId: CategoryId };

/** The parent of each category that has one. */
export type Parents = ReadonlyMap<string, string>;
export const parentsOf = (categories: readonly Category[]): Parents =>
  new Map(categories.flatMap(({ name, parent }) => (parent === null ? [] : [[name, parent] as const])));

export interface Assigned {
  minor: number;
  /** The part of `minor` that was moved. */
  moved: number;
}

/** The amount of each budgeted category in a period, from the amounts of one mode and currency. */
export function assignedIn(
  amounts: readonly BudgetAmount[],
  mode: BudgetMode,
  period: Period,
): Map<string, Assigned> {
  const byCategory = new Map<string, { latest?: BudgetAmount; sum: number; isSet: boolean; moved: number }>();
  for (const amount of amounts) {
    if (amount.from > period.to) continue;
    const inside = amount.from >= period.from;
    if (mode === 'envelope' && !inside) continue;
    const known = byCategory.get(amount.category) ?? { sum: 0, isSet: false, moved: 0 };
    if (inside) known.moved += amount.movedMinor;
    if (amount.isSet) {
      if (!known.latest || known.latest.from < amount.from) known.latest = amount;
      known.isSet ||= amount.amountMinor !== null;
      known.sum += amount.amountMinor ?? 0;
    }
    byCategory.set(amount.category, known);
  }
  const assigned = new Map<string, Assigned>();
  for (const [category, { latest, sum, isSet, moved }] of byCategory) {
    const base = mode === 'envelope' ? (isSet ? sum : null) : (latest?.amountMinor ?? null);
    if (base !== null || moved !== 0) assigned.set(category, { minor: (base ?? 0) + moved, moved });
  }
  return assigned;
}

/** The category whose budget a spending counts against: its own, otherwise its parent's. */
export const budgetOf = (
  category: string,
  budgets: { has(category: string): boolean },
  parents: Parents,
): string | undefined => {
  if (budgets.has(category)) return category;
  const parent = parents.get(category);
  return parent !== undefined && budgets.has(parent) ? parent : undefined;
};

export interface Spent {
  spent: number;
  pending: number;
  /** Number of amounts in currencies without a rate; these are in neither sum. */
  leftOut: number;
}
