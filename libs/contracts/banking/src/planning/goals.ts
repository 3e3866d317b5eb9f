import { amount, currency, day, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';

/** The most goals one person may have, including archived ones. */
export const maxGoals = 50;
/** The most accounts of one goal. */
export const maxGoalAccounts = 10;
/** A plan that takes longer than this is treated as never ending. */
export const maxGoalMonths = 1_200;
const largestGoal = 99_999_999.99;

/** Saving money for something, paying debts down, or keeping some months of expenses ready. */
export const goalKind = z.enum(['save', 'debt', 'emergency']);
export type GoalKind = z.infer<typeof goalKind>;

/**
 * Which debt receives the money left after the minimum payments: the one with the highest rate (avalanche) or the smallest
 * (snowball).
 */
export const payoffOrder = z.enum(['avalanche', 'snowball']);
export type PayoffOrder = z.infer<typeof payoffOrder>;

export const goalPictures = [
  'beach',
  'mountain',
  'plane',
  'home',
  'car',
  'ring',
  'baby',
  'school',
  'laptop',
  'gift',
  'umbrella',
  'freedom',
] as const;
/** One of the drawings, or an emoji that the person chose. */
export const goalPicture = z
  .string()
  .max(24)
  .refine(
    (text) =>
      (goalPictures as readonly string[]).includes(text) ||
      /^(?:\p{RI}\p{RI}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*)$/u.test(text),
    'Choose a picture or one emoji',
  );

/**
 * `on-track` if the pace reaches the goal in time, otherwise `behind`; `overdue` after its target day. Without a target day:
 * `moving` or `still`. `unknown` if the goal is too young to tell and nothing is planned.
 */
export const goalState = z.enum(['reached', 'on-track', 'behind', 'overdue', 'moving', 'still', 'unknown']);
export type GoalState = z.infer<typeof goalState>;

/** Cost of a usual month: the mean of the whole months that have records. */
export const monthlyExpenses = z.object({
  from: day,
  to: day,
  months: z.int(),
  /** Total over those months, as explained by the figure `expenses` of these days. */
  expenses: amount,
  monthly: amount,
  /** Number of sums without an exchange rate, which it excludes. */
  leftOut: z.int(),
});
export type MonthlyExpenses = z.infer<typeof monthlyExpenses>;

/** Where a goal's money is: an account or a category, and the part of it that this goal counts. */
export const goalSource = z.object({
  accountId: id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  /** Balance of the account, or the available amount of the category. Debt is negative. */
  balance: amount,
  /** The share of this goal; goals of higher priority take their share first, and no money is counted twice. */
  counted: amount,
});
export type GoalSource = z.infer<typeof goalSource>;

export const goalDebt = z.object({
  accountId: id,
  name: z.string(),
  owed: amount,
  /** Null if the account has no rate: no interest is then calculated. */
  apr: z.number().nullable(),
  minimum: amount,
  /** At the planned payment; null if that never clears it. */
  clearedOn: day.nullable(),
});
export type GoalDebt = z.infer<typeof goalDebt>;

/** The result of paying or saving an amount each month. */
export const goalOutlook = z.object({
  monthly: amount,
  /** Null if it takes more than a hundred years. */
  months: z.int().nullable(),
  finish: day.nullable(),
  /** Interest still to pay; null for savings, and for a debt that is never cleared. */
  interest: amount.nullable(),
  /** For debts: the amount is less than the sum of all minimum payments. */
  belowMinimums: z.boolean(),
});
export type GoalOutlook = z.infer<typeof goalOutlook>;

export const goal = z.object({
  id,
  name: z.string(),
  kind: goalKind,
  currency,
  picture: z.string(),
  /** 1 is funded first. */
  priority: z.int(),
  archived: z.boolean(),
  version: z.int(),
  by: day.nullable(),
  startedOn: day,
  /** Balance saved or owed at the start of the goal. */
  startBalance: amount,
  /** For an emergency fund, calculated from the monthly expenses; zero for debts. */
  target: amount,
  /** Months of expenses that an emergency fund should cover. */
  months: z.number().nullable(),
  /** Amount planned for each month. */
  monthly: amount.nullable(),
  accounts: list(id),
  category: z.string().nullable(),
  order: payoffOrder.nullable(),
  sources: list(goalSource),
  /** Money saved, or paid off since the start. */
  saved: amount,
  /** Still to save, or still owed. */
  missing: amount,
  /** Whole percentage, 0 to 100; 100 only when the goal is reached. */
  percent: z.int(),
  state: goalState,
  /** Average gain per month since the start; null in the first four weeks. */
  pace: amount.nullable(),
  /** Expected day of reaching the goal at that pace, or as planned while there is no pace yet. */
  projected: day.nullable(),
  /** Amount needed each month to reach the goal on its day. */
  needed: amount.nullable(),
  /** Outlook for the planned amount. */
  plan: goalOutlook.nullable(),
  /** Debts in the order they are paid off. */
  debts: list(goalDebt),
});
export type Goal = z.infer<typeof goal>;

const money = amount.min(0, 'This is zero or more').max(largestGoal, 'The largest amount is 99,999,999.99');
const months = z
  .number()
  .min(0.5, 'From half a month to 60 months')
  .max(60, 'From half a month to 60 months')
  .multipleOf(0.5, 'Whole or half months');

const fields = {
  name: z.string().trim().min(1, 'Give the goal a name').max(60, 'At most 60 characters'),
  picture: goalPicture,
  priority: z.int().min(1).max(9),
  /** For savings goals. */
  target: money.min(0.01, 'More than zero'),
  /** For emergency funds. */
  months,
  by: day.nullable(),
  monthly: money.nullable(),
  startBalance: money,
  startedOn: day,
  accounts: z
    .array(id)
    .max(maxGoalAccounts, `A goal has at most ${maxGoalAccounts} accounts`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each account only once'),
  category: categoryName.nullable(),
  order: payoffOrder,
};
const optional = z.object(fields).partial().shape;

/** Without a start, the goal starts today with the present balance. */
export const newGoal = z.strictObject({
  ...optional,
  name: fields.name,
  kind: goalKind,
  picture: goalPicture.default('beach'),
  priority: fields.priority.default(5),
  accounts: fields.accounts.default([]),
});
export const goalChange = z.strictObject({
  /** The version that was read. */
  version: z.int(),
  ...optional,
  archived: z.boolean().optional(),
});

/** How the money of an account or a category is divided among goals. */
export const goalShare = z.object({
  accountId: id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  currency,
  balance: amount,
  /** The part that no goal counts. It and the parts add up to the balance. */
  free: amount,
  parts: list(z.object({ goalId: id, amount })),
});
export type GoalShare = z.infer<typeof goalShare>;
