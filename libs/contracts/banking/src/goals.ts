import { amount, currency, day, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from './categories';

/** How many goals one person may have, archived ones included. */
export const maxGoals = 50;
/** Accounts of one goal. */
export const maxGoalAccounts = 10;
/** A plan that takes longer is none. */
export const maxGoalMonths = 1_200;
const largestGoal = 99_999_999.99;

/** Putting money by for something, paying debts down, and some months of expenses kept ready. */
export const goalKind = z.enum(['save', 'debt', 'emergency']);
export type GoalKind = z.infer<typeof goalKind>;

/** Which debt gets what is left after the least payments: the dearest first, or the smallest first. */
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
/** One of the drawings, or an emoji of the person's own. */
export const goalPicture = z
  .string()
  .max(24)
  .refine(
    (text) =>
      (goalPictures as readonly string[]).includes(text) ||
      /^(?:\p{RI}\p{RI}|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*)$/u.test(text),
    'Choose a picture or one emoji',
  );

/** On track, when the pace reaches it in time; behind, when not; overdue past its day. Without a day it moves, or stands still. Too young to tell, and nothing planned: unknown. */
export const goalState = z.enum(['reached', 'on-track', 'behind', 'overdue', 'moving', 'still', 'unknown']);
export type GoalState = z.infer<typeof goalState>;

/** What a usual month costs: the mean of whole months with something recorded. */
export const monthlyExpenses = z.object({
  from: day,
  to: day,
  months: z.int(),
  /** Of all those months, as the figure `expenses` of these days explains it. */
  expenses: amount,
  monthly: amount,
  /** Sums of currencies without a rate, which are not in it. */
  leftOut: z.int(),
});
export type MonthlyExpenses = z.infer<typeof monthlyExpenses>;

/** Where a goal's money is: an account or a category, and how much of it this goal counts. */
export const goalSource = z.object({
  accountId: id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  /** Of an account as it stands; of a category what is available. What is owed is negative. */
  balance: amount,
  /** The share of this goal; goals of a higher priority take theirs first, and none is counted twice. */
  counted: amount,
});
export type GoalSource = z.infer<typeof goalSource>;

export const goalDebt = z.object({
  accountId: id,
  name: z.string(),
  owed: amount,
  /** Null where the account does not say: it is counted without interest. */
  apr: z.number().nullable(),
  minimum: amount,
  /** At the planned payment; null where that never clears it. */
  clearedOn: day.nullable(),
});
export type GoalDebt = z.infer<typeof goalDebt>;

/** What comes of an amount a month. */
export const goalOutlook = z.object({
  monthly: amount,
  /** Null where it takes more than a hundred years. */
  months: z.int().nullable(),
  finish: day.nullable(),
  /** Interest still to pay; null where there is none to speak of: of savings, and where it never ends. */
  interest: amount.nullable(),
  /** Of debts: less than all least payments together. */
  belowMinimums: z.boolean(),
});
export type GoalOutlook = z.infer<typeof goalOutlook>;

export const goal = z.object({
  id,
  name: z.string(),
  kind: goalKind,
  currency,
  picture: z.string(),
  /** 1 is served first. */
  priority: z.int(),
  archived: z.boolean(),
  version: z.int(),
  by: day.nullable(),
  startedOn: day,
  /** What was there, or owed, when it began. */
  startBalance: amount,
  /** Of an emergency fund worked out from what a month costs; of debts zero. */
  target: amount,
  /** Months of expenses an emergency fund is to last. */
  months: z.number().nullable(),
  /** What is planned for each month. */
  monthly: amount.nullable(),
  accounts: list(id),
  category: z.string().nullable(),
  order: payoffOrder.nullable(),
  sources: list(goalSource),
  /** Money put by, or paid off since the start. */
  saved: amount,
  /** Still to save, or still owed. */
  missing: amount,
  /** Whole percent, 0 to 100; 100 only when it is reached. */
  percent: z.int(),
  state: goalState,
  /** What it gained in a month since it began; null in its first four weeks. */
  pace: amount.nullable(),
  /** When it is reached at that pace, or as planned while there is none yet. */
  projected: day.nullable(),
  /** What each month takes to make the day. */
  needed: amount.nullable(),
  /** As planned. */
  plan: goalOutlook.nullable(),
  /** Debts in the order they are paid. */
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
  /** Of money to save. */
  target: money.min(0.01, 'More than zero'),
  /** Of an emergency fund. */
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

/** Without a start, it begins today with what is there. */
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

/** How the money of an account or a category is divided. */
export const goalShare = z.object({
  accountId: id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  currency,
  balance: amount,
  /** What no goal counts. Together with the parts it is the balance. */
  free: amount,
  parts: list(z.object({ goalId: id, amount })),
});
export type GoalShare = z.infer<typeof goalShare>;
