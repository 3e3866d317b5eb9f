import { currency, day, id, list, minor, month, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { budgetStatus } from '../ledger/budget-status';
import { unusualPayment, unusualSpendingEvent } from '../planning/unusual-spending';

/** Queries by other services about money; amounts are exact minor units of the actor's currency. */
export const periodShape = z.strictObject({ from: day, to: day });

const leftOut = {
  /** Number of rows or accounts without an exchange rate, which the sums exclude. */ leftOut: z.int(),
};

const categoryTotal = z.object({
  category: z.string(),
  type: z.enum(['income', 'expense']),
  totalMinor: minor,
  count: z.int(),
});

export const spendingAnswer = z.object({
  period: periodShape,
  currency,
  expensesMinor: minor,
  incomeMinor: minor,
  count: z.int(),
  byCategory: z.array(categoryTotal),
  /** Largest first; at most ten. */
  topMerchants: z.array(z.object({ merchant: z.string(), totalMinor: minor, count: z.int() })),
  largest: z.array(
    z.object({ id, description: z.string(), date: day, amountMinor: minor, category: z.string() }),
  ),
  /**
   * Months that have rows, oldest first; the first and last month include only their days within the period.
   */
  byMonth: z.array(z.object({ month, expensesMinor: minor, incomeMinor: minor })).optional(),
  /** Expenses by the person they are for, largest first; null means nobody in particular. */
  byPerson: z.array(z.object({ person: id.nullable(), totalMinor: minor, count: z.int() })).optional(),
  ...leftOut,
});
export type SpendingAnswer = z.infer<typeof spendingAnswer>;

export const querySpendingEndpoint = endpoint({
  name: 'banking.spending.query',
  summary:
    'Spending and income of a period: all of it, or only rows that match all of: a category (with its subcategories), a merchant, an account, a tag, a person and words.',
  request: z.strictObject({
    period: periodShape,
    category: z.string().optional(),
    merchant: z.string().optional(),
    account: id.optional(),
    tag: z.string().max(40).optional(),
    person: id.optional(),
    /** All must occur in description, merchant or note, each at the start of a word. */
    words: z.string().max(60).optional(),
  }),
  reply: spendingAnswer,
  example: {
    request: { period: { from: '2026-11-01', to: '2026-11-21' }, category: 'Dining' },
    reply: {
      period: { from: '2026-11-01', to: '2026-11-21' },
      currency: 'USD',
      expensesMinor: 27350,
      incomeMinor: 0,
      count: 9,
      byCategory: [{ category: 'Dining', type: 'expense', totalMinor: 27350, count: 9 }],
      topMerchants: [{ merchant: 'Green Fork', totalMinor: 11240, count: 4 }],
      largest: [
        {
          id: '01920000-0000-7000-8000-0000000000f1',
          description: 'Green Fork',
          date: '2026-11-20',
          amountMinor: 4500,
          category: 'Dining',
        },
      ],
      byMonth: [{ month: '2026-11', expensesMinor: 27350, incomeMinor: 0 }],
      byPerson: [{ person: null, totalMinor: 27350, count: 9 }],
      leftOut: 0,
    },
  },
});

export const monthTotals = z.object({
  month,
  categories: z.array(categoryTotal),
});
export const queryMonthsEndpoint = endpoint({
  name: 'banking.spending.months',
  summary: 'Totals per category of each month of a range, from the rollups.',
  request: z.strictObject({ from: month, to: month }),
  reply: z.object({ currency, months: z.array(monthTotals) }),
  example: {
    request: { from: '2026-10', to: '2026-11' },
    reply: {
      currency: 'USD',
      months: [
        {
          month: '2026-11',
          categories: [{ category: 'Dining', type: 'expense', totalMinor: 27350, count: 9 }],
        },
      ],
    },
  },
});

const balances = {
  accounts: z.array(z.object({ id, name: z.string(), kind: z.string(), currency, balanceMinor: minor })),
  /** Sum of checking, savings and cash accounts in the actor's currency. */
  availableMinor: minor,
  assetsMinor: minor,
  /** Debt as a positive amount. */
  liabilitiesMinor: minor,
  netWorthMinor: minor,
  ...leftOut,
};

/** Example balances of a person with a single account. */
const exampleBalances = (balanceMinor: number) => ({
  accounts: [
    {
      id: '01920000-0000-7000-8000-0000000000a1',
      name: 'Everyday checking',
      kind: 'checking',
      currency: 'USD',
      balanceMinor,
    },
  ],
  availableMinor: balanceMinor,
  assetsMinor: balanceMinor,
  liabilitiesMinor: 0,
  netWorthMinor: balanceMinor,
  leftOut: 0,
});

export const queryBalancesEndpoint = endpoint({
  name: 'banking.balances.query',
  summary: 'Balances of the accounts and their sums.',
  request: nothing,
  reply: z.object({ currency, ...balances }),
  example: { request: {}, reply: { currency: 'USD', ...exampleBalances(341064) } },
});

/** The most days in one request for past balances. */
export const maxBalanceDays = 26;
export const queryBalancesAtEndpoint = endpoint({
  name: 'banking.balances.at',
  summary:
    'Net worth at the end of past days, from the rows and valuations up to then; other currencies at each month’s mean rate.',
  timeoutMs: 10_000,
  request: z.strictObject({ days: list(day).min(1).max(maxBalanceDays) }),
  reply: z.object({
    currency,
    /** In the order of the request. */
    days: z.array(z.object({ day, ...balances })),
  }),
  example: {
    request: { days: ['2026-10-01'] },
    reply: { currency: 'USD', days: [{ day: '2026-10-01', ...exampleBalances(298012) }] },
  },
});

export const queryPendingRefundsEndpoint = endpoint({
  name: 'banking.refunds.pending',
  summary:
    'Money expected back: refunds that have not settled, and expenses of the last 12 months marked as reimbursable and not paid back in full. Newest first; at most 100.',
  request: nothing,
  reply: z.object({
    currency,
    refunds: z.array(
      z.object({
        id,
        /** `unsettled`: a refund that is pending. `awaited`: an expense to be reimbursed. */
        kind: z.enum(['unsettled', 'awaited']),
        description: z.string(),
        date: day,
        currency,
        /** Amount still expected. */
        amountMinor: minor,
      }),
    ),
    /** Sum of those in the person’s own currency or in one with a rate. */
    totalMinor: minor,
    ...leftOut,
  }),
  example: {
    request: {},
    reply: {
      currency: 'USD',
      refunds: [
        {
          id: '01920000-0000-7000-8000-0000000000f5',
          kind: 'awaited',
          description: 'Train to the client',
          date: '2026-11-12',
          currency: 'USD',
          amountMinor: 8400,
        },
      ],
      totalMinor: 8400,
      leftOut: 0,
    },
  },
});

export const queryUnusualEndpoint = endpoint({
  name: 'banking.unusual.query',
  summary: 'Payments of the last 60 days that differ from earlier ones, newest first; at most 20.',
  request: nothing,
  reply: z.object({ unusual: z.array(unusualPayment) }),
  example: { request: {}, reply: { unusual: unusualSpendingEvent.example.unusual } },
});

export const queryBudgetEndpoint = endpoint({
  name: 'banking.budget.query',
  summary: 'Budget status of the current period: every budgeted category, or one.',
  request: z.strictObject({ category: z.string().optional() }),
  reply: z.object({ budgets: z.array(budgetStatus) }),
  example: {
    request: { category: 'Dining' },
    reply: {
      budgets: [
        {
          category: 'Dining',
          month: '2026-11',
          spentMinor: 27350,
          limitMinor: 30000,
          currency: 'USD',
          daysLeft: 9,
          period: { from: '2026-11-01', to: '2026-11-30' },
        },
      ],
    },
  },
});

/** Names that a language service recognises: the actor's own accounts, categories and merchants. */
export const readLexiconEndpoint = endpoint({
  name: 'banking.lexicon.read',
  summary:
    'The names in the actor’s ledger; merchants with their last category, most used first, at most 2,000.',
  request: nothing,
  reply: z.object({
    revision: z.string(),
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        kind: z.string(),
        isDefault: z.boolean(),
        currency: currency.optional(),
      }),
    ),
    categories: z.array(z.object({ name: z.string(), kind: z.string(), parent: z.string().nullable() })),
    merchants: z.array(
      z.object({
        name: z.string(),
        category: z.string(),
        /** Other names that were merged into it. */
        aliases: z.array(z.string()).optional(),
      }),
    ),
    /** People that transactions are for, including archived ones. */
    people: z.array(z.object({ id, name: z.string() })).optional(),
    /** Day of the first transaction; null if there is none. */
    since: day.nullable().optional(),
  }),
  example: {
    request: {},
    reply: {
      revision: '7',
      accounts: [
        {
          id: '01920000-0000-7000-8000-0000000000a1',
          name: 'Everyday checking',
          kind: 'checking',
          isDefault: true,
          currency: 'USD',
        },
      ],
      categories: [{ name: 'Dining', kind: 'expense', parent: null }],
      merchants: [{ name: 'Green Fork', category: 'Dining' }],
      people: [{ id: '01920000-0000-7000-8000-000000000b01', name: 'Jordan' }],
      since: '2025-06-02',
    },
  },
});
