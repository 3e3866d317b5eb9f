import {
  changeCategoryRequest,
  changeSavedViewRequest,
  createCategoryRequest,
  createSavedViewRequest,
  listSavedViewsRequest,
  mergeCategoryRequest,
  removeSavedViewRequest,
  savedViewsChangedEvent,
  type ViewFilter,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { ledgerClient } from './ledger-client';
import { somebody, testBanking } from './test-banking';

const banking = testBanking();
const { sound, undo } = banking;
const { add } = ledgerClient(() => banking);

const filters: Record<string, ViewFilter> = {
  Listed: { category: 'Fuel', period: 'this-month' },
  Several: { category: 'Dining', also: ['fuel cards', 'Fuel', 'Transport'] },
  Searched: { q: 'oil  -category:"Dining, fuel" Fuel', type: 'expense' },
  Other: { category: 'Dining', q: 'category:dining' },
};
/** The same once Fuel is part of Transport. */
const transported: Record<string, ViewFilter> = {
  Listed: { category: 'Transport', period: 'this-month' },
  Several: { category: 'Dining', also: ['fuel cards', 'Transport'] },
  Searched: { q: 'oil  -category:"Dining, Transport" Fuel', type: 'expense' },
  Other: filters['Other']!,
};
/** The same once Fuel has another name. */
const called = (name: string): Record<string, ViewFilter> => ({
  Listed: { category: name, period: 'this-month' },
  Several: { category: 'Dining', also: ['fuel cards', name, 'Transport'] },
  Searched: { q: `oil  -category:"Dining, ${name}" Fuel`, type: 'expense' },
  Other: filters['Other']!,
});

const keep = async (as: Actor, name: string, filter: ViewFilter) =>
  (await banking.ask(createSavedViewRequest, { name, filter, pinned: false }, { as })).undoId;
const listed = async (as: Actor) => (await banking.ask(listSavedViewsRequest, {}, { as })).views;
const kept = async (as: Actor): Promise<Record<string, ViewFilter>> =>
  Object.fromEntries((await listed(as)).map(({ name, filter }) => [name, filter]));
const idOf = async (as: Actor, name: string) => (await listed(as)).find((view) => view.name === name)!.id;
const change = async (as: Actor, name: string, to: { filter?: ViewFilter; pinned?: boolean }) =>
  (await banking.ask(changeSavedViewRequest, { id: await idOf(as, name), ...to }, { as })).undoId;
const create = async (as: Actor, name: string) =>
  (await banking.ask(createCategoryRequest, { name }, { as })).id;
const rename = async (as: Actor, id: string, name: string) =>
  (await banking.ask(changeCategoryRequest, { id, name }, { as })).undoId;
const merge = async (as: Actor, id: string, into = 'transport') =>
  (await banking.ask(mergeCategoryRequest, { id, into }, { as })).undoId;
const changesTold = (as: Actor) =>
  banking.stack.events(savedViewsChangedEvent).filter(({ payload }) => payload.userId === as.userId).length;

/** Somebody who keeps lists of Fuel, with a payment in it, and that category's id. */
async function driver() {
  const as = somebody();
  const fuel = await create(as, 'Fuel');
  await add(as, { category: 'Fuel' });
  for (const [name, filter] of Object.entries(filters)) await keep(as, name, filter);
  return { as, fuel };
}

describe('lists that are kept of a category', () => {
  it('go with its new name, and back, and open pages are told', async () => {
    const { as, fuel } = await driver();
    await banking.settled();
    const told = changesTold(as);
    const renamed = await rename(as, fuel, 'Petrol & oil');
    expect(await kept(as)).toEqual(called('Petrol & oil'));
    await banking.settled();
    expect(changesTold(as)).toBe(told + 1);
    await undo(as, renamed);
    expect(await kept(as)).toEqual(filters);
    await banking.settled();
    expect(changesTold(as)).toBe(told + 2);
    await sound(as);
  });

  it('go with it into another one, once each, and back', async () => {
    const { as, fuel } = await driver();
    const merged = await merge(as, fuel);
    expect(await kept(as)).toEqual(transported);
    await undo(as, merged);
    expect(await kept(as)).toEqual(filters);
    await sound(as);
  });

  it('are left alone where they do not name it, and nothing is told', async () => {
    const { as, fuel } = await driver();
    for (const name of ['Listed', 'Several', 'Searched'])
      await banking.ask(removeSavedViewRequest, { id: await idOf(as, name) }, { as });
    await banking.settled();
    const told = changesTold(as);
    await undo(as, await rename(as, fuel, 'Petrol'));
    const nobody = somebody();
    await rename(nobody, await create(nobody, 'Fuel'), 'Petrol');
    await banking.settled();
    expect(changesTold(as)).toBe(told);
    expect([await kept(as), await kept(nobody)]).toEqual([{ Other: filters['Other'] }, {}]);
    expect(await banking.store.collection('savedViews').countDocuments({ userId: nobody.userId })).toBe(0);
  });

  it('go back with the undo of a rename whatever the person kept, changed and forgot meanwhile', async () => {
    const { as, fuel } = await driver();
    const renamed = await rename(as, fuel, 'Petrol');
    await keep(as, 'Since', { q: 'category:petrol,Fees', also: ['Petrol'] });
    await change(as, 'Listed', { filter: { category: 'Petrol', type: 'expense' } });
    await change(as, 'Searched', { pinned: true });
    await banking.ask(removeSavedViewRequest, { id: await idOf(as, 'Other') }, { as });
    await undo(as, renamed);
    const { Several, Searched } = filters;
    expect(await kept(as)).toEqual({
      Listed: { category: 'Fuel', type: 'expense' },
      Several,
      Searched,
      Since: { q: 'category:Fuel,Fees', also: ['Fuel'] },
    });
    await sound(as);
  });

  it('come back with the undo of a merge where they are as it made them, and stay where the person changed them', async () => {
    const { as, fuel } = await driver();
    await keep(as, 'Trips', { category: 'Transport' });
    const merged = await merge(as, fuel);
    await change(as, 'Listed', { filter: { category: 'Transport', type: 'expense' } });
    await change(as, 'Several', { pinned: true });
    await undo(as, merged);
    expect(await kept(as)).toEqual({
      ...filters,
      Listed: { category: 'Transport', type: 'expense' },
      Trips: { category: 'Transport' },
    });
    await sound(as);
  });

  it('keep beside the new name in a search the old one that finds others, too', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    await create(as, 'Fuel cards');
    await keep(as, 'Cars', { q: 'category:fuel' });
    const renamed = await rename(as, fuel, 'Petrol');
    expect(await kept(as)).toEqual({ Cars: { q: 'category:fuel,Petrol' } });
    await undo(as, renamed);
    expect(await kept(as)).toEqual({ Cars: { q: 'category:fuel' } });
  });

  it('leave a search as it is that would get too long', async () => {
    const as = somebody();
    const fuel = await create(as, 'Fuel');
    const q = `category:Fuel ${'x'.repeat(480)}`;
    await keep(as, 'Long', { q, category: 'Fuel' });
    await rename(as, fuel, 'Petrol and everything else for cars');
    expect(await kept(as)).toEqual({ Long: { q, category: 'Petrol and everything else for cars' } });
  });
});

