import {
  changeTransactionEndpoint,
  commitBulkEndpoint,
  createAccountEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  previewBulkEndpoint,
  transactionHistoryEndpoint,
  type BulkChange,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;

const { add, list: rows, listWithoutVersions: bare } = new LedgerDriver(banking);
const preview = (as: Actor, ids: string[], change: BulkChange) =>
  banking.ask(previewBulkEndpoint, { ids, change }, { as, timeoutMs: 30_000 });
const commit = (as: Actor, ids: string[], change: BulkChange, plan: string) =>
  banking.ask(commitBulkEndpoint, { ids, change, plan }, { as, timeoutMs: 120_000 });
const both = async (as: Actor, ids: string[], change: BulkChange) => {
  const { plan } = await preview(as, ids, change);
  return commit(as, ids, change, plan);
};
const undo = (as: Actor, id: string | null) => banking.undo(as, id!);
describe('bulk changes', () => {
  it('preview without writing, apply as one write and are undone as one', async () => {
    const as = somebody();
    const first = await add(as, { tags: ['Old', 'kept'] });
    const second = await add(as, { category: 'Groceries', business: true });
    const split = await add(as, {
      lines: [
        { amount: 60, category: 'Groceries' },
        { amount: 30, category: 'Housing' },
      ],
    });
    const before = await bare(as);
    const ids = [first.id, second.id, split.id];
    const change: BulkChange = {
      category: 'Groceries',
      addTags: ['trip'],
      removeTags: ['OLD'],
      reviewed: true,
    };
    const seen = await preview(as, ids, change);
    expect(seen).toMatchObject({
      changing: 2,
      same: 0,
      skipped: 1,
      skips: [{ id: split.id, reason: 'split' }],
    });
    expect(await bare(as)).toEqual(before);

    const done = await commit(as, ids, change, seen.plan);
    expect(done).toMatchObject({ changed: 2, skipped: 1 });
    const after = new Map((await rows(as)).map((row) => [row.id, row]));
    expect(after.get(first.id)).toMatchObject({ category: 'Groceries', tags: ['kept', 'trip'], version: 2 });
    expect(after.get(second.id)).toMatchObject({ tags: ['trip'], business: true });
    await sound(as);
    const { entries } = await banking.ask(transactionHistoryEndpoint, { id: first.id }, { as });
    expect(entries[0]).toMatchObject({ action: 'bulk' });

    await undo(as, done.undoId);
    expect(await bare(as)).toEqual(before);
    await sound(as);
  });

  it('are refused without a write when a row changed since the preview', async () => {
    const as = somebody();
    const made = [await add(as), await add(as)];
    const ids = made.map(({ id }) => id);
    const { plan } = await preview(as, ids, { excluded: true });
    await banking.ask(changeTransactionEndpoint, { id: ids[0]!, version: 1, note: 'mine' }, { as });
    const before = await bare(as);
    await expect(commit(as, ids, { excluded: true }, plan)).rejects.toMatchObject({
      code: 'BULK_PLAN_CHANGED',
    });
    await expect(commit(as, ids, { excluded: false }, plan)).rejects.toMatchObject({
      code: 'BULK_PLAN_CHANGED',
    });
    expect(await bare(as)).toEqual(before);
  });

  it('delete and restore rows, and are not undone past a later change', async () => {
    const as = somebody();
    const made = [await add(as), await add(as, { amount: 5, category: 'Dining' }), await add(as)];
    const before = await bare(as);
    const done = await both(as, [made[0]!.id, made[1]!.id], { remove: true });
    expect((await rows(as)).map(({ id }) => id)).toEqual([made[2]!.id]);
    await sound(as);
    await undo(as, done.undoId);
    expect(await bare(as)).toEqual(before);
    await sound(as);

    const dated = await both(as, [made[2]!.id], {
      date: '2026-01-05',
      merchant: 'Costmart',
      status: 'completed',
    });
    const [moved] = (await rows(as)).filter(({ id }) => id === made[2]!.id);
    expect(moved).toMatchObject({ date: '2026-01-05', merchant: 'Costmart' });
    await banking.ask(
      changeTransactionEndpoint,
      { id: moved!.id, version: moved!.version, note: 'x' },
      { as },
    );
    await expect(undo(as, dated.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });

  it('are made again after their undo, and undone again, any number of times', async () => {
    const as = somebody();
    const made = [await add(as), await add(as, { amount: 5, category: 'Dining' }), await add(as)];
    const before = await bare(as);
    const gone = await both(as, [made[0]!.id, made[1]!.id], { remove: true });
    const tagged = await both(as, [made[2]!.id], { addTags: ['trip'], category: 'Groceries' });
    const after = await bare(as);
    const back = [await undo(as, tagged.undoId), await undo(as, gone.undoId)];
    expect(await bare(as)).toEqual(before);
    const again = [await undo(as, back[1]!.undoId), await undo(as, back[0]!.undoId)];
    expect(await bare(as)).toEqual(after);
    await sound(as);
    await undo(as, again[1]!.undoId);
    await undo(as, again[0]!.undoId);
    expect(await bare(as)).toEqual(before);
    await sound(as);
  });

  it('are not made again after a later change', async () => {
    const as = somebody();
    const { id } = await add(as);
    const gone = await both(as, [id], { remove: true });
    const { undoId } = await undo(as, gone.undoId);
    const [row] = await rows(as);
    await banking.ask(changeTransactionEndpoint, { id, version: row!.version, note: 'mine' }, { as });
    await expect(undo(as, undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    expect((await rows(as)).map(({ note }) => note)).toEqual(['mine']);
  });

  it('ask about the linked rows of transfers and remove refund links', async () => {
    const as = somebody();
    // The first account stays the default.
    const first = await add(as, { description: 'Opens the everyday account' });
    const savings = await banking.ask(
      createAccountEndpoint,
      { name: 'Savings', kind: 'savings', openingBalance: 0, openingDate: '2026-01-01' },
      { as },
    );
    const legs = [];
    for (const description of ['Set aside', 'Put by']) {
      const from = await add(as, { description });
      const to = await add(as, { type: 'income', accountId: savings.id, description: `In: ${description}` });
      await banking.ask(linkTransferEndpoint, { fromId: from.id, toId: to.id }, { as });
      legs.push({ from, to });
    }
    const [half, whole] = [legs[0]!, legs[1]!];
    const bought = await add(as, { description: 'Shoes' });
    const back = await add(as, { type: 'income', amount: 30, description: 'Shoes back' });
    await banking.ask(linkRefundEndpoint, { refundId: back.id, expenseId: bought.id }, { as });
    const before = await bare(as);
    const ids = [half.from.id, whole.from.id, whole.to.id, bought.id];

    const asked = await preview(as, ids, { remove: true });
    expect(asked).toMatchObject({
      changing: 3,
      halfTransfers: 1,
      skips: [{ id: half.from.id, reason: 'linked' }],
    });
    expect(await preview(as, ids, { remove: true, otherLegs: 'keep' })).toMatchObject({
      changing: 4,
      skipped: 0,
    });
    expect(await preview(as, ids, { remove: true, otherLegs: 'remove' })).toMatchObject({ changing: 5 });
    await expect(preview(as, ids, { excluded: true, otherLegs: 'keep' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });

    const kept = await both(as, ids, { remove: true, otherLegs: 'keep' });
    expect(kept).toMatchObject({ changed: 4, skipped: 0 });
    const others = async () => (await rows(as)).filter(({ id }) => id !== first.id);
    expect((await others()).map(({ id, transfer, type }) => [id, transfer, type]).sort()).toEqual(
      [
        [half.to.id, null, 'income'],
        [back.id, null, 'income'],
      ].sort(),
    );
    expect((await rows(as)).find(({ id }) => id === back.id)!.refundOf).toEqual([]);
    await sound(as);
    await undo(as, kept.undoId);
    expect(await bare(as)).toEqual(before);

    const gone = await both(as, ids, { remove: true, otherLegs: 'remove' });
    expect(gone.changed).toBe(5);
    expect((await others()).map(({ id }) => id)).toEqual([back.id]);
    await sound(as);
    const { undoId: redo } = await undo(as, gone.undoId);
    expect(await bare(as)).toEqual(before);
    await sound(as);
    await undo(as, redo);
    expect((await others()).map(({ id }) => id)).toEqual([back.id]);
    await sound(as);
  });

  it('move only rows of the account’s currency and keep completed rows completed', async () => {
    const as = somebody();
    const made = await add(as);
    const euro = await banking.ask(
      createAccountEndpoint,
      { name: 'Euro', kind: 'checking', currency: 'EUR', openingBalance: 0, openingDate: '2026-01-01' },
      { as },
    );
    expect(await preview(as, [made.id], { accountId: euro.id })).toMatchObject({
      changing: 0,
      skips: [{ reason: 'currency' }],
    });
    expect(await preview(as, [made.id], { status: 'failed' })).toMatchObject({
      skips: [{ reason: 'status' }],
    });
    expect(await both(as, [made.id], { business: false })).toEqual({ changed: 0, skipped: 0, undoId: null });
  });

  it('reject rows of other people and categories or accounts that do not exist', async () => {
    const [as, other] = [somebody(), somebody()];
    const { id } = await add(as);
    await expect(preview(other, [id], { excluded: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(as, [id], { category: 'Yachts' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(preview(as, [id], { accountId: newId() })).rejects.toBeDefined();
    await expect(preview(as, [id], { remove: true, excluded: true })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});
