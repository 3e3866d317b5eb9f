import { addMonths, lastDay, monthOf, wholeMonth } from '@app/calendar';
import {
  budgetMonthEndpoint,
  budgetProgressEvent,
  budgetTrackingEndpoint,
  changePlanCategoryEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  queryBudgetEndpoint,
  readOverviewEndpoint,
  readSummaryEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import { addsTo } from '../support/adds-to';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();

const month = monthOf(today);
const adder = addsTo(banking);

describe('summary and overview', () => {
  it('show from which day on the month before is recorded, until earlier days are known', async () => {
    const as = somebody();
    const add = adder(as);
    await banking.ask(createAccountEndpoint, { name: 'Main', kind: 'checking' }, { as });
    const before = addMonths(month, -1);
    await add({ amount: 40, date: `${before}-15` });
    const since = async () => (await banking.ask(readSummaryEndpoint, {}, { as })).previousSince;
    expect(await since()).toBe(`${before}-15`);
    await add({ amount: 40, date: `${addMonths(month, -2)}-15` });
    expect(await since()).toBeUndefined();
  });

  it('total the month to date without transfers, failed rows and other currencies', async () => {
    const as = somebody();
    const add = adder(as);
    const euros = await banking.ask(
      createAccountEndpoint,
      { name: 'Euro', kind: 'checking', currency: 'EUR' },
      { as },
    );
    await banking.ask(createAccountEndpoint, { name: 'Main', kind: 'checking', isDefault: true }, { as });
    await add({ amount: 0.1 });
    await add({ amount: 0.2, status: 'pending' });
    await add({
      amount: 31,
      status: 'pending',
      date: lastDay(month) > today ? lastDay(month) : `${addMonths(month, 1)}-01`,
    });
    await add({ amount: 100, type: 'income', category: 'Salary' });
    await add({ amount: 50, category: 'Transfer' });
    await add({ amount: 70, status: 'failed' });
    await add({ amount: 9, accountId: euros.id });
    await add({ amount: 40, date: `${addMonths(month, -1)}-01` });
    const summary = await banking.ask(readSummaryEndpoint, {}, { as });
    expect(summary).toMatchObject({
      totalIncome: 100,
      totalExpenses: 0.3,
      netBalance: 99.7,
      incomeChange: 0,
      expensesChange: -99.3,
      balanceChange: 349.3,
      currency: 'USD',
      leftOut: 1,
      pending: { totalIncome: 0, totalExpenses: 0.2, netBalance: -0.2 },
      period: { from: `${month}-01`, to: today },
    });
    expect(summary.expensesLine).toHaveLength(Number(today.slice(8)));
    expect(summary.expensesLine.at(-1)).toBe(0.3);
    const overview = await banking.ask(readOverviewEndpoint, { period: 'monthly' }, { as });
    expect(overview).toHaveLength(12);
    expect(overview.at(-1)).toMatchObject({
      income: 100,
      expenses: 0.3,
      partial: true,
      from: `${month}-01`,
      to: today,
    });
    expect(overview.at(-2)).toMatchObject({ income: 0, expenses: 40, partial: false });
    expect(await banking.ask(readOverviewEndpoint, { period: 'quarterly' }, { as })).toHaveLength(8);
    const years = await banking.ask(readOverviewEndpoint, { period: 'yearly' }, { as });
    expect(years.map(({ label }) => label)).toEqual(
      [4, 3, 2, 1, 0].map((back) => String(Number(today.slice(0, 4)) - back)),
    );
    await expect(
      banking.ask(readOverviewEndpoint, { period: 'weekly' as 'monthly' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'period' });
  });
});

describe('budgets', () => {
  it('keep a limit from its month on and publish progress with every change', async () => {
    const as = somebody();
    const add = adder(as);
    const { rows, totalLimit } = await banking.ask(
      setBudgetEndpoint,
      { category: 'dining', limit: 300 },
      { as },
    );
    expect(totalLimit).toBe(300);
    expect(rows.find(({ category }) => category === 'Dining')).toEqual({
      category: 'Dining',
      icon: 'utensils',
      limit: 300,
      spent: 0,
      available: 300,
      percent: 0,
    });
    await banking.ask(
      setBudgetEndpoint,
      { category: 'Groceries', limit: 600, month: addMonths(month, -4) },
      { as },
    );
    const { transaction } = await add({ amount: 273.5 });
    expect(
      (
        await banking.emitted(
          budgetProgressEvent,
          ({ userId, spentMinor }) => userId === as.userId && spentMinor === 27_350,
        )
      ).payload,
    ).toEqual({
      userId: as.userId,
      category: 'Dining',
      month,
      spentMinor: 27_350,
      limitMinor: 30_000,
      currency: 'USD',
      period: wholeMonth(month),
      thresholds: [80, 95, 100],
    });
    await add({ amount: 423.18, category: 'Groceries', status: 'pending' });
    await add({ amount: 64, category: 'Gifts' });
    const tracking = await banking.ask(budgetTrackingEndpoint, { period: 'current' }, { as });
    expect(tracking).toMatchObject({
      totalBudget: 900,
      totalSpent: 696.68,
      unbudgetedSpent: 64,
      pendingSpent: 423.18,
      currency: 'USD',
    });
    expect(tracking.categories).toEqual([
      {
        icon: 'utensils',
        name: 'Dining',
        spent: 273.5,
        budget: 300,
        percent: 91,
        spentOn: ['Dining'],
        leftOut: 0,
      },
      {
        icon: 'shopping-cart',
        name: 'Groceries',
        spent: 423.18,
        budget: 600,
        percent: 71,
        spentOn: ['Groceries'],
        leftOut: 0,
      },
    ]);
    expect((await banking.ask(budgetTrackingEndpoint, { period: 'last-month' }, { as })).categories).toEqual([
      {
        icon: 'shopping-cart',
        name: 'Groceries',
        spent: 0,
        budget: 600,
        percent: 0,
        spentOn: ['Groceries'],
        leftOut: 0,
      },
    ]);
    expect(await banking.ask(queryBudgetEndpoint, { category: 'dining' }, { as })).toMatchObject({
      budgets: [{ category: 'Dining', spentMinor: 27_350, limitMinor: 30_000 }],
    });
    await banking.ask(changeTransactionEndpoint, { id: transaction.id, version: 1, amount: 310 }, { as });
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor }) => userId === as.userId && spentMinor === 31_000,
    );
    await banking.ask(setBudgetEndpoint, { category: 'Groceries', limit: null }, { as });
    expect(
      (await banking.ask(budgetTrackingEndpoint, {}, { as })).categories.map(({ name }) => name),
    ).toEqual(['Dining']);
    expect((await banking.ask(budgetMonthEndpoint, { month: addMonths(month, -1) }, { as })).totalLimit).toBe(
      600,
    );
  });

  it('count a subcategory against its parent’s limit unless it has its own', async () => {
    const as = somebody();
    const add = adder(as);
    await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    await banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 100 }, { as });
    await add({ amount: 10, category: 'coffee' });
    await add({ amount: 20 });
    const spentOn = async () =>
      Object.fromEntries(
        (await banking.ask(budgetTrackingEndpoint, {}, { as })).categories.map(({ name, spent }) => [
          name,
          spent,
        ]),
      );
    expect(await spentOn()).toEqual({ Dining: 30 });
    await expect(
      banking.ask(setBudgetEndpoint, { category: 'Coffee', limit: 15 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'limit' });
    await banking.ask(changePlanCategoryEndpoint, { category: 'Dining', groupBudget: true }, { as });
    await banking.ask(setBudgetEndpoint, { category: 'Coffee', limit: 15 }, { as });
    expect(await spentOn()).toEqual({ Coffee: 10, Dining: 20 });
    expect((await banking.ask(budgetMonthEndpoint, {}, { as })).totalSpent).toBe(30);
  });

  it('reject a category without a limit', async () => {
    const as = somebody();
    await expect(
      banking.ask(setBudgetEndpoint, { category: 'Nonsense', limit: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      banking.ask(setBudgetEndpoint, { category: 'Salary', limit: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'category' });
    await expect(
      banking.ask(setBudgetEndpoint, { category: 'Dining', limit: -1 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'limit' });
    await expect(
      banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 1.234 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'limit' });
  });
});
