import { addDays } from '@app/calendar';
import {
  bankingHealthEndpoint,
  changeEventEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createEventEndpoint,
  createLinkTokenEndpoint,
  exchangePublicTokenEndpoint,
  listCategoriesEndpoint,
  listEventsEndpoint,
  listLinkedAccountsEndpoint,
  listLinkedItemsEndpoint,
  recurringChangedEvent,
  removeEventEndpoint,
  syncLinkEndpoint,
  importCategoriesEndpoint,
  standardTree,
  topCategories,
  uncategorised,
} from '@app/contracts-banking';
import { userRegistered } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();

describe('categories', () => {
  it('are the built-in ones and the person’s own, with unique names regardless of case', async () => {
    const as = somebody();
    expect((await banking.ask(listCategoriesEndpoint, {}, { as })).map(({ name }) => name)).toEqual([
      ...topCategories,
      uncategorised,
    ]);
    const coffee = await banking.ask(createCategoryEndpoint, { name: 'Coffee', parent: 'Dining' }, { as });
    expect(coffee).toMatchObject({
      name: 'Coffee',
      kind: 'expense',
      parent: 'Dining',
      icon: 'utensils',
      builtIn: false,
    });
    for (const name of ['coffee', 'DINING'])
      await expect(banking.ask(createCategoryEndpoint, { name }, { as })).rejects.toMatchObject({
        code: 'CATEGORY_EXISTS',
      });
    await expect(
      banking.ask(createCategoryEndpoint, { name: 'Beans', parent: 'Coffee' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'parent' });
    expect(await banking.ask(listCategoriesEndpoint, {}, { as })).toHaveLength(topCategories.length + 2);
    expect(await banking.ask(listCategoriesEndpoint, {}, { as: somebody() })).toHaveLength(
      topCategories.length + 1,
    );
    await banking.emitted(
      recurringChangedEvent,
      ({ userId, what }) => userId === as.userId && what === 'category',
    );
  });
});

describe('the standard tree', () => {
  const registered = (as: Actor, messageId = newId()) =>
    banking.stack.publish(
      userRegistered,
      { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone: as.timeZone },
      { as, messageId },
    );

  it('is created once for a new ledger, keeping the person’s own categories', async () => {
    const as = somebody();
    await banking.ask(createCategoryEndpoint, { name: 'coffee', parent: 'Dining', icon: 'gift' }, { as });
    const messageId = newId();
    await registered(as, messageId);
    await banking.settled();
    await registered(as, messageId);
    await registered(as);
    await banking.settled();
    const all = await banking.ask(listCategoriesEndpoint, {}, { as });
    expect(all).toHaveLength(topCategories.length + 1 + standardTree.length);
    expect(all.filter(({ name }) => /^coffee$/i.test(name))).toMatchObject([
      { name: 'coffee', icon: 'gift' },
    ]);
    expect(all.find(({ name }) => name === 'Advertising')).toMatchObject({
      parent: 'Business',
      kind: 'expense',
      taxLine: 'Schedule C, line 8',
    });
  });

  it('is added to an older ledger from a file with preview and undo', async () => {
    const as = somebody();
    const categories = [...standardTree];
    const { rows } = await banking.ask(importCategoriesEndpoint, { categories, apply: false }, { as });
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['new']));
    const { undoId } = await banking.ask(importCategoriesEndpoint, { categories, apply: true }, { as });
    expect(await banking.ask(listCategoriesEndpoint, {}, { as })).toHaveLength(
      topCategories.length + 1 + standardTree.length,
    );
    await banking.undo(as, undoId!);
    expect(await banking.ask(listCategoriesEndpoint, {}, { as })).toHaveLength(topCategories.length + 1);
  });
});

describe('financial events', () => {
  it('are listed overdue first, then by day within 30 days, with their status', async () => {
    const as = somebody();
    const account = await banking.ask(
      createAccountEndpoint,
      { name: 'Everyday checking', kind: 'checking' },
      { as },
    );
    const event = (title: string, offset: number, more: object = {}) =>
      banking.ask(
        createEventEndpoint,
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
    const list = await banking.ask(listEventsEndpoint, {}, { as });
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
      changeEventEndpoint,
      { id: list[1]!.id, version: 1, done: true },
      { as },
    );
    expect(done).toMatchObject({ status: 'completed', version: 2 });
    await expect(
      banking.ask(changeEventEndpoint, { id: done.id, version: 1, title: 'x' }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } });
    await expect(banking.ask(removeEventEndpoint, { id: done.id }, { as: somebody() })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
    const { undoId } = await banking.ask(removeEventEndpoint, { id: done.id }, { as });
    expect(await banking.ask(listEventsEndpoint, {}, { as })).toHaveLength(3);
    await banking.undo(as, undoId);
    expect(await banking.ask(listEventsEndpoint, {}, { as })).toContainEqual({ ...done, version: 3 });
  });
});

describe('bank links', () => {
  it('report that no provider is set up, and list existing links', async () => {
    const as = somebody();
    await expect(banking.ask(createLinkTokenEndpoint, {}, { as })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_CONFIGURED',
      message: expect.stringContaining('Bank links are not set up on this server'),
    });
    await expect(
      banking.ask(exchangePublicTokenEndpoint, { public_token: 'x' }, { as }),
    ).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' });
    await expect(banking.ask(syncLinkEndpoint, { itemId: newId() }, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await banking.ask(listLinkedAccountsEndpoint, {}, { as })).toEqual([]);
    expect(await banking.ask(listLinkedItemsEndpoint, {}, { as })).toEqual([]);
  });
});

it('answers its health check', async () => {
  expect(await banking.ask(bankingHealthEndpoint, {})).toMatchObject({ service: 'banking', store: 'ok' });
});
