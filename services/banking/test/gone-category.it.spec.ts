import { addDays, wholeMonth } from '@app/calendar';
import {
  addTransactionRequest,
  budgetTrackingRequest,
  changeCategoryRequest,
  changeMerchantRequest,
  createCategoryRequest,
  createEventRequest,
  createRuleRequest,
  createSeriesRequest,
  explainFigureRequest,
  importCategoriesRequest,
  listTransactionsRequest,
  readCategoryTreeRequest,
  removeCategoryRequest,
  removeTransactionRequest,
  type FigureKind,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { budgetClient } from './budget-client';
import { importClient } from './import-client';
import { draft } from './rule-client';
import { testBanking, today } from './test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { somebody, spend, assign, undo } = budgetClient(() => banking);
const client = importClient(() => banking);

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryRequest, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryRequest, { id, name }, { as })).undoId!;
const remove = async (as: Actor, id: string) =>
  (await banking.ask(removeTransactionRequest, { id }, { as })).undoId;
const fromFile = async (as: Actor, ...categories: { name: string; parent?: string }[]) =>
  (await banking.ask(importCategoriesRequest, { categories, apply: true }, { as })).undoId!;
const own = async (as: Actor) =>
  (await banking.ask(readCategoryTreeRequest, {}, { as })).flatMap(({ builtIn, name, parent }) =>
    builtIn ? [] : [[name, parent]],
  );
const idOf = async (as: Actor, wanted: string) =>
  (await banking.ask(readCategoryTreeRequest, {}, { as })).find(({ name }) => name === wanted)!.id;
/** A payment of which nobody says what it is. */
const enter = (as: Actor) =>
  banking.ask(addTransactionRequest, { type: 'expense', amount: 10, description: 'x', date: today }, { as });
const categoriesOf = async (as: Actor) =>
  (await banking.ask(listTransactionsRequest, {}, { as })).map(({ category }) => category).sort();
const expired = (message: string) => ({
  code: 'UNDO_EXPIRED',
  message: `This can no longer be undone: ${message}`,
});

