import {
  changeLedgerSettingsEndpoint,
  changeTransactionEndpoint,
  checkLedgerEndpoint,
  explainFigureEndpoint,
  ledgerColumnsEndpoint,
  linkRefundEndpoint,
  querySpendingEndpoint,
  readActivityEndpoint,
  readLedgerSettingsEndpoint,
  readTransactionEndpoint,
  removeTransactionEndpoint,
  rowFlags,
  type RefundsIn,
} from '@app/contracts-banking';
import { addDays } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { undo, sound } = banking;

const { add } = new LedgerDriver(banking);
/** Months ago, so that purchase and refund are never in one month. */
const then = addDays(today, -70);
const count = (as: Actor, refundsIn: RefundsIn) =>
  banking.ask(changeLedgerSettingsEndpoint, { refundsIn }, { as });
const link = (as: Actor, refundId: string, expenseId: string, amount?: number) =>
  banking.ask(linkRefundEndpoint, { refundId, expenseId, amount }, { as });
const spent = async (as: Actor, on: string, category: string) =>
  (await banking.ask(querySpendingEndpoint, { period: { from: on, to: on }, category }, { as }))
    .expensesMinor;
const income = async (as: Actor, on: string) =>
  (await banking.ask(querySpendingEndpoint, { period: { from: on, to: on } }, { as })).incomeMinor;

/** An expense in two categories months ago, of which 60 are refunded today by an income of 80. */
async function refunded(as: Actor) {
  const expense = await add(as, {
    date: then,
    lines: [
      { amount: 30, category: 'Dining' },
      { amount: 60, category: 'Groceries' },
    ],
  });
  const refund = await add(as, { type: 'income', amount: 80, category: 'Refund', description: 'Back' });
  const { undoId } = await link(as, refund.id, expense.id, 60);
  return { expense, refund, undoId: undoId! };
}

describe('where refunds count', () => {
  it('is the refund\u2019s month, or the purchase\u2019s for every figure, and back again', async () => {
    const as = somebody();
    await refunded(as);
    const figures = async () => [
      await spent(as, then, 'Dining'),
      await spent(as, then, 'Groceries'),
      await spent(as, today, 'Groceries'),
      await income(as, today),
    ];
    expect(await banking.ask(readLedgerSettingsEndpoint, {}, { as })).toEqual({ refundsIn: 'refund' });
    expect(await figures()).toEqual([3000, 6000, -4000, 2000]);
    const { undoId, changed } = await count(as, 'purchase');
    expect(changed).toBe(2);
    expect(await figures()).toEqual([1000, 2000, 0, 2000]);
    await sound(as);
    expect((await banking.ask(checkLedgerEndpoint, {}, { as })).findings).toEqual([]);
    expect(await count(as, 'purchase')).toEqual({ refundsIn: 'purchase', changed: 0, undoId: null });
    await undo(as, undoId!);
    expect(await figures()).toEqual([3000, 6000, -4000, 2000]);
    await sound(as);
    const { entries } = await banking.ask(readActivityEndpoint, {}, { as });
    expect(entries.map(({ title }) => title)).toContain('Changed which month a refund reduces');
  });

  it('changes the explanation of a figure, and the parts the list adds up', async () => {
    const as = somebody();
    const { expense, refund } = await refunded(as);
    await count(as, 'purchase');
    const wanted = { figure: 'expenses', from: then, to: then, category: 'Groceries' } as const;
    const why = await banking.ask(explainFigureEndpoint, { ...wanted, skip: 0 }, { as });
    expect(why).toMatchObject({ value: 20, counted: { ids: [expense.id] } });
    expect(why.rules.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/in the month of the purchase, as set in Settings \(1, \$40\.00\)/),
    );
    const ledger = await columnsOf(as);
    expect(ledger.partsOf(expense.id)).toEqual([
      ['Dining', -1000],
      ['Groceries', -2000],
    ]);
    expect(ledger.partsOf(refund.id)).toEqual([['Refund', 2000]]);
  });

  it('applies to links made, changed, deleted and restored afterwards, and to earlier undos', async () => {
    const as = somebody();
    const { expense, refund, undoId } = await refunded(as);
    const { undoId: gone } = await banking.ask(removeTransactionEndpoint, { id: refund.id }, { as });
    await count(as, 'purchase');
    // Deleted while refunds counted elsewhere.
    await undo(as, gone!);
    expect(await spent(as, then, 'Groceries')).toBe(2000);
    await sound(as);
    const { version } = await banking.ask(readTransactionEndpoint, { id: expense.id }, { as });
    await banking.ask(changeTransactionEndpoint, { id: expense.id, version, lines: null }, { as });
    expect(await spent(as, then, 'Shopping')).toBe(3000);
    await sound(as);
    const second = await add(as, { type: 'income', amount: 30, category: 'Refund', description: 'More' });
    await link(as, second.id, expense.id);
    expect([await spent(as, then, 'Shopping'), await income(as, today)]).toEqual([0, 2000]);
    await sound(as);
    await count(as, 'refund');
    expect([await spent(as, then, 'Shopping'), await spent(as, today, 'Shopping')]).toEqual([9000, -9000]);
    await sound(as);
    // The link changed since, together with its expense.
    await expect(undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });

  it('leaves versions and undos of the rows as they were', async () => {
    const as = somebody();
    const { expense, undoId } = await refunded(as);
    const before = await banking.ask(readTransactionEndpoint, { id: expense.id }, { as });
    await count(as, 'purchase');
    expect(await banking.ask(readTransactionEndpoint, { id: expense.id }, { as })).toEqual(before);
    await undo(as, undoId);
    expect([await spent(as, then, 'Groceries'), await income(as, today)]).toEqual([6000, 8000]);
    await sound(as);
  });
});

async function columnsOf(as: Actor) {
  const { columns, parts, categories } = await banking.ask(ledgerColumnsEndpoint, {}, { as });
  return {
    partsOf(id: string) {
      const at = columns.id.indexOf(id);
      expect(columns.flags[at]! & rowFlags.apart).toBeTruthy();
      return parts.row.flatMap((row, index) =>
        row === at ? [[categories[parts.category[index]!], parts.amountMinor[index]]] : [],
      );
    },
  };
}
