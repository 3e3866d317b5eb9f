import {
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  readLexiconEndpoint,
} from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { understand } from '@app/nlu-core';
import { answerQuestion, lexiconOf, questionOf, type Question } from '@app/question-engine';
import type { Answer } from '../src/features/answers/answer';
import { writtenAnswer } from '../src/features/answers/written-answer';

const context = { locale: 'en-US', today: '2026-11-21', certainty: 1 };
const answered = async (question: Question, reply: unknown): Promise<Answer> =>
  writtenAnswer(await answerQuestion(question, context.today, async () => reply as never), context);

describe('chat needs of banking', () => {
  const pact = messagePact({ consumer: 'chat', provider: 'banking' });

  it('reads the names that a question may use', () =>
    pact.uses(
      readLexiconEndpoint,
      { state: 'a person who spent on Dining', reply: { accounts: true, categories: true, merchants: true } },
      (names) => {
        const { frame } = understand({
          text: 'what did I spend on dining',
          confidence: 1,
          lexicon: lexiconOf(names as never),
        });
        expect(questionOf(frame, context.today)).toMatchObject({ kind: 'spending', category: 'Dining' });
      },
    ));

  it('asks for the spending in a category', () =>
    pact.uses(
      querySpendingEndpoint,
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
      async (reply) =>
        expect(
          (
            await answered(
              {
                kind: 'spending',
                side: 'expense',
                category: 'Dining',
                period: { from: '2026-11-01', to: '2026-11-21' },
              },
              reply,
            )
          ).figures[0]!.value,
        ).toBe('$273.50'),
    ));

  it('asks for the balances of the accounts', () =>
    pact.uses(
      queryBalancesEndpoint,
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
      async (reply) => expect((await answered({ kind: 'balance' }, reply)).content).toContain('$3,410.64'),
    ));

  it('asks for the budgets of the current month', () =>
    pact.uses(
      queryBudgetEndpoint,
      { state: 'a person with a Dining budget', reply: { budgets: true } },
      async (reply) =>
        expect(
          (await answered({ kind: 'budget', category: 'Dining', remaining: true }, reply)).sentiment,
        ).toBe('encouraging'),
    ));
});
