import { amount, currency, day, endpoint, list, nothing } from '@app/contracts-kernel';
import { z } from 'zod';

/** One day of the forecast: the middle of what is expected, and the range that holds four of five days. */
const forecastDay = z.object({
  date: day,
  expected: amount,
  low: amount,
  high: amount,
});

/** Money at hand (checking, savings, cash) of the days ahead. */
export const balanceForecast = z.object({
  currency,
  today: day,
  /** At hand now. */
  balance: amount,
  /** The next 90 days; none where the ledger is too short. */
  days: list(forecastDay),
  /** The day on which least is expected. */
  lowPoint: forecastDay.nullable(),
  /** First day on which the expected balance is below zero; null where there is none. */
  belowZeroOn: day.nullable(),
  /** How the same method did on this person's own past: it was run on earlier days and compared with what came. */
  record: z
    .object({
      /** Days compared. */
      days: z.int(),
      /** Those whose balance lay in the range. */
      hits: z.int(),
      /** Mean distance of the expected balance from what came. */
      meanError: amount,
      /** The same of repeating the month before. */
      naiveError: amount,
      from: day,
      to: day,
    })
    .nullable(),
  /** What it rests on. */
  basis: z.object({
    /** Days of history. */
    history: z.int(),
    /** Repeating payments and income found in the history. */
    repeating: z.int(),
    /** Bills and income planned in the days ahead. */
    planned: z.int(),
    /** What is spent, less what comes in, outside of these on a usual day. */
    usualDay: amount,
  }),
  /** What repeats and what is planned, largest first. */
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
  summary: 'Money at hand of the next 90 days, with a range and how often that range held in the past.',
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
