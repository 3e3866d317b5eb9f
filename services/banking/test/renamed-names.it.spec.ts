import {
  addPersonRequest,
  changeCategoryRequest,
  changePersonRequest,
  createCategoryRequest,
  listCategoriesRequest,
  listPeopleRequest,
  listTransactionsRequest,
  mergeCategoryRequest,
  removeTransactionRequest,
  undoRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { ledgerClient } from './ledger-client';
import { somebody, testBanking } from './test-banking';

const banking = testBanking();
const { add } = ledgerClient(() => banking);

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryRequest, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryRequest, { id, name }, { as })).undoId!;
const own = async (as: Actor) =>
  (await banking.ask(listCategoriesRequest, {}, { as })).flatMap(({ name, builtIn }) =>
    builtIn ? [] : [name],
  );
const categoriesOf = async (as: Actor): Promise<string[]> =>
  (await banking.ask(listTransactionsRequest, {}, { as })).map(({ category }) => category);

describe('a name that was given up', () => {
  it('is free for another category, and the new one is not', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await rename(as, fuel, 'Petrol');
    await create(as, 'fuel');
    expect(await own(as)).toEqual(['fuel', 'Petrol']);
    await expect(create(as, 'PETROL')).rejects.toMatchObject({ code: 'CATEGORY_EXISTS', field: 'name' });
    await expect(rename(as, fuel, 'FUEL')).rejects.toMatchObject({ code: 'CATEGORY_EXISTS', field: 'name' });
    await banking.sound(as);
  });

  it('by the undo of a rename is free, too', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await banking.ask(undoRequest, { id: await rename(as, fuel, 'Petrol') }, { as });
    const petrol = await create(as, 'Petrol');
    await rename(as, petrol, 'Gas');
    await rename(as, fuel, 'Petrol');
    expect(await own(as)).toEqual(['Gas', 'Petrol']);
    await banking.sound(as);
  });

  it('is one category’s where it is asked for three times at once', async () => {
    const as = somebody();
    await rename(as, await create(as, 'Fuel'), 'Petrol');
    const asked = await Promise.allSettled([create(as, 'Fuel'), create(as, 'fuel'), create(as, 'FUEL')]);
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([
      expect.objectContaining({ code: 'CATEGORY_EXISTS' }),
      expect.objectContaining({ code: 'CATEGORY_EXISTS' }),
    ]);
    expect(await own(as)).toHaveLength(2);
  });

  it('is free for another person', async () => {
    const as = somebody();
    const { person } = await banking.ask(addPersonRequest, { name: 'Jordan' }, { as });
    await banking.ask(changePersonRequest, { id: person.id, name: 'Jo' }, { as });
    await banking.ask(addPersonRequest, { name: 'Jordan' }, { as });
    await expect(banking.ask(addPersonRequest, { name: 'JO' }, { as })).rejects.toMatchObject({
      code: 'PERSON_EXISTS',
    });
    const { people } = await banking.ask(listPeopleRequest, {}, { as });
    expect(people.map(({ name }) => name)).toEqual(['Jo', 'Jordan']);
  });
});

it('what was in a category that was merged comes back into the other one, which may have its earlier name again', async () => {
  const as = somebody();
  const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
  const { id } = await add(as, { category: 'Fuel' });
  const removed = await banking.ask(removeTransactionRequest, { id }, { as });
  const renamed = await rename(as, trips, 'Tours');
  const merged = await banking.ask(mergeCategoryRequest, { id: fuel, into: trips }, { as });
  await banking.ask(undoRequest, { id: renamed }, { as });
  await banking.ask(undoRequest, { id: removed.undoId! }, { as });
  expect(await categoriesOf(as)).toEqual(['Trips']);
  await banking.sound(as);
  await banking.ask(undoRequest, { id: merged.undoId! }, { as });
  expect(await categoriesOf(as)).toEqual(['Fuel']);
  await banking.sound(as);
});
