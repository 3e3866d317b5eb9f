import { firstDay, monthOf } from '@app/calendar';
import {
  addTransactionRequest,
  budgetProgressEvent,
  changeCategoryRequest,
  changePlanCategoryRequest,
  changePlanSettingsRequest,
  createAccountRequest,
  createCategoryRequest,
  createSeriesRequest,
  explainFigureRequest,
  previewFillRequest,
  setBudgetRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { budgetClient, rowOf } from './budget-client';
import { testBanking, today } from './test-banking';

const banking = testBanking();

const { somebody, spend, earn, assign, plan, undo } = budgetClient(() => banking);
const as = (actor: Actor) => ({ as: actor });
const mode = (person: Actor, wanted: 'tracking' | 'envelope' | 'flex') =>
  banking.ask(changePlanSettingsRequest, { mode: wanted }, as(person));

describe('envelopes and cards', () => {
  it('takes cash overspending from the next period and owes what was overspent by card until it is paid', async () => {
    const person = await somebody(1_000);
    const { id: accountId } = await banking.ask(
      createAccountRequest,
      { name: 'Visa', kind: 'card', openingBalance: 0, openingDate: '2020-01-01' },
      as(person),
    );
    await mode(person, 'envelope');
    await assign(person, { Dining: 100, Gifts: 50 });
    await spend(person, 90);
    await spend(person, 70, 'Gifts');
    await banking.ask(
      addTransactionRequest,
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
    const now = await plan(person);
    expect(rowOf(now)).toMatchObject({ spent: 150, available: -50 });
    expect(rowOf(now, 'Card debt')).toBeUndefined();
    const next = await plan(person, now.next);
    // 1,000 less 150 that was assigned, less the 20 that Gifts overspent in cash; 50 of Dining are owed on the card.
    expect(next.totals).toMatchObject({ pool: 830, leftToAssign: 830 });
    expect(rowOf(next, 'Card debt')).toMatchObject({
      pot: 'card-debt',
      carriedIn: -50,
      available: -50,
      rollover: 'both',
    });
    const paid = await assign(person, { 'Card debt': 50 }, now.next);
    expect(rowOf(paid.plan, 'Card debt')).toMatchObject({ assigned: 50, available: 0 });
    expect(paid.plan.totals.leftToAssign).toBe(780);
    expect(rowOf(await plan(person, paid.plan.next), 'Card debt')).toBeUndefined();
    const why = await banking.ask(
      explainFigureRequest,
      { figure: 'budgetAvailable', category: 'Card debt', ...next.period },
      as(person),
    );
    expect(why.value).toBe(0);
    await undo(person, paid.undoId);
    expect(rowOf(await plan(person, now.next), 'Card debt')).toMatchObject({ available: -50 });
    await expect(assign(await somebody(), { 'Card debt': 50 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('bills of a budget', () => {
  it('are also the days of a series that nothing was done to, each once', async () => {
    const person = await somebody();
    const { next } = await plan(person);
    await banking.ask(
      createSeriesRequest,
      {
        title: 'Rent',
        amount: -1_450,
        category: 'Housing',
        rule: { every: 'monthDay', interval: 1, day: 5 },
        start: next,
      },
      as(person),
    );
    expect(rowOf(await plan(person, next), 'Housing')).toMatchObject({ scheduled: 1_450, projected: 1_450 });
    const fill = await banking.ask(previewFillRequest, { method: 'bills', period: next }, as(person));
    expect(fill.rows).toEqual([{ category: 'Housing', before: null, after: 1_450, short: 0 }]);
  });
});

describe('a budget in flex mode', () => {
  it('has one number for all flexible spending beside what is fixed and what is not monthly', async () => {
    const person = await somebody();
    await assign(person, { Dining: 300 });
    await mode(person, 'flex');
    const { plan: set, undoId } = await assign(person, {
      Housing: 1_450,
      Travel: 100,
      'Flexible spending': 500,
    });
    expect(set.totals.assigned).toBe(2_050);
    expect(rowOf(set, 'Housing')).toMatchObject({ bucket: 'fixed', assigned: 1_450, pot: null });
    expect(rowOf(set, 'Travel')).toMatchObject({ bucket: 'non-monthly', rollover: 'surplus' });
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
    const read = await plan(person);
    expect(rowOf(read, 'Flexible spending')).toMatchObject({
      pot: 'flex',
      assigned: 500,
      spent: 50.5,
      available: 449.5,
      percent: 10,
    });
    expect([...rowOf(read, 'Flexible spending').spentOn].sort()).toEqual(['Dining', 'Groceries']);
    expect(rowOf(read)).toMatchObject({ bucket: 'flex', assigned: null, spent: 30, available: null });
    expect(read.totals.spent).toBe(1_500.5);
    for (const write of [
      assign(person, { Dining: 10 }),
      banking.ask(setBudgetRequest, { category: 'Dining', limit: 10 }, as(person)),
    ])
      await expect(write).rejects.toMatchObject({
        code: 'VALIDATION',
        message: expect.stringContaining('part of Flexible spending'),
      });
    const why = await banking.ask(
      explainFigureRequest,
      { figure: 'budgetAvailable', category: 'Flexible spending', ...read.period },
      as(person),
    );
    expect(why.value).toBe(449.5);
    const { plan: fixed } = await banking.ask(
      changePlanCategoryRequest,
      { category: 'Dining', bucket: 'fixed' },
      as(person),
    );
    expect(rowOf(fixed)).toMatchObject({ bucket: 'fixed', assigned: null });
    expect(rowOf(fixed, 'Flexible spending')).toMatchObject({ spent: 20.5, available: 479.5 });
    expect(rowOf((await mode(person, 'tracking')).plan)).toMatchObject({ assigned: 300, bucket: null });
    expect(rowOf((await mode(person, 'flex')).plan, 'Flexible spending')).toMatchObject({ assigned: 500 });
    await expect(undo(person, undoId)).resolves.toBeDefined();
    expect((await plan(person)).isEmpty).toBe(true);
  });

  it('keeps the names of its lines for itself', async () => {
    const person = await somebody();
    for (const name of ['Flexible spending', 'card  DEBT'])
      await expect(banking.ask(createCategoryRequest, { name }, as(person))).rejects.toMatchObject({
        code: 'VALIDATION',
        field: 'name',
      });
    const { id } = await banking.ask(createCategoryRequest, { name: 'Card fees' }, as(person));
    await expect(
      banking.ask(changeCategoryRequest, { id, name: 'Card debt' }, as(person)),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'name' });
  });

  it('fills the number with what its categories add up to', async () => {
    const person = await somebody();
    await mode(person, 'flex');
    await earn(person, 2_000, firstDay(monthOf(today)));
    const fill = await banking.ask(previewFillRequest, { method: 'template', income: 1_000 }, as(person));
    const after = (category: string) => fill.rows.find((row) => row.category === category)?.after;
    expect(after('Housing')).toBe(280);
    expect(after('Dining')).toBeUndefined();
    // Groceries 10, transport 7, health 3, dining 6, entertainment 4 and shopping 7 percent.
    expect(after('Flexible spending')).toBe(370);
  });
});
