import { currency, day, id, list, month, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { rate } from '../ledger/accounts/rates';

/** Every kind of figure on screens that is calculated from the ledger. */
export const figureKinds = [
  'income',
  'expenses',
  'net',
  'incomeChange',
  'expensesChange',
  'netChange',
  'budgetSpent',
  'budgetPercent',
  'budgetAvailable',
  'budgetAssigned',
  'budgetCarriedIn',
  'budgetProjected',
  'unbudgeted',
  'incomeExpected',
  'leftToAssign',
  'balance',
  'assets',
  'debts',
  'netWorth',
  'billsDue',
  'dayBalance',
  'toReview',
  'possibleDuplicates',
  'possibleTransfers',
  'uncategorised',
  'missingReceipts',
  'brokenLinks',
  'unreconciled',
  'repeatsOut',
  'repeatsOutYearly',
  'repeatsIn',
] as const;
export const figureKind = z.enum(figureKinds);
export type FigureKind = z.infer<typeof figureKind>;

/** Repeated query parameters: a single value arrives as a string, several as a list. */
const texts = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().min(1).max(80)).max(200),
);

/**
 * Selects a figure. Money of a period: `from`, `to` and, optionally, categories and an account. A change: also its base period,
 * `beforeFrom` and `beforeTo`. A budget: a category (none for the whole budget) and the days of the periods. A balance: its
 * account and the day at whose end it is read. Net worth: the month at whose end it is read. `expensesChange` with a `series` and
 * no days: what the new price adds per year.
 */
export const figureQuery = z.strictObject({
  figure: figureKind,
  from: day.optional(),
  to: day.optional(),
  beforeFrom: day.optional(),
  beforeTo: day.optional(),
  category: z.string().min(1).max(80).optional(),
  /** Categories to include in addition to `category`. */
  also: texts.optional(),
  account: id.optional(),
  series: id.optional(),
  month: month.optional(),
  /** For money of a period: includes only accounts that count in budgets. */
  only: z.enum(['budget']).optional(),
  /** For the balance on a day over several accounts: excludes savings. */
  without: z.literal('savings').optional(),
  /** Index of the first id to return; ids come 200 at a time. */
  skip: queryInt(0, 1_000_000).default(0),
});
export type FigureQuery = z.input<typeof figureQuery>;

/** Decisions about which rows are included and which are not. */
export const figureRule = z.enum([
  'pendingCounts',
  'failedLeftOut',
  'transfersLeftOut',
  'excludedLeftOut',
  'refundsNetted',
  'splitsByPart',
  'categoriesBelow',
  'converted',
  'withoutRate',
  'allMovesCount',
  'closedLeftOut',
  'dueCounts',
  'sameDays',
  'rollover',
  'waits',
]);
export type FigureRule = z.infer<typeof figureRule>;

/** One term of the formula; `link` leads to the list that adds up to it. */
export const figureTerm = z.object({
  label: z.string(),
  value: z.number(),
  /** `value` as displayed. */
  text: z.string(),
  link: z.string().nullable(),
});
export type FigureTerm = z.infer<typeof figureTerm>;

/** How a figure is calculated. It is recomputed from the rows, so it also verifies the figure on the screen. */
export const figureExplanation = z.object({
  figure: figureKind,
  title: z.string(),
  value: z.number(),
  unit: z.enum(['money', 'percent', 'count']),
  currency,
  text: z.string(),
  /** The formula in words, and with its numbers. */
  formula: z.object({ words: z.string(), numbers: z.string() }),
  terms: list(figureTerm),
  rules: list(z.object({ rule: figureRule, text: z.string() })),
  /** Exchange rates used; without a month, the newest rate. */
  rates: list(z.object({ currency, month: month.nullable(), rate })),
  /** Number of rows or accounts without an exchange rate, which all sums exclude. */
  leftOut: z.int(),
  counted: z.object({
    of: z.enum(['transactions', 'accounts', 'events']),
    total: z.int(),
    /** At most 200, starting at index `skip`. */
    ids: list(z.string()),
  }),
  /** The list whose total is the figure; null if it is not the sum of one list. The terms have their own links. */
  link: z.string().nullable(),
});
export type FigureExplanation = z.infer<typeof figureExplanation>;

/** Ids in one reply. */
export const maxFigureIds = 200;

const exampleQuery = { figure: 'net', from: '2026-11-01', to: '2026-11-21' } as const;
const example: FigureExplanation = {
  figure: 'net',
  title: 'Net, Nov 1 – 21, 2026',
  value: 1910.64,
  unit: 'money',
  currency: 'USD',
  text: '$1,910.64',
  formula: { words: 'income − expenses', numbers: '$4,825.00 − $2,914.36 = $1,910.64' },
  terms: [
    {
      label: 'Income',
      value: 4825,
      text: '$4,825.00',
      link: '/transactions?q=is%3Acounted&type=income&from=2026-11-01&to=2026-11-21',
    },
    {
      label: 'Expenses',
      value: 2914.36,
      text: '$2,914.36',
      link: '/transactions?q=is%3Acounted&type=expense&from=2026-11-01&to=2026-11-21',
    },
  ],
  rules: [{ rule: 'pendingCounts', text: 'Pending ones count: 1 of them, $18.40' }],
  rates: [{ currency: 'EUR', month: '2026-11', rate: '1.0849' }],
  leftOut: 0,
  counted: { of: 'transactions', total: 1, ids: ['01920000-0000-7000-8000-0000000000f1'] },
  link: '/transactions?q=is%3Acounted&from=2026-11-01&to=2026-11-21',
};

export const explainFigureEndpoint = endpoint({
  name: 'banking.figures.explain',
  summary: 'How a figure is calculated: formula, rules, rates and rows, recomputed from the rows alone.',
  http: 'GET /api/figures/explanation',
  timeoutMs: 15_000,
  errors: ['NOT_FOUND'],
  request: figureQuery,
  reply: figureExplanation,
  example: { request: exampleQuery, reply: example },
});
