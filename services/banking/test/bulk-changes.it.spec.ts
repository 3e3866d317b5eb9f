import {
  addTransactionRequest,
  changeTransactionRequest,
  commitBulkRequest,
  createAccountRequest,
  linkRefundRequest,
  linkTransferRequest,
  listTransactionsRequest,
  previewBulkRequest,
  seedDemoRequest,
  transactionHistoryRequest,
  undoRequest,
  type BulkChange,
  type NewTransaction,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking({ timeoutMs: 180_000 });
const { sound } = banking;

const add = async (as: Actor, more: Partial<NewTransaction> = {}) =>
  (
    await banking.ask(
      addTransactionRequest,
      { type: 'expense', amount: 90, description: 'Costmart', category: 'Shopping', date: today, ...more },
      { as },
    )
  ).transaction;
const rows = (as: Actor) => banking.ask(listTransactionsRequest, {}, { as, timeoutMs: 30_000 });
const preview = (as: Actor, ids: string[], change: BulkChange) =>
  banking.ask(previewBulkRequest, { ids, change }, { as, timeoutMs: 30_000 });
const commit = (as: Actor, ids: string[], change: BulkChange, plan: string) =>
  banking.ask(commitBulkRequest, { ids, change, plan }, { as, timeoutMs: 120_000 });
const both = async (as: Actor, ids: string[], change: BulkChange) => {
  const { plan } = await preview(as, ids, change);
  return commit(as, ids, change, plan);
};
const undo = (as: Actor, id: string | null) =>
  banking.ask(undoRequest, { id: id! }, { as, timeoutMs: 120_000 });
const bare = (list: Awaited<ReturnType<typeof rows>>) =>
  list.map(({ version: _version, ...row }) => row).sort((a, b) => (a.id < b.id ? -1 : 1));

describe('changing many at once', () => {
  it('says what would change without writing, changes it as one, and takes all of it back', async () => {
    const as = somebody();
    const first = await add(as, { tags: ['Old', 'kept'] });
    const second = await add(as, { category: 'Groceries', business: true });
    const split = await add(as, {
      lines: [
        { amount: 60, category: 'Groceries' },
        { amount: 30, category: 'Housing' },
      ],
    });
    const before = bare(await rows(as));
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
    expect(bare(await rows(as))).toEqual(before);

    const done = await commit(as, ids, change, seen.plan);
    expect(done).toMatchObject({ changed: 2, skipped: 1 });
    const after = new Map((await rows(as)).map((row) => [row.id, row]));
    expect(after.get(first.id)).toMatchObject({ category: 'Groceries', tags: ['kept', 'trip'], version: 2 });
    expect(after.get(second.id)).toMatchObject({ tags: ['trip'], business: true });
    await sound(as);
    const { entries } = await banking.ask(transactionHistoryRequest, { id: first.id }, { as });
    expect(entries[0]).toMatchObject({ action: 'bulk' });

    await undo(as, done.undoId);
    expect(bare(await rows(as))).toEqual(before);
    await sound(as);
  });

  it('refuses when one of them changed since the preview, and writes nothing', async () => {
    const as = somebody();
    const made = [await add(as), await add(as)];
    const ids = made.map(({ id }) => id);
    const { plan } = await preview(as, ids, { excluded: true });
    await banking.ask(changeTransactionRequest, { id: ids[0]!, version: 1, note: 'mine' }, { as });
    const before = bare(await rows(as));
    await expect(commit(as, ids, { excluded: true }, plan)).rejects.toMatchObject({
      code: 'BULK_PLAN_CHANGED',
    });
    await expect(commit(as, ids, { excluded: false }, plan)).rejects.toMatchObject({
      code: 'BULK_PLAN_CHANGED',
    });
    expect(bare(await rows(as))).toEqual(before);
  });

  it('deletes and brings back, and is not undone past a later change', async () => {
    const as = somebody();
    const made = [await add(as), await add(as, { amount: 5, category: 'Dining' }), await add(as)];
    const before = bare(await rows(as));
    const done = await both(as, [made[0]!.id, made[1]!.id], { remove: true });
    expect((await rows(as)).map(({ id }) => id)).toEqual([made[2]!.id]);
    await sound(as);
    await undo(as, done.undoId);
    expect(bare(await rows(as))).toEqual(before);
    await sound(as);

    const dated = await both(as, [made[2]!.id], {
      date: '2026-01-05',
      merchant: 'Costmart',
      status: 'completed',
    });
    const [moved] = (await rows(as)).filter(({ id }) => id === made[2]!.id);
    expect(moved).toMatchObject({ date: '2026-01-05', merchant: 'Costmart' });
    await banking.ask(
      changeTransactionRequest,
      { id: moved!.id, version: moved!.version, note: 'x' },
      { as },
    );
    await expect(undo(as, dated.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
  });

  it('asks about the other sides of transfers, and takes refund links off', async () => {
    const as = somebody();
    // The first one there is stays the default.
    const first = await add(as, { description: 'Opens the everyday account' });
    const savings = await banking.ask(
      createAccountRequest,
      { name: 'Savings', kind: 'savings', openingBalance: 0, openingDate: '2026-01-01' },
      { as },
    );
    const legs = [];
    for (const description of ['Set aside', 'Put by']) {
      const from = await add(as, { description });
      const to = await add(as, { type: 'income', accountId: savings.id, description: `In: ${description}` });
      await banking.ask(linkTransferRequest, { fromId: from.id, toId: to.id }, { as });
      legs.push({ from, to });
    }
    const [half, whole] = [legs[0]!, legs[1]!];
    const bought = await add(as, { description: 'Shoes' });
    const back = await add(as, { type: 'income', amount: 30, description: 'Shoes back' });
    await banking.ask(linkRefundRequest, { refundId: back.id, expenseId: bought.id }, { as });
    const before = bare(await rows(as));
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
    expect(bare(await rows(as))).toEqual(before);

    const gone = await both(as, ids, { remove: true, otherLegs: 'remove' });
    expect(gone.changed).toBe(5);
    expect((await others()).map(({ id }) => id)).toEqual([back.id]);
    await sound(as);
    await undo(as, gone.undoId);
    expect(bare(await rows(as))).toEqual(before);
    await sound(as);
  });

  it('moves only rows of the account’s currency, and leaves completed ones completed', async () => {
    const as = somebody();
    const made = await add(as);
    const euro = await banking.ask(
      createAccountRequest,
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

  it('does not know rows of others, nor a category or account there is not', async () => {
    const [as, other] = [somebody(), somebody()];
    const { id } = await add(as);
    await expect(preview(other, [id], { excluded: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(as, [id], { category: 'Yachts' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(preview(as, [id], { accountId: newId() })).rejects.toBeDefined();
    await expect(preview(as, [id], { remove: true, excluded: true })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('changes, and deletes, more than one transaction takes in steps, with one undo', async () => {
    const as: Actor = { ...exampleActor, kind: 'demo', userId: newId() };
    await banking.ask(seedDemoRequest, { seed: 1, today }, { as, timeoutMs: 60_000 });
    const all = await rows(as);
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2_000);
    const marked = await both(as, ids, { addTags: ['all'] });
    expect(marked.changed).toBe(ids.length);
    expect((await rows(as)).every(({ tags }) => tags.includes('all'))).toBe(true);
    await sound(as);
    await undo(as, marked.undoId);
    expect(bare(await rows(as))).toEqual(bare(all));

    const gone = await both(as, ids, { remove: true });
    expect(gone.changed + gone.skipped).toBe(ids.length);
    await sound(as);
    await undo(as, gone.undoId);
    expect(bare(await rows(as))).toEqual(bare(all));
    await sound(as);
  });
});
