import { amount, currency, id, instant, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const trendDirection = z.enum(['increasing', 'decreasing', 'flat']);

export const spendingTrend = z.object({
  category: z.string(),
  /** Spending this month to date, and on the same days of the previous month. */
  currentMonthSpending: amount,
  previousMonthSpending: amount,
  trendDirection,
  trendPercentage: z.number(),
  projectedMonthlySpending: amount,
  /**
   * Parts of the projection beyond the spending so far: bills still planned this month, and frequent purchases on the remaining
   * days at their present pace.
   */
  scheduled: amount.optional(),
  pace: amount.optional(),
  /** Coefficient of variation of the full months, in percent; 0 when there are fewer than three (see fullMonths). */
  volatility: z.number(),
  /** Number of full months used for the volatility. */
  fullMonths: z.int(),
  currency,
});
export type SpendingTrend = z.infer<typeof spendingTrend>;

export const spendingPattern = z.object({
  id,
  category: z.string(),
  period: z.string(),
  lastUpdated: instant,
  averageAmount: amount,
  trendDirection,
  trendPercentage: z.number(),
  volatility: z.number(),
  /** Number of months in the sample, or of payments if the pattern is not monthly. */
  sampleSize: z.int(),
  kind: z.enum(['monthly', 'weekly', 'payday', 'seasonal', 'merchant', 'creeping']).optional(),
  /** The pattern as a sentence. */
  text: z.string().optional(),
  /** Strength of the pattern, 0 to 1. */
  strength: z.number().optional(),
  currency,
});
export type SpendingPattern = z.infer<typeof spendingPattern>;

const exampleTrend: SpendingTrend = {
  category: 'Dining',
  currentMonthSpending: 273.5,
  previousMonthSpending: 240.1,
  trendDirection: 'increasing',
  trendPercentage: 13.9,
  projectedMonthlySpending: 390.71,
  scheduled: 0,
  pace: 117.21,
  volatility: 12.4,
  fullMonths: 6,
  currency: 'USD',
};
const examplePattern: SpendingPattern = {
  id: 'monthly:Dining',
  category: 'Dining',
  period: 'monthly',
  lastUpdated: '2026-11-21T09:00:00.000Z',
  averageAmount: 312.4,
  trendDirection: 'increasing',
  trendPercentage: 3.1,
  volatility: 12.4,
  sampleSize: 6,
  kind: 'monthly',
  text: 'About $312.40 a month.',
  strength: 0.88,
  currency: 'USD',
};

export const listTrendsEndpoint = endpoint({
  name: 'insights.trends.list',
  summary: 'Trend per category, largest spending first.',
  http: 'GET /api/spending/trends',
  request: nothing,
  reply: list(spendingTrend),
  timeoutMs: 8_000,
  errors: ['SERVICE_UNAVAILABLE'],
  example: { request: {}, reply: [exampleTrend] },
});
export const listPatternsEndpoint = endpoint({
  name: 'insights.patterns.list',
  summary:
    'Spending habits of the last 13 months: monthly, by weekday, after payday, by season, by merchant, and slowly rising ones.',
  http: 'GET /api/spending/patterns',
  request: nothing,
  reply: list(spendingPattern),
  timeoutMs: 8_000,
  errors: ['SERVICE_UNAVAILABLE'],
  example: { request: {}, reply: [examplePattern] },
});
