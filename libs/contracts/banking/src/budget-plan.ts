import { amount, currency, day, id, list, queryInt } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from './categories';

/** The largest amount a category may be given for one period. */
export const largestAssignment = 9_999_999.99;

/**
 * *Tracking* holds caps against what was spent; *envelope* hands out only the money there is; *flex* caps what is fixed and
 * what does not come monthly, and has one number for everything else. Each keeps its own numbers.
 */
export const budgetMode = z.enum(['tracking', 'envelope', 'flex']);
export type BudgetMode = z.infer<typeof budgetMode>;

/** How a category's spending comes, for the flex mode: flexible ones share one number. */
export const flexBucket = z.enum(['fixed', 'non-monthly', 'flex']);
export type FlexBucket = z.infer<typeof flexBucket>;

/** The line of all flexible spending in flex mode; amounts are assigned to it by this name. */
export const flexPot = 'Flexible spending';
/** The envelope that owes what was overspent by card; what is assigned to it pays it off. */
export const cardDebtPot = 'Card debt';

/** What becomes of what is left, or missing, at a period's end. */
export const rolloverPolicy = z.enum(['none', 'surplus', 'both', 'pool']);
export type RolloverPolicy = z.infer<typeof rolloverPolicy>;

export const periodKind = z.enum(['month', 'twice-monthly', 'last-working-day', 'weekly', 'fortnightly']);
/** A start day on which banks are closed, on a weekend or a bank holiday, stays, or goes to the working day before or after it. */
export const weekendShift = z.enum(['none', 'before', 'after']);
const ruleParts = {
  weekend: weekendShift.default('none'),
  /** First day of a fortnight. */
  from: day.optional(),
};
/** How time is cut into budget periods. Members a kind does not use are ignored. */
export const periodRule = z.strictObject({
  kind: periodKind,
  startDay: z.int().min(1).max(28).default(1),
  /** 1 = Monday … 7 = Sunday. */
  weekday: z.int().min(1).max(7).default(1),
  /** The later start of a month that has two; past a month's end it is its last day. */
  secondDay: z.int().min(2).max(31).optional(),
  ...ruleParts,
});
export type PeriodRule = z.infer<typeof periodRule>;

/** Alerts one by one as they come about, or all of a day in one summary in the evening. */
export const alertStyle = z.enum(['single', 'digest']);
export type AlertStyle = z.infer<typeof alertStyle>;

export const budgetPeriod = z.object({ from: day, to: day });

const targetAmount = amount.min(0.01).max(largestAssignment);
/** What a category should be given in each period. */
export const budgetTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), amount: targetAmount }),
  z.strictObject({ kind: z.literal('refill'), amount: targetAmount }),
  z.strictObject({ kind: z.literal('by-date'), amount: targetAmount, date: day }),
  z.strictObject({ kind: z.literal('yearly'), amount: targetAmount, date: day }),
  z.strictObject({ kind: z.literal('weekly'), amount: targetAmount, weekday: z.int().min(1).max(7) }),
  z.strictObject({ kind: z.literal('income-share'), percent: z.number().min(0.01).max(100) }),
  z.strictObject({ kind: z.literal('average'), periods: z.int().min(1).max(12) }),
  z.strictObject({ kind: z.literal('bills') }),
]);
export type BudgetTarget = z.infer<typeof budgetTarget>;

export const alertThresholds = z
  .array(z.int().min(1).max(200))
  .max(5)
  .refine((list) => new Set(list).size === list.length, 'Each share only once');

export const planRow = z.object({
  category: z.string(),
  icon: z.string(),
  /** The group it stands in. */
  parent: z.string().nullable(),
  /** Null where the category has no budget. */
  assigned: amount.nullable(),
  /** Part of `assigned` that was moved in (or out, below zero) in this period. */
  moved: amount,
  /** From the period before. */
  carriedIn: amount,
  spent: amount,
  /** Categories whose spending is in `spent`: the list that adds up to it. */
  spentOn: z.array(z.string()),
  /** Amounts of currencies without a rate, which `spent` leaves out. */
  leftOut: z.int(),
  available: amount.nullable(),
  /** Whole percent spent of what there was; may exceed 100. */
  percent: z.number().nullable(),
  /** Expected at the period's end: spent + scheduled + median daily × days left. */
  projected: amount,
  scheduled: amount,
  pace: z.enum(['on-track', 'watch', 'over']).nullable(),
  rollover: rolloverPolicy,
  target: budgetTarget.nullable(),
  /** What the target asks for in this period. */
  needed: amount.nullable(),
  underfunded: amount,
  /** 1 is served first when money is short. */
  priority: z.int(),
  /** Own alert shares in percent; null for 80, 95 and 100. */
  alerts: z.array(z.int()).nullable(),
  /** A limit of the group stands beside limits within it. */
  groupBudget: z.boolean(),
  /** In flex mode how its spending comes; null in the other modes. */
  bucket: flexBucket.nullable(),
  /** A line that is no category: the flex number, or what is owed on cards. */
  pot: z.enum(['flex', 'card-debt']).nullable(),
});
export type BudgetPlanRow = z.infer<typeof planRow>;

