import { dining, now, today } from '../../testing/day-of-asking';
import { household } from '../../testing/household';
import { ledgerAnswers } from '../../testing/ledger-answers';
import { answerQuestion } from '../answer-question';
import type { Question } from '../question';
import { readQuestion } from './read-question';

const asked = (text: string, previous?: Question): Question | undefined => {
  const read = readQuestion({ text, names: household, today, now, previous });
  return read.outcome === 'asked' ? read.question : undefined;
};
const october = { from: '2026-10-01', to: '2026-10-31', label: 'in October' };

describe('a bare month after a question', () => {
  it.each([
    [
      'What did I spend on groceries this month?',
      { kind: 'spending', category: 'Groceries', period: october },
    ],
    ['How much did I spend at Costco this month?', { kind: 'spending', merchant: 'Costco', period: october }],
    ['How much did I earn this month?', { kind: 'spending', side: 'income', period: october }],
    ['How much is left for dining?', { kind: 'budget-month', category: 'Dining', period: october }],
    ['show my budget', { kind: 'budget-month', period: october }],
    ['How much can I spend per day?', { kind: 'budget-month', period: october }],
    ['Which bills are due this week?', { kind: 'bills', period: october }],
    ['What subscriptions do I have?', { kind: 'spending', category: 'Subscriptions', period: october }],
    ['What is my net worth?', { kind: 'balance-at', what: 'net-worth', day: '2026-10-31' }],
    ['What is my balance?', { kind: 'balance-at', what: 'balance', day: '2026-10-31' }],
    [
      'what’s my checking balance',
      { kind: 'balance-at', account: { name: 'Everyday checking' }, day: '2026-10-31' },
    ],
    ['What was my last paycheck?', { kind: 'spending', side: 'income', category: 'Salary', period: october }],
    ['What changed this month?', { kind: 'changed', period: october }],
    ['What was my biggest purchase this year?', { kind: 'ranking', period: october }],
    ['How much does Netflix cost me a year?', { kind: 'spending', merchant: 'Netflix', period: october }],
  ])('asks it for that month: %s', (text, wanted) => {
    const previous = asked(text);
    expect(previous).toBeDefined();
    for (const words of ['and in October', 'October', 'what about October?'])
      expect(asked(words, previous)).toMatchObject(wanted);
  });

  it.each(['When is my next payday?', 'What refunds am I waiting for?', 'Any unusual charges?'])(
    'is not answered where the answer has no other month: %s',
    (text) => expect(asked('and in October', asked(text))).toBeUndefined(),
  );

  it('asks for what was spent when the days are no month with a budget', () => {
    const budget = asked('How much is left for dining?');
    expect(asked('and last week?', budget)).toMatchObject({ kind: 'spending', category: 'Dining' });
    expect(asked('and this month?', asked('and in October', budget))).toMatchObject({ kind: 'budget' });
  });
});

describe('bills of days that are over', () => {
  it('are answered with a link to the transactions of that time', async () => {
    const parts = await answerQuestion({ kind: 'bills', period: october }, today, ledgerAnswers().ask);
    expect(parts).toMatchObject({
      text: 'I tell bills from today on. What was paid in October is among your transactions.',
      followUps: ['How much did I spend in October?'],
    });
  });
});

describe('the budget of another month', () => {
  const month = (spent: number, limit: number | null) => ({
    'banking.budget.month': () => ({
      month: '2026-10',
      currency: 'USD',
      rows: [{ category: 'Dining', icon: 'utensils', limit, spent, available: null, percent: null }],
      totalLimit: limit ?? 0,
      totalSpent: spent,
      leftOut: 0,
      elapsed: 1,
      daysLeft: 0,
    }),
  });
  const text = async (words: string, replies: ReturnType<typeof month>): Promise<string> => {
    const question = asked(words, { kind: 'budget', category: 'Dining', remaining: true })!;
    const parts = await answerQuestion(question, today, ledgerAnswers(replies).ask);
    return 'text' in parts ? parts.text : parts.kind;
  };

  it('says what was spent of the limit and what was left', async () => {
    expect(await text('and in October', month(273.5, 300))).toBe(
      'You spent $273.50 of your Dining budget of $300.00 in October: $26.50 was left.',
    );
  });
  it('says how far it was passed', async () => {
    expect(await text('and in October', month(340, 300))).toBe(
      'You spent $340.00 of your Dining budget of $300.00 in October: $40.00 over.',
    );
  });
  it('says that there was none, and what was spent', async () => {
    expect(await text('and in October', month(340, null))).toBe(
      'There was no budget for Dining in October. You spent $340.00 on Dining in October.',
    );
  });
  it('tells only the limit of a month to come', async () => {
    expect(await text('and next month', month(0, 300))).toBe('Your Dining budget in December is $300.00.');
  });
  it('is read from a question that names the month itself', () => {
    expect(asked('How was my dining budget in October?')).toMatchObject({ kind: 'budget-month' });
    expect(
      asked('what about groceries', { kind: 'budget-month', category: 'Dining', period: october }),
    ).toMatchObject({
      kind: 'budget-month',
      category: 'Groceries',
    });
    expect(asked('and in October', dining)).toMatchObject({ kind: 'spending' });
  });
});
