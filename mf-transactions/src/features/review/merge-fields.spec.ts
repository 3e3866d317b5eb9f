import { exampleTransaction, type Transaction } from '@app/contracts-banking';
import { inMergeOrder, mergeFields } from './merge-fields';

const row = (more: Partial<Transaction> = {}): Transaction => ({ ...exampleTransaction, ...more });
const bank = row({ id: 'b', source: 'import', importId: 'i', statementText: 'LUNCH 1' });
const stays = (kept: Transaction, posted: Transaction) =>
  Object.fromEntries(mergeFields(kept, posted).map(({ field, stays: side }) => [field, side]));

describe('merging two rows', () => {
  it('keeps what the person said, and takes amount, day and statement text of the bank', () => {
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

  it('fills what the person left open', () => {
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

  it('keeps a split, a leg or a refund as it is filed, and lets it stay', () => {
    const leg = { transferId: 't', otherId: 'o', otherAccountId: 'a' };
    const linked = row({ id: 'z', category: 'Other', transfer: leg });
    expect(stays(linked, bank)).toMatchObject({ category: 'kept' });
    expect(inMergeOrder(row(), linked)[0]).toBe(linked);
  });

  it('lets stay what was written by hand, then what is pending, then the older, whichever was chosen first', () => {
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
