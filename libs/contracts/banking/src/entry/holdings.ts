import { amount, currency, day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { account, exampleAccount } from '../ledger/accounts/accounts';
import { accountReads } from '../stale-reads';

/** The most positions in one account. */
export const maxPositions = 1_000;

/** The most characters in a positions file. */
export const largestPositionsFile = 600_000;

/**
 * An exact number as decimal text, never a float: up to 12 digits before the decimal point and 9 after it.
 */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,9})?$/, 'Must be a number above 0 such as 12.5, with at most 9 decimals');

export const holdingKind = z.enum(['stock', 'fund', 'bond', 'cash', 'other']);
export type HoldingKind = z.infer<typeof holdingKind>;

const money = amount.min(0).max(99_999_999_999, 'The largest amount is 99,999,999,999');

/** One security held, as entered by hand or read from a file. */
export const position = z.strictObject({
  /** Ticker symbol on the exchange; null if there is none. */
  symbol: z.string().trim().min(1).max(24).nullable(),
  name: z.string().trim().min(1, 'Give it a name').max(120),
  kind: holdingKind,
  quantity: decimal,
  /** Price of one unit, in the account's currency. */
  price: decimal,
  /** Total purchase cost of the position; null if unknown. */
  cost: money.nullable(),
});
export type Position = z.infer<typeof position>;

const held = position.extend({
  id,
  /** Quantity × price, rounded half up to the currency's cents. */
  value: amount,
  /** Value less cost; null without a cost. */
  gain: amount.nullable(),
  /** Share of the total value, in percent with one decimal. */
  share: z.number(),
});
export type HeldPosition = z.infer<typeof held>;

/** How the account's value developed, without money paid in and taken out. */
export const performance = z.object({
  from: day,
  to: day,
  /** Time-weighted return over the whole time, in percent with two decimals. */
  percent: z.number(),
  /** The return as a yearly rate; null for less than a year. */
  annualPercent: z.number().nullable(),
  /** Money paid in less money taken out between the two days. */
  paidIn: amount,
  /**
   * Number of days on which the account was valued, including both ends; the result is more precise with more
   * of them.
   */
  valuations: z.int(),
});
export type Performance = z.infer<typeof performance>;

export const holdings = z.object({
  accountId: id,
  currency,
  /** The day of the prices; null if nothing is held. */
  date: day.nullable(),
  /** Largest value first. */
  positions: list(held),
  value: amount,
  /** Cost of the positions whose cost is known; null if none is. */
  cost: amount.nullable(),
  /** Gain of the same positions. */
  gain: amount.nullable(),
  /** Null unless the account was valued on at least two days. */
  performance: performance.nullable(),
  /** Increases with every change; 0 before the first. */
  version: z.int(),
});
export type Holdings = z.infer<typeof holdings>;

const params = z.strictObject({ id });
const body = z.strictObject({
  /** The day of the prices; defaults to today. */
  date: day.optional(),
  positions: list(position).max(maxPositions, 'An account may have 1,000 positions'),
  /** The version on which this change is based. */
  version: z.int().min(0),
});
const written = z.object({ holdings, account, undoId: id });

/** The positions read from a file. Reading it writes nothing. */
export const positionsInFile = z.object({
  /** Layout of the file. */
  format: z.enum(['ofx', 'fidelity', 'schwab', 'vanguard', 'table']),
  /** The day it describes; null if the file does not state one. */
  date: day.nullable(),
  /** Last digits of the account number stated in the file. */
  mask: z.string().nullable(),
  positions: list(position),
  /** Lines that could not be read, with the reason. */
  refused: list(z.object({ line: z.int(), reason: z.string() })),
});
export type ReadPositions = z.infer<typeof positionsInFile>;

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
  summary: 'Holdings of an investment account, their value and performance.',
  http: 'GET /api/accounts/:id/holdings',
  errors: ['NOT_FOUND', 'HOLDS_NOTHING'],
  request: params,
  reply: holdings,
  example: { request: { id: portfolio.id }, reply: exampleHoldings },
});
export const setHoldingsEndpoint = endpoint({
  name: 'banking.holdings.set',
  summary:
    'Sets all holdings of an investment account on a day; their total becomes the account’s valuation on that day.',
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
  summary: 'Reads a positions file: OFX or QFX, or a table in the layout of Fidelity, Schwab or Vanguard.',
  http: { address: 'POST /api/accounts/:id/holdings/file', bodyLimit: largestPositionsFile + 2_000 },
  effect: 'query',
  errors: ['NOT_FOUND', 'HOLDS_NOTHING', 'NO_POSITIONS', 'IMPORT_UNREADABLE'],
  request: params.extend({ text: z.string().min(1).max(largestPositionsFile) }),
  reply: positionsInFile,
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
