import { addDays } from '@app/calendar';
import {
  bankingHealthRequest,
  changeEventRequest,
  createAccountRequest,
  createCategoryRequest,
  createEventRequest,
  createLinkTokenRequest,
  exchangePublicTokenRequest,
  listCategoriesRequest,
  listEventsRequest,
  listLinkedAccountsRequest,
  listLinkedItemsRequest,
  plannerChangedEvent,
  removeEventRequest,
  syncLinkRequest,
  importCategoriesRequest,
  standardTree,
  topCategories,
  undoRequest,
} from '@app/contracts-banking';
import { userRegistered } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking();

describe('categories', () => {
  it('are the fixed ones and one’s own, each name once whatever its case', async () => {
    const as = somebody();
    expect((await banking.ask(listCategoriesRequest, {}, { as })).map(({ name }) => name)).toEqual([
      ...topCategories,
    ]);
    const coffee = await banking.ask(createCategoryRequest, { name: 'Coffee', parent: 'Dining' }, { as });
    expect(coffee).toMatchObject({
      name: 'Coffee',
      kind: 'expense',
      parent: 'Dining',
      icon: 'utensils',
      builtIn: false,
    });
    for (const name of ['coffee', 'DINING'])
      await expect(banking.ask(createCategoryRequest, { name }, { as })).rejects.toMatchObject({
        code: 'CATEGORY_EXISTS',
      });
    await expect(
      banking.ask(createCategoryRequest, { name: 'Beans', parent: 'Coffee' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'parent' });
    expect(await banking.ask(listCategoriesRequest, {}, { as })).toHaveLength(23);
    expect(await banking.ask(listCategoriesRequest, {}, { as: somebody() })).toHaveLength(22);
    await banking.emitted(
      plannerChangedEvent,
      ({ userId, what }) => userId === as.userId && what === 'category',
    );
  });
});

describe('the standard tree', () => {
  const registered = (as: Actor, messageId = newId()) =>
    banking.stack.tell(
      userRegistered,
      { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone: as.timeZone },
      { as, messageId },
    );

  it('is planted for a new account, once, around what the person already made', async () => {
    const as = somebody();
    await banking.ask(createCategoryRequest, { name: 'coffee', parent: 'Dining', icon: 'gift' }, { as });
    const messageId = newId();
    await registered(as, messageId);
    await banking.settled();
    await registered(as, messageId);
    await registered(as);
    await banking.settled();
    const all = await banking.ask(listCategoriesRequest, {}, { as });
    expect(all).toHaveLength(topCategories.length + standardTree.length);
    expect(all.filter(({ name }) => /^coffee$/i.test(name))).toMatchObject([
      { name: 'coffee', icon: 'gift' },
    ]);
    expect(all.find(({ name }) => name === 'Advertising')).toMatchObject({
      parent: 'Business',
      kind: 'expense',
      taxLine: 'Schedule C, line 8',
    });
  });

  it('comes to an older ledger from a file: looked at, added, taken back', async () => {
    const as = somebody();
    const categories = [...standardTree];
    const { rows } = await banking.ask(importCategoriesRequest, { categories, apply: false }, { as });
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['new']));
    const { undoId } = await banking.ask(importCategoriesRequest, { categories, apply: true }, { as });
    expect(await banking.ask(listCategoriesRequest, {}, { as })).toHaveLength(
      topCategories.length + standardTree.length,
    );
    await banking.ask(undoRequest, { id: undoId! }, { as });
    expect(await banking.ask(listCategoriesRequest, {}, { as })).toHaveLength(topCategories.length);
  });
});

describe('financial events', () => {
  it('come overdue first, then by day within 30 days, with their status', async () => {
    const as = somebody();
    const account = await banking.ask(
      createAccountRequest,
      { name: 'Everyday checking', kind: 'checking' },
      { as },
    );
    const event = (title: string, offset: number, more: object = {}) =>
      banking.ask(
        createEventRequest,
        { title, date: addDays(today, offset), amount: -10, category: 'Housing', ...more },
        { as },
      );
    await event('Rent', 10, { amount: -1450, accountId: account.id });
    await event('Power', 2);
    await event('Too far', 31);
    await event('Paid', 5, { alreadyPaid: true });
    await expect(event('Late', -1)).rejects.toMatchObject({ code: 'VALIDATION', field: 'date' });
    const late = await event('Late', 1);
    await banking.store
      .collection<{ _id: string }>('financialEvents')
      .updateOne({ _id: late.id }, { $set: { date: addDays(today, -6) } });
    const list = await banking.ask(listEventsRequest, {}, { as });
    expect(list.map(({ title, status }) => [title, status])).toEqual([
      ['Late', 'failed'],
      ['Power', 'pending'],
      ['Paid', 'completed'],
      ['Rent', 'scheduled'],
    ]);
    expect(list[3]).toMatchObject({
      amount: -1450,
      account: 'Everyday checking',
      icon: 'house',
      iconBg: 'accent',
      currency: 'USD',
    });
    const { undoId: _taken, ...done } = await banking.ask(
      changeEventRequest,
      { id: list[1]!.id, version: 1, done: true },
      { as },
    );
    expect(done).toMatchObject({ status: 'completed', version: 2 });
    await expect(
      banking.ask(changeEventRequest, { id: done.id, version: 1, title: 'x' }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } });
    await expect(banking.ask(removeEventRequest, { id: done.id }, { as: somebody() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { undoId } = await banking.ask(removeEventRequest, { id: done.id }, { as });
    expect(await banking.ask(listEventsRequest, {}, { as })).toHaveLength(3);
    await banking.ask(undoRequest, { id: undoId }, { as });
    expect(await banking.ask(listEventsRequest, {}, { as })).toContainEqual({ ...done, version: 3 });
  });
});

describe('bank links', () => {
  it('say that no provider is set up, and list what there is', async () => {
    const as = somebody();
    await expect(banking.ask(createLinkTokenRequest, {}, { as })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_CONFIGURED',
      message: expect.stringContaining('No bank-link provider'),
    });
    await expect(
      banking.ask(exchangePublicTokenRequest, { public_token: 'x' }, { as }),
    ).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' });
    await expect(banking.ask(syncLinkRequest, { itemId: newId() }, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await banking.ask(listLinkedAccountsRequest, {}, { as })).toEqual([]);
    expect(await banking.ask(listLinkedItemsRequest, {}, { as })).toEqual([]);
  });
});

it('is healthy', async () => {
  expect(await banking.ask(bankingHealthRequest, {})).toMatchObject({ service: 'banking', store: 'ok' });
});
