import { currency, day, month, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/**
 * Units of the person's currency for one unit of another, as decimal text; the displayed rate is exactly the one used in
 * calculations.
 */
export const rate = z.string().regex(/^\d+(\.\d{1,8})?$/, 'Must be a decimal such as 1.0853');

/** A rate used to calculate a figure. */
export const usedRate = z.object({ currency, month, rate });
export type UsedRate = z.infer<typeof usedRate>;

export const exchangeRates = z.object({
  /** The person's own currency. */
  base: currency,
  /** `ecb`: reference rates of the European Central Bank. `sandbox`: invented rates for demo mode. */
  source: z.enum(['ecb', 'sandbox']),
  /** The day of `latest`; null if no rates are known at all. */
  asOf: day.nullable(),
  /** For net worth: the newest rate by currency. */
  latest: z.record(z.string(), rate),
  /** For income and expenses: by month, then currency, the mean of the month's daily rates. A missing currency has no rate. */
  months: z.record(z.string(), z.record(z.string(), rate)),
});
export type ExchangeRates = z.infer<typeof exchangeRates>;

/** The value of one unit of a currency in another currency on a day. */
export const dayRate = z.object({
  /** Null if no rate is known near the day. */
  rate: rate.nullable(),
  source: z.enum(['ecb', 'sandbox']),
});

const example: ExchangeRates = {
  base: 'USD',
  source: 'ecb',
  asOf: '2026-11-20',
  latest: { EUR: '1.0853', GBP: '1.26871234' },
  months: { '2026-10': { EUR: '1.0871', GBP: '1.2902' }, '2026-11': { EUR: '1.0849', GBP: '1.27' } },
};
const span = z.strictObject({ from: month, to: month });
const exampleSpan = { from: '2026-10', to: '2026-11' };

export const readRatesEndpoint = endpoint({
  name: 'banking.rates.read',
  summary: "Rates of the currencies of a person's accounts to the person's own.",
  http: 'GET /api/rates',
  request: span,
  reply: exchangeRates,
  example: { request: exampleSpan, reply: example },
});

/** For an amount entered in one currency and stored in another. */
export const quoteRateEndpoint = endpoint({
  name: 'banking.rates.quote',
  summary:
    'The rate from one currency to another on a day. A day without a rate uses the last earlier one; a future day uses today’s.',
  request: z.strictObject({ from: currency, to: currency, on: day }),
  reply: dayRate,
  example: {
    request: { from: 'EUR', to: 'USD', on: '2026-11-20' },
    reply: { rate: '1.0853', source: 'ecb' },
  },
});
