import {
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  readLexiconEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { ChatCard } from '@app/contracts-chat';
import { DomainError, exampleActor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { messagePact } from '@app/node-testing/pact';
import { understand } from '@app/nlu-core';
import { answerQuestion, lexiconOf, questionOf, type Question } from '@app/question-engine';
import type { Answer } from '../src/features/answers/answer';
import { writtenAnswer } from '../src/features/answers/written-answer';
import { CardsService } from '../src/features/cards/cards.service';

const context = { locale: 'en-US', today: '2026-11-21', certainty: 1 };
const answered = async (question: Question, reply: unknown): Promise<Answer> =>
  writtenAnswer(await answerQuestion(question, context.today, async () => reply as never), context);

/** Confirms a card that undoes two changes, while the ledger answers each undo in turn as given. */
async function undone(...answers: (() => unknown)[]): Promise<ChatCard> {
  const lines = ['Tea', 'Coffee'].map((label) => ({ label, before: 'Add an expense', after: 'undone' }));
  const card = { id: 'card', title: 'Undo 2 changes', lines, state: 'waiting', link: null, undoId: null };
  const change = { write: 'undo', input: { ids: answers.map((_, at) => `undo-${at}`) } };
  const cards = new CardsService(
    {
      message: async () => ({ card: { ...card, expiresAt: '2999-01-01T00:00:00.000Z' }, change }),
      changeMessage: async () => undefined,
    } as never,
    { ask: async () => answers.shift()!() } as never,
    {
      write: (_call: never, _endpoint: never, _request: never, work: (tx: object) => unknown) =>
        work({ audit: () => undefined }),
    } as never,
  );
  return cards.confirm('card', { actor: exampleActor } as CallContext);
}

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

  it('undoes a change when a card is confirmed, so that the undo can be undone', () =>
    pact.uses(
      undoEndpoint,
      { state: 'a person who can undo an add', reply: { undoId: true } },
      async (reply) =>
        expect(await undone(() => reply)).toMatchObject({ state: 'done', undoId: reply.undoId }),
    ));

  it('says what could not be undone because it was undone since', () =>
    pact.expectsRefusal(
      undoEndpoint,
      { state: 'a person who undid an add', fails: 'UNDO_EXPIRED' },
      async (code) => {
        const refuse = (): never => {
          throw new DomainError(code);
        };
        const { lines } = await undone(() => undoEndpoint.example.reply, refuse);
        expect(lines.map(({ after }) => after)).toEqual([
          'undone',
          'unchanged: it was changed or undone since',
        ]);
      },
    ));
});
