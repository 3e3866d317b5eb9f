import { firstDay, monthOf } from '@app/calendar';
import {
  addTransactionEndpoint,
  budgetProgressEvent,
  changeCategoryEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  explainFigureEndpoint,
  previewFillEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver, budgetRow } from '../support/ledger-driver';
import { testBanking, today } from '../support/test-banking';

const banking = testBanking();

const { assignBudget, budgetPlan, earn, somebodyWith, spend } = new LedgerDriver(banking);
const as = (actor: Actor) => ({ as: actor });
const mode = (person: Actor, wanted: 'tracking' | 'envelope' | 'flex') =>
  banking.ask(changePlanSettingsEndpoint, { mode: wanted }, as(person));

describe('envelopes and cards', () => {
  it('take cash overspending from the next period, and card overspending is owed until it is paid', async () => {
    const person = await somebodyWith(1_000);
    const { id: accountId } = await banking.ask(
      createAccountEndpoint,
      { name: 'Visa', kind: 'card', openingBalance: 0, openingDate: '2020-01-01' },
      as(person),
    );
    await mode(person, 'envelope');
    await assignBudget(person, { Dining: 100, Gifts: 50 });
    await spend(person, 90);
    await spend(person, 70, 'Gifts');
    await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 60,
        description: 'x',
        category: 'Dining',
        date: today,
        status: 'completed',
        accountId,
      },
      as(person),
    );
    const now = await budgetPlan(person);
    expect(budgetRow(now)).toMatchObject({ spent: 150, available: -50 });
    expect(budgetRow(now, 'Card debt')).toBeUndefined();
    const next = await budgetPlan(person, now.next);
    // 1,000 minus 150 assigned, minus 20 that Gifts overspent in cash; 50 of Dining are owed on the card.
    expect(next.totals).toMatchObject({ pool: 830, leftToAssign: 830 });
    expect(budgetRow(next, 'Card debt')).toMatchObject({
      pot: 'card-debt',
      carriedIn: -50,
      available: -50,
      rollover: 'both',
    });
    const paid = await assignBudget(person, { 'Card debt': 50 }, now.next);
    expect(budgetRow(paid.plan, 'Card debt')).toMatchObject({ assigned: 50, available: 0 });
    expect(paid.plan.totals.leftToAssign).toBe(780);
    expect(budgetRow(await budgetPlan(person, paid.plan.next), 'Card debt')).toBeUndefined();
    const why = await banking.ask(
      explainFigureEndpoint,
      { figure: 'budgetAvailable', category: 'Card debt', ...next.period },
      as(person),
    );
    expect(why.value).toBe(0);
    await banking.undo(person, paid.undoId);
    expect(budgetRow(await budgetPlan(person, now.next), 'Card debt')).toMatchObject({ available: -50 });
    await expect(assignBudget(await somebodyWith(), { 'Card debt': 50 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('budget bills', () => {
  it('include each untouched occurrence of a series once', async () => {
    const person = await somebodyWith();
    const { next } = await budgetPlan(person);
    await banking.ask(
      createSeriesEndpoint,
      {
        title: 'Rent',
        amount: -1_450,
        category: 'Housing',
        rule: { every: 'monthDay', interval: 1, day: 5 },
        start: next,
      },
      as(person),
    );
    expect(budgetRow(await budgetPlan(person, next), 'Housing')).toMatchObject({
      scheduled: 1_450,
      projected: 1_450,
    });
    const fill = await banking.ask(previewFillEndpoint, { method: 'bills', period: next }, as(person));
    expect(fill.rows).toEqual([{ category: 'Housing', before: null, after: 1_450, short: 0 }]);
  });
});

describe('a budget in flex mode', () => {
  it('has one number for all flexible spending next to fixed and non-monthly amounts', async () => {
    const person = await somebodyWith();
    await assignBudget(person, { Dining: 300 });
    await mode(person, 'flex');
    const { plan: set, undoId } = await assignBudget(person, {
      Housing: 1_450,
      Travel: 100,
      'Flexible spending': 500,
    });
    expect(set.totals.assigned).toBe(2_050);
    expect(budgetRow(set, 'Housing')).toMatchObject({ bucket: 'fixed', assigned: 1_450, pot: null });
    expect(budgetRow(set, 'Travel')).toMatchObject({ bucket: 'non-monthly', rollover: 'surplus' });
    await spend(person, 30);
    await spend(person, 20.5, 'Groceries');
    await spend(person, 1_450, 'Housing');
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, category, spentMinor, limitMinor }) =>
        userId === person.userId &&
        category === 'Flexible spending' &&
        spentMinor === 5_050 &&
        limitMinor === 50_000,
    );
    const read = await budgetPlan(person);
    expect(budgetRow(read, 'Flexible spending')).toMatchObject({
      pot: 'flex',
      assigned: 500,
      spent: 50.5,
      available: 449.5,
      percent: 10,
    });
    expect([...budgetRow(read, 'Flexible spending').spentOn].sort()).toEqual(['Dining', 'Groceries']);
    expect(budgetRow(read)).toMatchObject({ bucket: 'flex', assigned: null, spent: 30, available: null });
    expect(read.totals.spent).toBe(1_500.5);
    for (const write of [
      assignBudget(person, { Dining: 10 }),
      banking.ask(setBudgetEndpoint, { category: 'Dining', limit: 10 }, as(person)),
    ])
      await expect(write).rejects.toMatchObject({
        code: 'VALIDATION',
        message: expect.stringContaining('part of Flexible spending'),
      });
    const why = await banking.ask(
      explainFigureEndpoint,
      { figure: 'budgetAvailable', category: 'Flexible spending', ...read.period },
      as(person),
    );
    expect(why.value).toBe(449.5);
    const { plan: fixed } = await banking.ask(
      changePlanCategoryEndpoint,
      { category: 'Dining', bucket: 'fixed' },
      as(person),
    );
    expect(budgetRow(fixed)).toMatchObject({ bucket: 'fixed', assigned: null });
    expect(budgetRow(fixed, 'Flexible spending')).toMatchObject({ spent: 20.5, available: 479.5 });
    expect(budgetRow((await mode(person, 'tracking')).plan)).toMatchObject({ assigned: 300, bucket: null });
    expect(budgetRow((await mode(person, 'flex')).plan, 'Flexible spending')).toMatchObject({
      assigned: 500,
    });
    await expect(banking.undo(person, undoId)).resolves.toBeDefined();
    expect((await budgetPlan(person)).isEmpty).toBe(true);
  });

  it('reserves the names of its lines', async () => {
    const person = await somebodyWith();
    for (const name of ['Flexible spending', 'card  DEBT'])
      await expect(banking.ask(createCategoryEndpoint, { name }, as(person))).rejects.toMatchObject({
        code: 'VALIDATION',
        field: 'name',
      });
    const { id } = await banking.ask(createCategoryEndpoint, { name: 'Card fees' }, as(person));
    await expect(
      banking.ask(changeCategoryEndpoint, { id, name: 'Card debt' }, as(person)),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'name' });
  });

  it('fills the flexible number with the sum of its categories', async () => {
    const person = await somebodyWith();
    await mode(person, 'flex');
    await earn(person, 2_000, firstDay(monthOf(today)));
    const fill = await banking.ask(previewFillEndpoint, { method: 'template', income: 1_000 }, as(person));
    const after = (category: string) => fill.rows.find((row) => row.category === category)?.after;
    expect(after('Housing')).toBe(280);
    expect(after('Dining')).toBeUndefined();
    // Groceries 10, transport 7, health 3, dining 6, entertainment 4 and shopping 7 percent.
    expect(after('Flexible spending')).toBe(370);
  });
});
