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

/** Whose budget, in which currency. */
export interface Owner {
  userId: string;
  currency: Currency;
  /** Unknown where nobody asked: as a person's own. */
  kind?: Actor['kind'] | undefined;
}

/** What a category is given. In tracking a set amount holds from its day's period on, in envelope for that period; what was moved holds for its period only. */
export interface BudgetAmount {
  /** `userId:mode:currency:from:category`. */
  _id: string;
  userId: string;
  mode: BudgetMode;
  currency: Currency;
  category: string;
  /** First day of the period it was given in; under other periods it belongs to the one that holds this day. */
  from: Day;
  /** False where money was only moved. */
  isSet: boolean;
  /** Null ends the category's budget. */
  amountMinor: number | null;
  movedMinor: number;
}

/** How a category is budgeted. */
export interface BudgetChoice {
  /** `userId:category`. */
  _id: string;
  userId: string;
  category: string;
  rollover: Partial<Record<BudgetMode, RolloverPolicy>>;
  target: Target | null;
  /** 1 to 5, 1 first. */
  priority: number;
  alerts: number[] | null;
  groupBudget: boolean;
  /** For the flex mode; missing or null where its owner chose nothing. */
  bucket?: FlexBucket | null;
}

/** Money moved between categories, kept for its note. */
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

/** How often pay comes and when next, as the payroll settings say. */
export type Pay = PayloadOf<typeof payrollSettingsChanged>;

export interface BudgetSettings {
  /** `userId`. */
  _id: string;
  userId: string;
  mode: BudgetMode;
  rule: PeriodRule;
  /** Once they were used. */
  envelope: Envelope | null;
  /** When pay comes, as payroll says it; nothing while payroll was not set up. */
  pay?: Pay | null;
  /** Where the person is who wants one summary of alerts a day; missing or null where each alert comes by itself. */
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

/** As they are stored: by id. */
export type StoredAmount = Omit<BudgetAmount, 'category'> & { categoryId: CategoryId };
export type StoredChoice = Omit<BudgetChoice, 'category'> & { categoryId: CategoryId };
export type StoredMove = Omit<BudgetMoveRow, 'from' | 'to'> & { fromId: CategoryId; toId: CategoryId };

/** Parent of each category that has one. */
export type Parents = ReadonlyMap<string, string>;
export const parentsOf = (categories: readonly Category[]): Parents =>
  new Map(categories.flatMap(({ name, parent }) => (parent === null ? [] : [[name, parent] as const])));

export interface Assigned {
  minor: number;
  /** Of `minor`. */
  moved: number;
}

/** What each budgeted category is given in a period, from the amounts of one mode and currency. */
export function assignedIn(
  amounts: readonly BudgetAmount[],
  mode: BudgetMode,
  period: Period,
): Map<string, Assigned> {
  const given = new Map<string, { latest?: BudgetAmount; sum: number; isSet: boolean; moved: number }>();
  for (const amount of amounts) {
    if (amount.from > period.to) continue;
    const inside = amount.from >= period.from;
    if (mode === 'envelope' && !inside) continue;
    const known = given.get(amount.category) ?? { sum: 0, isSet: false, moved: 0 };
    if (inside) known.moved += amount.movedMinor;
    if (amount.isSet) {
      if (!known.latest || known.latest.from < amount.from) known.latest = amount;
      known.isSet ||= amount.amountMinor !== null;
      known.sum += amount.amountMinor ?? 0;
    }
    given.set(amount.category, known);
  }
  const assigned = new Map<string, Assigned>();
  for (const [category, { latest, sum, isSet, moved }] of given) {
    const base = mode === 'envelope' ? (isSet ? sum : null) : (latest?.amountMinor ?? null);
    if (base !== null || moved !== 0) assigned.set(category, { minor: (base ?? 0) + moved, moved });
  }
  return assigned;
}

/** The category whose budget a spending counts against: its own, else its parent's. */
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
  /** Amounts of currencies without a rate, which are in neither. */
  leftOut: number;
}
