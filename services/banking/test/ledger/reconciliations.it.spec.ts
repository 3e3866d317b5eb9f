import {
  addTransactionEndpoint,
  changeCategoryEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  ledgerColumnsEndpoint,
  listTransactionsEndpoint,
  lockStatementEndpoint,
  previewBulkEndpoint,
  readAttentionEndpoint,
  readReconciliationEndpoint,
  removeTransactionEndpoint,
  rowFlags,
  saveStatementDraftEndpoint,
  unlockStatementEndpoint,
  unlockTransactionEndpoint,
  type NewTransaction,
} from '@app/contracts-banking';
import { addDays, addMonthsToDay, minDay, todayIn } from '@app/calendar';
import { verifyAuditChain } from '@app/persistence';
import { wrongFigures } from '../support/wrong-figures';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody as anybody, testBanking } from '../support/test-banking';

const banking = testBanking();

const somebody = async () => {
  const as = anybody();
  const account = await banking.ask(
    createAccountEndpoint,
    { name: 'Everyday', kind: 'checking', openingBalance: 100, openingDate: '2026-01-01' },
    { as },
  );
  return { as, accountId: account.id };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;
const add = async ({ as, accountId }: Somebody, more: Partial<NewTransaction> = {}) => {
  const row: NewTransaction = {
    type: 'expense',
    amount: 30,
    description: 'Costmart',
    category: 'Shopping',
    date: '2026-02-10',
    accountId,
    ...more,
  };
  return banking.ask(addTransactionEndpoint, row, { as });
};
const read = ({ as, accountId }: Somebody) =>
  banking.ask(readReconciliationEndpoint, { id: accountId }, { as });
const lock = (
  { as, accountId }: Somebody,
  transactionIds: string[],
  endBalance: number,
  more: { startBalance?: number; statementDay?: string; adjust?: boolean } = {},
) =>
  banking.ask(
    lockStatementEndpoint,
    {
      id: accountId,
      statementDay: '2026-02-28',
      startBalance: 100,
      adjust: false,
      transactionIds,
      endBalance,
      ...more,
    },
    { as },
  );
const due = async ({ as }: Somebody) =>
  (await banking.ask(readAttentionEndpoint, {}, { as })).unreconciled.map(({ name, since }) => [name, since]);
const unlock = ({ as }: Somebody, id: string) =>
  banking.ask(unlockStatementEndpoint, { id, confirmed: true }, { as });
const locked = async ({ as }: Somebody) => {
  const { columns } = await banking.ask(ledgerColumnsEndpoint, {}, { as });
  return columns.id.filter((_, index) => (columns.flags[index]! & rowFlags.locked) !== 0).sort();
};
const sound = async ({ as }: Somebody) => {
  expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
};

describe('reconciling an account', () => {
  it('locks at a difference of exactly 0, and the next statement starts where this one ended', async () => {
    const me = await somebody();
    const { transaction: one } = await add(me, { amount: 30.1 });
    const { transaction: two } = await add(me, { amount: 0.2 });
    const { transaction: later } = await add(me, { date: '2026-03-02' });
    await expect(lock(me, [one.id, two.id], 69.71)).rejects.toMatchObject({
      code: 'STATEMENT_DIFFERENCE',
      message: expect.stringContaining('0.01'),
    });
    await expect(lock(me, [later.id], 70)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await locked(me)).toEqual([]);
    expect(await due(me)).toEqual([]);
    const statement = await lock(me, [one.id, two.id], 69.7);
    expect(statement).toMatchObject({
      startBalance: 100,
      endBalance: 69.7,
      transactions: 2,
      adjustmentId: null,
    });
    expect(await locked(me)).toEqual([one.id, two.id].sort());
    expect(await due(me)).toEqual([['Everyday', '2026-02-28']]);
    expect(await read(me)).toMatchObject({
      startBalance: 69.7,
      startDay: '2026-02-28',
      statements: [statement],
    });
    await expect(lock(me, [later.id], 39.7, { statementDay: '2026-03-31' })).rejects.toMatchObject({
      code: 'STATEMENT_CHANGED',
    });
    await expect(lock(me, [later.id], 39.7, { startBalance: 69.7 })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await sound(me);
  });

  it('refuses a statement of a future day', async () => {
    const me = await somebody();
    const today = todayIn(me.as.timeZone);
    const { transaction } = await add(me);
    await expect(
      lock(me, [transaction.id], 72.5, { statementDay: addDays(today, 1), adjust: true }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'statementDay',
      message: 'statementDay: That day is in the future. Choose today or an earlier day',
    });
    expect(await locked(me)).toEqual([]);
    expect((await lock(me, [transaction.id], 72.5, { statementDay: today, adjust: true })).transactions).toBe(
      2,
    );
    await sound(me);
  });

  it('says that the next statement must be later or wait if its start is as shown', async () => {
    const me = await somebody();
    const today = todayIn(me.as.timeZone);
    await lock(me, [], 100);
    await expect(lock(me, [], 99, { startBalance: 99 })).rejects.toMatchObject({ code: 'STATEMENT_CHANGED' });
    await expect(lock(me, [], 100)).rejects.toMatchObject({
      field: 'statementDay',
      message: 'statementDay: The last statement ends on 2026-02-28; choose a later day',
    });
    await lock(me, [], 100, { statementDay: today });
    for (const statementDay of [today, addDays(today, 1)])
      await expect(lock(me, [], 100, { statementDay })).rejects.toMatchObject({
        code: 'VALIDATION',
        field: 'statementDay',
        message: `statementDay: The last statement ends on ${today}. The next one must end on a later day`,
      });
    await expect(lock(me, [], 99, { startBalance: 99, statementDay: today })).rejects.toMatchObject({
      code: 'STATEMENT_CHANGED',
    });
    await sound(me);
  });

  it('keeps ticked rows until the lock, for the owner only, and removes empty drafts', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { transaction } = await add(me);
    const today = todayIn(me.as.timeZone);
    expect(await read(me)).toMatchObject({
      draft: null,
      suggested: { from: 'ledger', statementDay: today, endBalance: 70 },
    });
    const keep = (who: Somebody, draft: object) =>
      banking.ask(
        saveStatementDraftEndpoint,
        { id: me.accountId, statementDay: null, endBalance: null, transactionIds: [], ...draft },
        { as: who.as },
      );
    const begun = { statementDay: '2026-02-28', endBalance: 70.5, transactionIds: [transaction.id] };
    await keep(me, begun);
    expect((await read(me)).draft).toEqual(begun);
    await expect(keep(other, begun)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(keep(me, { statementDay: '2026-02-30' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await keep(me, {});
    expect((await read(me)).draft).toBeNull();
    await keep(me, begun);
    await lock(me, [transaction.id], 70);
    const day = minDay(addMonthsToDay('2026-02-28', 1), today);
    expect(await read(me)).toMatchObject({
      draft: null,
      suggested: { from: 'statement', statementDay: day, endBalance: 70 },
    });
    await sound(me);
  });

  it('unlocks the newest statement from one of its rows', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { transaction: one } = await add(me);
    const { transaction: two } = await add(me, { date: '2026-03-02' });
    const unlockRow = (who: Somebody, id: string) =>
      banking.ask(unlockTransactionEndpoint, { id, confirmed: true }, { as: who.as });
    await expect(unlockRow(me, one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await lock(me, [one.id], 70);
    await lock(me, [two.id], 40, { startBalance: 70, statementDay: '2026-03-31' });
    await expect(unlockRow(other, two.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(unlockRow(me, one.id)).rejects.toMatchObject({ code: 'STATEMENT_NOT_LAST' });
    expect(await unlockRow(me, two.id)).toEqual({ unlocked: 1 });
    expect(await unlockRow(me, one.id)).toEqual({ unlocked: 1 });
    expect(await locked(me)).toEqual([]);
    await sound(me);
  });

  it('writes the difference as an adjustment, locked with the rest', async () => {
    const me = await somebody();
    const { transaction } = await add(me);
    const { adjustmentId } = await lock(me, [transaction.id], 72.5, { adjust: true });
    const rows = await banking.ask(listTransactionsEndpoint, {}, { as: me.as });
    expect(rows.find(({ id }) => id === adjustmentId)).toMatchObject({
      amount: 2.5,
      type: 'income',
      date: '2026-02-28',
    });
    expect(await locked(me)).toEqual([transaction.id, adjustmentId!].sort());
    await sound(me);
  });

  it('refuses to change, delete, undo or bulk change locked rows until they are unlocked', async () => {
    const me = await somebody();
    const { as } = me;
    const { transaction, undoId } = await add(me);
    const { id } = transaction;
    const statement = await lock(me, [id], 70);
    const change = (version: number) =>
      banking.ask(changeTransactionEndpoint, { id, version, note: 'x' }, { as });
    await expect(change(2)).rejects.toMatchObject({
      code: 'ROW_LOCKED',
      message: expect.stringContaining('“Costmart” of 2026-02-10'),
    });
    await expect(banking.ask(removeTransactionEndpoint, { id }, { as })).rejects.toMatchObject({
      code: 'ROW_LOCKED',
    });
    await expect(banking.undo(as, undoId!)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    const bulk = { ids: [id], change: { excluded: true } };
    expect(await banking.ask(previewBulkEndpoint, bulk, { as })).toMatchObject({
      changing: 0,
      skips: [{ id, reason: 'locked' }],
    });
    await expect(lock(me, [id], 40, { startBalance: 70, statementDay: '2026-03-31' })).rejects.toMatchObject({
      code: 'ROW_LOCKED',
    });

    expect(await unlock(me, statement.id)).toEqual({ unlocked: 1 });
    expect(await locked(me)).toEqual([]);
    await change(3);
    expect(await read(me)).toMatchObject({ startBalance: 100, startDay: null, statements: [] });
    await sound(me);
  });

  it('lets a category be renamed, which changes no fact of the statement', async () => {
    const me = await somebody();
    const category = await banking.ask(
      createCategoryEndpoint,
      { name: 'Tools', kind: 'expense' },
      { as: me.as },
    );
    const { transaction } = await add(me, { category: 'Tools' });
    await lock(me, [transaction.id], 70);
    await banking.ask(changeCategoryEndpoint, { id: category.id, name: 'Workshop' }, { as: me.as });
    const [row] = await banking.ask(listTransactionsEndpoint, {}, { as: me.as });
    expect(row).toMatchObject({ category: 'Workshop' });
    expect(await locked(me)).toEqual([transaction.id]);
    await sound(me);
  });

  it('never merges a locked row with a row of a file', async () => {
    const me = await somebody();
    const { as, accountId } = me;
    const { transaction } = await add(me);
    const file = Buffer.from('Date,Description,Amount\n2026-02-12,COSTMART,-30.00\n');
    const bring = async () =>
      (await new LedgerDriver(banking).importFile(as, accountId, 'a.csv', file)).preview.rows[0]!.outcome;
    expect(await bring()).toBe('merge');
    await lock(me, [transaction.id], 70);
    expect(await bring()).toBe('new');
  });

  it('unlocks only the newest statement and no statements of others', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { transaction: one } = await add(me);
    const { transaction: two } = await add(me, { date: '2026-03-02' });
    const first = await lock(me, [one.id], 70);
    const second = await lock(me, [two.id], 40, { startBalance: 70, statementDay: '2026-03-31' });
    await expect(unlock(me, first.id)).rejects.toMatchObject({ code: 'STATEMENT_NOT_LAST' });
    await expect(unlock(other, second.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read({ ...other, accountId: me.accountId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { transaction: theirs } = await add(other);
    await expect(
      lock(me, [theirs.id], 10, { startBalance: 40, statementDay: '2026-04-30' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await unlock(me, second.id);
    await unlock(me, first.id);
    expect(await locked(me)).toEqual([]);
  });
});
