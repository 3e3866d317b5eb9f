import {
  accountsChangedEvent,
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  ledgerColumnsEndpoint,
  listAccountsEndpoint,
  listTransactionsEndpoint,
  pageTransactionsEndpoint,
  readTransactionEndpoint,
  recentTransactionsEndpoint,
  removeAccountEndpoint,
  removeTransactionEndpoint,
  suggestCategoryEndpoint,
  transactionChangedEvent,
  undoEndpoint,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { verifyAuditChain } from '@app/persistence';
import { wrongFigures } from '../support/wrong-figures';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();

const lunch = { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining' } as const;

describe('transactions', () => {
  it('adds to the default account with an event, balance and rollups', async () => {
    const as = somebody();
    const account = await banking.ask(
      createAccountEndpoint,
      { name: 'Everyday checking', kind: 'checking', openingBalance: 100.1 },
      { as },
    );
    const { transaction } = await banking.ask(addTransactionEndpoint, { ...lunch, amount: 45.7 }, { as });
    expect(transaction).toMatchObject({
      amount: 45.7,
      type: 'expense',
      status: 'completed',
      date: today,
      accountId: account.id,
      paymentMethod: 'Debit Card',
      currency: 'USD',
      version: 1,
      source: 'manual',
    });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([
      { balance: 54.4, isDefault: true },
    ]);
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([transaction]);
    expect(await banking.ask(readTransactionEndpoint, { id: transaction.id }, { as })).toEqual(transaction);
    expect(await banking.ask(recentTransactionsEndpoint, {}, { as })).toEqual([
      {
        id: transaction.id,
        description: 'Lunch',
        date: today,
        type: 'expense',
        amount: 45.7,
        inflow: false,
        icon: 'utensils',
        iconColor: 'secondary',
        category: 'Dining',
        currency: 'USD',
        status: 'completed',
      },
    ]);
    expect(
      (await banking.emitted(transactionChangedEvent, ({ after }) => after?.id === transaction.id)).payload,
    ).toMatchObject({ userId: as.userId, after: { amountMinor: 4570, category: 'Dining' } });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('opens a cash account for a person without accounts', async () => {
    const as = somebody();
    await banking.ask(addTransactionEndpoint, lunch, { as });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([
      { name: 'Cash', kind: 'cash', balance: -45, isDefault: true },
    ]);
    await banking.emitted(accountsChangedEvent, ({ userId }) => userId === as.userId);
  });

  it('returns the first reply for a repeat of the same write', async () => {
    const as = somebody();
    const idempotencyKey = newId();
    const first = await banking.ask(addTransactionEndpoint, lunch, { as, idempotencyKey });
    expect(await banking.ask(addTransactionEndpoint, lunch, { as, idempotencyKey })).toEqual(first);
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toHaveLength(1);
    await expect(
      banking.ask(addTransactionEndpoint, { ...lunch, amount: 46 }, { as, idempotencyKey }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it.each([
    [{ amount: 45.123 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 100_000_000 }, 'amount'],
    [{ description: '   ' }, 'description'],
    [{ date: '2026-02-30' }, 'date'],
    [{ category: 'Nonsense' }, 'category'],
    [{ tags: ['x'.repeat(41)] }, 'tags.0'],
  ])('refuses %j, naming the field, and writes nothing', async (wrong, field) => {
    const as = somebody();
    await expect(banking.ask(addTransactionEndpoint, { ...lunch, ...wrong }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field,
    });
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([]);
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toEqual([]);
  });

  it('makes a future row pending, takes the merchant’s last category and drops repeated tags', async () => {
    const as = somebody();
    await banking.ask(
      addTransactionEndpoint,
      { ...lunch, merchant: 'Green Fork', category: 'groceries' },
      { as },
    );
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 5,
        description: 'Coffee',
        merchant: 'GREEN FORK #22',
        date: addDays(today, 3),
        tags: ['Trip', 'trip', 'work'],
      },
      { as },
    );
    expect(transaction).toMatchObject({ status: 'pending', category: 'Groceries', tags: ['Trip', 'work'] });
    expect(
      (await banking.ask(addTransactionEndpoint, { type: 'income', amount: 5, description: 'Found' }, { as }))
        .transaction.category,
    ).toBe('Uncategorised');
  });

  it('gives a row without a category that of a known brand, unless the merchant had another one', async () => {
    const as = somebody();
    const bought = { type: 'expense', amount: 6, description: 'Starbucks' } as const;
    const add = async (more: object) =>
      (await banking.ask(addTransactionEndpoint, { ...bought, ...more }, { as })).transaction.category;
    const suggested = (
      await banking.ask(suggestCategoryEndpoint, { type: 'expense', description: 'starbucks' }, { as })
    ).suggestion;
    expect(suggested).toEqual({ category: 'Dining', name: 'Starbucks' });
    expect(await add({})).toBe('Dining');
    expect(await add({ description: 'Breakfast', merchant: 'Trader Joe’s' })).toBe('Groceries');
    expect(await add({ category: 'Gifts' })).toBe('Gifts');
    expect(await add({})).toBe('Gifts');
  });

  it('keeps transfers out of income and expenses', async () => {
    const as = somebody();
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      { ...lunch, category: 'Transfer' },
      { as },
    );
    expect(transaction.type).toBe('transfer');
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: -45 }]);
    expect(await banking.store.collection('monthRollups').findOne({ userId: as.userId })).not.toHaveProperty(
      'expenses',
    );
    const { transaction: after } = await banking.ask(
      changeTransactionEndpoint,
      { id: transaction.id, version: 1, category: 'Fees' },
      { as },
    );
    expect(after.type).toBe('expense');
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('changes a row only at the version that was read, and shows the newer one otherwise', async () => {
    const as = somebody();
    const { transaction } = await banking.ask(addTransactionEndpoint, lunch, { as });
    const { transaction: changed } = await banking.ask(
      changeTransactionEndpoint,
      { id: transaction.id, version: 1, amount: 50, date: addDays(today, -40), note: 'with Kim' },
      { as },
    );
    expect(changed).toMatchObject({ amount: 50, version: 2, note: 'with Kim', category: 'Dining' });
    await expect(
      banking.ask(changeTransactionEndpoint, { id: transaction.id, version: 1, amount: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { amount: 50, version: 2 } } });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('allows only pending to completed or failed, and failed to pending', async () => {
    const as = somebody();
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      { ...lunch, status: 'pending' },
      { as },
    );
    const to = (version: number, status: 'completed' | 'pending' | 'failed') =>
      banking.ask(changeTransactionEndpoint, { id: transaction.id, version, status }, { as });
    await to(1, 'failed');
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: 0 }]);
    await expect(to(2, 'completed')).rejects.toMatchObject({ code: 'STATUS_CHANGE' });
    await to(2, 'pending');
    await to(3, 'completed');
    await expect(to(4, 'pending')).rejects.toMatchObject({ code: 'STATUS_CHANGE' });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('hides another person’s transaction', async () => {
    const { transaction } = await banking.ask(addTransactionEndpoint, lunch, { as: somebody() });
    const as = somebody();
    for (const id of [transaction.id, newId()]) {
      const missing = { code: 'NOT_FOUND', message: 'There is nothing here with that id.' };
      await expect(banking.ask(readTransactionEndpoint, { id }, { as })).rejects.toMatchObject(missing);
      await expect(
        banking.ask(changeTransactionEndpoint, { id, version: 1, amount: 1 }, { as }),
      ).rejects.toMatchObject(missing);
      await expect(banking.ask(removeTransactionEndpoint, { id }, { as })).rejects.toMatchObject(missing);
    }
    await expect(
      banking.ask(addTransactionEndpoint, { ...lunch, accountId: transaction.accountId }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      banking.ask(removeAccountEndpoint, { id: transaction.accountId }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('pages through everything, newest first, each row once', async () => {
    const as = somebody();
    for (let i = 0; i < 23; i++)
      await banking.ask(
        addTransactionEndpoint,
        { ...lunch, amount: i + 1, date: addDays(today, -Math.floor(i / 5) * 9) },
        { as },
      );
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await banking.ask(
        pageTransactionsEndpoint,
        { limit: 4, ...(next ? { before: next } : {}) },
        { as },
      );
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next);
    const all = await banking.ask(listTransactionsEndpoint, {}, { as });
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(all.map(({ date }) => date)).toEqual([...all.map(({ date }) => date)].sort().reverse());
    await expect(banking.ask(pageTransactionsEndpoint, { before: 'nowhere' }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'before',
    });
  });

  it('returns columns that match the list, also after a change', async () => {
    const as = somebody();
    const added = [];
    for (let i = 0; i < 6; i++)
      added.push(
        (
          await banking.ask(
            addTransactionEndpoint,
            {
              ...lunch,
              type: i % 2 ? 'income' : 'expense',
              description: `"${i}"`,
              date: addDays(today, -20 * i),
            },
            { as },
          )
        ).transaction,
      );
    const compare = async () => {
      const list = await banking.ask(listTransactionsEndpoint, {}, { as });
      const { columns, categories, accounts, revision } = await banking.ask(
        ledgerColumnsEndpoint,
        {},
        { as },
      );
      expect(columns.id).toEqual(list.map(({ id }) => id));
      expect(columns.description).toEqual(list.map(({ description }) => description));
      expect(columns.amountMinor).toEqual(
        list.map(({ amount, type }) => (type === 'income' ? amount : -amount) * 100),
      );
      expect(columns.day.map((day) => addDays('1970-01-01', day))).toEqual(list.map(({ date }) => date));
      expect(columns.category.map((code) => categories[code])).toEqual(list.map(({ category }) => category));
      expect(columns.account.map((code) => accounts[code])).toEqual(list.map(({ accountId }) => accountId));
      return revision;
    };
    const first = await compare();
    await banking.ask(
      changeTransactionEndpoint,
      { id: added[2]!.id, version: 1, category: 'Travel', date: addDays(today, -100) },
      { as },
    );
    expect(await compare()).not.toBe(first);
  });

  it('returns only the changed months to a client that lists those it has', async () => {
    const as = somebody();
    const days = [today, addDays(today, -40), addDays(today, -80)];
    for (const date of days) await banking.ask(addTransactionEndpoint, { ...lunch, date }, { as });
    const columns = (known?: string) => banking.ask(ledgerColumnsEndpoint, known ? { known } : {}, { as });
    const whole = await columns();
    const tags = whole.months.map(({ tag }) => tag);
    expect(whole.months.map(({ rows }) => rows)).toEqual([1, 1, 1]);
    expect(await columns(tags.join(','))).toMatchObject({ months: whole.months, columns: { id: [] } });

    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      { ...lunch, description: 'Late', date: days[1]! },
      { as },
    );
    const news = await columns(tags.join(','));
    expect(news.months.map(({ rows }) => rows)).toEqual([1, 2, 1]);
    expect([news.months[0]!.tag, news.months[2]!.tag]).toEqual([tags[0], tags[2]]);
    expect(news.columns.id).toHaveLength(2);
    expect(news.columns.id).toContain(transaction.id);
    await expect(columns('not a tag')).rejects.toMatchObject({ code: 'VALIDATION', field: 'known' });
  });
});

describe('undo', () => {
  const state = async (as: Actor) =>
    (await banking.ask(listTransactionsEndpoint, {}, { as })).map(({ version: _version, ...rest }) => rest);

  it('reverts add, change and delete in turn', async () => {
    const as = somebody();
    const start = await state(as);
    const { transaction, undoId: added } = await banking.ask(addTransactionEndpoint, lunch, { as });
    const { undoId: changed } = await banking.ask(
      changeTransactionEndpoint,
      { id: transaction.id, version: 1, amount: 60, category: 'Gifts' },
      { as },
    );
    const { undoId: removed } = await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
    await expect(banking.undo(as, changed!)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    for (const id of [removed, changed!, added!]) await banking.undo(as, id);
    expect(await state(as)).toEqual(start);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
    await expect(banking.undo(as, removed)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
  });

  it('can be undone itself', async () => {
    const as = somebody();
    const { transaction, undoId } = await banking.ask(addTransactionEndpoint, lunch, { as });
    const undone = await banking.undo(as, undoId!);
    await banking.undo(as, undone.undoId!);
    expect(await banking.ask(readTransactionEndpoint, { id: transaction.id }, { as })).toEqual({
      ...transaction,
      version: 2,
    });
  });

  it('is refused for other people and after 30 days', async () => {
    const as = somebody();
    const { undoId } = await banking.ask(addTransactionEndpoint, lunch, { as });
    await expect(banking.ask(undoEndpoint, { id: undoId! }, { as: somebody() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await banking.store
      .collection<{ _id: string }>('undos')
      .updateOne({ _id: undoId! }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    await expect(banking.undo(as, undoId!)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
  });
});
