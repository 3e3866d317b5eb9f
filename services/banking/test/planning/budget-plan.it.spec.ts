import { addDays, addMonths, firstDay, lastDay, monthOf, wholeMonth } from '@app/calendar';
import {
  addTransactionEndpoint,
  budgetProgressEvent,
  budgetTrackingEndpoint,
  changeAccountEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createEventEndpoint,
  explainFigureEndpoint,
  moveBudgetEndpoint,
  previewFillEndpoint,
  proposeCoverEndpoint,
  queryBudgetEndpoint,
  readSummaryEndpoint,
} from '@app/contracts-banking';
import { LedgerDriver, budgetRow } from '../support/ledger-driver';
import { testBanking, today } from '../support/test-banking';

const banking = testBanking();

const month = monthOf(today);
const lastMonth = addMonths(month, -1);
const { assignBudget, budgetPlan, earn, somebodyWith, spend } = new LedgerDriver(banking);

describe('a budget in tracking mode', () => {
  it('carries over surplus and overspending as chosen for the category, and recomputes when the past changes', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Dining: 100 }, firstDay(lastMonth));
    expect(budgetRow(await budgetPlan(as))).toMatchObject({
      assigned: 100,
      carriedIn: 0,
      available: 100,
      rollover: 'none',
    });
    await banking.ask(changePlanCategoryEndpoint, { category: 'dining', rollover: 'both' }, { as });
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ carriedIn: 100, available: 200 });
    await spend(as, 150, 'Dining', lastDay(lastMonth));
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ carriedIn: -50, available: 50 });
    await banking.ask(changePlanCategoryEndpoint, { category: 'Dining', rollover: 'surplus' }, { as });
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ carriedIn: 0, available: 100 });
    const next = await budgetPlan(as, firstDay(addMonths(month, 1)));
    expect(budgetRow(next)).toMatchObject({ carriedIn: 100, assigned: 100, available: 200 });
    expect(next).toMatchObject({ isCurrent: false, elapsed: 0 });
  });

  it('moves money within its period only, keeps the note and undoes the move as a whole', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Dining: 100, Gifts: 60 });
    const start = await budgetPlan(as);
    const { plan: moved, undoId } = await banking.ask(
      moveBudgetEndpoint,
      { moves: [{ from: 'Gifts', to: 'Dining', amount: 25.5 }], note: 'Birthday' },
      { as },
    );
    expect(budgetRow(moved)).toMatchObject({ assigned: 125.5, moved: 25.5 });
    expect(budgetRow(moved, 'Gifts')).toMatchObject({ assigned: 34.5, moved: -25.5, available: 34.5 });
    expect(moved.moves).toMatchObject([{ from: 'Gifts', to: 'Dining', amount: 25.5, note: 'Birthday' }]);
    expect(budgetRow(await budgetPlan(as, moved.next))).toMatchObject({ assigned: 100, moved: 0 });
    await expect(
      banking.ask(moveBudgetEndpoint, { moves: [{ from: 'Gifts', to: 'Dining', amount: 34.51 }] }, { as }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'moves.0.amount',
      message: expect.stringContaining('$34.50'),
    });
    const { undoId: again } = await banking.undo(as, undoId);
    expect(await budgetPlan(as)).toEqual(start);
    await banking.undo(as, again!);
    expect(await budgetPlan(as)).toEqual(moved);
  });

  it('is not undone after a later change', async () => {
    const as = await somebodyWith();
    const first = await assignBudget(as, { Dining: 100 });
    const second = await assignBudget(as, { Dining: 200 });
    await expect(banking.undo(as, first.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await banking.undo(as, second.undoId);
    await banking.undo(as, first.undoId);
    expect((await budgetPlan(as)).isEmpty).toBe(true);
  });

  it('publishes the progress of each budget with the carried amount and the category’s own alerts', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Dining: 100 }, firstDay(lastMonth));
    await banking.ask(
      changePlanCategoryEndpoint,
      { category: 'Dining', rollover: 'surplus', alerts: [90, 50] },
      { as },
    );
    await spend(as, 20);
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor, limitMinor, thresholds, period }) =>
        userId === as.userId &&
        spentMinor === 2_000 &&
        limitMinor === 20_000 &&
        thresholds?.join() === '50,90' &&
        period?.to === lastDay(month),
    );
    expect((await banking.ask(queryBudgetEndpoint, {}, { as })).budgets).toMatchObject([
      { category: 'Dining', limitMinor: 20_000, period: wholeMonth(month) },
    ]);
    await assignBudget(as, { Dining: null });
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, limitMinor }) => userId === as.userId && limitMinor === 0,
    );
  });

  it('counts a group’s categories in its budget, lists what adds up, and refuses limits for both unless allowed', async () => {
    const as = await somebodyWith();
    await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    await assignBudget(as, { Dining: 100 });
    await spend(as, 30);
    await spend(as, 12.4, 'Coffee');
    const read = await budgetPlan(as);
    expect(budgetRow(read)).toMatchObject({ spent: 42.4, available: 57.6, percent: 42 });
    expect([...budgetRow(read).spentOn].sort()).toEqual(['Coffee', 'Dining']);
    expect(budgetRow(read, 'Coffee')).toMatchObject({ assigned: null, spent: 12.4, parent: 'Dining' });
    expect(read.totals.spent).toBe(42.4);
    await expect(assignBudget(as, { Coffee: 10 })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'assignments',
    });
    await banking.ask(changePlanCategoryEndpoint, { category: 'Dining', groupBudget: true }, { as });
    const both = await assignBudget(as, { Coffee: 10 });
    expect(budgetRow(both.plan)).toMatchObject({ spent: 30, available: 70 });
    expect(budgetRow(both.plan, 'Coffee')).toMatchObject({ spent: 12.4, available: -2.4, pace: 'over' });
    await expect(
      banking.ask(changePlanCategoryEndpoint, { category: 'Dining', groupBudget: false }, { as }),
    ).rejects.toMatchObject({ field: 'groupBudget' });
  });

  it.each([
    [{ Dining: -0.01 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Dining: 10_000_000 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Dining: 1.234 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Salary: 10 }, 'VALIDATION', 'assignments.0.category'],
    [{ Nonsense: 10 }, 'NOT_FOUND', 'assignments.0.category'],
  ])('refuses %j', async (amounts, code, field) => {
    const as = await somebodyWith();
    await expect(assignBudget(as, amounts)).rejects.toMatchObject({ code, field });
    expect((await budgetPlan(as)).isEmpty).toBe(true);
  });

  it('accepts the largest amount and zero', async () => {
    const as = await somebodyWith();
    expect(budgetRow((await assignBudget(as, { Dining: 9_999_999.99 })).plan).assigned).toBe(9_999_999.99);
    expect(budgetRow((await assignBudget(as, { Dining: 0 })).plan).assigned).toBe(0);
  });

  it('computes what targets need and funds them', async () => {
    const as = await somebodyWith();
    await banking.ask(
      changePlanCategoryEndpoint,
      { category: 'Dining', target: { kind: 'fixed', amount: 80 } },
      { as },
    );
    await banking.ask(
      createEventEndpoint,
      { title: 'Rent', date: addDays(today, 0), amount: -1450, category: 'Housing' },
      { as },
    );
    const { plan: read } = await banking.ask(
      changePlanCategoryEndpoint,
      { category: 'Housing', target: { kind: 'bills' }, priority: 1 },
      { as },
    );
    expect(budgetRow(read, 'Housing')).toMatchObject({
      needed: 1450,
      underfunded: 1450,
      scheduled: 1450,
      priority: 1,
    });
    expect(read.totals.underfunded).toBe(1530);
    const fill = await banking.ask(previewFillEndpoint, { method: 'targets' }, { as });
    expect(fill.rows).toEqual([
      { category: 'Dining', before: null, after: 80, short: 0 },
      { category: 'Housing', before: null, after: 1450, short: 0 },
    ]);
    const { plan: funded } = await assignBudget(as, { Dining: 80, Housing: 1450 });
    expect(funded.totals).toMatchObject({ underfunded: 0, assigned: 1530 });
  });

  it('fills amounts from the months before', async () => {
    const as = await somebodyWith();
    for (const [back, amount] of [
      [3, 90],
      [2, 100],
      [1, 320],
    ] as const)
      await spend(as, amount, 'Dining', firstDay(addMonths(month, -back)));
    const after = async (request: object) =>
      (await banking.ask(previewFillEndpoint, { method: 'average', ...request }, { as })).rows[0]?.after;
    expect(await after({})).toBe(170);
    expect(await after({ method: 'median' })).toBe(100);
    expect(await after({ method: 'percentile', percentile: 25 })).toBe(95);
    expect(await after({ round: 25 })).toBe(175);
    expect(await after({ method: 'last' })).toBeUndefined();
    await assignBudget(as, { Dining: 111 }, firstDay(lastMonth));
    expect(await banking.ask(previewFillEndpoint, { method: 'zero' }, { as })).toMatchObject({
      rows: [{ category: 'Dining', before: 111, after: 0 }],
      totalBefore: 111,
      totalAfter: 0,
    });
    expect(await after({ method: 'last' })).toBe(111);
    expect((await budgetPlan(as)).historyDays).toBeGreaterThan(59);
  });

  it('suggests covering overspending from the largest surplus that is not needed', async () => {
    const as = await somebodyWith();
    await assignBudget(as, { Dining: 100, Gifts: 60, Travel: 50, Housing: 500 });
    await banking.ask(
      createEventEndpoint,
      { title: 'Rent', date: today, amount: -480, category: 'Housing' },
      { as },
    );
    await spend(as, 180);
    const proposal = await banking.ask(proposeCoverEndpoint, { category: 'Dining' }, { as });
    expect(proposal).toEqual({
      short: 80,
      moves: [
        { from: 'Gifts', to: 'Dining', amount: 60 },
        { from: 'Travel', to: 'Dining', amount: 20 },
      ],
      uncovered: 0,
    });
    const { plan: covered } = await banking.ask(moveBudgetEndpoint, { moves: proposal.moves }, { as });
    expect(budgetRow(covered)).toMatchObject({ available: 0, pace: 'watch' });
  });
});

