import { addDays, addMonths, monthOf } from '@app/calendar';
import {
  addPersonEndpoint,
  bankingEraseUserEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createEventEndpoint,
  explainFigureEndpoint,
  listAccountsEndpoint,
  queryBalancesAtEndpoint,
  queryBalancesEndpoint,
  queryMonthsEndpoint,
  queryPendingRefundsEndpoint,
  querySpendingEndpoint,
  queryUnusualEndpoint,
  readLexiconEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import { exampleActor } from '@app/contracts-kernel';
import { addsTo } from '../support/adds-to';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();

const month = monthOf(today);
const adder = addsTo(banking);

describe('queries of other services', () => {
  it('return spending by period, by category with its subcategories, and by merchant', async () => {
    const as = somebody();
    const add = adder(as);
    await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    await add({ amount: 12.5, merchant: 'Blue Heron Coffee', category: 'Coffee' });
    await add({ amount: 30, merchant: 'Green Fork' });
    await add({ amount: 20, merchant: 'Green Fork', date: addDays(today, -60) });
    await add({ amount: 99, status: 'failed' });
    await add({ amount: 1000, type: 'income', category: 'Salary' });
    const period = { from: addDays(today, -10), to: today };
    expect(await banking.ask(querySpendingEndpoint, { period }, { as })).toMatchObject({
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
    expect(await banking.ask(querySpendingEndpoint, { period, category: 'dining' }, { as })).toMatchObject({
      expensesMinor: 4_250,
      count: 2,
      byCategory: [
        { category: 'Dining', totalMinor: 3_000 },
        { category: 'Coffee', totalMinor: 1_250 },
      ],
    });
    expect(
      await banking.ask(querySpendingEndpoint, { period, merchant: 'blue heron' }, { as }),
    ).toMatchObject({ expensesMinor: 1_250, count: 1 });
    expect(
      await banking.ask(
        querySpendingEndpoint,
        { period: { ...period, from: addDays(today, -90) }, merchant: 'GREEN FORK' },
        { as },
      ),
    ).toMatchObject({ expensesMinor: 5_000, count: 2 });
    expect(await banking.ask(querySpendingEndpoint, { period, merchant: 'nobody' }, { as })).toMatchObject({
      expensesMinor: 0,
      count: 0,
      byCategory: [],
    });
    expect(
      await banking.ask(querySpendingEndpoint, { period, category: 'unheard of' }, { as }),
    ).toMatchObject({ count: 0 });
    await expect(
      banking.ask(querySpendingEndpoint, { period: { from: today, to: addDays(today, -1) } }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'period' });
    const { months } = await banking.ask(
      queryMonthsEndpoint,
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
    const lexicon = await banking.ask(readLexiconEndpoint, {}, { as });
    expect(lexicon).toMatchObject({
      accounts: [{ name: 'Cash', isDefault: true }],
      merchants: expect.arrayContaining([
        { name: 'Green Fork', category: 'Dining' },
        { name: 'Blue Heron Coffee', category: 'Coffee' },
        { name: 'Thing', category: 'Salary' },
      ]),
    });
    expect((await banking.ask(readLexiconEndpoint, {}, { as })).revision).toBe(lexicon.revision);
  });

  it('add up balances', async () => {
    const as = somebody();
    const open = (
      name: string,
      kind: 'checking' | 'card' | 'property',
      openingBalance: number,
      currency?: string,
    ) => banking.ask(createAccountEndpoint, { name, kind, openingBalance, currency }, { as });
    await open('Checking', 'checking', 100.5);
    await open('Card', 'card', -40);
    await open('House', 'property', 1000);
    await open('Euro', 'checking', 7, 'EUR');
    expect(await banking.ask(queryBalancesEndpoint, {}, { as })).toMatchObject({
      availableMinor: 10_050,
      assetsMinor: 110_050,
      liabilitiesMinor: 4_000,
      netWorthMinor: 106_050,
      leftOut: 1,
      accounts: { length: 4 },
    });
  });
});

describe('queries for questions in chat', () => {
  it('filter spending by account, tag, words and person, and return it by month and person', async () => {
    const as = somebody();
    const add = adder(as);
    await banking.ask(
      createAccountEndpoint,
      { name: 'Checking', kind: 'checking', openingBalance: 0 },
      { as },
    );
    const card = await banking.ask(
      createAccountEndpoint,
      { name: 'Travel card', kind: 'card', openingBalance: 0 },
      { as },
    );
    const { person } = await banking.ask(addPersonEndpoint, { name: 'Jordan' }, { as });
    await add({ amount: 40, accountId: card.id, tags: ['Holiday'], description: 'Hotel Lindt' });
    await add({ amount: 7, person: person.id, description: 'Kino ticket', merchant: 'Kino Babylon' });
    await add({ amount: 3, date: addDays(today, -45), tags: ['holiday'], note: 'tickets to the fair' });
    const period = { from: addDays(today, -80), to: today };
    const spent = (narrowed: object) => banking.ask(querySpendingEndpoint, { period, ...narrowed }, { as });
    expect((await spent({ account: card.id })).expensesMinor).toBe(4_000);
    expect(await spent({ tag: 'HOLIDAY' })).toMatchObject({
      expensesMinor: 4_300,
      byMonth: [{ expensesMinor: 300, incomeMinor: 0 }, { expensesMinor: 4_000 }],
    });
    expect((await spent({ words: 'ticket' })).expensesMinor).toBe(1_000);
    expect((await spent({ words: 'icket' })).count).toBe(0);
    expect(await spent({ person: person.id })).toMatchObject({ expensesMinor: 700, count: 1 });
    expect((await spent({})).byPerson).toEqual([
      { person: null, totalMinor: 4_300, count: 2 },
      { person: person.id, totalMinor: 700, count: 1 },
    ]);
    expect(await banking.ask(readLexiconEndpoint, {}, { as })).toMatchObject({
      people: [{ id: person.id, name: 'Jordan' }],
      since: addDays(today, -45),
    });
  });

  it('return balances of earlier days from rows and valuations, and refuse future days', async () => {
    const as = somebody();
    const add = adder(as);
    const opened = addDays(today, -100);
    const account = await banking.ask(
      createAccountEndpoint,
      { name: 'Checking', kind: 'checking', openingBalance: 100, openingDate: opened },
      { as },
    );
    const accountId = account.id;
    await add({ amount: 30, accountId, date: addDays(today, -50) });
    await add({ amount: 5, accountId, date: addDays(today, -10), status: 'failed' });
    await add({ amount: 20, accountId, type: 'income', category: 'Salary' });
    const days = [-120, -60, -50, -1, 0].map((ago) => addDays(today, ago));
    const at = async () => (await banking.ask(queryBalancesAtEndpoint, { days }, { as })).days;
    const ofAccount = (all: Awaited<ReturnType<typeof at>>) =>
      all.map(({ accounts }) => accounts.find(({ id }) => id === accountId)?.balanceMinor);
    expect(ofAccount(await at())).toEqual([undefined, 10_000, 7_000, 7_000, 9_000]);
    for (const [index, day] of days.slice(1, 4).entries()) {
      const { value } = await banking.ask(
        explainFigureEndpoint,
        { figure: 'balance', account: accountId, to: day },
        { as },
      );
      expect(value * 100).toBe(ofAccount(await at())[index + 1]);
    }
    await expect(
      banking.ask(queryBalancesAtEndpoint, { days: [addDays(today, 1)] }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'days' });
  });

  it('list money that is to come back', async () => {
    const as = somebody();
    const add = adder(as);
    await add({ amount: 84, description: 'Train', reimbursable: true });
    await add({ amount: 12, type: 'income', category: 'Refund', status: 'pending' });
    await add({ amount: 13, type: 'income', category: 'Refund' });
    expect(await banking.ask(queryPendingRefundsEndpoint, {}, { as })).toMatchObject({
      totalMinor: 9_600,
      refunds: expect.arrayContaining([
        expect.objectContaining({ kind: 'awaited', amountMinor: 8_400 }),
        expect.objectContaining({ kind: 'unsettled', amountMinor: 1_200 }),
      ]),
    });
    expect(await banking.ask(queryUnusualEndpoint, {}, { as })).toEqual({ unusual: [] });
  });
});

describe('erasing a user', () => {
  it('leaves only hashes, and only of that user', async () => {
    const [as, other] = [somebody(), somebody()];
    for (const actor of [as, other]) {
      await adder(actor)({ amount: 5, merchant: 'Green Fork' });
      await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 3 }, { as: actor });
      await banking.ask(createEventEndpoint, { title: 'Rent', date: today }, { as: actor });
    }
    await banking.settled();
    await expect(
      banking.ask(bankingEraseUserEndpoint, { userId: other.userId }, { as }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(
      (
        await banking.ask(
          bankingEraseUserEndpoint,
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
    expect(holding).toEqual(['auditHeads']);
    expect(await banking.ask(listAccountsEndpoint, {}, { as: other })).toHaveLength(1);
    expect(await banking.ask(bankingEraseUserEndpoint, { userId: as.userId }, { as })).toEqual({
      removed: 0,
    });
  });
});
