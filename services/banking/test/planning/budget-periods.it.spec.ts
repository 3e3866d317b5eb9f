import { addDays, wholeMonth } from '@app/calendar';
import {
  budgetProgressEvent,
  budgetTrackingEndpoint,
  changeCategoryEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  createCategoryEndpoint,
  explainFigureEndpoint,
  moveBudgetEndpoint,
  previewFillEndpoint,
  previewPeriodsEndpoint,
  queryBudgetEndpoint,
  setBudgetEndpoint,
  type FigureKind,
} from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import { payrollSettingsChanged } from '@app/contracts-payroll';
import { wrongFigures } from '../support/wrong-figures';
import { LedgerDriver, budgetRow } from '../support/ledger-driver';
import { testBanking, today } from '../support/test-banking';

const banking = testBanking();

const { assignBudget, budgetPlan, earn, somebodyWith, spend } = new LedgerDriver(banking);

describe('a group without a budget', () => {
  it('shows the spending of the whole group, as its explanation does', async () => {
    const as = await somebodyWith();
    await banking.ask(createCategoryEndpoint, { name: 'Ferries', parent: 'Transport' }, { as });
    await spend(as, 20, 'Transport');
    await spend(as, 12.4, 'Ferries');
    const read = await budgetPlan(as);
    const transport = budgetRow(read, 'Transport');
    expect(transport).toMatchObject({ assigned: null, spent: 32.4 });
    expect(transport.spentOn).toEqual(expect.arrayContaining(['Transport', 'Ferries']));
    expect(budgetRow(read, 'Ferries')).toMatchObject({ spent: 12.4 });
    expect(read.totals.spent).toBe(32.4);
    const query = { figure: 'budgetSpent', category: 'Transport', ...read.period } as const;
    expect(await banking.ask(explainFigureEndpoint, query, { as })).toMatchObject({ value: 32.4 });
  });
});

describe('budget periods', () => {
  it('count all spending of the quarter in which a budget started, on the card and in its explanation', async () => {
    const as = await somebodyWith();
    const { period } = await banking.ask(budgetTrackingEndpoint, { period: 'last-quarter' }, { as });
    const third = addDays(period.to, -20);
    await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    await assignBudget(as, { Coffee: 10 }, period.from);
    await assignBudget(as, { Coffee: null, Dining: 100 }, third);
    await spend(as, 1, 'Coffee', period.from);
    await spend(as, 2, 'Dining', period.from);
    await spend(as, 4, 'Dining', third);
    await spend(as, 8, 'Coffee', third);
    await spend(as, 16, 'Travel', third);
    await banking.ask(createCategoryEndpoint, { name: 'Tea', parent: 'Dining' }, { as });
    await spend(as, 32, 'Tea', period.from);
    const tracking = await banking.ask(budgetTrackingEndpoint, { period: 'last-quarter' }, { as });
    expect(tracking).toMatchObject({ totalSpent: 47, totalBudget: 120, unbudgetedSpent: 16 });
    expect(tracking.unbudgetedOn).toEqual(['Travel']);
    const why = (figure: FigureKind, category?: string) =>
      banking.ask(explainFigureEndpoint, { figure, ...period, category } as never, { as });
    const rows = tracking.categories.map(({ name, spent, budget, spentOn }) => [
      name,
      spent,
      budget,
      [...spentOn!].sort(),
    ]);
    expect(rows.sort()).toEqual([
      ['Coffee', 9, 20, ['Coffee']],
      ['Dining', 38, 100, ['Dining', 'Tea']],
    ]);
    for (const { name, spent, percent } of tracking.categories) {
      const explained = await why('budgetSpent', name);
      expect(explained).toMatchObject({
        value: spent,
        link: expect.stringMatching(`(category|also)=${name}(&|$)`),
      });
      // Coffee had its own budget in two of the periods, so in none of them does it count below Dining.
      expect(
        explained.rules.filter(({ rule }) => rule === 'categoriesBelow').map(({ text }) => text),
      ).toEqual(name === 'Coffee' ? [] : [expect.stringMatching(/count here: Tea$/)]);
      expect((await why('budgetPercent', name)).value).toBe(percent);
    }
    expect(await why('budgetSpent')).toMatchObject({ value: 47, link: expect.any(String) });
    expect(await why('unbudgeted')).toMatchObject({ value: 16, link: expect.any(String) });
  });

  it('are summed by day if they start within months, for plan, dashboard and other services', async () => {
    const as = await somebodyWith();
    const startDay = 15;
    const { plan: set } = await banking.ask(
      changePlanSettingsEndpoint,
      { rule: { kind: 'month', startDay } },
      { as },
    );
    const { from, to } = set.period;
    await assignBudget(as, { Dining: 100 });
    await spend(as, 1, 'Dining', addDays(from, -1));
    await spend(as, 2, 'Dining', from);
    await spend(as, 4, 'Dining', to);
    await spend(as, 8, 'Dining', addDays(to, 1));
    await earn(as, 16, from);
    await earn(as, 32, addDays(from, -1));
    const read = await budgetPlan(as);
    expect(budgetRow(read)).toMatchObject({ spent: 6, available: 94 });
    expect(read.totals.incomeReceived).toBe(16);
    expect(await banking.ask(budgetTrackingEndpoint, {}, { as })).toMatchObject({
      totalSpent: 6,
      totalBudget: 100,
      period: { from, to },
    });
    expect((await banking.ask(queryBudgetEndpoint, {}, { as })).budgets).toMatchObject([
      { spentMinor: 600, period: { from, to } },
    ]);
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor, period }) => userId === as.userId && spentMinor === 600 && period?.from === from,
    );
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    const months = await banking.ask(changePlanSettingsEndpoint, { rule: { kind: 'month' } }, { as });
    expect(months.plan.period).toEqual(wholeMonth(today.slice(0, 7)));
  });

  it('are previewed for six periods before they are applied', async () => {
    const as = await somebodyWith();
    const { periods } = await banking.ask(previewPeriodsEndpoint, { kind: 'weekly', weekday: 3 }, { as });
    expect(periods).toHaveLength(6);
    expect(periods[0]!.from <= today && today <= periods[0]!.to).toBe(true);
    expect((await budgetPlan(as)).rule.kind).toBe('month');
    for (const ask of [
      banking.ask(previewPeriodsEndpoint, { kind: 'fortnightly' }, { as }),
      banking.ask(changePlanSettingsEndpoint, { rule: { kind: 'fortnightly' } }, { as }),
    ])
      await expect(ask).rejects.toMatchObject({ code: 'VALIDATION', field: 'from' });
  });

  it('follow the paydays of the ledger', async () => {
    const as = await somebodyWith();
    await expect(banking.ask(previewPeriodsEndpoint, { kind: 'payday' }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'kind',
    });
    for (const weeks of [1, 3, 5, 7]) await earn(as, 2_000, addDays(today, -7 * weeks));
    const { rule, periods } = await banking.ask(previewPeriodsEndpoint, { kind: 'payday' }, { as });
    expect(rule).toMatchObject({ kind: 'fortnightly', from: addDays(today, -7) });
    expect(periods[0]).toEqual({ from: addDays(today, -7), to: addDays(today, 6) });
  });

  it('use the pay schedule of payroll before the first pay has arrived', async () => {
    const as = await somebodyWith();
    const payday = () => banking.ask(previewPeriodsEndpoint, { kind: 'payday' }, { as });
    await expect(payday()).rejects.toMatchObject({ code: 'VALIDATION', field: 'kind' });
    const nextPayDate = addDays(today, 5);
    await banking.stack.publish(payrollSettingsChanged, { payFrequency: 'bi-weekly', nextPayDate }, { as });
    await banking.settled();
    const { rule, periods } = await payday();
    expect(rule).toMatchObject({ kind: 'fortnightly', from: nextPayDate });
    expect(periods[0]).toEqual({ from: addDays(today, -9), to: addDays(today, 4) });
    await banking.stack.publish(
      payrollSettingsChanged,
      { payFrequency: 'semi-monthly', nextPayDate },
      { as },
    );
    await banking.settled();
    const twice = await payday();
    expect(twice.rule).toMatchObject({ kind: 'twice-monthly', startDay: 15, secondDay: 31 });
    await banking.ask(changePlanSettingsEndpoint, { rule: twice.rule }, { as });
    expect((await budgetPlan(as)).period).toEqual(twice.periods[0]);
    await expect(
      banking.ask(previewPeriodsEndpoint, { kind: 'twice-monthly', startDay: 1, secondDay: 30 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'secondDay' });
  });
});

