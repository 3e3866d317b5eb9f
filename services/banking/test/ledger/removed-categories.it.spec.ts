import { addDays, wholeMonth } from '@app/calendar';
import {
  addTransactionEndpoint,
  budgetTrackingEndpoint,
  changeCategoryEndpoint,
  changeMerchantEndpoint,
  createCategoryEndpoint,
  changeEventEndpoint,
  createEventEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  createRuleEndpoint,
  createSeriesEndpoint,
  explainFigureEndpoint,
  importCategoriesEndpoint,
  listTransactionsEndpoint,
  readCategoryTreeEndpoint,
  removeCategoryEndpoint,
  removeTransactionEndpoint,
  type FigureKind,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const ledger = new LedgerDriver(banking);
const { assignBudget, somebodyWith, spend } = ledger;

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryEndpoint, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryEndpoint, { id, name }, { as })).undoId!;
const remove = async (as: Actor, id: string) =>
  (await banking.ask(removeTransactionEndpoint, { id }, { as })).undoId;
const fromFile = async (as: Actor, ...categories: { name: string; parent?: string }[]) =>
  (await banking.ask(importCategoriesEndpoint, { categories, apply: true }, { as })).undoId!;
const own = async (as: Actor) =>
  (await banking.ask(readCategoryTreeEndpoint, {}, { as })).flatMap(({ builtIn, name, parent }) =>
    builtIn ? [] : [[name, parent]],
  );
const idOf = async (as: Actor, wanted: string) =>
  (await banking.ask(readCategoryTreeEndpoint, {}, { as })).find(({ name }) => name === wanted)!.id;
/** A payment without a category. */
const enter = (as: Actor) =>
  banking.ask(addTransactionEndpoint, { type: 'expense', amount: 10, description: 'x', date: today }, { as });
const categoriesOf = async (as: Actor) =>
  (await banking.ask(listTransactionsEndpoint, {}, { as })).map(({ category }) => category).sort();
const expired = (message: string) => ({
  code: 'UNDO_EXPIRED',
  message: `This can no longer be undone: ${message}`,
});

