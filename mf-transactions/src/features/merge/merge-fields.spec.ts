import { exampleTransaction, type Transaction } from '@app/contracts-banking';
import { inMergeOrder, mergeFields } from './merge-fields';

const row = (more: Partial<Transaction> = {}): Transaction => ({ ...exampleTransaction, ...more });
const bank = row({ id: 'b', source: 'import', importId: 'i', statementText: 'LUNCH 1' });
const stays = (kept: Transaction, posted: Transaction) =>
  Object.fromEntries(mergeFields(kept, posted).map(({ field, stays: side }) => [field, side]));

describe('mergeFields', () => {
  it("keeps the person's fields and takes amount, day and statement text from the bank", () => {
    const hand = row({ note: 'Sam', tags: ['a'], status: 'pending' });
    expect(stays(hand, bank)).toEqual({
      amount: 'posted',
      date: 'posted',
      status: 'posted',
      description: 'kept',
      category: 'kept',
      note: 'kept',
      tags: 'kept',
      statementText: 'posted',
    });
  });

  it('fills fields that the person left empty', () => {
    const bare = row({ category: 'Other' });
    const full = { ...bank, category: 'Dining', merchant: 'Fork', note: 'x', tags: ['b'] };
    expect(stays(bare, full)).toMatchObject({
      category: 'posted',
      merchant: 'posted',
      note: 'posted',
      tags: 'posted',
      status: 'kept',
    });
    expect(stays(row({ tags: ['a'] }), full)).toMatchObject({ tags: 'both' });
  });

  it('keeps a split, a transfer leg or a refund as the surviving row', () => {
    const leg = { transferId: 't', otherId: 'o', otherAccountId: 'a' };
    const linked = row({ id: 'z', category: 'Other', transfer: leg });
    expect(stays(linked, bank)).toMatchObject({ category: 'kept' });
    expect(inMergeOrder(row(), linked)[0]).toBe(linked);
  });

  it('keeps the row written by hand, then the pending one, then the older one, in any order', () => {
    const hand = row({ id: 'z' });
    const pending = { ...bank, id: 'y', status: 'pending' as const };
    for (const pair of [
      [hand, bank],
      [bank, hand],
    ] as const)
      expect(inMergeOrder(...pair)[0]).toBe(hand);
    expect(inMergeOrder(bank, pending)[0]).toBe(pending);
    expect(inMergeOrder({ ...bank, id: 'c' }, bank)[0]).toBe(bank);
  });
});