describe('the daily summary of alerts', () => {
  it('is sent in the evening of the person’s time zone, also after they moved', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Dining: 100 });
    await banking.ask(changePlanSettingsEndpoint, { alertStyle: 'digest' }, { as });
    await spend(as, 85, 'Dining', today);
    const published = (spentMinor: number) =>
      banking.emitted(
        budgetProgressEvent,
        (one) => one.userId === as.userId && one.spentMinor === spentMinor,
      );
    expect((await published(8_500)).payload.digest).toEqual({ timeZone: as.timeZone });
    const moved = { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone: 'Pacific/Auckland' };
    await banking.stack.publish(settingsChanged, moved, { as });
    await banking.settled();
    await spend(as, 5, 'Dining', today);
    expect((await published(9_000)).payload.digest).toEqual({ timeZone: 'Pacific/Auckland' });
  });
});

describe('the budget of an archived category', () => {
  it('accepts no more money, and its money can be taken out', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Travel: 100, Dining: 50 });
    await banking.ask(changeCategoryEndpoint, { id: 'travel', archived: true }, { as });
    await banking.ask(changeCategoryEndpoint, { id: 'gifts', archived: true }, { as });
    const before = await budgetPlan(as);
    expect(before.rows.map(({ category }) => category)).toEqual(expect.arrayContaining(['Travel', 'Dining']));
    expect(budgetRow(before, 'Gifts')).toBeUndefined();
    const message = expect.stringContaining('Travel is archived');
    await expect(assignBudget(as, { Dining: 60, travel: 120 })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'assignments.1.category',
      message,
    });
    for (const [ask, field] of [
      [banking.ask(setBudgetEndpoint, { category: 'Travel', limit: 5 }, { as }), 'category'],
      [banking.ask(changePlanCategoryEndpoint, { category: 'Travel', rollover: 'both' }, { as }), 'category'],
      [
        banking.ask(moveBudgetEndpoint, { moves: [{ from: 'Dining', to: 'Travel', amount: 5 }] }, { as }),
        'moves.0.to',
      ],
    ] as const)
      await expect(ask).rejects.toMatchObject({ code: 'VALIDATION', field, message });
    expect(await budgetPlan(as)).toEqual(before);
    const { rows } = await banking.ask(previewFillEndpoint, { method: 'zero' }, { as });
    expect(rows.map(({ category }) => category)).toEqual(['Dining']);
    await banking.ask(moveBudgetEndpoint, { moves: [{ from: 'Travel', to: 'Dining', amount: 40 }] }, { as });
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ available: 90 });
    await assignBudget(as, { Travel: null });
    expect((await budgetPlan(as)).totals.assigned).toBe(90);
  });
});