export const budgetMove = z.object({
  id,
  from: z.string(),
  to: z.string(),
  amount,
  note: z.string().nullable(),
});

export const budgetPlan = z.object({
  period: budgetPeriod,
  /** First days of the periods beside this one. */
  previous: day,
  next: day,
  isCurrent: z.boolean(),
  mode: budgetMode,
  rule: periodRule,
  alertStyle,
  currency,
  /** Accounts that count, where not all of them do. */
  accounts: z.array(id).optional(),
  rows: list(planRow),
  totals: z.object({
    incomeExpected: amount,
    incomeReceived: amount,
    /** Into this period from the one before: what was left to assign, less overspending, plus what was returned. */
    pool: amount,
    assigned: amount,
    leftToAssign: amount,
    carriedIn: amount,
    spent: amount,
    pendingSpent: amount,
    /** Amounts of currencies without a rate, which are left out of what was spent. */
    leftOut: z.int(),
    projected: amount,
    underfunded: amount,
  }),
  moves: list(budgetMove),
  /** Share of the period that has passed, 0 to 1. */
  elapsed: z.number(),
  daysLeft: z.int(),
  /** Days since the first transaction; under 30 there is no history to plan from. */
  historyDays: z.int(),
  /** Nothing was ever assigned in this mode. */
  isEmpty: z.boolean(),
});
export type BudgetPlan = z.infer<typeof budgetPlan>;

export const planQuery = z.strictObject({
  /** Any day of the wanted period; today's by default. */
  period: day.optional(),
});

export const periodsQuery = z.strictObject({
  /** `payday` reads the rhythm of Salary income and answers with the kind it found. */
  kind: z.enum([...periodKind.options, 'payday']),
  startDay: queryInt(1, 28).default(1),
  weekday: queryInt(1, 7).default(1),
  secondDay: queryInt(2, 31).optional(),
  ...ruleParts,
});
export const periodsPreview = z.object({ rule: periodRule, periods: list(budgetPeriod) });

export const fillMethod = z.enum([
  'last',
  'average',
  'median',
  'percentile',
  'bills',
  'targets',
  'template',
  'zero',
]);
export type FillMethod = z.infer<typeof fillMethod>;
export const fillQuery = z.strictObject({
  period: day.optional(),
  method: fillMethod,
  /** Whole periods before this one to look at. */
  periods: queryInt(1, 12).default(3),
  percentile: z.coerce
    .number()
    .pipe(z.union([z.literal(25), z.literal(50), z.literal(75)]))
    .default(50),
  /** Rounds to whole multiples of the currency's main unit; 0 keeps cents. */
  round: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(5), z.literal(25)]))
    .default(0),
  /** Income of a period, for the template. */
  income: z.coerce.number().min(0).max(largestAssignment).optional(),
});
export const fillPreview = z.object({
  rows: list(
    z.object({
      category: z.string(),
      before: amount.nullable(),
      after: amount,
      /** Of `after`, what was asked. */ short: amount,
    }),
  ),
  totalBefore: amount,
  totalAfter: amount,
  leftAfter: amount,
  /** Whole periods of history that were there to look at. */
  periods: z.int(),
});
export type FillPreview = z.infer<typeof fillPreview>;

export const coverQuery = z.strictObject({ period: day.optional(), category: categoryName });
export const coverProposal = z.object({
  short: amount,
  moves: list(z.object({ from: z.string(), to: z.string(), amount })),
  /** What no surplus is there for. */
  uncovered: amount,
});

export const assignmentsBody = z.strictObject({
  period: day.optional(),
  assignments: z
    .array(
      z.strictObject({
        category: categoryName,
        /** Null takes the category out of the budget from this period on. */
        amount: amount.min(0).max(largestAssignment).nullable(),
      }),
    )
    .min(1)
    .max(200),
});
export const movesBody = z.strictObject({
  period: day.optional(),
  moves: z
    .array(
      z.strictObject({
        from: categoryName,
        to: categoryName,
        amount: amount.min(0.01).max(largestAssignment),
      }),
    )
    .min(1)
    .max(20),
  note: z.string().trim().max(200).optional(),
});
export const planCategoryBody = z.strictObject({
  /** The period to answer with. */
  period: day.optional(),
  /** Of the mode in use. */
  rollover: rolloverPolicy.optional(),
  target: budgetTarget.nullable().optional(),
  priority: z.int().min(1).max(5).optional(),
  alerts: alertThresholds.nullable().optional(),
  groupBudget: z.boolean().optional(),
  /** For the flex mode; null lets its target, its group or its name say. */
  bucket: flexBucket.nullable().optional(),
});
export const planSettingsBody = z.strictObject({
  mode: budgetMode.optional(),
  rule: periodRule.optional(),
  alertStyle: alertStyle.optional(),
});
export const planCategoryParams = z.strictObject({ category: categoryName });

export const planChanged = z.object({ plan: budgetPlan, undoId: id });
