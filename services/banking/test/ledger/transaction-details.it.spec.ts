import {
  changeTransactionEndpoint,
  listAccountsEndpoint,
  listTransactionsEndpoint,
  mergeTransactionsEndpoint,
  transactionHistoryEndpoint,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;

const { add, sums } = new LedgerDriver(banking);

describe('details, merging and history', () => {
  it('keep business, tax line and the other marks, and excluded rows only move the balance', async () => {
    const as = somebody();
    const made = await add(as, {
      business: true,
      businessPercent: 60,
      taxLine: 'C25',
      reimbursable: true,
      excluded: true,
    });
    expect(made).toMatchObject({
      business: true,
      businessPercent: 60,
      taxLine: 'C25',
      reimbursable: true,
      excluded: true,
      reviewed: true,
    });
    expect(await sums(as)).toEqual({});
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: -90 }]);
    const { transaction } = await banking.ask(
      changeTransactionEndpoint,
      { id: made.id, version: 1, business: false, excluded: false, reviewed: false },
      { as },
    );
    expect(transaction).toMatchObject({
      business: false,
      businessPercent: 100,
      taxLine: null,
      reviewed: false,
    });
    expect(await sums(as)).toEqual({ 'Shopping expense': 9000 });
    await sound(as);
  });

  it('merge a pending row with the posted one, keeping its category and notes with the bank’s amount and day', async () => {
    const as = somebody();
    const pending = await add(as, {
      status: 'pending',
      amount: 40,
      category: 'Dining',
      note: 'with Kim',
      tags: ['date'],
    });
    const posted = await add(as, { amount: 48, category: 'Other', date: addDays(today, -1) });
    const { transaction, undoId } = await banking.ask(
      mergeTransactionsEndpoint,
      { id: pending.id, postedId: posted.id },
      { as },
    );
    expect(transaction).toMatchObject({
      id: pending.id,
      amount: 48,
      status: 'completed',
      date: addDays(today, -1),
      category: 'Dining',
      note: 'with Kim',
      tags: ['date'],
    });
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toHaveLength(1);
    await sound(as);
    await undo(as, undoId!);
    expect(await banking.ask(listTransactionsEndpoint, {}, { as })).toHaveLength(2);
    await sound(as);
  });

  it('list what was changed, when and through which source', async () => {
    const as = somebody();
    const made = await add(as, {});
    await banking.ask(
      changeTransactionEndpoint,
      { id: made.id, version: 1, category: 'Dining', amount: 91 },
      { as },
    );
    const { entries } = await banking.ask(transactionHistoryEndpoint, { id: made.id }, { as });
    expect(entries).toMatchObject([
      {
        action: 'change',
        source: 'manual',
        changes: [
          { field: 'category', before: 'Shopping', after: 'Dining' },
          { field: 'amount', before: 90, after: 91 },
        ],
      },
      { action: 'add', changes: [] },
    ]);
    await expect(
      banking.ask(transactionHistoryEndpoint, { id: made.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
