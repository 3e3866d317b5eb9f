import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createAccountEndpoint,
  readActivityEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { journalOf } from '@app/persistence';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();

const lunch = { type: 'expense', amount: 18.4, description: 'Green Fork', category: 'Dining' } as const;
const activity = (as: Actor, more: { before?: string; limit?: number } = {}) =>
  banking.ask(readActivityEndpoint, { limit: 50, ...more }, { as });

describe('activity', () => {
  it('lists every write, newest first, and which can be undone', async () => {
    const as = somebody();
    const opened = await banking.ask(
      createAccountEndpoint,
      { name: 'Everyday checking', kind: 'checking' },
      { as },
    );
    const added = await banking.ask(addTransactionEndpoint, lunch, { as });
    const { id, version } = added.transaction;
    const renamed = { id, version, description: 'The Green Fork' };
    const changed = await banking.ask(changeTransactionEndpoint, renamed, { as });
    const removed = await banking.ask(removeTransactionEndpoint, { id }, { as });
    const { entries, next } = await activity(as);
    expect(entries.map(({ title, amountMinor, undoId }) => [title, amountMinor, undoId])).toEqual([
      ['Deleted The Green Fork', -1840, removed.undoId],
      ['Changed The Green Fork', -1840, changed.undoId],
      ['Added Green Fork', -1840, added.undoId],
      ['Added Everyday checking', null, opened.undoId],
    ]);
    expect(next).toBeNull();
  });

  it('shows what was undone and that an undo can be undone', async () => {
    const as = somebody();
    const { undoId } = await banking.ask(addTransactionEndpoint, lunch, { as });
    const back = await banking.undo(as, undoId!);
    const { entries } = await activity(as);
    expect(entries[0]).toMatchObject({ undoId: back.undoId, undone: false });
    expect(entries.find(({ action }) => action === 'transaction.add')).toMatchObject({
      undoId: null,
      undone: true,
    });
  });

  it('distinguishes a redo from an undo', async () => {
    const as = somebody();
    const { undoId } = await banking.ask(addTransactionEndpoint, lunch, { as });
    const undone = await banking.undo(as, undoId!);
    expect(undone.redone).toBeUndefined();
    const redone = await banking.undo(as, undone.undoId!);
    expect(redone.redone).toBe(true);
    const again = await banking.undo(as, redone.undoId!);
    expect(again.redone).toBeUndefined();
    const { entries } = await activity(as);
    expect(entries.slice(0, 3).map(({ title, redone: isRedo }) => [title, isRedo])).toEqual([
      ['Undid Green Fork', undefined],
      ['Redid Green Fork', true],
      ['Undid Green Fork', undefined],
    ]);
  });

  it('names the member who made the write in a shared ledger, as the audit record does by id', async () => {
    const as = somebody();
    const member = { id: newId(), name: 'Alex Ray' };
    await banking.ask(addTransactionEndpoint, lunch, { as });
    await banking.ask(
      addTransactionEndpoint,
      { ...lunch, description: 'Corner Market' },
      { as: { ...as, member } },
    );
    const { entries } = await activity(as);
    expect(entries.map(({ title, by }) => [title, by]).slice(0, 2)).toEqual([
      ['Added Corner Market', 'Alex Ray'],
      ['Added Green Fork', undefined],
    ]);
    const records = await journalOf(banking.store)
      .audit.find({ userId: as.userId, action: 'transaction.add' })
      .sort({ seq: 1 })
      .toArray();
    expect(records.map(({ by }) => by)).toEqual([undefined, member.id]);
    expect(JSON.stringify(records)).not.toContain('Alex');
    await banking.sound(as);
  });

  it('records nothing for a refused write and one entry for a repeated one', async () => {
    const as = somebody();
    const key = newId();
    await banking.ask(addTransactionEndpoint, lunch, { as, idempotencyKey: key });
    await banking.ask(addTransactionEndpoint, lunch, { as, idempotencyKey: key });
    await expect(
      banking.ask(addTransactionEndpoint, { ...lunch, accountId: newId() }, { as }),
    ).rejects.toMatchObject({ code: expect.any(String) });
    const { entries } = await activity(as);
    expect(entries.filter(({ title }) => title === 'Added Green Fork')).toHaveLength(1);
  });

  it('comes in pages without gaps or repeats', async () => {
    const as = somebody();
    for (let n = 1; n <= 5; n += 1)
      await banking.ask(addTransactionEndpoint, { ...lunch, description: `No ${n}` }, { as });
    const first = await activity(as, { limit: 3 });
    const second = await activity(as, { limit: 3, before: first.next! });
    expect([...first.entries, ...second.entries].map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Added No ${n}`),
    );
    expect(second.entries.length + first.entries.length).toBe(5);
  });

  it('shows nobody another person’s entries', async () => {
    const as = somebody();
    await banking.ask(addTransactionEndpoint, lunch, { as });
    expect((await activity(somebody())).entries).toEqual([]);
  });
});