describe('an account left out of budgets', () => {
  it('counts in no budget of any mode or period, and everywhere else as before', async () => {
    const as = await somebodyWith(500);
    const { id, version } = await banking.ask(
      createAccountEndpoint,
      { name: 'Club', kind: 'checking', openingBalance: 70, openingDate: '2020-01-01' },
      { as },
    );
    await assignBudget(as, { Dining: 100 });
    await spend(as, 30);
    const other = { accountId: id, description: 'x', date: today, status: 'completed' } as const;
    await banking.ask(
      addTransactionEndpoint,
      { ...other, type: 'expense', amount: 60, category: 'Dining' },
      { as },
    );
    await banking.ask(
      addTransactionEndpoint,
      { ...other, type: 'expense', amount: 9, category: 'Gifts' },
      { as },
    );
    await banking.ask(
      addTransactionEndpoint,
      { ...other, type: 'income', amount: 40, category: 'Salary' },
      { as },
    );
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ spent: 90, available: 10 });
    const { undoId } = await banking.ask(changeAccountEndpoint, { id, version, inBudget: false }, { as });
    const { payload } = await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor }) => userId === as.userId && spentMinor === 3_000,
    );
    expect(payload).toMatchObject({ category: 'Dining' });
    const check = async () => {
      const shown = await budgetPlan(as);
      const { period, totals } = shown;
      expect(budgetRow(shown)).toMatchObject({ spent: 30, available: 70 });
      expect(budgetRow(shown, 'Gifts')).toMatchObject({ spent: 0 });
      expect(totals).toMatchObject({ spent: 30, incomeReceived: 0 });
      expect(shown.accounts).toHaveLength(1);
      const why = (query: object) =>
        banking.ask(explainFigureEndpoint, { ...period, ...query } as never, { as });
      expect(await why({ figure: 'budgetSpent', category: 'Dining' })).toMatchObject({
        value: 30,
        link: expect.stringContaining(`account=${shown.accounts![0]}`),
      });
      expect((await why({ figure: 'budgetAvailable', category: 'Dining' })).value).toBe(70);
      const spent = await why({ figure: 'expenses', only: 'budget' });
      expect(spent.value).toBe(30);
      expect(spent.rules.map(({ text }) => text).join()).toContain('excluded from the budget: 2 left out');
      expect((await why({ figure: 'income', only: 'budget' })).value).toBe(0);
      expect((await why({ figure: 'expenses' })).value).toBe(99);
    };
    await check();
    await banking.ask(changePlanSettingsEndpoint, { rule: { kind: 'month', startDay: 2 } }, { as });
    await check();
    expect(await banking.ask(budgetTrackingEndpoint, {}, { as })).toMatchObject({
      totalSpent: 30,
      unbudgetedSpent: 0,
    });
    expect(await banking.ask(readSummaryEndpoint, {}, { as })).toMatchObject({
      totalExpenses: 99,
      totalIncome: 40,
    });
    await banking.ask(changePlanSettingsEndpoint, { mode: 'envelope' }, { as });
    expect((await budgetPlan(as)).totals).toMatchObject({ pool: 500, incomeReceived: 0 });
    await banking.undo(as, undoId);
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ spent: 90 });
    expect((await budgetPlan(as)).accounts).toBeUndefined();
  });
});

