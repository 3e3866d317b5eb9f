import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  createEventEndpoint,
  listEventsEndpoint,
  changeTransactionEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  readLexiconEndpoint,
  quoteRateEndpoint,
  readTransactionEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { understand } from '@app/nlu-core';
import { answerQuestion, lexiconOf, type Question } from '@app/question-engine';
import type { FinancialEvent } from '@app/contracts-banking';
import { names } from '../src/features/actions/bills-executor.service';
import { budgetImpact } from '../src/features/answers/budget-impact';
import { voiceAnswer } from '../src/features/answers/voice-answer';
import type { Outcome } from '../src/features/replies/outcome';
import { voiceRow, writtenOf } from '../src/features/ledger/voice-row';
import { usesForBills } from './support/uses-for-bills';

const context = { locale: 'en-US', currency: 'USD', today: '2026-11-21' };
/** The spoken answer to a question for this reply of the ledger. */
const answered = async (question: Question, reply: unknown): Promise<Outcome> =>
  voiceAnswer(await answerQuestion(question, context.today, async () => reply as never), context);
const row = {
  id: true,
  version: true,
  type: true,
  description: true,
  category: true,
  date: true,
  amount: true,
  currency: true,
  accountId: true,
  merchant: true,
} as const;

/** Exactly the calls that the language service makes to the ledger. */
describe('nlp as a consumer of banking', () => {
  const pact = messagePact({ consumer: 'nlp', provider: 'banking' });

  it('reads the names the ledger knows', () =>
    pact.uses(
      readLexiconEndpoint,
      {
        state: 'a person who spent on Dining',
        reply: {
          accounts: [{ id: true, name: true, kind: true, currency: true }],
          categories: [{ name: true }],
          merchants: [{ name: true, category: true }],
        },
      },
      (reply) => {
        const { frame } = understand({
          text: 'spent 12 dollars at green fork from everyday checking',
          confidence: 1,
          lexicon: lexiconOf(reply as never),
        });
        expect(frame.slots).toMatchObject({
          merchant: 'Green Fork',
          category: 'Dining',
          account: 'Everyday checking',
        });
      },
    ));

  it('requests the exchange rate of a day for spoken foreign money', () =>
    pact.uses(
      quoteRateEndpoint,
      {
        state: 'a person who spent in euros and pounds',
        request: { from: 'EUR', to: 'USD', on: '2026-11-20' },
        reply: { rate: true },
      },
      ({ rate }) => expect(Number(rate)).toBeGreaterThan(0),
    ));

  it('adds a spoken purchase', () =>
    pact.uses(
      addTransactionEndpoint,
      {
        state: 'a person with a checking account',
        request: {
          type: 'expense',
          amount: 45,
          description: 'Lunch',
          category: 'Dining',
          date: '2026-11-20',
          spoken: { certainty: 0.95, confirmed: false },
        },
        reply: { transaction: row, undoId: true },
      },
      ({ transaction, undoId }) => {
        expect(writtenOf(transaction as never)).toMatchObject({ amount: 45, category: 'Dining' });
        expect(undoId).toBeTruthy();
      },
    ));

  it('adds nothing uncertain without a yes', () =>
    pact.expectsRefusal(
      addTransactionEndpoint,
      {
        state: 'a person with a checking account',
        fails: 'CONFIRMATION_REQUIRED',
        request: voiceRow(
          { amountMinor: 4500, description: 'lunch', type: 'expense' },
          { accounts: [], categories: [], merchants: [] },
          'USD',
          { certainty: 0.7, confirmed: false },
        ),
      },
      (code) => expect(code).toBe('CONFIRMATION_REQUIRED'),
    ));

  it('adds nothing above the limit without a yes', () =>
    pact.expectsRefusal(
      addTransactionEndpoint,
      {
        state: 'a person with a checking account',
        fails: 'VOICE_LIMIT',
        request: voiceRow(
          { amountMinor: 100_001, description: 'rent', type: 'expense' },
          { accounts: [], categories: [], merchants: [] },
          'USD',
          { certainty: 0.95, confirmed: false },
        ),
      },
      (code) => expect(code).toBe('VOICE_LIMIT'),
    ));

  it('reads and changes what it added', async () => {
    await pact.uses(
      readTransactionEndpoint,
      { state: 'a person who spent on Dining', reply: { id: true, version: true, currency: true } },
      (reply) => expect(reply.version).toBe(1),
    );
    await pact.uses(
      changeTransactionEndpoint,
      { state: 'a person who spent on Dining', reply: { transaction: row, undoId: true } },
      ({ transaction }) => expect(writtenOf(transaction as never).version).toBe(2),
    );
  });

  it('deletes what it added, so that it can be undone', () =>
    pact.uses(
      removeTransactionEndpoint,
      { state: 'a person who spent on Dining', reply: { undoId: true } },
      ({ undoId }) => expect(undoId).toBeTruthy(),
    ));

  it('undoes what it added', () =>
    pact.uses(undoEndpoint, { state: 'a person who can undo an add', reply: { undone: true } }, (reply) =>
      expect(reply.undone).toBe(true),
    ));

  it('sets a budget that can be undone', () =>
    pact.uses(
      assignBudgetEndpoint,
      {
        state: 'a person with a Dining budget',
        request: { assignments: [{ category: 'Dining', amount: 300 }] },
        reply: { undoId: true },
      },
      ({ undoId }) => expect(undoId).toBeTruthy(),
    ));

  it('adds a reminder that can be undone', () =>
    pact.uses(
      createEventEndpoint,
      {
        state: 'a person with a checking account',
        request: {
          title: 'Electric bill',
          date: '2026-12-15',
          amount: 0,
          category: 'Utilities',
          kind: 'reminder',
        },
        reply: { undoId: true },
      },
      ({ undoId }) => expect(undoId).toBeTruthy(),
    ));

  it('finds the named bill', () =>
    pact.uses(
      listEventsEndpoint,
      {
        state: 'a person with a rent event',
        reply: [
          {
            id: true,
            title: true,
            category: true,
            date: true,
            dueDate: true,
            amount: true,
            currency: true,
            status: true,
            kind: true,
            version: true,
          },
        ],
      },
      (events) => expect(names((events as FinancialEvent[])[0]!, { description: 'rent' })).toBe(true),
    ));

  usesForBills(pact);

  it('asks for the spending of a period', () =>
    pact.uses(
      querySpendingEndpoint,
      {
        state: 'a person who spent on Dining',
        reply: {
          period: true,
          currency: true,
          expensesMinor: true,
          incomeMinor: true,
          count: true,
          byCategory: [{ category: true, type: true, totalMinor: true, count: true }],
          leftOut: true,
        },
      },
      async (reply) => {
        const period = { from: '2026-11-01', to: '2026-11-21', label: 'this month' };
        expect(
          (await answered({ kind: 'spending', side: 'expense', category: 'Dining', period }, reply)).message,
        ).toBe('You spent $273.50 on Dining this month, in 9 transactions.');
        expect((await answered({ kind: 'summary', period }, reply)).message).toContain('$273.50');
      },
    ));

  it('asks for the balances of the accounts', () =>
    pact.uses(
      queryBalancesEndpoint,
      {
        state: 'a person who spent on Dining',
        reply: {
          currency: true,
          accounts: [{ id: true, name: true, currency: true, balanceMinor: true }],
          availableMinor: true,
          assetsMinor: true,
          liabilitiesMinor: true,
          netWorthMinor: true,
          leftOut: true,
        },
      },
      async (reply) => {
        expect((await answered({ kind: 'balance' }, reply)).message).toContain('$3,410.64');
        expect((await answered({ kind: 'net-worth' }, reply)).message).toContain('$3,410.64');
      },
    ));

  it('asks for the budgets of the running month', () =>
    pact.uses(
      queryBudgetEndpoint,
      {
        state: 'a person with a Dining budget',
        reply: {
          budgets: [
            {
              category: true,
              month: true,
              spentMinor: true,
              limitMinor: true,
              currency: true,
              daysLeft: true,
              period: { from: true, to: true },
            },
          ],
        },
      },
      async (reply) => {
        expect((await answered({ kind: 'budget', category: 'Dining', remaining: true }, reply)).message).toBe(
          'Dining has $26.50 left of $300.00, with 9 days to go.',
        );
        expect(budgetImpact(reply.budgets[0] as never, context)).toMatchObject({ percent: 91 });
      },
    ));
});
