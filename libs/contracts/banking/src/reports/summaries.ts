import { amount, currency, day, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { usedRate } from '../ledger/accounts/rates';

const range = z.object({ from: day, to: day });

/** Month to date compared with the same days of the previous month. */
export const financialSummary = z.object({
  totalIncome: amount,
  totalExpenses: amount,
  netBalance: amount,
  incomeChange: z.number(),
  expensesChange: z.number(),
  balanceChange: z.number(),
  currency,
  period: range,
  previousPeriod: range,
  /** The values the changes are relative to. */
  previous: z.object({ totalIncome: amount, totalExpenses: amount, netBalance: amount }),
  /**
   * The first recorded day, if it is within the previous period; a change cannot be calculated for days without
   * records.
   */
  previousSince: day.optional(),
  /** The part of each sum that is not completed yet. */
  pending: z.object({ totalIncome: amount, totalExpenses: amount, netBalance: amount }),
  /** Number of rows without an exchange rate, which the sums exclude. */
  leftOut: z.int(),
  /** Rates used to convert rows of other currencies. */
  rates: z.array(usedRate),
  /** Daily running totals of the period, for the sparklines on the cards. */
  incomeLine: z.array(amount),
  expensesLine: z.array(amount),
  balanceLine: z.array(amount),
});
export type FinancialSummary = z.infer<typeof financialSummary>;

export const overviewPeriod = z.enum(['monthly', 'quarterly', 'yearly']);
export const overviewPoint = z.object({
  label: z.string(),
  income: amount,
  expenses: amount,
  from: day,
  /** Today for the current period. */
  to: day,
  partial: z.boolean(),
  /** Number of rows without an exchange rate, which the sums exclude. */
  leftOut: z.int(),
});
export type OverviewPoint = z.infer<typeof overviewPoint>;

const exampleSummary: FinancialSummary = {
  totalIncome: 4825,
  totalExpenses: 2914.36,
  netBalance: 1910.64,
  incomeChange: 4.2,
  expensesChange: -6.1,
  balanceChange: 21.7,
  currency: 'USD',
  period: { from: '2026-11-01', to: '2026-11-21' },
  previousPeriod: { from: '2026-10-01', to: '2026-10-21' },
  previous: { totalIncome: 4630.52, totalExpenses: 3103.68, netBalance: 1526.84 },
  pending: { totalIncome: 0, totalExpenses: 18.4, netBalance: -18.4 },
  leftOut: 0,
  rates: [{ currency: 'EUR', month: '2026-11', rate: '1.0849' }],
  incomeLine: [0, 2412.5, 4825],
  expensesLine: [1450, 2100.5, 2914.36],
  balanceLine: [-1450, 312, 1910.64],
};
const examplePoint: OverviewPoint = {
  label: 'Nov',
  income: 4825,
  expenses: 2914.36,
  from: '2026-11-01',
  to: '2026-11-21',
  partial: true,
  leftOut: 0,
};
const overviewQuery = z.strictObject({ period: overviewPeriod.default('monthly') });

export const readSummaryEndpoint = endpoint({
  name: 'banking.summary.read',
  summary: 'Income, expenses and net of the month to date, with changes.',
  http: 'GET /api/financial/summary',
  request: nothing,
  reply: financialSummary,
  example: { request: {}, reply: exampleSummary },
});
export const readOverviewEndpoint = endpoint({
  name: 'banking.overview.read',
  summary: 'Income and expenses of 12 months, 8 quarters or 5 years.',
  http: 'GET /api/financial/overview',
  request: overviewQuery,
  reply: z.array(overviewPoint),
  example: { request: { period: 'monthly' }, reply: [examplePoint] },
});
