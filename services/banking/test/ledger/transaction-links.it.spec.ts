import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  createTransferEndpoint,
  ledgerColumnsEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  listAccountsEndpoint,
  listTransactionsEndpoint,
  querySpendingEndpoint,
  readTransactionEndpoint,
  rejectTransferEndpoint,
  removeTransactionEndpoint,
  rowFlags,
  suggestTransfersEndpoint,
  unlinkRefundEndpoint,
  unlinkTransferEndpoint,
  type NewTransaction,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;

const { add, sums } = new LedgerDriver(banking);
const account = async (as: Actor, name: string, more = {}) =>
  (
    await banking.ask(
      createAccountEndpoint,
      { name, kind: 'checking', openingBalance: 1000, ...more },
      { as },
    )
  ).id;
const read = (as: Actor, id: string) => banking.ask(readTransactionEndpoint, { id }, { as });
const parts = [
  { amount: 60, category: 'Groceries' },
  { amount: 35, category: 'Housing', note: 'lamp', tags: ['Home', 'home'] },
  { amount: -5, category: 'Groceries' },
];

describe('a split', () => {
  it('counts by its parts in sums, queries and columns, and is whole again when it is undone', async () => {
    const as = somebody();
    const whole = await add(as, {});
    const { transaction, undoId } = await banking.ask(
      changeTransactionEndpoint,
      { id: whole.id, version: 1, lines: parts },
      { as },
    );
    expect(transaction.lines).toMatchObject([
      { amount: 60, category: 'Groceries' },
      { amount: 35, category: 'Housing', note: 'lamp', tags: ['Home'] },
      { amount: -5, category: 'Groceries' },
    ]);
    expect(await sums(as)).toEqual({ 'Groceries expense': 5500, 'Housing expense': 3500 });
    const asked = { period: { from: today, to: today }, category: 'Groceries' };
    expect(await banking.ask(querySpendingEndpoint, asked, { as })).toMatchObject({
      expensesMinor: 5500,
      count: 1,
      largest: [{ id: whole.id, amountMinor: 5500 }],
    });
    const columns = await banking.ask(ledgerColumnsEndpoint, {}, { as });
    expect(columns.columns.flags).toEqual([rowFlags.split | rowFlags.apart]);
    expect(columns.parts.row).toEqual([0, 0]);
    expect(columns.parts.category.map((code) => columns.categories[code])).toEqual(['Groceries', 'Housing']);
    expect(columns.parts.amountMinor).toEqual([-5500, -3500]);
    await sound(as);
    await undo(as, undoId!);
    expect(await read(as, whole.id)).toMatchObject({ lines: [], category: 'Shopping' });
    expect(await sums(as)).toEqual({ 'Shopping expense': 9000 });
    await sound(as);
  });

  it('can be added at once, changed part by part, and removed, which restores its category', async () => {
    const as = somebody();
    const split = await add(as, { lines: parts });
    const [first, ...rest] = split.lines;
    const { transaction } = await banking.ask(
      changeTransactionEndpoint,
      { id: split.id, version: 1, amount: 100, lines: [{ ...first!, amount: 70 }, ...rest] },
      { as },
    );
    expect(transaction.lines.map(({ id }) => id)).toEqual(split.lines.map(({ id }) => id));
    expect(await sums(as)).toEqual({ 'Groceries expense': 6500, 'Housing expense': 3500 });
    const back = await banking.ask(
      changeTransactionEndpoint,
      { id: split.id, version: 2, lines: null },
      { as },
    );
    expect(back.transaction).toMatchObject({ lines: [], category: 'Shopping', amount: 100 });
    await sound(as);
  });

  it.each([
    [{ lines: [parts[0], parts[1]] }, 'lines', /add up to 90.00; they add up to 95.00/],
    [{ lines: [{ amount: 90, category: 'Dining' }] }, 'lines', /at least two/],
    [{ lines: [parts[0], { amount: 30, category: 'Nonsense' }] }, 'lines.1.category', /Nonsense/],
    [{ lines: [parts[0], { amount: 30.001, category: 'Dining' }] }, 'lines.1.amount', /decimals/],
    [
      {
        lines: [
          { amount: 90, category: 'Dining' },
          { amount: 0, category: 'Dining' },
        ],
      },
      'lines.1.amount',
      /0/,
    ],
  ])('refuses %j with the field, and writes nothing', async (wrong, field, message) => {
    const as = somebody();
    await expect(add(as, wrong as Partial<NewTransaction>)).rejects.toMatchObject({
      code: 'VALIDATION',
      field,
      message: expect.stringMatching(message) as string,
    });
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([]);
  });

  it('refuses a new amount to which its parts do not add up', async () => {
    const as = somebody();
    const split = await add(as, { lines: parts });
    await expect(
      banking.ask(changeTransactionEndpoint, { id: split.id, version: 1, amount: 91 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'lines' });
  });
});

describe('a transfer', () => {
  it('is two rows in two accounts that no sum counts, with one undo', async () => {
    const as = somebody();
    const [a, b] = [await account(as, 'Checking'), await account(as, 'Savings')];
    const made = await banking.ask(
      createTransferEndpoint,
      { fromAccountId: a, toAccountId: b, amount: 200.5 },
      { as },
    );
    expect(made.from).toMatchObject({
      type: 'transfer',
      description: 'Transfer to Savings',
      transfer: { otherId: made.to.id, otherAccountId: b },
    });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([
      { balance: 799.5 },
      { balance: 1200.5 },
    ]);
    expect(await sums(as)).toEqual({});
    await sound(as);
    await undo(as, made.undoId);
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([]);
    await expect(
      banking.ask(createTransferEndpoint, { fromAccountId: a, toAccountId: a, amount: 1 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'toAccountId' });
    await sound(as);
  });

  it('records how much arrives if the currencies differ', async () => {
    const as = somebody();
    const [a, b] = [await account(as, 'Checking'), await account(as, 'Euro', { currency: 'EUR' })];
    const asked = { fromAccountId: a, toAccountId: b, amount: 110 };
    await expect(banking.ask(createTransferEndpoint, asked, { as })).rejects.toMatchObject({
      field: 'received',
    });
    const { to } = await banking.ask(createTransferEndpoint, { ...asked, received: 100 }, { as });
    expect(to).toMatchObject({ amount: 100, currency: 'EUR' });
    await sound(as);
  });

  it('is suggested within four days, never again once rejected, and can be linked and unlinked', async () => {
    const as = somebody();
    const [a, b] = [await account(as, 'Checking'), await account(as, 'Card')];
    const out = await add(as, { accountId: a, description: 'Card bill', category: 'Fees' });
    const into = await add(as, {
      accountId: b,
      type: 'income',
      description: 'Thanks',
      category: 'Refund',
      date: addDays(today, -3),
    });
    await add(as, { accountId: b, type: 'income', category: 'Refund', date: addDays(today, -5) });
    const suggest = async (transactionId?: string) =>
      (await banking.ask(suggestTransfersEndpoint, { transactionId }, { as })).pairs.map(
        ({ from, to, days }) => [from.id, to.id, days],
      );
    expect(await suggest()).toEqual([[out.id, into.id, -3]]);
    expect(await suggest(into.id)).toEqual([[out.id, into.id, -3]]);
    const pair = { fromId: out.id, toId: into.id };
    const { undoId } = await banking.ask(rejectTransferEndpoint, pair, { as });
    expect(await suggest()).toEqual([]);
    await undo(as, undoId);
    const linked = await banking.ask(linkTransferEndpoint, pair, { as });
    expect(linked.from).toMatchObject({ type: 'transfer', category: 'Transfer' });
    expect(await sums(as)).toEqual({ 'Refund income': 9000 });
    await sound(as);
    const apart = await banking.ask(unlinkTransferEndpoint, { id: into.id }, { as });
    expect(await read(as, out.id)).toMatchObject({ type: 'expense', category: 'Fees', transfer: null });
    expect(await suggest()).toEqual([]);
    await sound(as);
    await undo(as, apart.undoId);
    expect(await read(as, out.id)).toMatchObject({ type: 'transfer', transfer: { otherId: into.id } });
    await undo(as, linked.undoId);
    expect(await suggest()).toEqual([[out.id, into.id, -3]]);
    await sound(as);
  });

  it('is linked automatically only on the same day, with the same amount and the words of a transfer', async () => {
    const as = somebody();
    const [a, b] = [await account(as, 'Checking'), await account(as, 'Savings')];
    const out = await add(as, { accountId: a, description: 'TRANSFER TO SAVINGS', category: 'Other' });
    const other = { accountId: b, type: 'income', description: 'Deposit', category: 'Other' } as const;
    expect(await add(as, { ...other, date: addDays(today, -1) })).toMatchObject({ transfer: null });
    const { transaction, undoId } = await banking.ask(
      addTransactionEndpoint,
      { ...other, amount: 90, date: today },
      { as },
    );
    expect(transaction.transfer).toMatchObject({ otherId: out.id });
    await sound(as);
    await undo(as, undoId!);
    expect(await read(as, out.id)).toMatchObject({ type: 'expense', category: 'Other', transfer: null });
    await sound(as);
  });

  it('keeps both legs in one status and amount, and deleting one removes or keeps the other', async () => {
    const as = somebody();
    const [a, b] = [await account(as, 'Checking'), await account(as, 'Savings')];
    const transfer = () =>
      banking.ask(
        createTransferEndpoint,
        { fromAccountId: a, toAccountId: b, amount: 5, status: 'pending' },
        { as },
      );
    const { from, to } = await transfer();
    await banking.ask(
      changeTransactionEndpoint,
      { id: from.id, version: 1, status: 'completed', amount: 7 },
      { as },
    );
    expect(await read(as, to.id)).toMatchObject({ status: 'completed', amount: 7, version: 2 });
    await expect(
      banking.ask(changeTransactionEndpoint, { id: to.id, version: 2, status: 'pending' }, { as }),
    ).rejects.toMatchObject({ code: 'STATUS_CHANGE' });
    await expect(
      banking.ask(changeTransactionEndpoint, { id: to.id, version: 2, accountId: a }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'accountId' });
    await expect(
      banking.ask(changeTransactionEndpoint, { id: to.id, version: 2, category: 'Dining' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'category' });
    await sound(as);
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: to.id }, { as });
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toEqual([]);
    await undo(as, undoId);
    expect(await read(as, from.id)).toMatchObject({ transfer: { otherId: to.id } });
    await banking.ask(removeTransactionEndpoint, { id: to.id, other: 'keep' }, { as });
    expect(await read(as, from.id)).toMatchObject({ transfer: null, type: 'transfer' });
    await sound(as);
  });
});

describe('a refund', () => {
  it('is deducted in its expense’s category, in its own month, and the rest is income', async () => {
    const as = somebody();
    const expense = await add(as, { amount: 50, date: addDays(today, -40), category: 'Shopping' });
    const refund = await add(as, { type: 'income', amount: 80, category: 'Refund', description: 'Back' });
    const { undoId } = await banking.ask(
      linkRefundEndpoint,
      { refundId: refund.id, expenseId: expense.id },
      { as },
    );
    expect(await sums(as)).toEqual({ 'Shopping expense': -5000, 'Refund income': 3000 });
    const asked = { period: { from: today, to: today }, category: 'Shopping' };
    expect(await banking.ask(querySpendingEndpoint, asked, { as })).toMatchObject({ expensesMinor: -5000 });
    await sound(as);
    const { version } = await read(as, expense.id);
    await banking.ask(changeTransactionEndpoint, { id: expense.id, version, category: 'Health' }, { as });
    expect(await sums(as)).toEqual({ 'Health expense': -5000, 'Refund income': 3000 });
    await expect(undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    await banking.ask(unlinkRefundEndpoint, { refundId: refund.id, expenseId: expense.id }, { as });
    expect(await sums(as)).toEqual({ 'Refund income': 8000 });
    await sound(as);
  });

  it('can be partial and many to many, and never more than what remains on either side', async () => {
    const as = somebody();
    const [one, two] = [
      await add(as, {
        amount: 30,
        lines: [
          { amount: 10, category: 'Dining' },
          { amount: 20, category: 'Groceries' },
        ],
      }),
      await add(as, { amount: 40 }),
    ];
    const [first, second] = [
      await add(as, { type: 'income', amount: 25, category: 'Refund', description: 'b' }),
      await add(as, { type: 'income', amount: 60, category: 'Refund', description: 'c' }),
    ];
    const link = (refundId: string, expenseId: string, amount?: number) =>
      banking.ask(linkRefundEndpoint, { refundId, expenseId, amount }, { as });
    await link(first.id, one.id, 15);
    await expect(link(second.id, one.id, 15.01)).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      field: 'amount',
      message: 'At most 15.00 is left to link.',
    });
    await link(first.id, two.id);
    const { refund } = await link(second.id, one.id);
    expect(refund.refundOf).toEqual([{ transactionId: one.id, amount: 15 }]);
    await link(second.id, two.id);
    expect(await sums(as)).toEqual({
      'Dining expense': 0,
      'Groceries expense': 0,
      'Shopping expense': 0,
      'Refund income': 1500,
    });
    await sound(as);
    await expect(
      banking.ask(changeTransactionEndpoint, { id: two.id, version: 3, amount: 39 }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'amount' });
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: one.id }, { as });
    expect((await read(as, second.id)).refundOf).toEqual([{ transactionId: two.id, amount: 30 }]);
    await sound(as);
    await undo(as, undoId);
    expect((await read(as, second.id)).refundOf).toHaveLength(2);
    await sound(as);
  });

  it('is refused between rows that do not fit, and for other people’s rows', async () => {
    const as = somebody();
    const expense = await add(as, {});
    await expect(
      banking.ask(linkRefundEndpoint, { refundId: expense.id, expenseId: expense.id }, { as }),
    ).rejects.toMatchObject({ code: 'REFUND_MISMATCH' });
    const foreign = await add(somebody(), { type: 'income', category: 'Refund' });
    await expect(
      banking.ask(linkRefundEndpoint, { refundId: foreign.id, expenseId: expense.id }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
