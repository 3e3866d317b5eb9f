import { amount, currency, day, id, list, queryInt } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';

/** The largest amount a category may be given for one period. */
export const largestAssignment = 9_999_999.99;

/**
 * *Tracking* sets caps and compares spending with them. *Envelope* assigns only money that is available. *Flex* caps fixed and
 * non-monthly spending and has one amount for everything else. Each mode keeps its own numbers.
 */
export const budgetMode = z.enum(['tracking', 'envelope', 'flex']);
export type BudgetMode = z.infer<typeof budgetMode>;

/** How regular a category's spending is, for flex mode; flexible categories share one amount. */
export const flexBucket = z.enum(['fixed', 'non-monthly', 'flex']);
export type FlexBucket = z.infer<typeof flexBucket>;

/** Budget line for all flexible spending in flex mode; amounts are assigned to it by this name. */
export const flexPot = 'Flexible spending';
/** Envelope that owes card overspending; money assigned to it pays the debt off. */
export const cardDebtPot = 'Card debt';

/** What happens to a surplus or deficit at the end of a period. */
export const rolloverPolicy = z.enum(['none', 'surplus', 'both', 'pool']);
export type RolloverPolicy = z.infer<typeof rolloverPolicy>;

export const periodKind = z.enum(['month', 'twice-monthly', 'last-working-day', 'weekly', 'fortnightly']);
/** Where a start day on a weekend or bank holiday moves: nowhere, or to the working day before or after it. */
export const weekendShift = z.enum(['none', 'before', 'after']);
const ruleParts = {
  weekend: weekendShift.default('none'),
  /** First day of a fortnight. */
  from: day.optional(),
};
/** How time is divided into budget periods. Members that a kind does not use are ignored. */
export const periodRule = z.strictObject({
  kind: periodKind,
  startDay: z.int().min(1).max(28).default(1),
  /** 1 = Monday … 7 = Sunday. */
  weekday: z.int().min(1).max(7).default(1),
  /** The second start day in a month with two; past a month's end, its last day is used. */
  secondDay: z.int().min(2).max(31).optional(),
  ...ruleParts,
});
export type PeriodRule = z.infer<typeof periodRule>;

/** Sends alerts one by one as they occur, or a day's alerts as one summary in the evening. */
export const alertStyle = z.enum(['single', 'digest']);
export type AlertStyle = z.infer<typeof alertStyle>;

export const budgetPeriod = z.object({ from: day, to: day });

const targetAmount = amount.min(0.01).max(largestAssignment);
/** What should be assigned to a category in each period. */
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
  /** The group it belongs to. */
  parent: z.string().nullable(),
  /** Null if the category has no budget. */
  assigned: amount.nullable(),
  /** Part of `assigned` that was moved in (negative: out) in this period. */
  moved: amount,
  /** Carried over from the previous period. */
  carriedIn: amount,
  spent: amount,
  /** Categories whose spending is included in `spent`, so that a list of them adds up to it. */
  spentOn: z.array(z.string()),
  /** Number of amounts without an exchange rate, which `spent` excludes. */
  leftOut: z.int(),
  available: amount.nullable(),
  /** Spending as a whole percentage of the available amount; may exceed 100. */
  percent: z.number().nullable(),
  /** Expected spending at the period's end: spent + scheduled + median daily × days left. */
  projected: amount,
  scheduled: amount,
  pace: z.enum(['on-track', 'watch', 'over']).nullable(),
  rollover: rolloverPolicy,
  target: budgetTarget.nullable(),
  /** What the target requires in this period. */
  needed: amount.nullable(),
  underfunded: amount,
  /** 1 is funded first when money is short. */
  priority: z.int(),
  /** The category's own alert thresholds in percent; null for the defaults 80, 95 and 100. */
  alerts: z.array(z.int()).nullable(),
  /** The group has a limit of its own in addition to limits of its categories. */
  groupBudget: z.boolean(),
  /** In flex mode, how regular its spending is; null in the other modes. */
  bucket: flexBucket.nullable(),
  /** A line that is not a category: the flex amount, or the card debt. */
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
  /** First days of the neighbouring periods. */
  previous: day,
  next: day,
  isCurrent: z.boolean(),
  mode: budgetMode,
  rule: periodRule,
  alertStyle,
  currency,
  /** Accounts included, if not all of them are. */
  accounts: z.array(id).optional(),
  rows: list(planRow),
  totals: z.object({
    incomeExpected: amount,
    incomeReceived: amount,
    /** Carried into this period: what was left to assign, less overspending, plus what was returned. */
    pool: amount,
    assigned: amount,
    leftToAssign: amount,
    carriedIn: amount,
    spent: amount,
    pendingSpent: amount,
    /** Number of amounts without an exchange rate, which the spending excludes. */
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
  /** Nothing has ever been assigned in this mode. */
  isEmpty: z.boolean(),
});
export type BudgetPlan = z.infer<typeof budgetPlan>;

export const planQuery = z.strictObject({
  /** Any day of the requested period; defaults to today. */
  period: day.optional(),
});

export const periodsQuery = z.strictObject({
  /** `payday` detects how often Salary income comes and returns the kind it found. */
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
  /** Number of whole periods before this one to use. */
  periods: queryInt(1, 12).default(3),
  percentile: z.coerce
    .number()
    .pipe(z.union([z.literal(25), z.literal(50), z.literal(75)]))
    .default(50),
  /** Rounds to multiples of this many units of the currency, such as dollars; 0 keeps cents. */
  round: z.coerce
    .number()
    .pipe(z.union([z.literal(0), z.literal(5), z.literal(25)]))
    .default(0),
  /** Income of a period, for the template method. */
  income: z.coerce.number().min(0).max(largestAssignment).optional(),
});
export const fillPreview = z.object({
  rows: list(
    z.object({
      category: z.string(),
      before: amount.nullable(),
      after: amount,
      /** How much `after` is below what was requested. */ short: amount,
    }),
  ),
  totalBefore: amount,
  totalAfter: amount,
  leftAfter: amount,
  /** Number of whole past periods that had data. */
  periods: z.int(),
});
export type FillPreview = z.infer<typeof fillPreview>;

export const coverQuery = z.strictObject({ period: day.optional(), category: categoryName });
export const coverProposal = z.object({
  short: amount,
  moves: list(z.object({ from: z.string(), to: z.string(), amount })),
  /** The amount that no surplus can cover. */
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
  /** Any day of the period that the reply covers. */
  period: day.optional(),
  /** For the current mode. */
  rollover: rolloverPolicy.optional(),
  target: budgetTarget.nullable().optional(),
  priority: z.int().min(1).max(5).optional(),
  alerts: alertThresholds.nullable().optional(),
  groupBudget: z.boolean().optional(),
  /** For flex mode; null derives it from the target, the group or the name. */
  bucket: flexBucket.nullable().optional(),
});
export const planSettingsBody = z.strictObject({
  mode: budgetMode.optional(),
  rule: periodRule.optional(),
  alertStyle: alertStyle.optional(),
});
export const planCategoryParams = z.strictObject({ category: categoryName });

export const planChanged = z.object({ plan: budgetPlan, undoId: id });
