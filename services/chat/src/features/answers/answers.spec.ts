import { queryBalancesRequest, querySpendingRequest } from '@app/contracts-banking';
import { answerBalance, answerNetWorth } from './balance.answer';
import { answerBudget } from './budget.answer';
import { answerSpending, answerSummary } from './spending.answer';
import { inTone } from './tone';
import { titleFrom } from '../conversations/conversation';

const spending = querySpendingRequest.example.reply;
const balances = queryBalancesRequest.example.reply;
const question = {
  side: 'expense' as const,
  category: 'Dining',
  period: spending.period,
  today: '2026-11-21',
  locale: 'en-US',
  certainty: 0.9,
};

describe('spending answer', () => {
  it('states the sum, the count and where it comes from', () => {
    const answer = answerSpending(question, spending);
    expect(answer.content).toBe(
      'You spent $273.50 on Dining from November 1 to November 21, in 9 transactions.',
    );
    expect(answer.figures).toMatchObject([
      {
        value: '$273.50',
        link: '/transactions?q=is%3Acounted&type=expense&category=Dining&from=2026-11-01&to=2026-11-21',
      },
    ]);
    expect(answer.confidence).toBe(0.9);
  });

  it('says when nothing was spent', () => {
    expect(answerSpending(question, { ...spending, expensesMinor: 0, byCategory: [] }).content).toBe(
      'I see nothing spent on Dining from November 1 to November 21.',
    );
  });

  it('says that sums are partial and is less sure', () => {
    const answer = answerSpending(question, { ...spending, leftOut: 1 });
    expect(answer.content).toContain('1 transaction in a currency without an exchange rate is left out');
    expect(answer.confidence).toBe(0.81);
  });

  it('is concerned when more went out than came in', () => {
    expect(answerSummary(question, { ...spending, incomeMinor: 10_000 })).toMatchObject({
      sentiment: 'concerned',
      content: expect.stringContaining('$173.50 more went out than came in'),
    });
  });
});

describe('balance answer', () => {
  it('states what is available', () =>
    expect(answerBalance({ locale: 'en-US', certainty: 1 }, balances).content).toBe(
      'You have $3,410.64 available in checking, savings and cash.',
    ));
  it('names one account', () =>
    expect(
      answerBalance({ account: 'everyday checking', locale: 'en-US', certainty: 1 }, balances).content,
    ).toBe('Everyday checking stands at $3,410.64.'));
  it('does not guess an unknown account', () =>
    expect(answerBalance({ account: 'Moon', locale: 'en-US', certainty: 1 }, balances).content).toBe(
      'I know no account called Moon. You have Everyday checking.',
    ));
  it('says when there are none', () =>
    expect(
      answerNetWorth({ locale: 'en-US', certainty: 1 }, { ...balances, accounts: [] }).content,
    ).toContain('no accounts here yet'));
  it('states net worth', () =>
    expect(answerNetWorth({ locale: 'en-US', certainty: 1 }, balances).figures[0]!.value).toBe('$3,410.64'));
});

describe('budget answer', () => {
  const budget = {
    category: 'Dining',
    month: '2026-11',
    spentMinor: 28_900,
    limitMinor: 30_000,
    currency: 'USD',
    daysLeft: 9,
    period: { from: '2026-11-01', to: '2026-11-30' },
  };
  it('encourages below the limit and is concerned above', () => {
    expect(answerBudget({ category: 'Dining', locale: 'en-US', certainty: 1 }, [budget])).toMatchObject({
      sentiment: 'encouraging',
      content: 'Dining: $289.00 of $300.00 (96.3%), $11.00 left for 9 days.',
    });
    expect(
      answerBudget({ locale: 'en-US', certainty: 1 }, [{ ...budget, spentMinor: 33_000 }]),
    ).toMatchObject({ sentiment: 'concerned', content: expect.stringContaining('$30.00 over') });
  });
  it('says when there is none', () =>
    expect(answerBudget({ category: 'Travel', locale: 'en-US', certainty: 1 }, []).content).toBe(
      'Travel has no budget. You can set one under Budget.',
    ));
});

describe('tone', () => {
  it('adds words, never figures', () => {
    const answer = answerBudget({ locale: 'en-US', certainty: 1 }, [
      {
        category: 'Dining',
        month: '2026-11',
        spentMinor: 1,
        limitMinor: 30_000,
        currency: 'USD',
        daysLeft: 9,
        period: { from: '2026-11-01', to: '2026-11-30' },
      },
    ]);
    expect(inTone(answer, 'concise')).toEqual(answer);
    expect(inTone(answer, 'coach').content).toMatch(
      new RegExp(`^${answer.content.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\D+$`),
    );
    expect(inTone(answer, 'coach').figures).toEqual(answer.figures);
  });
});

describe('title', () => {
  it('is the first question, cut at a word', () => {
    expect(titleFrom('what did I spend?')).toBe('What did I spend');
    expect(titleFrom('how much did I spend on groceries and dining out in the whole of last year')).toBe(
      'How much did I spend on groceries and dining out…',
    );
  });
});
