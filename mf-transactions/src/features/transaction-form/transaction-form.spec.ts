import { exampleTransaction, paymentMethods as contractMethods } from '@app/contracts-banking';
import { paymentMethods } from '@app/contracts-banking/payment-methods';
import { conflictBetween } from './conflict/conflict';
import {
  addBody,
  changeBody,
  emptyForm,
  formOf,
  isLongAgo,
  prefilledForm,
  problemsOf,
  rowOfForm,
  statusOf,
  type TransactionForm,
} from './transaction-form';

const today = '2026-11-21';
const valid: TransactionForm = { ...emptyForm(today), amountMinor: 4500, description: 'Lunch' };
const problems = (change: Partial<TransactionForm>) => problemsOf({ ...valid, ...change }, today);

describe('transaction form', () => {
  it('offers the payment methods of the contract', () => {
    expect(paymentMethods).toEqual(contractMethods);
  });

  it.each([
    [{}, {}],
    [{ amountMinor: null }, { amount: 'Enter an amount above zero' }],
    [{ amountMinor: 0 }, { amount: 'Enter an amount above zero' }],
    [{ amountMinor: -100 }, { amount: 'Enter an amount above zero' }],
    [{ amountMinor: 9_999_999_999 }, {}],
    [{ amountMinor: 10_000_000_000 }, { amount: 'The largest amount is 99,999,999.99' }],
    [{ description: '   ' }, { description: 'Describe it in a few words' }],
    [{ description: 'x'.repeat(140) }, {}],
    [{ description: 'x'.repeat(141) }, { description: 'Use at most 140 characters' }],
    [{ date: '' as const }, { date: 'Choose a date' }],
    [{ date: '2027-11-21' }, {}],
    [{ date: '2027-11-22' }, { date: 'Choose a date within a year from today' }],
    [{ note: 'x'.repeat(2001) }, { note: 'Use at most 2,000 characters' }],
  ])('%o has problems %o', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('confirms dates more than five years back', () => {
    expect(isLongAgo({ ...valid, date: '2021-11-20' }, today)).toBe(true);
    expect(isLongAgo({ ...valid, date: '2021-11-21' }, today)).toBe(false);
  });

  it('is pending on a future day unless another status was chosen', () => {
    expect(statusOf({ ...valid, date: '2026-11-22' }, today)).toBe('pending');
    expect(statusOf({ ...valid, date: today }, today)).toBe('completed');
    expect(statusOf({ ...valid, date: '2026-11-22', status: 'completed' }, today)).toBe('completed');
  });

  it('sends only what was filled in, with the exact amount', () => {
    expect(addBody({ ...valid, amountMinor: 1999, description: ' Lunch ' }, 'USD', today)).toEqual({
      type: 'expense',
      amount: 19.99,
      description: 'Lunch',
      date: today,
      status: 'completed',
    });
  });

  it.each([
    [{ amountMinor: 1200 }, 'JPY', -1200],
    [{ amountMinor: 1999, type: 'income' as const }, 'USD', 1999],
  ])(
    'shows %o of an account in %s in the list as exactly that many minor units',
    (change, currency, amountMinor) => {
      expect(
        rowOfForm({ ...valid, ...change, description: ' Lunch ' }, 'new', currency, today),
      ).toMatchObject({
        id: 'new',
        description: 'Lunch',
        category: 'Uncategorised',
        status: 'completed',
        amountMinor,
        currency,
      });
    },
  );

  it('sends only what changed, at the version read', () => {
    const form = { ...formOf(exampleTransaction), note: 'with Ana', category: 'Groceries' };
    expect(changeBody(form, { ...exampleTransaction, version: 7 })).toEqual({
      version: 7,
      note: 'with Ana',
      category: 'Groceries',
    });
  });

  it('reads a prefill from the address and leaves out invalid values', () => {
    const form = prefilledForm(
      new URLSearchParams(
        'type=income&amount=12.50%2B3&description=Refund&date=2026-02-30&account=a1&category=Refund',
      ),
      today,
      'USD',
      'en-US',
    );
    expect(form).toMatchObject({
      type: 'income',
      amountMinor: 1550,
      description: 'Refund',
      date: today,
      accountId: 'a1',
      category: 'Refund',
    });
    expect(prefilledForm(new URLSearchParams('amount=lots&type=gift'), today, 'USD', 'en-US')).toMatchObject({
      amountMinor: null,
      type: 'expense',
    });
  });
});

describe('conflictBetween', () => {
  const base = exampleTransaction;
  const mine = { ...formOf(base), note: 'mine', category: 'Groceries' };

  it('keeps changes made on one side only without asking', () => {
    const { fields, merged } = conflictBetween(mine, base, {
      ...base,
      description: 'Lunch with Ana',
      version: 2,
    });
    expect(fields).toEqual([]);
    expect(merged).toMatchObject({ note: 'mine', category: 'Groceries', description: 'Lunch with Ana' });
  });

  it('asks only for fields that both sides changed differently', () => {
    const { fields } = conflictBetween(mine, base, {
      ...base,
      note: 'theirs',
      category: 'Groceries',
      version: 2,
    });
    expect(fields).toEqual(['note']);
  });
});
