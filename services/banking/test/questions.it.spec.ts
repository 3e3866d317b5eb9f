import { addDays, addMonths, monthOf } from '@app/calendar';
import {
  addTransactionRequest,
  bankingEraseUserRequest,
  createAccountRequest,
  createCategoryRequest,
  createEventRequest,
  listAccountsRequest,
  queryBalancesRequest,
  queryMonthsRequest,
  querySpendingRequest,
  readLexiconRequest,
  setBudgetRequest,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking();

const month = monthOf(today);
type Add = Parameters<typeof banking.ask<typeof addTransactionRequest>>[1];
const adder = (as: Actor) => (more: Partial<Add> & { amount: number }) =>
  banking.ask(
    addTransactionRequest,
    { type: 'expense', description: 'Thing', category: 'Dining', ...more } as Add,
    { as },
  );

describe('questions of other services', () => {
  it('answer spending by period, category with those below it, and merchant', async () => {
    const as = somebody();
    const add = adder(as);
    await banking.ask(createCategoryRequest, { name: 'Coffee', parent: 'Dining' }, { as });
    await add({ amount: 12.5, merchant: 'Blue Heron Coffee', category: 'Coffee' });
    await add({ amount: 30, merchant: 'Green Fork' });
    await add({ amount: 20, merchant: 'Green Fork', date: addDays(today, -60) });
    await add({ amount: 99, status: 'failed' });
    await add({ amount: 1000, type: 'income', category: 'Salary' });
    const period = { from: addDays(today, -10), to: today };
    expect(await banking.ask(querySpendingRequest, { period }, { as })).toMatchObject({
      expensesMinor: 4_250,
      incomeMinor: 100_000,
      count: 3,
      topMerchants: [
        { merchant: 'Green Fork', totalMinor: 3_000, count: 1 },
        { merchant: 'Blue Heron Coffee' },
      ],
      largest: [{ amountMinor: 3_000 }, {}],
      leftOut: 0,
    });
    expect(await banking.ask(querySpendingRequest, { period, category: 'dining' }, { as })).toMatchObject({
      expensesMinor: 4_250,
      count: 2,
      byCategory: [
        { category: 'Dining', totalMinor: 3_000 },
        { category: 'Coffee', totalMinor: 1_250 },
      ],
    });
    expect(await banking.ask(querySpendingRequest, { period, merchant: 'blue heron' }, { as })).toMatchObject(
      { expensesMinor: 1_250, count: 1 },
    );
    expect(
      await banking.ask(
        querySpendingRequest,
        { period: { ...period, from: addDays(today, -90) }, merchant: 'GREEN FORK' },
        { as },
      ),
    ).toMatchObject({ expensesMinor: 5_000, count: 2 });
    expect(await banking.ask(querySpendingRequest, { period, merchant: 'nobody' }, { as })).toMatchObject({
      expensesMinor: 0,
      count: 0,
      byCategory: [],
    });
    expect(await banking.ask(querySpendingRequest, { period, category: 'unheard of' }, { as })).toMatchObject(
      { count: 0 },
    );
    await expect(
      banking.ask(querySpendingRequest, { period: { from: today, to: addDays(today, -1) } }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'period' });
    const { months } = await banking.ask(
      queryMonthsRequest,
      { from: addMonths(month, -3), to: month },
      { as },
    );
    expect(months.at(-1)).toEqual({
      month,
      categories: expect.arrayContaining([
        { category: 'Dining', type: 'expense', totalMinor: 3_000, count: 1 },
        { category: 'Salary', type: 'income', totalMinor: 100_000, count: 1 },
      ]),
    });
    const lexicon = await banking.ask(readLexiconRequest, {}, { as });
    expect(lexicon).toMatchObject({
      accounts: [{ name: 'Cash', isDefault: true }],
      merchants: expect.arrayContaining([
        { name: 'Green Fork', category: 'Dining' },
        { name: 'Blue Heron Coffee', category: 'Coffee' },
        { name: 'Thing', category: 'Salary' },
      ]),
    });
    expect((await banking.ask(readLexiconRequest, {}, { as })).revision).toBe(lexicon.revision);
  });

  it('add up balances', async () => {
    const as = somebody();
    const open = (
      name: string,
      kind: 'checking' | 'card' | 'property',
      openingBalance: number,
      currency?: string,
    ) => banking.ask(createAccountRequest, { name, kind, openingBalance, currency }, { as });
    await open('Checking', 'checking', 100.5);
    await open('Card', 'card', -40);
    await open('House', 'property', 1000);
    await open('Euro', 'checking', 7, 'EUR');
    expect(await banking.ask(queryBalancesRequest, {}, { as })).toMatchObject({
      availableMinor: 10_050,
      assetsMinor: 110_050,
      liabilitiesMinor: 4_000,
      netWorthMinor: 106_050,
      leftOut: 1,
      accounts: { length: 4 },
    });
  });
});

describe('erasing a user', () => {
  it('leaves nothing but hashes, and only of that user', async () => {
    const [as, other] = [somebody(), somebody()];
    for (const actor of [as, other]) {
      await adder(actor)({ amount: 5, merchant: 'Green Fork' });
      await banking.ask(setBudgetRequest, { category: 'Dining', limit: 3 }, { as: actor });
      await banking.ask(createEventRequest, { title: 'Rent', date: today }, { as: actor });
    }
    await banking.settled();
    await expect(
      banking.ask(bankingEraseUserRequest, { userId: other.userId }, { as }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(
      (
        await banking.ask(
          bankingEraseUserRequest,
          { userId: as.userId },
          { as: { ...exampleActor, kind: 'system' } },
        )
      ).removed,
    ).toBeGreaterThan(8);
    const holding: string[] = [];
    for (const { name } of await banking.store.db!.listCollections().toArray())
      if (
        await banking.store.collection(name).findOne({
          $or: [{ userId: as.userId }, { _id: { $gte: as.userId, $lt: `${as.userId}~` } as never }],
        })
      )
        holding.push(name);
    expect(holding.sort()).toEqual(['audit', 'auditHeads']);
    expect(await banking.ask(listAccountsRequest, {}, { as: other })).toHaveLength(1);
    expect(await banking.ask(bankingEraseUserRequest, { userId: as.userId }, { as })).toEqual({ removed: 0 });
  });
});
