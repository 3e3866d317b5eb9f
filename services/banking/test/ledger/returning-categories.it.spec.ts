import {
  changeCategoryEndpoint,
  changeTransactionEndpoint,
  commitBulkEndpoint,
  createCategoryEndpoint,
  listCategoriesEndpoint,
  listTransactionsEndpoint,
  mergeCategoryEndpoint,
  previewBulkEndpoint,
  removeCategoryEndpoint,
  removeTransactionEndpoint,
  type BulkChange,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { sound } = banking;
const { add } = new LedgerDriver(banking);

const undo = (as: Actor, id: string | null) => banking.undo(as, id!);
const create = async (as: Actor, name: string, more: object = {}) =>
  (await banking.ask(createCategoryEndpoint, { name, ...more }, { as })).id;
const remove = async (as: Actor, id: string) =>
  (await banking.ask(removeTransactionEndpoint, { id }, { as })).undoId;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryEndpoint, { id, name }, { as })).undoId;
const categoriesOf = async (as: Actor): Promise<string[]> =>
  (await banking.ask(listTransactionsEndpoint, {}, { as })).map(({ category }) => category);
const state = async (as: Actor) => ({
  rows: (await banking.ask(listTransactionsEndpoint, {}, { as })).map(({ version: _, ...row }) => row),
  categories: await banking.ask(listCategoriesEndpoint, {}, { as }),
});
const inBulk = async (as: Actor, ids: string[], change: BulkChange) => {
  const { plan } = await banking.ask(previewBulkEndpoint, { ids, change }, { as });
  return (await banking.ask(commitBulkEndpoint, { ids, change, plan }, { as })).undoId;
};

describe('a transaction that an undo restores', () => {
  it('is in the category its own was merged into, and moves back when that is undone', async () => {
    const as = somebody();
    const [fuel, travel] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    const { id } = await add(as, {
      category: 'Fuel',
      lines: [
        { amount: 60, category: 'Fuel' },
        { amount: 30, category: 'Housing' },
      ],
    });
    await add(as, { category: 'Fuel' });
    const start = await state(as);
    const removed = await remove(as, id);
    const renamed = await rename(as, fuel, 'Petrol');
    const merged = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: travel }, { as });
    const back = await undo(as, removed);
    expect(await categoriesOf(as)).toEqual(['Trips', 'Trips']);
    const [row] = (await state(as)).rows.filter((one) => one.id === id);
    expect(row!.lines.map(({ category }) => category)).toEqual(['Trips', 'Housing']);
    await sound(as);
    // Deleting and restoring it again does not change that.
    await undo(as, (await undo(as, back.undoId)).undoId);
    await undo(as, merged.undoId);
    expect(await categoriesOf(as)).toEqual(['Petrol', 'Petrol']);
    await undo(as, renamed);
    expect(await state(as)).toEqual(start);
    await sound(as);
  });

  it('restores its removed category unchanged', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel', { parent: 'Transport', colour: 'c3' });
    const { id } = await add(as, { category: 'Fuel' });
    const start = await state(as);
    const removed = await remove(as, id);
    await banking.ask(removeCategoryEndpoint, { id: fuel }, { as });
    expect((await undo(as, removed)).note).toBe('The category Fuel came back with it.');
    expect(await state(as)).toEqual(start);
    await sound(as);
  });

  it('is in the category that took over its category’s name, however it is written', async () => {
    const as = somebody();
    const fuel = await create(as, 'fuel');
    const [one, two] = [await add(as, { category: 'fuel' }), await add(as, { category: 'fuel' })];
    const removed = await remove(as, one.id);
    const gone = await inBulk(as, [two.id], { remove: true });
    await banking.ask(removeCategoryEndpoint, { id: fuel }, { as });
    await create(as, 'Fuel');
    expect((await undo(as, removed)).note).toBe('The rows of fuel are in Fuel now.');
    await undo(as, gone);
    expect(await categoriesOf(as)).toEqual(['Fuel', 'Fuel']);
    await sound(as);
  });

  it('gets the same category if many are restored at once, or if a change is undone', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const [one, two] = [await add(as, { category: 'Fuel' }), await add(as, { category: 'Fuel' })];
    const start = await state(as);
    const moved = await banking.ask(
      changeTransactionEndpoint,
      { id: one.id, version: 1, category: 'Dining' },
      { as },
    );
    const gone = await inBulk(as, [two.id], { remove: true });
    const renamed = await rename(as, fuel, 'Petrol');
    expect(await undo(as, gone)).not.toHaveProperty('note');
    await undo(as, moved.undoId);
    expect(await categoriesOf(as)).toEqual(['Petrol', 'Petrol']);
    await sound(as);
    await undo(as, renamed);
    expect(await state(as)).toEqual(start);
    await sound(as);
  });

  it('stays where it was if the change of its category was already undone', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const { id } = await add(as, { category: 'Fuel' });
    const removed = await remove(as, id);
    const renamed = await rename(as, fuel, 'Petrol');
    await undo(as, renamed);
    const back = await undo(as, removed);
    expect(back).not.toHaveProperty('note');
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    await sound(as);
  });
});

