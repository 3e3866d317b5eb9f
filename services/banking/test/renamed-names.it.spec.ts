import {
  addPersonRequest,
  changeCategoryRequest,
  changePersonRequest,
  createCategoryRequest,
  listCategoriesRequest,
  listPeopleRequest,
  undoRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { somebody, testBanking } from './test-banking';

const banking = testBanking();

const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryRequest, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryRequest, { id, name }, { as })).undoId!;
const own = async (as: Actor) =>
  (await banking.ask(listCategoriesRequest, {}, { as })).flatMap(({ name, builtIn }) =>
    builtIn ? [] : [name],
  );

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

  it('is one category’s where two people ask for it at once', async () => {
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