it('restores figures and explanations of a category that was removed while its row was deleted', async () => {
  const as = await somebodyWith();
  const { id } = await banking.ask(createCategoryEndpoint, { name: 'Fuel' }, { as });
  await assignBudget(as, { Dining: 100 });
  const { transaction } = await spend(as, 10, 'Fuel');
  const removed = await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
  await banking.ask(removeCategoryEndpoint, { id }, { as });
  await banking.undo(as, removed.undoId);
  const { unbudgetedOn, unbudgetedSpent } = await banking.ask(budgetTrackingEndpoint, {}, { as });
  expect([unbudgetedOn, unbudgetedSpent]).toEqual([['Fuel'], 10]);
  const why = (figure: FigureKind, category: string) =>
    banking.ask(explainFigureEndpoint, { figure, ...wholeMonth(today.slice(0, 7)), category } as never, {
      as,
    });
  expect(await why('budgetSpent', 'fuel')).toMatchObject({ value: 10 });
  await expect(why('budgetSpent', 'Nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a payment to a merchant whose last category was removed or archived', () => {
  const file = Buffer.from('Date,Description,Amount\n2026-11-02,x,-12.00\n');

  it('gets neither of them, whether it is entered or comes from a file', async () => {
    const as = await somebodyWith();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    const fresh = async () => {
      const { transaction } = await enter(as);
      await remove(as, transaction.id);
      const { commit } = await ledger.importFile(as, transaction.accountId, 'a.csv', file);
      const { undoId } = await commit();
      const [imported] = await categoriesOf(as);
      await banking.undo(as, undoId!);
      return [transaction.category, imported];
    };
    const { transaction } = await spend(as, 10, 'Fuel');
    await remove(as, transaction.id);
    await banking.ask(removeCategoryEndpoint, { id: fuel }, { as });
    expect(await fresh()).toEqual(['Uncategorised', 'Uncategorised']);
    const other = await spend(as, 10, 'Trips');
    await remove(as, other.transaction.id);
    expect(await fresh()).toEqual(['Trips', 'Trips']);
    await banking.ask(changeCategoryEndpoint, { id: trips, archived: true }, { as });
    expect(await fresh()).toEqual(['Uncategorised', 'Uncategorised']);
    await banking.sound(as);
  });
});

describe('the undo of a change of categories', () => {
  const plans: [string, (as: Actor, category: string) => Promise<unknown>][] = [
    [
      'an event',
      (as, category) =>
        banking.ask(
          createEventEndpoint,
          { title: 'Party', category, amount: -20, date: addDays(today, 3) },
          { as },
        ),
    ],
    [
      'what repeats',
      (as, category) =>
        banking.ask(
          createSeriesEndpoint,
          {
            title: 'Club',
            category,
            amount: -20,
            rule: { every: 'week', interval: 2 },
            start: addDays(today, 3),
          },
          { as },
        ),
    ],
    ['a budget', (as, category) => assignBudget(as, { [category]: 50 })],
  ];
  it.each(plans)('reverts %s that refers to its new name', async (_what, planIn) => {
    const as = await somebodyWith();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    await planIn(as, 'Fuel');
    await banking.undo(as, await rename(as, fuel, 'Petrol'));
    const renamed = await rename(as, trips, 'Tours');
    await planIn(as, 'Tours');
    await banking.undo(as, renamed);
    expect(await own(as)).toEqual([
      ['Fuel', null],
      ['Trips', null],
    ]);
    await banking.sound(as);
  });

  it.each([
    ...plans,
    [
      'a rule',
      async (as, category) => {
        const rule = ruleDraft({ then: [{ do: 'setCategory', category: await idOf(as, category) }] });
        return banking.ask(createRuleEndpoint, { rule }, { as });
      },
    ],
    [
      'a merchant',
      async (as, category) => {
        await spend(as, 10);
        const defaultCategory = await idOf(as, category);
        return banking.ask(changeMerchantEndpoint, { key: 'x', defaultCategory }, { as });
      },
    ],
  ] satisfies typeof plans)(
    'is refused while %s refers to a category that it added',
    async (_what, planIn) => {
      const as = await somebodyWith();
      const brought = await fromFile(as, { name: 'Fuel' });
      await planIn(as, 'Fuel');
      await expect(banking.undo(as, brought)).rejects.toMatchObject(
        expired(
          'Fuel has been used since. Move its transactions, limits, events and rules to another category first.',
        ),
      );
    },
  );
});

describe('a category from a file whose import was undone', () => {
  it('comes back with a row that used it, and so does its parent', async () => {
    const as = await somebodyWith();
    const brought = await fromFile(
      as,
      { name: 'Car' },
      { name: 'Fuel', parent: 'Car' },
      { name: 'Tolls', parent: 'Car' },
    );
    const { transaction } = await spend(as, 10, 'Fuel');
    const other = await spend(as, 20, 'Fuel');
    const [first, second] = [await remove(as, transaction.id), await remove(as, other.transaction.id)];
    await banking.undo(as, brought);
    expect(await own(as)).toEqual([]);
    const back = await banking.undo(as, first);
    expect(back.note).toBe('The category Car came back with it. The category Fuel came back with it.');
    expect(await own(as)).toEqual([
      ['Car', null],
      ['Fuel', 'Car'],
    ]);
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    // From then on it is like any other category.
    const renamed = await rename(as, await idOf(as, 'Fuel'), 'Petrol');
    await banking.undo(as, second);
    expect(await categoriesOf(as)).toEqual(['Petrol', 'Petrol']);
    await banking.sound(as);
    await banking.undo(as, renamed);
    expect(await categoriesOf(as)).toEqual(['Fuel', 'Fuel']);
    await banking.sound(as);
  });

  it('comes back once, however many of that file come back with it, and each stays recognised', async () => {
    const as = await somebodyWith();
    const brought = await fromFile(as, { name: 'Car' }, { name: 'Fuel', parent: 'Car' }, { name: 'Tolls' });
    const { transaction: single } = await spend(as, 10, 'Tolls');
    const ofThree = (
      await banking.ask(
        addTransactionEndpoint,
        {
          type: 'expense',
          amount: 60,
          description: 'Trip',
          lines: ['Fuel', 'Car', 'Tolls'].map((category) => ({ amount: 20, category })),
        },
        { as },
      )
    ).transaction;
    const [one, three] = [await remove(as, single.id), await remove(as, ofThree.id)];
    await banking.undo(as, brought);
    await banking.undo(as, three);
    expect((await own(as)).map(([name]) => name)).toEqual(['Car', 'Fuel', 'Tolls']);
    await rename(as, await idOf(as, 'Tolls'), 'Roads');
    await banking.undo(as, one);
    expect(await categoriesOf(as)).toContain('Roads');
    await banking.sound(as);
  });

  it('is placed below the category its parent was renamed or merged into, and moves back when that is undone', async () => {
    const as = await somebodyWith();
    const car = await create(as, 'Car');
    const brought = await fromFile(as, { name: 'Fuel', parent: 'Car' });
    const { transaction } = await spend(as, 10, 'Fuel');
    const removed = await remove(as, transaction.id);
    await banking.undo(as, brought);
    const renamed = await rename(as, car, 'Vehicle');
    await banking.undo(as, removed);
    expect(await own(as)).toContainEqual(['Fuel', 'Vehicle']);
    await banking.undo(as, renamed);
    expect(await own(as)).toContainEqual(['Fuel', 'Car']);
    await banking.sound(as);
  });

  it('has its parent’s stored name, whatever the spaces in the file', async () => {
    const as = await somebodyWith();
    await fromFile(as, { name: 'My  car' }, { name: 'Fuel', parent: 'my  car' });
    expect(await own(as)).toEqual([
      ['Fuel', 'My car'],
      ['My car', null],
    ]);
  });
});

describe('a plan or limit that an undo restores', () => {
  const series = {
    title: 'Club',
    amount: -20,
    rule: { every: 'week', interval: 2 },
    start: addDays(today, 3),
  };

  it('uses the category that its own was merged into, or restores its own', async () => {
    const as = await somebodyWith();
    const fuel = await create(as, 'Fuel');
    const event = { title: 'Party', amount: -20, date: addDays(today, 3) };
    const party = await banking.ask(createEventEndpoint, { ...event, category: 'Fuel' }, { as });
    const split = [
      { amount: 15, category: 'Fuel' },
      { amount: 5, category: 'Dining' },
    ];
    const club = await banking.ask(createSeriesEndpoint, { ...series, category: 'Fuel', split } as never, {
      as,
    });
    const gone = [
      (await banking.ask(removeEventEndpoint, { id: party.id }, { as })).undoId!,
      (await banking.ask(removeSeriesEndpoint, { id: club.id }, { as })).undoId!,
    ];
    await rename(as, fuel, 'Petrol');
    expect(await banking.undo(as, gone[0]!)).not.toHaveProperty('note');
    const { undoId } = await banking.undo(as, gone[1]!);
    const events = async () =>
      (await banking.ask(listEventsEndpoint, {}, { as })).map(({ title, category }) => [title, category]);
    const splits = async () =>
      (await banking.ask(listSeriesEndpoint, {}, { as })).series.map((one) =>
        (one.split ?? []).map(({ category }) => category),
      );
    expect(await events()).toContainEqual(['Party', 'Petrol']);
    expect(await splits()).toEqual([['Petrol', 'Dining']]);
    // Removed once more, together with its category.
    await banking.undo(as, undoId!);
    const again = (await banking.ask(removeEventEndpoint, { id: party.id }, { as })).undoId!;
    await banking.ask(removeCategoryEndpoint, { id: fuel }, { as });
    expect((await banking.undo(as, again)).note).toBe('The category Petrol came back with it.');
    expect(await events()).toEqual([['Party', 'Petrol']]);
    expect(await own(as)).toEqual([['Petrol', null]]);
  });

  it('keeps the new name of its category when an earlier change of it is undone', async () => {
    const as = await somebodyWith();
    const fuel = await create(as, 'Fuel');
    const { id, version } = await banking.ask(
      createEventEndpoint,
      { title: 'Party', amount: -20, date: addDays(today, 3), category: 'Fuel' },
      { as },
    );
    const changed = await banking.ask(changeEventEndpoint, { id, version, amount: -30 } as never, { as });
    await rename(as, fuel, 'Petrol');
    await banking.undo(as, changed.undoId!);
    const [event] = await banking.ask(listEventsEndpoint, {}, { as });
    expect(event).toMatchObject({ amount: -20, category: 'Petrol' });
  });

  it('is not restored as a limit of a category that no longer exists', async () => {
    const as = await somebodyWith();
    const fuel = await create(as, 'Fuel');
    const { undoId } = await assignBudget(as, { Fuel: 50 });
    const back = await banking.undo(as, undoId!);
    const renamed = await rename(as, fuel, 'Petrol');
    await banking.undo(as, renamed);
    await banking.ask(removeCategoryEndpoint, { id: fuel }, { as });
    await expect(banking.undo(as, back.undoId!)).rejects.toMatchObject(
      expired('there is no category called Fuel any more. Add it again first.'),
    );
  });
});

it('restores the name of a merchant’s last category when a rename is undone, even without rows', async () => {
  const as = await somebodyWith();
  const fuel = await create(as, 'Fuel');
  const { transaction } = await spend(as, 10, 'Fuel');
  await remove(as, transaction.id);
  const renamed = await rename(as, fuel, 'Petrol');
  await banking.undo(as, renamed);
  expect((await enter(as)).transaction.category).toBe('Fuel');
});
