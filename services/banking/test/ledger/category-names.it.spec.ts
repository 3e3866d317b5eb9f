import {
  addPersonEndpoint,
  changeCategoryEndpoint,
  changePersonEndpoint,
  createCategoryEndpoint,
  listCategoriesEndpoint,
  listPeopleEndpoint,
  listTransactionsEndpoint,
  mergeCategoryEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();
const { add } = new LedgerDriver(banking);

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryEndpoint, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryEndpoint, { id, name }, { as })).undoId!;
const own = async (as: Actor) =>
  (await banking.ask(listCategoriesEndpoint, {}, { as })).flatMap(({ name, builtIn }) =>
    builtIn ? [] : [name],
  );
const categoriesOf = async (as: Actor): Promise<string[]> =>
  (await banking.ask(listTransactionsEndpoint, {}, { as })).map(({ category }) => category);

describe('a name that a category gave up', () => {
  it('is free for another category, while the new name is not', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await rename(as, fuel, 'Petrol');
    await create(as, 'fuel');
    expect(await own(as)).toEqual(['fuel', 'Petrol']);
    await expect(create(as, 'PETROL')).rejects.toMatchObject({ code: 'CATEGORY_EXISTS', field: 'name' });
    await expect(rename(as, fuel, 'FUEL')).rejects.toMatchObject({ code: 'CATEGORY_EXISTS', field: 'name' });
    await banking.sound(as);
  });

  it('is also free again after the undo of a rename', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await banking.ask(undoEndpoint, { id: await rename(as, fuel, 'Petrol') }, { as });
    const petrol = await create(as, 'Petrol');
    await rename(as, petrol, 'Gas');
    await rename(as, fuel, 'Petrol');
    expect(await own(as)).toEqual(['Gas', 'Petrol']);
    await banking.sound(as);
  });

  it('goes to one category if it is requested three times at once', async () => {
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
    const { person } = await banking.ask(addPersonEndpoint, { name: 'Jordan' }, { as });
    await banking.ask(changePersonEndpoint, { id: person.id, name: 'Jo' }, { as });
    await banking.ask(addPersonEndpoint, { name: 'Jordan' }, { as });
    await expect(banking.ask(addPersonEndpoint, { name: 'JO' }, { as })).rejects.toMatchObject({
      code: 'PERSON_EXISTS',
    });
    const { people } = await banking.ask(listPeopleEndpoint, {}, { as });
    expect(people.map(({ name }) => name)).toEqual(['Jo', 'Jordan']);
  });
});

it('restores rows of a merged category into the other one, which may take the earlier name', async () => {
  const as = somebody();
  const [fuel, trips] = [await create(as, 'Fuel'), await create(as, 'Trips')];
  const { id } = await add(as, { category: 'Fuel' });
  const removed = await banking.ask(removeTransactionEndpoint, { id }, { as });
  const renamed = await rename(as, trips, 'Tours');
  const merged = await banking.ask(mergeCategoryEndpoint, { id: fuel, into: trips }, { as });
  await banking.undo(as, renamed);
  await banking.undo(as, removed.undoId!);
  expect(await categoriesOf(as)).toEqual(['Trips']);
  await banking.sound(as);
  await banking.undo(as, merged.undoId!);
  expect(await categoriesOf(as)).toEqual(['Fuel']);
  await banking.sound(as);
});
