import {
  queryBalancesRequest,
  queryBudgetRequest,
  querySpendingRequest,
  readLexiconRequest,
} from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { answerBalance } from '../src/features/answers/balance.answer';
import { answerBudget } from '../src/features/answers/budget.answer';
import { readQuestion } from '../src/features/answers/question';
import { answerSpending } from '../src/features/answers/spending.answer';

describe('chat needs of banking', () => {
  const pact = messagePact({ consumer: 'chat', provider: 'banking' });

  it('the names a question may use', () =>
    pact.uses(
      readLexiconRequest,
      { state: 'a person who spent on Dining', reply: { accounts: true, categories: true, merchants: true } },
      (lexicon) =>
        expect(
          readQuestion('what did I spend on dining', {
            lexicon,
            actor: { timeZone: 'UTC', locale: 'en-US', currency: 'USD' },
            now: new Date('2026-11-21'),
          }),
        ).toMatchObject({ kind: 'spending', category: 'Dining' }),
    ));

  it('spending in a category', () =>
    pact.uses(
      querySpendingRequest,
      {
        state: 'a person who spent on Dining',
        reply: {
          currency: true,
          expensesMinor: true,
          incomeMinor: true,
          count: true,
          byCategory: true,
          leftOut: true,
        },
      },
      (reply) =>
        expect(
          answerSpending(
            {
              side: 'expense',
              category: 'Dining',
              period: { from: '2026-11-01', to: '2026-11-21' },
              today: '2026-11-21',
              locale: 'en-US',
              certainty: 1,
            },
            reply,
          ).figures[0]!.value,
        ).toBe('$273.50'),
    ));

  it('balances of the accounts', () =>
    pact.uses(
      queryBalancesRequest,
      {
        state: 'a person who spent on Dining',
        reply: {
          currency: true,
          accounts: true,
          availableMinor: true,
          assetsMinor: true,
          liabilitiesMinor: true,
          netWorthMinor: true,
          leftOut: true,
        },
      },
      (reply) =>
        expect(answerBalance({ locale: 'en-US', certainty: 1 }, reply).content).toContain('$3,410.64'),
    ));

  it('budgets of the running month', () =>
    pact.uses(
      queryBudgetRequest,
      { state: 'a person with a Dining budget', reply: { budgets: true } },
      (reply) =>
        expect(
          answerBudget({ category: 'Dining', locale: 'en-US', certainty: 1 }, reply.budgets).sentiment,
        ).toBe('encouraging'),
    ));
});
