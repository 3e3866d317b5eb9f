import {
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  type SpendingAnswer,
} from '@app/contracts-banking';
import fc from 'fast-check';
import { answerQuestion } from './answer-question';
import type { AskFigures } from './ask-figures';
import type { Question } from './question';

const today = '2026-11-21';
const period = { from: '2026-11-01', to: today };
const spending: SpendingAnswer = querySpendingEndpoint.example.reply;
const budget = queryBudgetEndpoint.example.reply.budgets[0]!;

/** Answers with given replies and records the requests. */
function owner(reply: unknown) {
  const asked: { name: string; input: unknown }[] = [];
  const ask = (async ({ name }: { name: string }, input: unknown) => {
    asked.push({ name, input });
    return reply;
  }) as unknown as AskFigures;
  return { asked, answer: (question: Question) => answerQuestion(question, today, ask) };
}

describe('answerQuestion', () => {
  it('requests the spending of a category and links to the counted rows', async () => {
    const { asked, answer } = owner({
      ...spending,
      byCategory: [
        { category: 'Dining', type: 'expense', totalMinor: 20_000, count: 8 },
        { category: 'Coffee', type: 'expense', totalMinor: 7_350, count: 1 },
        { category: 'Refund', type: 'income', totalMinor: 100, count: 1 },
      ],
    });
    expect(await answer({ kind: 'spending', side: 'expense', category: 'Dining', period })).toMatchObject({
      totalMinor: 27_350,
      count: 9,
      largest: [],
      coverage: 1,
      figures: [
        {
          label: 'Dining',
          minor: 27_350,
          link: '/transactions?q=is%3Acounted&type=expense&category=Dining&from=2026-11-01&to=2026-11-21&also=Coffee',
          why: { figure: 'expenses', category: 'Dining', also: ['Coffee'] },
        },
      ],
    });
    expect(asked).toEqual([{ name: 'banking.spending.query', input: { period, category: 'Dining' } }]);
  });

  it('finds what mentions a category under which nothing was filed', async () => {
    const nothing = { ...spending, byCategory: [], expensesMinor: 0, incomeMinor: 0, count: 0 };
    const paid = {
      ...nothing,
      byCategory: [{ category: 'Housing', type: 'expense', totalMinor: 145_000, count: 1 }],
      expensesMinor: 145_000,
      count: 1,
    };
    const ask = ((_endpoint: unknown, { words }: { words?: string }) =>
      Promise.resolve(words === 'rent' ? paid : nothing)) as unknown as AskFigures;
    const about = (category: string) =>
      answerQuestion({ kind: 'spending', side: 'expense', category, period }, today, ask);
    expect(await about('Rent')).toMatchObject({ totalMinor: 145_000, words: 'rent', count: 1 });
    expect(await about('Gifts')).toMatchObject({ totalMinor: 0, category: 'Gifts', count: 0 });
  });

  it('explains the sum of a merchant only by its list', async () => {
    const { answer } = owner(spending);
    expect(await answer({ kind: 'spending', side: 'expense', merchant: 'Joe "s"', period })).toMatchObject({
      figures: [{ why: null, link: expect.stringContaining('merchant%3A%22Joe+s%22') }],
    });
  });

  it('requests nothing for a list of all transactions', async () => {
    const { asked, answer } = owner(spending);
    expect(await answer({ kind: 'transactions' })).toEqual({ kind: 'transactions', link: '/transactions' });
    expect(asked).toEqual([]);
  });

  it('sums up a list of the current month if no period was named', async () => {
    const { asked, answer } = owner(spending);
    expect(await answer({ kind: 'transactions', category: 'Dining' })).toMatchObject({
      link: '/transactions?category=Dining',
      sums: { count: 9, period: { label: 'this month' } },
    });
    expect(asked[0]!.input).toEqual({ period, category: 'Dining' });
  });

  it('finds the named account, ignoring case, and says if there is none', async () => {
    const { answer } = owner(queryBalancesEndpoint.example.reply);
    expect(await answer({ kind: 'balance', account: 'EVERYDAY checking' })).toMatchObject({
      account: { name: 'Everyday checking', minor: 341_064, currency: 'USD' },
      unknownAccount: undefined,
    });
    expect(await answer({ kind: 'balance', account: 'Moon' })).toMatchObject({
      account: undefined,
      unknownAccount: 'Moon',
    });
  });

  it('states what would be left after a price', async () => {
    const { answer } = owner(queryBalancesEndpoint.example.reply);
    expect(await answer({ kind: 'affordability', priceMinor: 41_064 })).toEqual({
      kind: 'affordability',
      currency: 'USD',
      availableMinor: 341_064,
      priceMinor: 41_064,
      leftMinor: 300_000,
    });
  });

  it('puts the fullest budget first', async () => {
    const { asked, answer } = owner({
      budgets: [
        { ...budget, category: 'Travel', spentMinor: 100, limitMinor: 10_000 },
        { ...budget, spentMinor: 31_000, limitMinor: 30_000 },
      ],
    });
    const parts = await answer({ kind: 'budget', remaining: false });
    expect(parts).toMatchObject({
      budgets: [{ category: 'Dining', figure: { minor: 31_000, ofMinor: 30_000 } }, { category: 'Travel' }],
      spentMinor: 31_100,
      limitMinor: 40_000,
      isOver: true,
    });
    expect(asked).toEqual([{ name: 'banking.budget.query', input: {} }]);
  });

  it('says when there are no budgets and no accounts', async () => {
    expect(await owner({ budgets: [] }).answer({ kind: 'budget', remaining: true })).toMatchObject({
      kind: 'no-budget',
    });
    const none = { ...queryBalancesEndpoint.example.reply, accounts: [] };
    for (const kind of ['balance', 'net-worth'] as const)
      expect(await owner(none).answer({ kind })).toEqual({ kind: 'no-accounts' });
  });

  it('has full coverage only if nothing is left out, and passes sums on unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1e9),
        fc.nat(1e9),
        fc.nat(50),
        fc.nat(50),
        async (incomeMinor, expensesMinor, count, leftOut) => {
          const reply = { ...spending, incomeMinor, expensesMinor, count, leftOut };
          const parts = await owner(reply).answer({ kind: 'summary', period });
          expect(parts).toMatchObject({ incomeMinor, expensesMinor, netMinor: incomeMinor - expensesMinor });
          expect('coverage' in parts && parts.coverage === 1).toBe(leftOut === 0);
        },
      ),
    );
  });
});