describe('a category that an undo restores', () => {
  const parentOf = async (as: Actor, name: string) =>
    (await banking.ask(listCategoriesEndpoint, {}, { as })).find((one) => one.name === name)?.parent;
  const eatingOut = async (as: Actor) => {
    const eating = await create(as, 'Eating');
    const sushi = await create(as, 'Sushi', { parent: 'Eating' });
    const { id } = await add(as, { category: 'Sushi' });
    const start = await state(as);
    const row = await remove(as, id);
    const { undoId } = await banking.ask(removeCategoryEndpoint, { id: sushi }, { as });
    return { eating, start, undos: { row, category: undoId } };
  };

  it.each(['row', 'category'] as const)(
    'is placed below the current name of its parent by the undo of its %s, and moves back when that is undone',
    async (of) => {
      const as = somebody();
      const { eating, start, undos } = await eatingOut(as);
      const renamed = await rename(as, eating, 'Food');
      await undo(as, undos[of]);
      expect(await parentOf(as, 'Sushi')).toBe('Food');
      await undo(as, renamed);
      if (of === 'category') await undo(as, undos.row);
      expect(await state(as)).toEqual(start);
      await sound(as);
    },
  );

  it('is placed below the category its parent was merged into, or at the top if the parent no longer exists', async () => {
    const as = somebody();
    const merged = await eatingOut(as);
    const lunch = await create(as, 'Lunch', { parent: 'Dining' });
    await banking.ask(mergeCategoryEndpoint, { id: merged.eating, into: lunch }, { as });
    await undo(as, merged.undos.row);
    expect(await parentOf(as, 'Sushi')).toBe('Dining');
    const other = somebody();
    const gone = await eatingOut(other);
    await banking.ask(removeCategoryEndpoint, { id: gone.eating }, { as: other });
    await undo(other, gone.undos.row);
    expect(await parentOf(other, 'Sushi')).toBeNull();
    await sound(other);
  });
});

describe('a category restored below one whose rename was undone', () => {
  const tree = async (as: Actor) =>
    (await banking.ask(listCategoriesEndpoint, {}, { as })).flatMap(({ name, parent, builtIn }) =>
      builtIn ? [] : [[name, parent]],
    );

  it.each(['row', 'category'] as const)(
    'is placed below the earlier name of its parent by the undo of its %s',
    async (of) => {
      const as = somebody();
      const eating = await create(as, 'Eating');
      const renames = [await rename(as, eating, 'Food'), await rename(as, eating, 'Meals')];
      const sushi = await create(as, 'Sushi', { parent: 'Meals' });
      const { id } = await add(as, { category: 'Sushi' });
      const row = await remove(as, id);
      const { undoId } = await banking.ask(removeCategoryEndpoint, { id: sushi }, { as });
      for (const one of renames.reverse()) await undo(as, one);
      await undo(as, of === 'row' ? row : undoId);
      expect(await tree(as)).toEqual([
        ['Eating', null],
        ['Sushi', 'Eating'],
      ]);
      await sound(as);
    },
  );

  it('follows when the rename is made again, and is never below another category with that name', async () => {
    const as = somebody();
    const eating = await create(as, 'Eating');
    const renamed = await rename(as, eating, 'Food');
    const sushi = await create(as, 'Sushi', { parent: 'Food' });
    const { undoId } = await banking.ask(removeCategoryEndpoint, { id: sushi }, { as });
    await undo(as, renamed);
    const again = [await rename(as, eating, 'Food'), await rename(as, eating, 'Meals')];
    await create(as, 'Food');
    await undo(as, undoId);
    expect(await tree(as)).toEqual([
      ['Food', null],
      ['Meals', null],
      ['Sushi', 'Meals'],
    ]);
    await banking.ask(
      removeCategoryEndpoint,
      { id: (await banking.ask(listCategoriesEndpoint, {}, { as })).find((one) => one.name === 'Food')!.id },
      { as },
    );
    for (const one of again.reverse()) await undo(as, one);
    expect(await tree(as)).toEqual([
      ['Eating', null],
      ['Sushi', 'Eating'],
    ]);
    await sound(as);
  });
});

