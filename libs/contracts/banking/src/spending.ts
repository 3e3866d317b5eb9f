import { currency, day, id, minor, month, nothing, request } from '@app/contracts-kernel';
import { z } from 'zod';

/** Questions other services ask about money; amounts are exact minor units of the actor's currency. */
export const periodShape = z.strictObject({ from: day, to: day });

const leftOut = {
  /** Rows, or accounts, of currencies without a rate; they are not in the sums. */ leftOut: z.int(),
};

export const spendingAnswer = z.object({
  period: periodShape,
  currency,
  expensesMinor: minor,
  incomeMinor: minor,
  count: z.int(),
  byCategory: z.array(
    z.object({
      category: z.string(),
      type: z.enum(['income', 'expense']),
      totalMinor: minor,
      count: z.int(),
    }),
  ),
  /** Largest first; at most ten. */
  topMerchants: z.array(z.object({ merchant: z.string(), totalMinor: minor, count: z.int() })),
  largest: z.array(
    z.object({ id, description: z.string(), date: day, amountMinor: minor, category: z.string() }),
  ),
  ...leftOut,
});
export type SpendingAnswer = z.infer<typeof spendingAnswer>;

export const querySpendingRequest = request({
  name: 'banking.spending.query',
  summary:
    'What was spent and earned in a period, all of it or in one category (with those below it) or at one merchant.',
  request: z.strictObject({
    period: periodShape,
    category: z.string().optional(),
    merchant: z.string().optional(),
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
      leftOut: 0,
    },
  },
});

export const monthTotals = z.object({
  month,
  categories: z.array(
    z.object({
      category: z.string(),
      type: z.enum(['income', 'expense']),
      totalMinor: minor,
      count: z.int(),
    }),
  ),
});
export const queryMonthsRequest = request({
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

export const queryBalancesRequest = request({
  name: 'banking.balances.query',
  summary: 'Balances of the accounts and their sums.',
  request: nothing,
  reply: z.object({
    currency,
    accounts: z.array(z.object({ id, name: z.string(), kind: z.string(), currency, balanceMinor: minor })),
    /** Checking, savings and cash in the actor's currency. */
    availableMinor: minor,
    assetsMinor: minor,
    /** What is owed, as a positive figure. */
    liabilitiesMinor: minor,
    netWorthMinor: minor,
    ...leftOut,
  }),
  example: {
    request: {},
    reply: {
      currency: 'USD',
      accounts: [
        {
          id: '01920000-0000-7000-8000-0000000000a1',
          name: 'Everyday checking',
          kind: 'checking',
          currency: 'USD',
          balanceMinor: 341064,
        },
      ],
      availableMinor: 341064,
      assetsMinor: 341064,
      liabilitiesMinor: 0,
      netWorthMinor: 341064,
      leftOut: 0,
    },
  },
});

export const budgetStatus = z.object({
  category: z.string(),
  month,
  spentMinor: minor,
  /** Categories whose spending that is. */
  spentOn: z.array(z.string()).optional(),
  limitMinor: minor,
  currency,
  daysLeft: z.int(),
  /** The days of the running budget period. */
  period: z.object({ from: day, to: day }),
});
export const queryBudgetRequest = request({
  name: 'banking.budget.query',
  summary: 'Budget status of the running period: every budgeted category, or one.',
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

/** Words a language service matches against: the actor's own accounts, categories and merchants. */
export const readLexiconRequest = request({
  name: 'banking.lexicon.read',
  summary:
    'The names the actor’s ledger knows; merchants with the category they had last, most used first, at most 2,000.',
  request: nothing,
  reply: z.object({
    revision: z.string(),
    accounts: z.array(z.object({ id, name: z.string(), kind: z.string(), isDefault: z.boolean() })),
    categories: z.array(z.object({ name: z.string(), kind: z.string(), parent: z.string().nullable() })),
    merchants: z.array(z.object({ name: z.string(), category: z.string() })),
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
        },
      ],
      categories: [{ name: 'Dining', kind: 'expense', parent: null }],
      merchants: [{ name: 'Green Fork', category: 'Dining' }],
    },
  },
});
