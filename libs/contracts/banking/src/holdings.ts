import { amount, currency, day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { account, exampleAccount } from './accounts';
import { accountReads } from './stale-reads';

/** Positions that one account may have. */
export const maxPositions = 1_000;

/** Characters of a file of positions. */
export const largestPositionsFile = 600_000;

/** An exact number as decimal text, never a float: up to 12 digits before the point and 9 behind it. */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,9})?$/, 'Must be a number above 0 such as 12.5, with at most 9 decimals');

export const holdingKind = z.enum(['stock', 'fund', 'bond', 'cash', 'other']);
export type HoldingKind = z.infer<typeof holdingKind>;

const money = amount.min(0).max(99_999_999_999, 'The largest amount is 99,999,999,999');

/** What is held of one security, as it is said: by hand or by a file. */
export const position = z.strictObject({
  /** As exchanges write it; null where there is none. */
  symbol: z.string().trim().min(1).max(24).nullable(),
  name: z.string().trim().min(1, 'Give it a name').max(120),
  kind: holdingKind,
  quantity: decimal,
  /** Of one, in the account's currency. */
  price: decimal,
  /** What all of it was bought for; null where nobody knows. */
  cost: money.nullable(),
});
export type Position = z.infer<typeof position>;

const held = position.extend({
  id,
  /** Quantity × price, rounded half up to the currency's cents. */
  value: amount,
  /** Value less cost; null without a cost. */
  gain: amount.nullable(),
  /** Of the value of all, percent with one decimal. */
  share: z.number(),
});
export type HeldPosition = z.infer<typeof held>;

/** How the worth of the account did, leaving out what was paid in and taken out. */
export const performance = z.object({
  from: day,
  to: day,
  /** Time-weighted: percent with two decimals over the whole time. */
  percent: z.number(),
  /** The same as a yearly rate; null for less than a year. */
  annualPercent: z.number().nullable(),
  /** Paid in less taken out between the two days. */
  paidIn: amount,
  /** Days on which the account was valued, both ends included: the more, the closer. */
  valuations: z.int(),
});
export type Performance = z.infer<typeof performance>;

export const holdings = z.object({
  accountId: id,
  currency,
  /** The day of the prices; null while nothing is held. */
  date: day.nullable(),
  /** The greatest first. */
  positions: list(held),
  value: amount,
  /** Of the positions whose cost is known; null where none is. */
  cost: amount.nullable(),
  /** Of the same positions. */
  gain: amount.nullable(),
  /** Null where the account was not valued on two days. */
  performance: performance.nullable(),
  /** Grows with every change; 0 before the first. */
  version: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const params = z.strictObject({ id });
const body = z.strictObject({
  /** The day of the prices; today where it is missing. */
  date: day.optional(),
  positions: list(position).max(maxPositions, 'An account may have 1,000 positions'),
  /** The version these were changed from. */
  version: z.int().min(0),
});
const written = z.object({ holdings, account, undoId: id });

/** What a file says is held. Nothing is written by reading it. */
const readPositions = z.object({
  /** Whose form it has. */
  format: z.enum(['ofx', 'fidelity', 'schwab', 'vanguard', 'table']),
  /** The day it is of; null where it does not say. */
  date: day.nullable(),
  /** Last digits of the account it says it is of. */
  mask: z.string().nullable(),
  positions: list(position),
  /** Lines that were not understood, with the reason. */
  refused: list(z.object({ line: z.int(), reason: z.string() })),
});
export type ReadPositions = z.infer<typeof readPositions>;

const index: Position = {
  symbol: 'VTI',
  name: 'Vanguard Total Stock Market ETF',
  kind: 'fund',
  quantity: '42.1875',
  price: '301.55',
  cost: 9_480.25,
};
const exampleId = '01920000-0000-7000-8000-0000000009a1';
const portfolio = {
  ...exampleAccount,
  name: 'Index portfolio',
  kind: 'investment' as const,
  mask: '2087',
  balance: 12_721.64,
  valuedOn: '2026-11-20',
  isDefault: false,
};
export const exampleHoldings: Holdings = {
  accountId: portfolio.id,
  currency: 'USD',
  date: '2026-11-20',
  positions: [{ ...index, id: exampleId, value: 12_721.64, gain: 3_241.39, share: 100 }],
  value: 12_721.64,
  cost: 9_480.25,
  gain: 3_241.39,
  performance: {
    from: '2025-01-01',
    to: '2026-11-20',
    percent: 18.42,
    annualPercent: 9.36,
    paidIn: 2_400,
    valuations: 9,
  },
  version: 1,
};
const undoId = '01920000-0000-7000-8000-0000000000e7';

export const readHoldingsEndpoint = endpoint({
  name: 'banking.holdings.read',
  summary: 'What an investment account holds, what it is worth and how it did.',
  http: 'GET /api/accounts/:id/holdings',
  errors: ['NOT_FOUND', 'HOLDS_NOTHING'],
  request: params,
  reply: holdings,
  example: { request: { id: portfolio.id }, reply: exampleHoldings },
});
export const setHoldingsEndpoint = endpoint({
  name: 'banking.holdings.set',
  summary:
    'Says all that an investment account holds on a day; what it comes to is a valuation of the account on that day.',
  http: { address: 'PUT /api/accounts/:id/holdings', bodyLimit: 400_000 },
  invalidates: accountReads,
  errors: ['NOT_FOUND', 'HOLDS_NOTHING', 'TOO_MANY_VALUATIONS', 'VERSION_CONFLICT'],
  request: body.extend({ id }),
  reply: written,
  example: {
    request: { id: portfolio.id, date: '2026-11-20', positions: [index], version: 0 },
    reply: { holdings: exampleHoldings, account: portfolio, undoId },
  },
});
export const readPositionsEndpoint = endpoint({
  name: 'banking.holdings.file',
  summary: 'Reads a file of positions: OFX or QFX, or a table as Fidelity, Schwab or Vanguard export it.',
  http: { address: 'POST /api/accounts/:id/holdings/file', bodyLimit: largestPositionsFile + 2_000 },
  effect: 'query',
  errors: ['NOT_FOUND', 'HOLDS_NOTHING', 'NO_POSITIONS', 'IMPORT_UNREADABLE'],
  request: params.extend({ text: z.string().min(1).max(largestPositionsFile) }),
  reply: readPositions,
  example: {
    request: {
      id: portfolio.id,
      text: `Symbol,Description,Quantity,Last Price,Current Value,Cost Basis Total
VTI,Vanguard Total Stock Market ETF,42.1875,$301.55,"$12,721.64","$9,480.25"
`,
    },
    reply: { format: 'fidelity', date: null, mask: null, positions: [index], refused: [] },
  },
});