describe('a change of a category', () => {
  const expired = (message: string) => ({
    code: 'UNDO_EXPIRED',
    message: `This can no longer be undone: ${message}`,
  });

  it('moves rows that were put into its new name when it is undone', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await add(as, { category: 'Fuel' });
    const renamed = await rename(as, fuel, 'Petrol');
    const lines = [
      { amount: 60, category: 'Petrol' },
      { amount: 30, category: 'Housing' },
    ];
    await add(as, { lines });
    await create(as, 'Diesel', { parent: 'Petrol' });
    const { id } = await add(as, { category: 'Petrol' });
    const removed = await remove(as, id);
    await undo(as, renamed);
    expect(await undo(as, removed)).not.toHaveProperty('note');
    const { rows, categories } = await state(as);
    expect(rows.flatMap((row) => row.lines.map(({ category }) => category))).toEqual(['Fuel', 'Housing']);
    expect(rows.filter(({ lines: parts }) => parts.length === 0).map(({ category }) => category)).toEqual([
      'Fuel',
      'Fuel',
    ]);
    expect(categories.find(({ name }) => name === 'Diesel')).toMatchObject({ parent: 'Fuel' });
    await sound(as);
  });

  it('leaves later rows of the other category in place when a merge is undone', async () => {
    const as = somebody();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    await add(as, { category: 'Fuel' });
    const { undoId } = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: trips }, { as });
    await add(as, { category: 'Trips' });
    await undo(as, undoId);
    expect((await categoriesOf(as)).sort()).toEqual(['Fuel', 'Trips']);
    await sound(as);
  });

  it('is refused while its earlier name belongs to another category, and is undone once that is removed', async () => {
    const as = somebody();
    const fuel = await create(as, 'fuel');
    await add(as, { category: 'fuel' });
    const start = await state(as);
    const { undoId } = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: 'travel' }, { as });
    const other = await create(as, 'Fuel');
    await expect(undo(as, undoId)).rejects.toMatchObject(
      expired('another category is called Fuel now. Merge that one into another or delete it first.'),
    );
    await banking.ask(removeCategoryEndpoint, { id: other }, { as });
    await undo(as, undoId);
    expect(await state(as)).toEqual(start);
    await sound(as);
  });
});

describe('a transaction whose category had another name for a while', () => {
  const removeCategory = (as: Actor, id: string) => banking.ask(removeCategoryEndpoint, { id }, { as });

  it('follows its category however often it was renamed, and restores it if it was removed', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const renames = [await rename(as, fuel, 'Petrol'), await rename(as, fuel, 'Gas')];
    const { id } = await add(as, { category: 'Gas' });
    const removed = await remove(as, id);
    for (const one of renames.reverse()) await undo(as, one);
    await removeCategory(as, fuel);
    expect((await undo(as, removed)).note).toBe('The category Fuel came back with it.');
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    await sound(as);
  });

  it('stays in its category when the rename is undone and made again', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const renamed = await rename(as, fuel, 'Petrol');
    const { id } = await add(as, { category: 'Petrol' });
    const removed = await remove(as, id);
    await undo(as, renamed);
    const again = await rename(as, fuel, 'Petrol');
    expect(await undo(as, removed)).not.toHaveProperty('note');
    expect(await categoriesOf(as)).toEqual(['Petrol']);
    await sound(as);
    await undo(as, again);
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    await sound(as);
  });

  it('stays in its category after renames were undone', async () => {
    const as = somebody();
    const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
    const renames = [await rename(as, fuel, 'Petrol'), await rename(as, fuel, 'Gas')];
    const { id } = await add(as, { category: 'Gas' });
    const removed = await remove(as, id);
    for (const one of renames.reverse()) await undo(as, one);
    await undo(as, await rename(as, fuel, 'Diesel'));
    const energy = await rename(as, fuel, 'Energy');
    const merged = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: trips }, { as });
    expect(await undo(as, removed)).not.toHaveProperty('note');
    expect(await categoriesOf(as)).toEqual(['Trips']);
    await sound(as);
    await undo(as, merged.undoId);
    expect(await categoriesOf(as)).toEqual(['Energy']);
    await undo(as, energy);
    expect(await categoriesOf(as)).toEqual(['Fuel']);
    await sound(as);
  });

  it('does not move to another category that has that name now', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const renamed = await rename(as, fuel, 'Petrol');
    const { id } = await add(as, { category: 'Petrol' });
    const removed = await remove(as, id);
    await undo(as, renamed);
    await create(as, 'Petrol');
    expect(await undo(as, removed)).not.toHaveProperty('note');
    expect(await categoriesOf(as)).toEqual(['Fuel']);
  });

  it('does not move to a later category that had that name', async () => {
    const as = somebody();
    const [petrol, fuel] = [await create(as, 'Petrol'), await create(as, 'Fuel')];
    const { id } = await add(as, { category: 'Petrol' });
    const removed = await remove(as, id);
    await removeCategory(as, petrol);
    await undo(as, await rename(as, fuel, 'Petrol'));
    expect((await undo(as, removed)).note).toBe('The category Petrol came back with it.');
    expect(await categoriesOf(as)).toEqual(['Petrol']);
  });

  it('does not move to a category that was merged into its own for a while', async () => {
    const as = somebody();
    const [holiday, fuel] = [await create(as, 'Holiday'), await create(as, 'Fuel')];
    const renamed = await rename(as, holiday, 'Trips');
    const merged = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: holiday }, { as });
    await undo(as, merged.undoId);
    const { id } = await add(as, { category: 'Trips' });
    const removed = await remove(as, id);
    await undo(as, renamed);
    expect(await undo(as, removed)).not.toHaveProperty('note');
    expect(await categoriesOf(as)).toEqual(['Holiday']);
  });
});