describe('the undo of a change of lists', () => {
  it('from before a rename brings them back under the new name, and goes back itself', async () => {
    const { as, fuel } = await driver();
    const changed = await change(as, 'Listed', { filter: { category: 'Dining' } });
    const removed = await banking.ask(removeSavedViewRequest, { id: await idOf(as, 'Searched') }, { as });
    const renamed = await rename(as, fuel, 'Petrol');
    await undo(as, removed.undoId);
    const { undoId: again } = await undo(as, changed);
    expect(await kept(as)).toEqual(called('Petrol'));
    await undo(as, again!);
    expect((await kept(as))['Listed']).toEqual({ category: 'Dining' });
    await undo(as, renamed);
    expect(await kept(as)).toEqual({ ...filters, Listed: { category: 'Dining' } });
    await sound(as);
  });

  it('from before a merge brings them back under the other’s name, and the merge’s undo as they were', async () => {
    const { as, fuel } = await driver();
    const changed = await change(as, 'Listed', { filter: { category: 'Dining' } });
    const merged = await merge(as, fuel);
    await undo(as, changed);
    expect(await kept(as)).toEqual(transported);
    await undo(as, merged);
    expect(await kept(as)).toEqual(filters);
    await sound(as);
  });

  it.each([
    ['rename', (as: Actor, fuel: string) => rename(as, fuel, 'Petrol')],
    ['merge', (as: Actor, fuel: string) => merge(as, fuel)],
  ])(
    'from before or after a %s that was taken back since brings them back as they were',
    async (_what, make) => {
      const { as, fuel } = await driver();
      const before = await change(as, 'Other', { pinned: true });
      const made = await make(as, fuel);
      const after = await change(as, 'Several', { pinned: true });
      await undo(as, made);
      await undo(as, after);
      expect(await kept(as)).toEqual(filters);
      await undo(as, before);
      expect(await kept(as)).toEqual(filters);
      expect((await listed(as)).some(({ pinned }) => pinned)).toBe(false);
      await sound(as);
    },
  );

  it('goes through all that became of a name, one after the other', async () => {
    const { as, fuel } = await driver();
    const removed = await banking.ask(removeSavedViewRequest, { id: await idOf(as, 'Listed') }, { as });
    const first = await rename(as, fuel, 'Petrol');
    await undo(as, first);
    const second = await rename(as, fuel, 'Gas');
    const merged = await merge(as, fuel);
    await undo(as, removed.undoId);
    expect(await kept(as)).toEqual(transported);
    await undo(as, merged);
    expect(await kept(as)).toEqual(called('Gas'));
    await undo(as, second);
    expect(await kept(as)).toEqual(filters);
    await sound(as);
  });

  it('is still refused past a later change of theirs', async () => {
    const { as, fuel } = await driver();
    const changed = await change(as, 'Listed', { pinned: true });
    await change(as, 'Several', { pinned: true });
    await rename(as, fuel, 'Petrol');
    await expect(undo(as, changed)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });
});
