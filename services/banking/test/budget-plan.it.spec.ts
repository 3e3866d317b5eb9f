import { addDays, addMonths, firstDay, lastDay, monthOf, wholeMonth } from '@app/calendar';
import {
  addTransactionRequest,
  budgetProgressEvent,
  budgetTrackingRequest,
  changeAccountRequest,
  changePlanCategoryRequest,
  changePlanSettingsRequest,
  createAccountRequest,
  createCategoryRequest,
  createEventRequest,
  explainFigureRequest,
  moveBudgetRequest,
  previewFillRequest,
  proposeCoverRequest,
  queryBudgetRequest,
  readSummaryRequest,
} from '@app/contracts-banking';
import { budgetClient, rowOf } from './budget-client';
import { testBanking, today } from './test-banking';

const banking = testBanking();

const month = monthOf(today);
const lastMonth = addMonths(month, -1);
const { somebody, spend, earn, assign, plan, undo } = budgetClient(() => banking);

describe('a budget in tracking mode', () => {
  it('carries what is left and what is missing by the category’s choice, and recomputes when the past changes', async () => {
    const as = await somebody();
    await assign(as, { Dining: 100 }, firstDay(lastMonth));
    expect(rowOf(await plan(as))).toMatchObject({
      assigned: 100,
      carriedIn: 0,
      available: 100,
      rollover: 'none',
    });
    await banking.ask(changePlanCategoryRequest, { category: 'dining', rollover: 'both' }, { as });
    expect(rowOf(await plan(as))).toMatchObject({ carriedIn: 100, available: 200 });
    await spend(as, 150, 'Dining', lastDay(lastMonth));
    expect(rowOf(await plan(as))).toMatchObject({ carriedIn: -50, available: 50 });
    await banking.ask(changePlanCategoryRequest, { category: 'Dining', rollover: 'surplus' }, { as });
    expect(rowOf(await plan(as))).toMatchObject({ carriedIn: 0, available: 100 });
    const next = await plan(as, firstDay(addMonths(month, 1)));
    expect(rowOf(next)).toMatchObject({ carriedIn: 100, assigned: 100, available: 200 });
    expect(next).toMatchObject({ isCurrent: false, elapsed: 0 });
  });

  it('moves money within its period only, keeps the note, and takes it back as a whole', async () => {
    const as = await somebody();
    await assign(as, { Dining: 100, Gifts: 60 });
    const start = await plan(as);
    const { plan: moved, undoId } = await banking.ask(
      moveBudgetRequest,
      { moves: [{ from: 'Gifts', to: 'Dining', amount: 25.5 }], note: 'Birthday' },
      { as },
    );
    expect(rowOf(moved)).toMatchObject({ assigned: 125.5, moved: 25.5 });
    expect(rowOf(moved, 'Gifts')).toMatchObject({ assigned: 34.5, moved: -25.5, available: 34.5 });
    expect(moved.moves).toMatchObject([{ from: 'Gifts', to: 'Dining', amount: 25.5, note: 'Birthday' }]);
    expect(rowOf(await plan(as, moved.next))).toMatchObject({ assigned: 100, moved: 0 });
    await expect(
      banking.ask(moveBudgetRequest, { moves: [{ from: 'Gifts', to: 'Dining', amount: 34.51 }] }, { as }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'moves.0.amount',
      message: expect.stringContaining('$34.50'),
    });
    const { undoId: again } = await undo(as, undoId);
    expect(await plan(as)).toEqual(start);
    await undo(as, again!);
    expect(await plan(as)).toEqual(moved);
  });

  it('is not undone over a later change', async () => {
    const as = await somebody();
    const first = await assign(as, { Dining: 100 });
    const second = await assign(as, { Dining: 200 });
    await expect(undo(as, first.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await undo(as, second.undoId);
    await undo(as, first.undoId);
    expect((await plan(as)).isEmpty).toBe(true);
  });

  it('tells how far each budget is, with what was carried in and the category’s own alerts', async () => {
    const as = await somebody();
    await assign(as, { Dining: 100 }, firstDay(lastMonth));
    await banking.ask(
      changePlanCategoryRequest,
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
    expect((await banking.ask(queryBudgetRequest, {}, { as })).budgets).toMatchObject([
      { category: 'Dining', limitMinor: 20_000, period: wholeMonth(month) },
    ]);
    await assign(as, { Dining: null });
    await banking.emitted(
      budgetProgressEvent,
      ({ userId, limitMinor }) => userId === as.userId && limitMinor === 0,
    );
  });

  it('counts a group’s categories to its budget, names what adds up, and refuses two caps that are not wanted', async () => {
    const as = await somebody();
    await banking.ask(createCategoryRequest, { name: 'Coffee', parent: 'Dining' }, { as });
    await assign(as, { Dining: 100 });
    await spend(as, 30);
    await spend(as, 12.4, 'Coffee');
    const read = await plan(as);
    expect(rowOf(read)).toMatchObject({ spent: 42.4, available: 57.6, percent: 42 });
    expect([...rowOf(read).spentOn].sort()).toEqual(['Coffee', 'Dining']);
    expect(rowOf(read, 'Coffee')).toMatchObject({ assigned: null, spent: 12.4, parent: 'Dining' });
    expect(read.totals.spent).toBe(42.4);
    await expect(assign(as, { Coffee: 10 })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'assignments',
    });
    await banking.ask(changePlanCategoryRequest, { category: 'Dining', groupBudget: true }, { as });
    const both = await assign(as, { Coffee: 10 });
    expect(rowOf(both.plan)).toMatchObject({ spent: 30, available: 70 });
    expect(rowOf(both.plan, 'Coffee')).toMatchObject({ spent: 12.4, available: -2.4, pace: 'over' });
    await expect(
      banking.ask(changePlanCategoryRequest, { category: 'Dining', groupBudget: false }, { as }),
    ).rejects.toMatchObject({ field: 'groupBudget' });
  });

  it.each([
    [{ Dining: -0.01 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Dining: 10_000_000 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Dining: 1.234 }, 'VALIDATION', 'assignments.0.amount'],
    [{ Salary: 10 }, 'VALIDATION', 'assignments.0.category'],
    [{ Nonsense: 10 }, 'NOT_FOUND', 'assignments.0.category'],
  ])('refuses %j', async (amounts, code, field) => {
    const as = await somebody();
    await expect(assign(as, amounts)).rejects.toMatchObject({ code, field });
    expect((await plan(as)).isEmpty).toBe(true);
  });

  it('takes the largest and nothing', async () => {
    const as = await somebody();
    expect(rowOf((await assign(as, { Dining: 9_999_999.99 })).plan).assigned).toBe(9_999_999.99);
    expect(rowOf((await assign(as, { Dining: 0 })).plan).assigned).toBe(0);
  });

  it('asks what targets need, and funds them', async () => {
    const as = await somebody();
    await banking.ask(
      changePlanCategoryRequest,
      { category: 'Dining', target: { kind: 'fixed', amount: 80 } },
      { as },
    );
    await banking.ask(
      createEventRequest,
      { title: 'Rent', date: addDays(today, 0), amount: -1450, category: 'Housing' },
      { as },
    );
    const { plan: read } = await banking.ask(
      changePlanCategoryRequest,
      { category: 'Housing', target: { kind: 'bills' }, priority: 1 },
      { as },
    );
    expect(rowOf(read, 'Housing')).toMatchObject({
      needed: 1450,
      underfunded: 1450,
      scheduled: 1450,
      priority: 1,
    });
    expect(read.totals.underfunded).toBe(1530);
    const fill = await banking.ask(previewFillRequest, { method: 'targets' }, { as });
    expect(fill.rows).toEqual([
      { category: 'Dining', before: null, after: 80, short: 0 },
      { category: 'Housing', before: null, after: 1450, short: 0 },
    ]);
    const { plan: funded } = await assign(as, { Dining: 80, Housing: 1450 });
    expect(funded.totals).toMatchObject({ underfunded: 0, assigned: 1530 });
  });

  it('fills from the months before', async () => {
    const as = await somebody();
    for (const [back, amount] of [
      [3, 90],
      [2, 100],
      [1, 320],
    ] as const)
      await spend(as, amount, 'Dining', firstDay(addMonths(month, -back)));
    const after = async (request: object) =>
      (await banking.ask(previewFillRequest, { method: 'average', ...request }, { as })).rows[0]?.after;
    expect(await after({})).toBe(170);
    expect(await after({ method: 'median' })).toBe(100);
    expect(await after({ method: 'percentile', percentile: 25 })).toBe(95);
    expect(await after({ round: 25 })).toBe(175);
    expect(await after({ method: 'last' })).toBeUndefined();
    await assign(as, { Dining: 111 }, firstDay(lastMonth));
    expect(await banking.ask(previewFillRequest, { method: 'zero' }, { as })).toMatchObject({
      rows: [{ category: 'Dining', before: 111, after: 0 }],
      totalBefore: 111,
      totalAfter: 0,
    });
    expect(await after({ method: 'last' })).toBe(111);
    expect((await plan(as)).historyDays).toBeGreaterThan(59);
  });

  it('proposes to cover overspending from the largest surplus that nothing needs', async () => {
    const as = await somebody();
    await assign(as, { Dining: 100, Gifts: 60, Travel: 50, Housing: 500 });
    await banking.ask(
      createEventRequest,
      { title: 'Rent', date: today, amount: -480, category: 'Housing' },
      { as },
    );
    await spend(as, 180);
    const proposal = await banking.ask(proposeCoverRequest, { category: 'Dining' }, { as });
    expect(proposal).toEqual({
      short: 80,
      moves: [
        { from: 'Gifts', to: 'Dining', amount: 60 },
        { from: 'Travel', to: 'Dining', amount: 20 },
      ],
      uncovered: 0,
    });
    const { plan: covered } = await banking.ask(moveBudgetRequest, { moves: proposal.moves }, { as });
    expect(rowOf(covered)).toMatchObject({ available: 0, pace: 'watch' });
  });
});

describe('an account left out of budgets', () => {
  it('counts in no budget, in both modes and kinds of periods, and everywhere else as before', async () => {
    const as = await somebody(500);
    const { id, version } = await banking.ask(
      createAccountRequest,
      { name: 'Club', kind: 'checking', openingBalance: 70, openingDate: '2020-01-01' },
      { as },
    );
    await assign(as, { Dining: 100 });
    await spend(as, 30);
    const other = { accountId: id, description: 'x', date: today, status: 'completed' } as const;
    await banking.ask(
      addTransactionRequest,
      { ...other, type: 'expense', amount: 60, category: 'Dining' },
      { as },
    );
    await banking.ask(
      addTransactionRequest,
      { ...other, type: 'expense', amount: 9, category: 'Gifts' },
      { as },
    );
    await banking.ask(
      addTransactionRequest,
      { ...other, type: 'income', amount: 40, category: 'Salary' },
      { as },
    );
    expect(rowOf(await plan(as))).toMatchObject({ spent: 90, available: 10 });
    const { undoId } = await banking.ask(changeAccountRequest, { id, version, inBudget: false }, { as });
    const { payload } = await banking.emitted(
      budgetProgressEvent,
      ({ userId, spentMinor }) => userId === as.userId && spentMinor === 3_000,
    );
    expect(payload).toMatchObject({ category: 'Dining' });
    const check = async () => {
      const shown = await plan(as);
      const { period, totals } = shown;
      expect(rowOf(shown)).toMatchObject({ spent: 30, available: 70 });
      expect(rowOf(shown, 'Gifts')).toMatchObject({ spent: 0 });
      expect(totals).toMatchObject({ spent: 30, incomeReceived: 0 });
      expect(shown.accounts).toHaveLength(1);
      const why = (query: object) =>
        banking.ask(explainFigureRequest, { ...period, ...query } as never, { as });
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
    await banking.ask(changePlanSettingsRequest, { rule: { kind: 'month', startDay: 2 } }, { as });
    await check();
    expect(await banking.ask(budgetTrackingRequest, {}, { as })).toMatchObject({
      totalSpent: 30,
      unbudgetedSpent: 0,
    });
    expect(await banking.ask(readSummaryRequest, {}, { as })).toMatchObject({
      totalExpenses: 99,
      totalIncome: 40,
    });
    await banking.ask(changePlanSettingsRequest, { mode: 'envelope' }, { as });
    expect((await plan(as)).totals).toMatchObject({ pool: 500, incomeReceived: 0 });
    await undo(as, undoId);
    expect(rowOf(await plan(as))).toMatchObject({ spent: 90 });
    expect((await plan(as)).accounts).toBeUndefined();
  });
});

describe('a budget in envelope mode', () => {
  it('hands out the money there was and what came in; overspending lowers what the next period has', async () => {
    const as = await somebody(1_000);
    await earn(as, 500, firstDay(month));
    const { plan: empty } = await banking.ask(changePlanSettingsRequest, { mode: 'envelope' }, { as });
    expect(empty).toMatchObject({
      mode: 'envelope',
      isEmpty: true,
      totals: { pool: 1_000, leftToAssign: 1_500 },
    });
    await assign(as, { Dining: 200, Gifts: 100 });
    await spend(as, 275);
    const now = await plan(as);
    expect(now.totals.leftToAssign).toBe(1_200);
    expect(rowOf(now)).toMatchObject({ available: -75, pace: 'over', rollover: 'surplus' });
    const next = await plan(as, now.next);
    expect(rowOf(next)).toMatchObject({ carriedIn: 0, assigned: null, available: null });
    expect(rowOf(next, 'Gifts')).toMatchObject({ carriedIn: 100, available: 100 });
    expect(next.totals).toMatchObject({ pool: 1_125, leftToAssign: 1_125 });
    await banking.ask(changePlanCategoryRequest, { category: 'Dining', rollover: 'both' }, { as });
    const carried = await plan(as, now.next);
    expect(rowOf(carried)).toMatchObject({ carriedIn: -75, available: -75 });
    expect(carried.totals.leftToAssign).toBe(1_200);
  });

  it('funds by priority when money is short', async () => {
    const as = await somebody(100);
    await banking.ask(changePlanSettingsRequest, { mode: 'envelope' }, { as });
    for (const [category, amount, priority] of [
      ['Dining', 90, 3],
      ['Housing', 70, 1],
    ] as const)
      await banking.ask(
        changePlanCategoryRequest,
        { category, target: { kind: 'fixed', amount }, priority },
        { as },
      );
    expect(await banking.ask(previewFillRequest, { method: 'targets' }, { as })).toMatchObject({
      rows: [
        { category: 'Dining', after: 30, short: 60 },
        { category: 'Housing', after: 70, short: 0 },
      ],
      leftAfter: 0,
    });
  });

  it('keeps each mode’s numbers when the mode changes, and takes the change back', async () => {
    const as = await somebody(100);
    await assign(as, { Dining: 300 });
    const { undoId } = await banking.ask(changePlanSettingsRequest, { mode: 'envelope' }, { as });
    await assign(as, { Dining: 40 });
    const back = await banking.ask(changePlanSettingsRequest, { mode: 'tracking' }, { as });
    expect(rowOf(back.plan).assigned).toBe(300);
    await undo(as, back.undoId);
    expect(rowOf(await plan(as)).assigned).toBe(40);
    await undo(as, undoId);
    expect(rowOf(await plan(as))).toMatchObject({ assigned: 300 });
  });
});

it('shows nobody another person’s budget', async () => {
  const [as, other] = [await somebody(), await somebody()];
  const { undoId } = await assign(as, { Dining: 100 });
  expect((await plan(other)).isEmpty).toBe(true);
  await expect(undo(other, undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
