import { currency, day, id, list, month, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { rate } from './rates';

/** Every kind of figure a screen shows that is worked out from the ledger. */
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

/** Names repeat in an address: one of them comes as a text, several as a list. */
const texts = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().min(1).max(80)).max(200),
);

/**
 * Which figure. Money of a period: `from`, `to` and, to narrow it, categories and an account. A change: its base with
 * `beforeFrom` and `beforeTo`. A budget: a category (none for the whole) and the days of the periods. A balance: its
 * account, and the day at whose end it stands; what is owned and owed: the month at whose end. `expensesChange` of a `series`, and no
 * days: what its new price adds in a year.
 */
export const figureQuery = z.strictObject({
  figure: figureKind,
  from: day.optional(),
  to: day.optional(),
  beforeFrom: day.optional(),
  beforeTo: day.optional(),
  category: z.string().min(1).max(80).optional(),
  /** More categories that count, beside `category`. */
  also: texts.optional(),
  account: id.optional(),
  series: id.optional(),
  month: month.optional(),
  /** Of money of a period: only accounts that count in budgets. */
  only: z.enum(['budget']).optional(),
  /** Of the balance of a day over several accounts: savings are left out. */
  without: z.literal('savings').optional(),
  /** Ids are answered from this place on, 200 at a time. */
  skip: queryInt(0, 1_000_000).default(0),
});
export type FigureQuery = z.input<typeof figureQuery>;

/** What was decided about rows: which count and which do not. */
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

/** One member of the formula; `link` leads to the list that adds up to it. */
export const figureTerm = z.object({
  label: z.string(),
  value: z.number(),
  /** `value` as it is written. */
  text: z.string(),
  link: z.string().nullable(),
});
export type FigureTerm = z.infer<typeof figureTerm>;

/** Where a figure comes from. It is computed again from the rows, so it also proves what a screen shows. */
export const figureExplanation = z.object({
  figure: figureKind,
  title: z.string(),
  value: z.number(),
  unit: z.enum(['money', 'percent', 'count']),
  currency,
  text: z.string(),
  /** In words, and with the numbers put in. */
  formula: z.object({ words: z.string(), numbers: z.string() }),
  terms: list(figureTerm),
  rules: list(z.object({ rule: figureRule, text: z.string() })),
  /** What other currencies were converted at; no month: at the newest rate. */
  rates: list(z.object({ currency, month: month.nullable(), rate })),
  /** Rows or accounts of currencies without a rate, which are in no sum. */
  leftOut: z.int(),
  counted: z.object({
    of: z.enum(['transactions', 'accounts', 'events']),
    total: z.int(),
    /** At most 200, from `skip` on. */
    ids: list(z.string()),
  }),
  /** The list whose total is the figure; null where it is no sum of one list. Its terms have theirs. */
  link: z.string().nullable(),
});
export type FigureExplanation = z.infer<typeof figureExplanation>;

/** Ids in one answer. */
export const figureIdsAtOnce = 200;

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
  summary: 'Where a figure comes from: formula, rules, rates and rows, worked out from the rows alone.',
  http: 'GET /api/figures/explanation',
  timeoutMs: 15_000,
  errors: ['NOT_FOUND'],
  request: figureQuery,
  reply: figureExplanation,
  example: { request: exampleQuery, reply: example },
});
