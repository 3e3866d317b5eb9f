import { amount, instant, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { lotMethod, lotScope } from './lot-rule';
import { coin, quantity } from './shapes';

/** All holdings of one coin, in every wallet. Amounts in US dollars. */
export const coinHolding = z.object({
  coin,
  name: z.string(),
  quantity,
  wallets: z.int(),
  /** Null while there is no price. */
  value: amount.nullable(),
  /** Share of the total value, in percent with one decimal; null without a price. */
  share: z.number().nullable(),
  /** Price change in 24 hours, in percent with two decimals. */
  priceChange24h: z.number().nullable(),
  cost: amount,
  costKnown: z.boolean(),
  /** Value less cost; null without a price. */
  unrealised: amount.nullable(),
  /** The parts of the unrealised gain that would be short-term and long-term in a sale today. */
  unrealisedShort: amount.nullable(),
  unrealisedLong: amount.nullable(),
});
export type CoinHolding = z.infer<typeof coinHolding>;

/** One check of the portfolio for a risk or a data problem. */
export const portfolioCheck = z.object({
  id: z.enum([
    'concentration',
    'one-exchange',
    'stale-price',
    'negative-balance',
    'emergency-fund',
    'missing-history',
  ]),
  /** `unknown` if the data it needs could not be read. */
  state: z.enum(['ok', 'warning', 'unknown']),
  title: z.string(),
  detail: z.string(),
});
export type PortfolioCheck = z.infer<typeof portfolioCheck>;

export const cryptoPortfolio = z.object({
  /** Sum of the wallets that have a price. */
  value: amount,
  /** Change of the value in 24 hours, over the wallets whose change is known; null if none is. */
  change24h: amount.nullable(),
  change24hPercent: z.number().nullable(),
  /** Cost of the coins still held. */
  cost: amount,
  costKnown: z.boolean(),
  /** Value less cost, over the wallets that have a price. */
  unrealised: amount,
  /** Gains of all disposals ever. */
  realised: amount,
  /** Value of all income in coins ever, each on the day it was received. */
  income: amount,
  method: lotMethod,
  scope: lotScope,
  /**
   * Time at which the oldest of the prices was read; null if the age of one is unknown or there are no
   * prices.
   */
  pricesAt: instant.nullable(),
  /** Number of wallets without a price, which value and gain exclude. */
  unpriced: z.int(),
  wallets: z.int(),
  /** Largest value first. */
  coins: z.array(coinHolding),
  /** Number of disposals that lack an acquisition. */
  withoutHistory: z.int(),
});
export type CryptoPortfolio = z.infer<typeof cryptoPortfolio>;

export const readPortfolioEndpoint = endpoint({
  name: 'crypto.portfolio.read',
  summary: 'Value of all coins, their change in a day, cost and gain, per coin.',
  http: 'GET /api/crypto/portfolio',
  timeoutMs: 10_000,
  request: nothing,
  reply: cryptoPortfolio,
  example: {
    request: {},
    reply: {
      value: 11766.83,
      change24h: 212.6,
      change24hPercent: 1.84,
      cost: 9120.44,
      costKnown: true,
      unrealised: 2646.39,
      realised: 339.7,
      income: 11.88,
      method: 'fifo',
      scope: 'wallet',
      pricesAt: '2026-11-21T14:52:00.000Z',
      unpriced: 0,
      wallets: 1,
      coins: [
        {
          coin: 'BTC',
          name: 'Bitcoin',
          quantity: '0.18342019',
          wallets: 1,
          value: 11766.83,
          share: 100,
          priceChange24h: 1.84,
          cost: 9120.44,
          costKnown: true,
          unrealised: 2646.39,
          unrealisedShort: 146.39,
          unrealisedLong: 2500,
        },
      ],
      withoutHistory: 0,
    },
  },
});

export const readPortfolioChecksEndpoint = endpoint({
  name: 'crypto.checks.read',
  summary:
    'Checks of the portfolio: concentration, one exchange, old prices, negative balances, emergency fund, missing history.',
  http: 'GET /api/crypto/checks',
  timeoutMs: 10_000,
  request: nothing,
  reply: z.object({ checks: z.array(portfolioCheck) }),
  example: {
    request: {},
    reply: {
      checks: [
        {
          id: 'concentration',
          state: 'warning',
          title: 'BTC is 100% of your coins',
          detail: 'More than half in one coin: a fall of its price hits everything.',
        },
      ],
    },
  },
});
