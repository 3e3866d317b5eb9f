import { queryBalancesEndpoint, querySpendingEndpoint } from '@app/contracts-banking';
import { answerQuestion, type BudgetStatus, type Question } from '@app/question-engine';
import type { Answer, AnswerContext } from './answer';
import { inTone } from './tone';
import { writtenAnswer } from './written-answer';

const spending = querySpendingEndpoint.example.reply;
const balances = queryBalancesEndpoint.example.reply;
const context: AnswerContext = { locale: 'en-US', today: '2026-11-21', certainty: 1 };

/** The answer to a question, given the reply of the service that owns the figures. */
const answered = async (question: Question, reply: unknown, certainty = 1): Promise<Answer> =>
  writtenAnswer(await answerQuestion(question, context.today, async () => reply as never), {
    ...context,
    certainty,
  });

describe('writtenAnswer to spending', () => {
  const question: Question = {
    kind: 'spending',
    side: 'expense',
    category: 'Dining',
    period: { ...spending.period, label: 'this month' },
  };

  it('states the sum, the count and the source', async () => {
    const answer = await answered(question, spending, 0.9);
    expect(answer.content).toBe(
      'You spent $273.50 on Dining from November 1 to November 21, in 9 transactions.',
    );
    expect(answer.figures).toEqual([
      {
        label: 'Dining',
        value: '$273.50',
        formula:
          'sum of 9 completed or pending expense transactions on Dining from November 1 to November 21',
        link: '/transactions?q=is%3Acounted&type=expense&category=Dining&from=2026-11-01&to=2026-11-21',
        period: { from: '2026-11-01', to: '2026-11-21' },
        why: { figure: 'expenses', category: 'Dining', from: '2026-11-01', to: '2026-11-21' },
      },
    ]);
    expect(answer.confidence).toBe(0.9);
  });

  it('says when nothing was spent', async () => {
    expect((await answered(question, { ...spending, expensesMinor: 0, byCategory: [] })).content).toBe(
      'I see nothing spent on Dining from November 1 to November 21.',
    );
  });

  it('names the two largest categories with their shares', async () => {
    const all = { ...question, category: undefined };
    const byCategory = [
      { category: 'Gifts', type: 'expense', totalMinor: 7_350, count: 1 },
      { category: 'Dining', type: 'expense', totalMinor: 20_000, count: 8 },
    ];
    expect((await answered(all, { ...spending, byCategory })).content).toContain(
      'Most went through Dining ($200.00, 73.1%) and Gifts ($73.50, 26.9%).',
    );
  });

  it('says that sums are partial, with a lower confidence', async () => {
    const answer = await answered(question, { ...spending, leftOut: 1 }, 0.9);
    expect(answer.content).toContain('1 transaction in a currency without an exchange rate is left out');
    expect(answer.confidence).toBe(0.81);
  });

  it('writes amounts with the decimals of their currency', async () => {
    const yen = { ...spending, currency: 'JPY', expensesMinor: 27_350 };
    expect((await answered(question, yen)).figures[0]!.value).toBe('¥27,350');
    const dinars = { ...spending, currency: 'KWD', expensesMinor: 27_350 };
    expect((await answered(question, dinars)).figures[0]!.value).toMatch(/^KWD.27\.350$/);
  });
});

describe('writtenAnswer to a summary', () => {
  it('is concerned if more went out than came in', async () => {
    expect(
      await answered({ kind: 'summary', period: spending.period }, { ...spending, incomeMinor: 10_000 }),
    ).toMatchObject({
      sentiment: 'concerned',
      content: expect.stringContaining('$173.50 more went out than came in'),
    });
  });
});

describe('writtenAnswer to balances', () => {
  it('states what is available', async () =>
    expect((await answered({ kind: 'balance' }, balances)).content).toBe(
      'You have $3,410.64 available in checking, savings and cash.',
    ));
  it('names one account', async () =>
    expect((await answered({ kind: 'balance', account: 'everyday checking' }, balances)).content).toBe(
      'Everyday checking stands at $3,410.64.',
    ));
  it('does not guess an unknown account', async () =>
    expect((await answered({ kind: 'balance', account: 'Moon' }, balances)).content).toBe(
      'I know no account called Moon. You have Everyday checking.',
    ));
  it('says when there are no accounts', async () =>
    expect((await answered({ kind: 'net-worth' }, { ...balances, accounts: [] })).content).toContain(
      'no accounts here yet',
    ));
  it('states net worth', async () =>
    expect((await answered({ kind: 'net-worth' }, balances)).figures[0]!.value).toBe('$3,410.64'));
});

describe('writtenAnswer to a budget', () => {
  const budget: BudgetStatus = {
    category: 'Dining',
    month: '2026-11',
    spentMinor: 28_900,
    limitMinor: 30_000,
    currency: 'USD',
    daysLeft: 9,
    period: { from: '2026-11-01', to: '2026-11-30' },
  };
  const question = (category?: string): Question => ({ kind: 'budget', category, remaining: true });

  it('is encouraging below the limit and concerned above it', async () => {
    expect(await answered(question('Dining'), { budgets: [budget] })).toMatchObject({
      sentiment: 'encouraging',
      content: 'Dining: $289.00 of $300.00 (96.3%), $11.00 left for 9 days.',
      figures: [{ value: '$289.00 of $300.00', why: { figure: 'budgetSpent', category: 'Dining' } }],
    });
    expect(await answered(question(), { budgets: [{ ...budget, spentMinor: 33_000 }] })).toMatchObject({
      sentiment: 'concerned',
      content: expect.stringContaining('$30.00 over'),
    });
  });

  it('says when there is no budget', async () =>
    expect((await answered(question('Travel'), { budgets: [] })).content).toBe(
      'Travel has no budget. You can set one under Budget.',
    ));

  it('adds words in the chosen tone, but no figures', async () => {
    const answer = await answered(question(), { budgets: [{ ...budget, spentMinor: 1 }] });
    expect(inTone(answer, 'concise')).toEqual(answer);
    expect(inTone(answer, 'coach').content).toMatch(
      new RegExp(`^${answer.content.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\D+$`),
    );
    expect(inTone(answer, 'coach').figures).toEqual(answer.figures);
  });
});
