import { amount, currency, day, id, list, month, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';
import { budgetReads } from '../stale-reads';

export const trackingPeriod = z.enum(['current', 'last-month', 'last-quarter']);
const trackingRow = z.object({
  icon: z.string(),
  name: z.string(),
  spent: amount,
  budget: amount,
  /** Whole percent, may exceed 100. */
  percent: z.number(),
  /** Categories whose spending is included in `spent`, so that a list of them adds up to it. */
  spentOn: z.array(z.string()),
  /** Number of amounts without an exchange rate, which `spent` excludes. */
  leftOut: z.int(),
});
export const budgetTracking = z.object({
  chartData: z.array(z.object({ name: z.string(), spent: amount, budget: amount })),
  categories: z.array(trackingRow),
  currency,
  /** Share of the period that has passed, 0 to 1; sets the position of the pace tick. */
  elapsed: z.number(),
  daysLeft: z.int(),
  totalSpent: amount,
  totalBudget: amount,
  /** Spent in categories without a budget. */
  unbudgetedSpent: amount,
  /** The categories in `unbudgetedSpent`. */
  unbudgetedOn: z.array(z.string()),
  /** Part of the total that is still pending. */
  pendingSpent: amount,
  /** Number of amounts without an exchange rate, which every sum here excludes. */
  leftOut: z.int(),
  /** First and last day included. */
  period: z.object({ from: day, to: day }),
  /** Accounts included, if not all of them are. */
  accounts: z.array(id).optional(),
});
export type BudgetTracking = z.infer<typeof budgetTracking>;

export const budgetRow = z.object({
  category: z.string(),
  icon: z.string(),
  limit: amount.nullable(),
  spent: amount,
  available: amount.nullable(),
  percent: z.number().nullable(),
});
export const budgetMonth = z.object({
  month,
  currency,
  rows: list(budgetRow),
  totalLimit: amount,
  totalSpent: amount,
  /** Number of amounts without an exchange rate, which the spending excludes. */
  leftOut: z.int(),
  elapsed: z.number(),
  daysLeft: z.int(),
});
export type BudgetMonth = z.infer<typeof budgetMonth>;

const exampleTracking: BudgetTracking = {
  chartData: [{ name: 'Dining', spent: 273.5, budget: 300 }],
  categories: [
    {
      icon: 'utensils',
      name: 'Dining',
      spent: 273.5,
      budget: 300,
      percent: 91,
      spentOn: ['Dining'],
      leftOut: 0,
    },
  ],
  currency: 'USD',
  elapsed: 0.7,
  daysLeft: 9,
  totalSpent: 273.5,
  totalBudget: 300,
  unbudgetedSpent: 64.1,
  unbudgetedOn: ['Gifts'],
  pendingSpent: 18.4,
  leftOut: 0,
  period: { from: '2026-11-01', to: '2026-11-30' },
};
const exampleMonth: BudgetMonth = {
  month: '2026-11',
  currency: 'USD',
  rows: [{ category: 'Dining', icon: 'utensils', limit: 300, spent: 273.5, available: 26.5, percent: 91 }],
  totalLimit: 300,
  totalSpent: 337.6,
  leftOut: 0,
  elapsed: 0.7,
  daysLeft: 9,
};

const trackingQuery = z.strictObject({ period: trackingPeriod.default('current') });
const monthQuery = z.strictObject({ month: month.optional() });
/** A limit holds from its month on until the next change; null removes it from that month on. */
const limitBody = z.strictObject({
  month: month.optional(),
  limit: amount.min(0).max(9_999_999.99).nullable(),
});
const limitParams = z.strictObject({ category: categoryName });

export const budgetTrackingEndpoint = endpoint({
  name: 'banking.budget.tracking',
  summary: 'Spent against budget per category.',
  http: 'GET /api/budget/tracking',
  request: trackingQuery,
  reply: budgetTracking,
  example: { request: { period: 'current' }, reply: exampleTracking },
});
export const budgetMonthEndpoint = endpoint({
  name: 'banking.budget.month',
  summary: 'Every expense category of one month with its limit and spending.',
  http: 'GET /api/budget',
  request: monthQuery,
  reply: budgetMonth,
  example: { request: { month: '2026-11' }, reply: exampleMonth },
});
export const setBudgetEndpoint = endpoint({
  name: 'banking.budget.set',
  summary: 'Sets or removes the monthly limit of a category.',
  http: 'PUT /api/budget/:category',
  invalidates: budgetReads,
  errors: ['NOT_FOUND'],
  request: limitBody.extend(limitParams.shape),
  reply: budgetMonth,
  example: { request: { category: 'Dining', limit: 300 }, reply: exampleMonth },
});
