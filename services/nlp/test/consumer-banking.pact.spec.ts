import {
  addTransactionRequest,
  changeTransactionRequest,
  queryBalancesRequest,
  queryBudgetRequest,
  querySpendingRequest,
  readLexiconRequest,
  readTransactionRequest,
  undoRequest,
} from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { understand } from '@app/nlu-core';
import {
  balanceReply,
  budgetImpact,
  budgetReply,
  netWorthReply,
  spendingReply,
  summaryReply,
} from '../src/features/answers/replies';
import { spokenRow, writtenOf } from '../src/features/ledger/spoken-row';
import { lexiconOf } from '../src/features/lexicon/lexicon.reader';

const listener = { locale: 'en-US', currency: 'USD', today: '2026-11-21' };
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

/** What the language service needs of the ledger, and no more. */
describe('nlp needs of banking', () => {
  const pact = messagePact({ consumer: 'nlp', provider: 'banking' });

  it('the names the ledger knows', () =>
    pact.uses(
      readLexiconRequest,
      {
        state: 'a person who spent on Dining',
        reply: {
          accounts: [{ id: true, name: true, kind: true }],
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

  it('adds what was spoken', () =>
    pact.uses(
      addTransactionRequest,
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

  it('adds nothing unsure without a yes', () =>
    pact.expectsRefusal(
      addTransactionRequest,
      {
        state: 'a person with a checking account',
        fails: 'CONFIRMATION_REQUIRED',
        request: spokenRow(
          { amountCents: 4500, description: 'lunch', type: 'expense' },
          { accounts: [], categories: [], merchants: [] },
          'USD',
          { certainty: 0.7, confirmed: false },
        ),
      },
      (code) => expect(code).toBe('CONFIRMATION_REQUIRED'),
    ));

  it('adds nothing above the limit without a yes', () =>
    pact.expectsRefusal(
      addTransactionRequest,
      {
        state: 'a person with a checking account',
        fails: 'VOICE_LIMIT',
        request: spokenRow(
          { amountCents: 100_001, description: 'rent', type: 'expense' },
          { accounts: [], categories: [], merchants: [] },
          'USD',
          { certainty: 0.95, confirmed: false },
        ),
      },
      (code) => expect(code).toBe('VOICE_LIMIT'),
    ));

  it('reads and changes what it added', async () => {
    await pact.uses(
      readTransactionRequest,
      { state: 'a person who spent on Dining', reply: { id: true, version: true, currency: true } },
      (reply) => expect(reply.version).toBe(1),
    );
    await pact.uses(
      changeTransactionRequest,
      { state: 'a person who spent on Dining', reply: { transaction: row, undoId: true } },
      ({ transaction }) => expect(writtenOf(transaction as never).version).toBe(2),
    );
  });

  it('takes it back', () =>
    pact.uses(undoRequest, { state: 'a person who can undo an add', reply: { undone: true } }, (reply) =>
      expect(reply.undone).toBe(true),
    ));

  it('spending of a period', () =>
    pact.uses(
      querySpendingRequest,
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
      (reply) => {
        expect(
          spendingReply('expense', { category: 'Dining' }, reply as never, 'this month', listener).message,
        ).toBe('You spent $273.50 on Dining this month, in 9 transactions.');
        expect(summaryReply(reply as never, 'this month', listener).message).toContain('$273.50');
      },
    ));

  it('balances of the accounts', () =>
    pact.uses(
      queryBalancesRequest,
      {
        state: 'a person who spent on Dining',
        reply: {
          currency: true,
          accounts: [{ name: true, currency: true, balanceMinor: true }],
          availableMinor: true,
          assetsMinor: true,
          liabilitiesMinor: true,
          netWorthMinor: true,
          leftOut: true,
        },
      },
      (reply) => {
        expect(balanceReply({}, reply as never, listener).message).toContain('$3,410.64');
        expect(netWorthReply(reply as never, listener).message).toContain('$3,410.64');
      },
    ));

  it('budgets of the running month', () =>
    pact.uses(
      queryBudgetRequest,
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
            },
          ],
        },
      },
      ({ budgets }) => {
        expect(budgetReply({ category: 'Dining', action: 'left' }, budgets as never, listener).message).toBe(
          'Dining has $26.50 left of $300.00, with 9 days to go.',
        );
        expect(budgetImpact(budgets[0] as never, listener)).toMatchObject({ percent: 91 });
      },
    ));
});