it('a category that went while its row was deleted has its figures and their Why when the row comes back', async () => {
  const as = await somebody();
  const { id } = await banking.ask(createCategoryRequest, { name: 'Fuel' }, { as });
  await assign(as, { Dining: 100 });
  const { transaction } = await spend(as, 10, 'Fuel');
  const removed = await banking.ask(removeTransactionRequest, { id: transaction.id }, { as });
  await banking.ask(removeCategoryRequest, { id }, { as });
  await undo(as, removed.undoId);
  const { unbudgetedOn, unbudgetedSpent } = await banking.ask(budgetTrackingRequest, {}, { as });
  expect([unbudgetedOn, unbudgetedSpent]).toEqual([['Fuel'], 10]);
  const why = (figure: FigureKind, category: string) =>
    banking.ask(explainFigureRequest, { figure, ...wholeMonth(today.slice(0, 7)), category } as never, {
      as,
    });
  expect(await why('budgetSpent', 'fuel')).toMatchObject({ value: 10 });
  await expect(why('budgetSpent', 'Nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('a payment to a merchant whose last category', () => {
  const file = Buffer.from('Date,Description,Amount\n2026-11-02,x,-12.00\n');

  it('is gone, or put away, is in none of those: entered, or from a file', async () => {
    const as = await somebody();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    const fresh = async () => {
      const { transaction } = await enter(as);
      await remove(as, transaction.id);
      const { commit } = await client.bring(as, transaction.accountId, 'a.csv', file);
      const { undoId } = await commit();
      const [imported] = await categoriesOf(as);
      await undo(as, undoId!);
      return [transaction.category, imported];
    };
    const { transaction } = await spend(as, 10, 'Fuel');
    await remove(as, transaction.id);
    await banking.ask(removeCategoryRequest, { id: fuel }, { as });
    expect(await fresh()).toEqual(['Other', 'Other']);
    const other = await spend(as, 10, 'Trips');
    await remove(as, other.transaction.id);
    expect(await fresh()).toEqual(['Trips', 'Trips']);
    await banking.ask(changeCategoryRequest, { id: trips, archived: true }, { as });
    expect(await fresh()).toEqual(['Other', 'Other']);
    await banking.sound(as);
  });
});

describe('a change of categories is not taken back from under', () => {
  const plans: [string, (as: Actor, category: string) => Promise<unknown>][] = [
    [
      'an event',
      (as, category) =>
        banking.ask(
          createEventRequest,
          { title: 'Party', category, amount: -20, date: addDays(today, 3) },
          { as },
        ),
    ],
    [
      'what repeats',
      (as, category) =>
        banking.ask(
          createSeriesRequest,
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
    ['a budget', (as, category) => assign(as, { [category]: 50 })],
  ];
  it.each(plans)(
    '%s that names its new name; what it took along goes back with it',
    async (_what, planIn) => {
      const as = await somebody();
      const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
      await planIn(as, 'Fuel');
      await undo(as, await rename(as, fuel, 'Petrol'));
      const renamed = await rename(as, trips, 'Tours');
      await planIn(as, 'Tours');
      await expect(undo(as, renamed)).rejects.toMatchObject(
        expired('Tours has been used since. Rename it to Trips instead.'),
      );
    },
  );

  it.each([
    ...plans,
    [
      'a rule',
      async (as, category) => {
        const rule = draft({ then: [{ do: 'setCategory', category: await idOf(as, category) }] });
        return banking.ask(createRuleRequest, { rule }, { as });
      },
    ],
    [
      'a merchant',
      async (as, category) => {
        await spend(as, 10);
        const defaultCategory = await idOf(as, category);
        return banking.ask(changeMerchantRequest, { key: 'x', defaultCategory }, { as });
      },
    ],
  ] satisfies typeof plans)('%s that names one it brought', async (_what, planIn) => {
    const as = await somebody();
    const brought = await fromFile(as, { name: 'Fuel' });
    await planIn(as, 'Fuel');
    await expect(undo(as, brought)).rejects.toMatchObject(
      expired('Fuel has been used since. Put what is in it into another category first.'),
    );
  });
});

describe('a category that came from a file which was taken back', () => {
  it('comes back with what was in it, and what it stood below does, too', async () => {
    const as = await somebody();
    const brought = await fromFile(
      as,
      { name: 'Car' },
      { name: 'Fuel', parent: 'Car' },
      { name: 'Tolls', parent: 'Car' },
    );
    const { transaction } = await spend(as, 10, 'Fuel');
    const other = await spend(as, 20, 'Fuel');
    const [first, second] = [await remove(as, transaction.id), await remove(as, other.transaction.id)];
    await undo(as, brought);
    expect(await own(as)).toEqual([]);
    const back = await banking.undo(as, first);
    expect(back.note).toBe('The category Car came back with it. The category Fuel came back with it.');
    expect(await own(as)).toEqual([
      ['Car', null],
      ['Fuel', 'Car'],
    ]);
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    // It is one like any other from then on.
    const renamed = await rename(as, await idOf(as, 'Fuel'), 'Petrol');
    await undo(as, second);
    expect(await categoriesOf(as)).toEqual(['Petrol', 'Petrol']);
    await banking.sound(as);
    await undo(as, renamed);
    expect(await categoriesOf(as)).toEqual(['Fuel', 'Fuel']);
    await banking.sound(as);
  });

  it('stands below what its parent became since, and goes back with that', async () => {
    const as = await somebody();
    const car = await create(as, 'Car');
    const brought = await fromFile(as, { name: 'Fuel', parent: 'Car' });
    const { transaction } = await spend(as, 10, 'Fuel');
    const removed = await remove(as, transaction.id);
    await undo(as, brought);
    const renamed = await rename(as, car, 'Vehicle');
    await undo(as, removed);
    expect(await own(as)).toContainEqual(['Fuel', 'Vehicle']);
    await undo(as, renamed);
    expect(await own(as)).toContainEqual(['Fuel', 'Car']);
    await banking.sound(as);
  });

  it('has the name of its parent as that was stored, whatever the spaces in the file', async () => {
    const as = await somebody();
    await fromFile(as, { name: 'My  car' }, { name: 'Fuel', parent: 'my  car' });
    expect(await own(as)).toEqual([
      ['Fuel', 'My car'],
      ['My car', null],
    ]);
  });
});
