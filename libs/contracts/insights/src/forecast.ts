import { amount, currency, day, endpoint, list, nothing } from '@app/contracts-kernel';
import { z } from 'zod';

/** One day of the forecast: the expected balance, and the range that contains it on four of five days. */
const forecastDay = z.object({
  date: day,
  expected: amount,
  low: amount,
  high: amount,
});

/** Forecast of the available money (checking, savings, cash). */
export const balanceForecast = z.object({
  currency,
  today: day,
  /** Available now. */
  balance: amount,
  /** The next 90 days; empty if the ledger's history is too short. */
  days: list(forecastDay),
  /** The day with the lowest expected balance. */
  lowPoint: forecastDay.nullable(),
  /** First day on which the expected balance is below zero; null if there is none. */
  belowZeroOn: day.nullable(),
  /**
   * Accuracy of the same method on this person's own past: it was run on earlier days and compared with the actual
   * balances.
   */
  record: z
    .object({
      /** Days compared. */
      days: z.int(),
      /** Days whose actual balance was within the range. */
      hits: z.int(),
      /** Mean absolute error of the expected balance. */
      meanError: amount,
      /** Mean absolute error of a simple forecast that repeats the previous month. */
      naiveError: amount,
      from: day,
      to: day,
    })
    .nullable(),
  /** The data behind the forecast. */
  basis: z.object({
    /** Days of history. */
    history: z.int(),
    /** Repeating payments and income found in the history. */
    repeating: z.int(),
    /** Bills and income planned in the days ahead. */
    planned: z.int(),
    /** Net spending on a usual day, excluding the repeating and planned items. */
    usualDay: amount,
  }),
  /** Repeating and planned items, largest first. */
  steps: list(
    z.object({
      date: day,
      title: z.string(),
      amount,
      planned: z.boolean(),
    }),
  ),
});
export type BalanceForecast = z.infer<typeof balanceForecast>;

const low = { date: '2026-12-01', expected: 1_204.5, low: 890.12, high: 1_530.4 };
export const readForecastEndpoint = endpoint({
  name: 'insights.forecast.read',
  summary: 'Available money on the next 90 days, with a range and how often that range held in the past.',
  http: 'GET /api/spending/forecast',
  request: nothing,
  reply: balanceForecast,
  timeoutMs: 15_000,
  errors: ['SERVICE_UNAVAILABLE'],
  example: {
    request: {},
    reply: {
      currency: 'USD',
      today: '2026-11-21',
      balance: 3_410.64,
      days: [low],
      lowPoint: low,
      belowZeroOn: null,
      record: {
        days: 540,
        hits: 437,
        meanError: 212.4,
        naiveError: 390.1,
        from: '2026-06-01',
        to: '2026-11-20',
      },
      basis: { history: 396, repeating: 6, planned: 8, usualDay: 41.2 },
      steps: [{ date: '2026-12-01', title: 'Rent', amount: -1_450, planned: true }],
    },
  },
});
