import { amount, day, id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { lotMethod, lotScope } from './lot-rule';
import { coin, quantity } from './shapes';

/** One line of a Form 8949: the coins of one lot used up by one disposal. Amounts in US dollars. */
export const gainRow = z.object({
  transactionId: id,
  walletName: z.string(),
  /** Kind of disposal: `sell`, `swap`, `spend`. */
  type: z.string(),
  asset: coin,
  quantity,
  /** Null if the origin of the coins is unknown: the basis is then zero, and the gain counts as short-term. */
  acquired: day.nullable(),
  sold: day,
  /** Null if the value on that day is unknown; such a row is excluded from all totals. */
  proceeds: amount.nullable(),
  basis: amount,
  /** Code and adjustment of the form's columns (f) and (g); unused for coins at present. */
  code: z.string(),
  adjustment: amount,
  gain: amount.nullable(),
  /** Held for more than one year. */
  long: z.boolean(),
  /**
   * A loss on a coin that was also bought within 30 days before or after; only set if the settings request this note.
   */
  washSale: z.boolean(),
});
export type GainRow = z.infer<typeof gainRow>;

const gainTotal = z.object({ proceeds: amount, basis: amount, adjustment: amount, gain: amount });
export type GainTotal = z.infer<typeof gainTotal>;

/** Coins received as income, valued on the day they were received. */
export const cryptoIncome = z.object({
  transactionId: id,
  walletName: z.string(),
  type: z.string(),
  asset: coin,
  quantity,
  date: day,
  /** Null if the value on that day is unknown; it is then excluded from all totals. */
  value: amount.nullable(),
});
export type CryptoIncome = z.infer<typeof cryptoIncome>;

/** Holdings of a coin at the end of the year's last day. */
export const yearEndHolding = z.object({
  asset: coin,
  quantity,
  basis: amount,
  /** False if the cost of a part is unknown and counts as zero. */
  basisKnown: z.boolean(),
});
export type YearEndHolding = z.infer<typeof yearEndHolding>;

export const cryptoGains = z.object({
  year: z.int(),
  method: lotMethod,
  scope: lotScope,
  /** Years with a disposal or income, newest first, plus the requested year. */
  years: z.array(z.int()),
  /** By day, then by the order of the lots. */
  rows: z.array(gainRow),
  short: gainTotal,
  long: gainTotal,
  income: z.array(cryptoIncome),
  incomeTotal: amount,
  holdings: z.array(yearEndHolding),
  /**
   * Number of rows with zero basis because their history is missing, and number of rows and incomes without a value:
   * both make the totals incomplete.
   */
  withoutHistory: z.int(),
  withoutValue: z.int(),
});
export type CryptoGains = z.infer<typeof cryptoGains>;

const nil = { proceeds: 0, basis: 0, adjustment: 0, gain: 0 };

export const readCryptoGainsEndpoint = endpoint({
  name: 'crypto.gains.read',
  summary:
    'Gains of a tax year in the layout of Form 8949, income in coins, and year-end holdings. Method and scope default to the settings.',
  http: 'GET /api/crypto/gains',
  timeoutMs: 10_000,
  request: z.strictObject({
    /** Calendar year in the person's time zone. */
    year: z.coerce.number().int().min(2009).max(9999),
    method: lotMethod.optional(),
    scope: lotScope.optional(),
  }),
  reply: cryptoGains,
  example: {
    request: { year: 2026 },
    reply: {
      year: 2026,
      method: 'fifo',
      scope: 'wallet',
      years: [2026, 2025],
      rows: [
        {
          transactionId: example.transaction.id,
          walletName: 'BTC Wallet',
          type: 'sell',
          asset: 'BTC',
          quantity: '0.02',
          acquired: '2025-03-01',
          sold: '2026-08-29',
          proceeds: 1197.7,
          basis: 858,
          code: '',
          adjustment: 0,
          gain: 339.7,
          long: true,
          washSale: false,
        },
      ],
      short: nil,
      long: { proceeds: 1197.7, basis: 858, adjustment: 0, gain: 339.7 },
      income: [
        {
          transactionId: '01920000-0000-7000-8000-0000000000d5',
          walletName: 'ETH Wallet',
          type: 'staking_reward',
          asset: 'ETH',
          quantity: '0.00412317',
          date: '2026-07-08',
          value: 11.88,
        },
      ],
      incomeTotal: 11.88,
      holdings: [{ asset: 'BTC', quantity: '0.18342019', basis: 9120.44, basisKnown: true }],
      withoutHistory: 0,
      withoutValue: 0,
    },
  },
});

/** The result of a sale at this moment; nothing is written. */
export const previewSaleEndpoint = endpoint({
  name: 'crypto.sales.preview',
  summary: 'The gain from selling a quantity out of a wallet at a price today, without selling it.',
  http: 'GET /api/crypto/sales/preview',
  errors: ['NOT_FOUND', 'CONFLICT'],
  request: z.strictObject({
    walletId: id,
    quantity: quantity.refine((text) => /^[\d.]*[1-9]/.test(text), 'Must be more than zero'),
    /** Dollars per coin, as decimal text; defaults to the last known price. */
    price: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,12})?$/, 'Must be a price such as 64152.43')
      .optional(),
    method: lotMethod.optional(),
  }),
  reply: z.object({
    proceeds: amount,
    basis: amount,
    shortGain: amount,
    longGain: amount,
    /** Quantity that no lot explains: it has no basis. */
    withoutHistory: quantity,
    price: z.string(),
    method: lotMethod,
    rows: z.array(
      gainRow.pick({ quantity: true, acquired: true, proceeds: true, basis: true, gain: true, long: true }),
    ),
  }),
  example: {
    request: { walletId: example.wallet.id, quantity: '0.02' },
    reply: {
      proceeds: 1283.05,
      basis: 858,
      shortGain: 0,
      longGain: 425.05,
      withoutHistory: '0',
      price: '64152.43',
      method: 'fifo',
      rows: [
        { quantity: '0.02', acquired: '2025-03-01', proceeds: 1283.05, basis: 858, gain: 425.05, long: true },
      ],
    },
  },
});
