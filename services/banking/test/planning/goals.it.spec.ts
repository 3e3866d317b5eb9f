import { addDays, addMonths, addMonthsToDay, firstDay, monthOf } from '@app/calendar';
import {
  addGoalEndpoint,
  assignBudgetEndpoint,
  changeGoalEndpoint,
  createAccountEndpoint,
  explainFigureEndpoint,
  listCategoriesEndpoint,
  listGoalsEndpoint,
  readActivityEndpoint,
  removeAccountEndpoint,
  removeGoalEndpoint,
  tryGoalEndpoint,
  type AccountKind,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const { add, mergeCategory } = new LedgerDriver(banking);

type NewAccount = RequestInput<typeof createAccountEndpoint>;
const account = async (as: Actor, kind: AccountKind, balance: number, more: Partial<NewAccount> = {}) =>
  (
    await banking.ask(
      createAccountEndpoint,
      { name: kind, kind, openingBalance: balance, openingDate: '2024-01-01', ...more },
      { as },
    )
  ).id;
type NewGoal = RequestInput<typeof addGoalEndpoint>;
const set = (as: Actor, part: Partial<NewGoal> & Pick<NewGoal, 'kind'>) =>
  banking.ask(addGoalEndpoint, { name: 'Trip', ...part }, { as });
const list = (as: Actor) => banking.ask(listGoalsEndpoint, {}, { as });
const change = (as: Actor, part: RequestInput<typeof changeGoalEndpoint>) =>
  banking.ask(changeGoalEndpoint, part, { as });

describe('a goal to save', () => {
  it('starts from the current amount and shows the monthly amount needed to be in time', async () => {
    const as = somebody();
    const accounts = [await account(as, 'savings', 500)];
    const by = addMonthsToDay(today, 6);
    const { goal } = await set(as, { kind: 'save', target: 2_000, by, monthly: 250, accounts });
    expect(goal).toMatchObject({
      startBalance: 500,
      saved: 500,
      missing: 1_500,
      percent: 25,
      needed: 250,
      pace: null,
      state: 'on-track',
      projected: by,
      plan: { months: 6, finish: by, interest: null },
      sources: [{ balance: 500, counted: 500 }],
    });
    expect((await list(as)).goals).toEqual([goal]);
  });

  it('is projected at the pace since its start, whatever is planned', async () => {
    const as = somebody();
    const accounts = [await account(as, 'savings', 1_000)];
    const startedOn = addDays(today, -100);
    const goal = { kind: 'save', startedOn, startBalance: 0, monthly: 900, accounts } as const;
    const { goal: made } = await set(as, { ...goal, target: 2_000, by: addMonthsToDay(today, 2) });
    // 1,000.00 in 100 days is 304.38 in an average month: four months for the same amount again.
    expect(made).toMatchObject({
      pace: 304.38,
      projected: addMonthsToDay(today, 4),
      state: 'behind',
      needed: 500,
    });
    await add(as, { accountId: accounts[0]!, amount: 40 });
    expect((await list(as)).goals[0]).toMatchObject({ saved: 960, pace: 292.2 });
  });

  it('shares an account with others by priority, and no cent is counted twice', async () => {
    const as = somebody();
    const accounts = [await account(as, 'savings', 1_000)];
    const trip = await set(as, { kind: 'save', name: 'Trip', target: 700, priority: 5, accounts });
    const car = await set(as, { kind: 'save', name: 'Car', target: 600, priority: 2, accounts });
    const { goals, shares } = await list(as);
    expect(goals.map(({ name, saved, percent }) => [name, saved, percent])).toEqual([
      ['Car', 600, 100],
      ['Trip', 400, 57],
    ]);
    expect(shares).toMatchObject([
      {
        balance: 1_000,
        free: 0,
        parts: [
          { goalId: car.goal.id, amount: 600 },
          { goalId: trip.goal.id, amount: 400 },
        ],
      },
    ]);
    await change(as, { id: car.goal.id, version: 1, archived: true });
    expect((await list(as)).shares).toMatchObject([{ free: 300, parts: [{ amount: 700 }] }]);
  });

  it('counts the available amount of a category, also after that category was merged into another', async () => {
    const as = somebody();
    await account(as, 'checking', 900);
    const assignments = [{ category: 'Travel', amount: 300 }];
    await banking.ask(assignBudgetEndpoint, { assignments }, { as });
    await add(as, { category: 'Travel', amount: 60, date: today });
    const { goal } = await set(as, { kind: 'save', target: 1_000, category: 'travel' });
    expect(goal).toMatchObject({
      saved: 240,
      category: 'Travel',
      sources: [{ category: 'Travel', counted: 240 }],
    });
    const categories = await banking.ask(listCategoriesEndpoint, {}, { as });
    const idOf = (name: string) => categories.find((one) => one.name === name)!.id;
    await mergeCategory(as, idOf('Travel'), idOf('Gifts'));
    expect((await list(as)).goals[0]).toMatchObject({ category: 'Gifts' });
  });

  it('is changed by version, archived, removed, and every write can be undone', async () => {
    const as = somebody();
    const accounts = [await account(as, 'savings', 500)];
    const { goal, undoId } = await set(as, { kind: 'save', target: 900, accounts });
    const changed = await change(as, { id: goal.id, version: 1, name: 'Long trip', target: 1_000 });
    expect(changed.goal).toMatchObject({ name: 'Long trip', target: 1_000, percent: 50, version: 2 });
    await expect(change(as, { id: goal.id, version: 1, name: 'x' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await expect(banking.undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await banking.undo(as, changed.undoId);
    expect((await list(as)).goals[0]).toMatchObject({ name: 'Trip', target: 900, version: 3 });
    await change(as, { id: goal.id, version: 3, archived: true });
    const removed = await banking.ask(removeGoalEndpoint, { id: goal.id }, { as });
    expect((await list(as)).goals).toEqual([]);
    await banking.undo(as, removed.undoId);
    expect((await list(as)).goals).toMatchObject([{ name: 'Trip', archived: true }]);
    const { entries } = await banking.ask(readActivityEndpoint, {}, { as });
    const titles = entries.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Added Trip', 'Changed Long trip', 'Archived Trip', 'Deleted Trip']),
    );
    await banking.sound(as);
  });

  it('keeps its other money when an account is removed', async () => {
    const as = somebody();
    const gone = await account(as, 'cash', 100);
    const accounts = [gone, await account(as, 'savings', 200)];
    const { goal } = await set(as, { kind: 'save', target: 900, accounts });
    await banking.ask(removeAccountEndpoint, { id: gone }, { as });
    expect((await list(as)).goals[0]).toMatchObject({ saved: 200, sources: [{ counted: 200 }] });
    expect((await change(as, { id: goal.id, version: 1, name: 'Trip 2' })).goal.name).toBe('Trip 2');
  });

  it('is private to its owner', async () => {
    const [as, other] = [somebody(), somebody()];
    const accounts = [await account(as, 'savings', 500)];
    const { goal } = await set(as, { kind: 'save', target: 900, accounts });
    expect((await list(other)).goals).toEqual([]);
    await expect(set(other, { kind: 'save', target: 900, accounts })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'accounts',
    });
    for (const ask of [
      () => change(other, { id: goal.id, version: 1, name: 'x' }),
      () => banking.ask(removeGoalEndpoint, { id: goal.id }, { as: other }),
      () => banking.ask(tryGoalEndpoint, { id: goal.id, monthly: 1 }, { as: other }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reports which field does not fit', async () => {
    const as = somebody();
    const [savings, card, euros] = [
      await account(as, 'savings', 500),
      await account(as, 'card', -100),
      await account(as, 'savings', 50, { currency: 'EUR', name: 'Euros' }),
    ];
    const unfit: [Parameters<typeof set>[1], string][] = [
      [{ kind: 'save', accounts: [savings] }, 'target'],
      [{ kind: 'save', target: 100 }, 'accounts'],
      [{ kind: 'save', target: 100, accounts: [card] }, 'accounts'],
      [{ kind: 'save', target: 100, accounts: [savings, euros] }, 'accounts'],
      [{ kind: 'save', target: 100, accounts: [savings], category: 'Travel' }, 'category'],
      [{ kind: 'save', target: 100, category: 'Salary' }, 'category'],
      [{ kind: 'save', target: 100, accounts: [savings], by: today }, 'by'],
      [{ kind: 'save', target: 100, accounts: [savings], by: '2027-02-30' }, 'by'],
      [{ kind: 'save', target: 100, accounts: [savings], startedOn: addDays(today, 1) }, 'startedOn'],
      [{ kind: 'save', target: 100, accounts: [savings], order: 'snowball' }, 'order'],
      [{ kind: 'save', target: 100.001, accounts: [savings] }, 'target'],
      [{ kind: 'emergency', accounts: [savings] }, 'months'],
      [{ kind: 'emergency', months: 3, accounts: [euros] }, 'accounts'],
      [{ kind: 'debt', accounts: [savings] }, 'accounts'],
      [{ kind: 'debt', accounts: [card], target: 5 }, 'target'],
    ];
    for (const [part, field] of unfit)
      await expect(set(as, part)).rejects.toMatchObject({ code: 'VALIDATION', field });
    await expect(
      set(as, { kind: 'save', target: 1, accounts: [savings], picture: 'ab' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect((await list(as)).goals).toEqual([]);
  });
});

describe('an emergency fund', () => {
  it('is a number of months at the ledger’s monthly cost, and follows that cost', async () => {
    const as = somebody();
    const accounts = [await account(as, 'savings', 1_000)];
    const month = (back: number) => firstDay(addMonths(monthOf(today), -back));
    const spend = (back: number, amount: number) => add(as, { date: addDays(month(back), 9), amount });
    await set(as, { kind: 'emergency', months: 3, accounts });
    expect((await list(as)).goals[0]).toMatchObject({ state: 'unknown', percent: 0 });
    // The first recorded month is incomplete and the current one is not over: neither counts.
    for (const [back, amount] of [
      [3, 5_000],
      [2, 300],
      [1, 500.01],
      [0, 9_000],
    ] as const)
      await spend(back, amount);
    const { goals, expenses } = await list(as);
    expect(expenses).toMatchObject({ months: 2, expenses: 800.01, monthly: 400, leftOut: 0 });
    const { from, to } = expenses!;
    const explained = await banking.ask(explainFigureEndpoint, { figure: 'expenses', from, to }, { as });
    expect(explained.value).toBe(800.01);
    expect(goals[0]).toMatchObject({ target: 1_200, months: 3 });
    await spend(1, 200);
    expect((await list(as)).goals[0]).toMatchObject({ target: 1_500 });
  });
});

describe('a goal to pay debts down', () => {
  const terms = { apr: 24, minPayment: { percent: 0, atLeast: 60 } };

  it('shows interest, the day each debt is cleared, and what a larger payment saves', async () => {
    const as = somebody();
    const accounts = [
      await account(as, 'card', -3_000, { name: 'Card', ...terms }),
      await account(as, 'loan', -500, { name: 'Loan', apr: 12, minPayment: { percent: 0, atLeast: 25 } }),
    ];
    const { goal } = await set(as, { kind: 'debt', name: 'Debt free', monthly: 400, accounts });
    expect(goal).toMatchObject({
      order: 'avalanche',
      startBalance: 3_500,
      missing: 3_500,
      saved: 0,
      target: 0,
      plan: { months: 10, finish: addMonthsToDay(today, 10), interest: 342.32, belowMinimums: false },
      debts: [
        { name: 'Card', owed: 3_000, apr: 24, minimum: 60, clearedOn: addMonthsToDay(today, 9) },
        { name: 'Loan', owed: 500, clearedOn: addMonthsToDay(today, 10) },
      ],
    });
    const faster = await banking.ask(tryGoalEndpoint, { id: goal.id, monthly: 800 }, { as });
    expect(faster).toMatchObject({ months: 5, against: { monthly: 400, interest: 342.32 } });
    expect(faster.interestSaved).toBeCloseTo(342.32 - faster.interest!, 10);
    expect(faster.points.at(-1)).toBe(0);
    expect(await banking.ask(tryGoalEndpoint, { id: goal.id, monthly: 50 }, { as })).toMatchObject({
      months: null,
      finish: null,
      interest: null,
      interestSaved: null,
      belowMinimums: true,
    });
    const snowball = await change(as, { id: goal.id, version: 1, order: 'snowball' });
    expect(snowball.goal).toMatchObject({
      plan: { interest: 378.68 },
      debts: [{ name: 'Loan' }, { name: 'Card' }],
    });
  });

  it('follows payments, and is reached when nothing is owed', async () => {
    const as = somebody();
    const accounts = [await account(as, 'card', -200, terms)];
    await set(as, { kind: 'debt', accounts });
    const pay = (amount: number) =>
      add(as, { type: 'income', accountId: accounts[0]!, amount, category: 'Other', date: today });
    await pay(50);
    expect((await list(as)).goals[0]).toMatchObject({ missing: 150, saved: 50, percent: 25 });
    await pay(160);
    expect((await list(as)).goals[0]).toMatchObject({ missing: 0, percent: 100, state: 'reached' });
  });
});
