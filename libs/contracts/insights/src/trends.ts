import { amount, currency, id, instant, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

export const trendDirection = z.enum(['increasing', 'decreasing', 'flat']);

export const spendingTrend = z.object({
  category: z.string(),
  /** This month to date, and the same days of the month before. */
  currentMonthSpending: amount,
  previousMonthSpending: amount,
  trendDirection,
  trendPercentage: z.number(),
  projectedMonthlySpending: amount,
  /** Coefficient of variation of the full months, in percent; 0 when there are fewer than three (see fullMonths). */
  volatility: z.number(),
  /** Full months the volatility rests on. */
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
  /** Months with spending the pattern rests on. */
  sampleSize: z.int(),
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
  currency: 'USD',
};

export const listTrendsRequest = request({
  name: 'insights.trends.list',
  summary: 'Trend per category, largest spending first.',
  request: nothing,
  reply: list(spendingTrend),
  timeoutMs: 8_000,
  errors: ['SERVICE_UNAVAILABLE'],
  example: { request: {}, reply: [exampleTrend] },
});
export const listPatternsRequest = request({
  name: 'insights.patterns.list',
  summary: 'Monthly pattern per category over the last six full months.',
  request: nothing,
  reply: list(spendingPattern),
  timeoutMs: 8_000,
  errors: ['SERVICE_UNAVAILABLE'],
  example: { request: {}, reply: [examplePattern] },
});
export const listTrendsRoute = route({
  name: 'insights.trends.list',
  summary: 'Spending trends.',
  method: 'GET',
  path: '/api/spending/trends',
  reply: list(spendingTrend),
  asks: listTrendsRequest,
  example: { reply: [exampleTrend] },
});
export const listPatternsRoute = route({
  name: 'insights.patterns.list',
  summary: 'Spending patterns.',
  method: 'GET',
  path: '/api/spending/patterns',
  reply: list(spendingPattern),
  asks: listPatternsRequest,
  example: { reply: [examplePattern] },
});