describe('a budget in envelope mode', () => {
  it('assigns opening money and income, and overspending lowers the next period', async () => {
    const as = await somebodyWith(1_000);
    await earn(as, 500, firstDay(month));
    const { plan: empty } = await banking.ask(changePlanSettingsEndpoint, { mode: 'envelope' }, { as });
    expect(empty).toMatchObject({
      mode: 'envelope',
      isEmpty: true,
      totals: { pool: 1_000, leftToAssign: 1_500 },
    });
    await assignBudget(as, { Dining: 200, Gifts: 100 });
    await spend(as, 275);
    const now = await budgetPlan(as);
    expect(now.totals.leftToAssign).toBe(1_200);
    expect(budgetRow(now)).toMatchObject({ available: -75, pace: 'over', rollover: 'surplus' });
    const next = await budgetPlan(as, now.next);
    expect(budgetRow(next)).toMatchObject({ carriedIn: 0, assigned: null, available: null });
    expect(budgetRow(next, 'Gifts')).toMatchObject({ carriedIn: 100, available: 100 });
    expect(next.totals).toMatchObject({ pool: 1_125, leftToAssign: 1_125 });
    await banking.ask(changePlanCategoryEndpoint, { category: 'Dining', rollover: 'both' }, { as });
    const carried = await budgetPlan(as, now.next);
    expect(budgetRow(carried)).toMatchObject({ carriedIn: -75, available: -75 });
    expect(carried.totals.leftToAssign).toBe(1_200);
  });

  it('funds by priority when money is short', async () => {
    const as = await somebodyWith(100);
    await banking.ask(changePlanSettingsEndpoint, { mode: 'envelope' }, { as });
    for (const [category, amount, priority] of [
      ['Dining', 90, 3],
      ['Housing', 70, 1],
    ] as const)
      await banking.ask(
        changePlanCategoryEndpoint,
        { category, target: { kind: 'fixed', amount }, priority },
        { as },
      );
    expect(await banking.ask(previewFillEndpoint, { method: 'targets' }, { as })).toMatchObject({
      rows: [
        { category: 'Dining', after: 30, short: 60 },
        { category: 'Housing', after: 70, short: 0 },
      ],
      leftAfter: 0,
    });
  });

  it('keeps each mode’s numbers when the mode changes, and the change can be undone', async () => {
    const as = await somebodyWith(100);
    await assignBudget(as, { Dining: 300 });
    const { undoId } = await banking.ask(changePlanSettingsEndpoint, { mode: 'envelope' }, { as });
    await assignBudget(as, { Dining: 40 });
    const back = await banking.ask(changePlanSettingsEndpoint, { mode: 'tracking' }, { as });
    expect(budgetRow(back.plan).assigned).toBe(300);
    await banking.undo(as, back.undoId);
    expect(budgetRow(await budgetPlan(as)).assigned).toBe(40);
    await banking.undo(as, undoId);
    expect(budgetRow(await budgetPlan(as))).toMatchObject({ assigned: 300 });
  });
});

it('shows nobody another person’s budget', async () => {
  const [as, other] = [await somebodyWith(), await somebodyWith()];
  const { undoId } = await assignBudget(as, { Dining: 100 });
  expect((await budgetPlan(other)).isEmpty).toBe(true);
  await expect(banking.undo(other, undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
