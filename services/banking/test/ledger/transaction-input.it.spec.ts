import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  commitBulkEndpoint,
  createAccountEndpoint,
  createTransferEndpoint,
  mergePairsEndpoint,
  mergeTransactionsEndpoint,
  previewBulkEndpoint,
  readTransactionEndpoint,
  type BulkChange,
  type NewTransaction,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const { sound } = banking;
const tomorrow = addDays(today, 1);

const add = async (as: Actor, more: Partial<NewTransaction> = {}) =>
  (
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 4, description: 'Tea', ...more },
      { as },
    )
  ).transaction;
const change = async (as: Actor, said: RequestInput<typeof changeTransactionEndpoint>) =>
  (await banking.ask(changeTransactionEndpoint, said, { as })).transaction;
const read = (as: Actor, id: string) => banking.ask(readTransactionEndpoint, { id }, { as });
const tooEarly = {
  code: 'VALIDATION',
  field: 'status',
  message:
    'status: That day is in the future, so it cannot be completed. Make it pending, or choose today or an earlier day',
};

async function twoAccounts(as: Actor) {
  const open = (name: string) =>
    banking.ask(createAccountEndpoint, { name, kind: 'checking', openingBalance: 0 }, { as });
  return { fromAccountId: (await open('Everyday')).id, toAccountId: (await open('Savings')).id };
}

describe('a future day', () => {
  it('does not allow a completed row, whether by adding, changing or moving money', async () => {
    const as = somebody();
    await expect(add(as, { date: tomorrow, status: 'completed' })).rejects.toMatchObject(tooEarly);
    const waiting = await add(as, { date: tomorrow });
    expect(waiting.status).toBe('pending');
    const { id, version } = waiting;
    await expect(change(as, { id, version, status: 'completed' })).rejects.toMatchObject(tooEarly);
    expect(await change(as, { id, version, status: 'completed', date: today })).toMatchObject({
      status: 'completed',
      date: today,
    });
    const later = await add(as, { status: 'pending' });
    await expect(
      change(as, { id: later.id, version: 1, status: 'completed', date: tomorrow }),
    ).rejects.toMatchObject(tooEarly);

    const move = { ...(await twoAccounts(as)), amount: 5, date: tomorrow };
    await expect(
      banking.ask(createTransferEndpoint, { ...move, status: 'completed' }, { as }),
    ).rejects.toMatchObject(tooEarly);
    expect((await banking.ask(createTransferEndpoint, move, { as })).to.status).toBe('pending');
    await sound(as);
  });

  it('keeps its leg of a transfer pending, whichever leg is completed', async () => {
    const as = somebody();
    const move = { ...(await twoAccounts(as)), amount: 5, date: tomorrow };
    const { from, to } = await banking.ask(createTransferEndpoint, move, { as });
    const { version } = await change(as, { id: from.id, version: from.version, date: today });
    await expect(change(as, { id: from.id, version, status: 'completed' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'status',
      message: `status: The other side of this transfer is dated ${tomorrow}, which is in the future, so it cannot be completed. Change the day of that side to today or an earlier one first`,
    });
    expect((await read(as, to.id)).status).toBe('pending');
    const other = await read(as, to.id);
    await change(as, { id: to.id, version: other.version, date: today });
    const own = await read(as, from.id);
    await change(as, { id: from.id, version: own.version, status: 'completed' });
    expect((await read(as, to.id)).status).toBe('completed');
    await sound(as);
  });

  it('does not complete because the bank posted the first leg', async () => {
    const as = somebody();
    const accounts = await twoAccounts(as);
    const { from, to } = await banking.ask(
      createTransferEndpoint,
      { ...accounts, amount: 5, date: tomorrow },
      { as },
    );
    const { version } = await change(as, { id: from.id, version: from.version, date: today });
    const posted = await add(as, { accountId: from.accountId, amount: 5 });
    const one = { id: from.id, postedId: posted.id };
    const early = new RegExp(`The other side of this transfer is dated ${tomorrow}, which is in the future`);
    await expect(banking.ask(mergeTransactionsEndpoint, one, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(early) as string,
    });
    expect(await banking.ask(mergePairsEndpoint, { pairs: [one] }, { as })).toMatchObject({
      merged: 0,
      skipped: [{ ...one, reason: expect.stringMatching(early) as string }],
    });
    expect(await read(as, from.id)).toMatchObject({ status: 'pending', version });
    const other = await read(as, to.id);
    await change(as, { id: to.id, version: other.version, date: today });
    expect(await banking.ask(mergePairsEndpoint, { pairs: [one] }, { as })).toMatchObject({ merged: 1 });
    expect((await read(as, to.id)).status).toBe('completed');
    await sound(as);
  });

  it('may be given to a completed row, which can then be changed like any other', async () => {
    const as = somebody();
    const { id } = await add(as);
    expect(await change(as, { id, version: 1, date: tomorrow })).toMatchObject({ status: 'completed' });
    expect(await change(as, { id, version: 2, note: 'moved' })).toMatchObject({ date: tomorrow });
    expect(await change(as, { id, version: 3, status: 'completed', amount: 5 })).toMatchObject({ amount: 5 });
    await sound(as);
  });

  it('is skipped with the reason when many are completed at once', async () => {
    const as = somebody();
    const [come, notYet] = [await add(as, { status: 'pending' }), await add(as, { date: tomorrow })];
    const ids = [come.id, notYet.id];
    const completing = async (said: BulkChange) => {
      const { plan, ...preview } = await banking.ask(previewBulkEndpoint, { ids, change: said }, { as });
      await banking.ask(commitBulkEndpoint, { ids, change: said, plan }, { as });
      return preview;
    };
    expect(await completing({ status: 'completed', date: tomorrow })).toMatchObject({
      changing: 0,
      skipped: 2,
    });
    expect(await completing({ status: 'completed' })).toMatchObject({
      changing: 1,
      skips: [{ id: notYet.id, reason: 'status' }],
    });
    expect([(await read(as, come.id)).status, (await read(as, notYet.id)).status]).toEqual([
      'completed',
      'pending',
    ]);
    expect(await completing({ status: 'completed', date: today })).toMatchObject({ changing: 1, same: 1 });
    await sound(as);
  });
});

describe('text input', () => {
  const typed = {
    description: 'Tea\u0000 at\r\nthe\u202e harbour ',
    merchant: 'Old\tHarbour\u0007',
    note: 'first\r\nsecond\u000bthird\u0000',
    tags: ['trip\u0001', 'a\nb'],
  };
  const kept = {
    description: 'Tea  at the harbour',
    merchant: 'Old Harbour',
    note: 'first\nsecond\nthird',
    tags: ['trip', 'a b'],
  };

  it('is stored without invisible characters in new rows, changes and transfers', async () => {
    const as = somebody();
    const added = await add(as, {
      ...typed,
      lines: [
        { amount: 3, category: 'Dining', note: typed.note, tags: typed.tags },
        { amount: 1, category: 'Gifts' },
      ],
    });
    expect(added).toMatchObject({ ...kept, lines: [{ note: kept.note, tags: kept.tags }, {}] });
    const { id } = await add(as);
    expect(await change(as, { id, version: 1, ...typed })).toMatchObject(kept);
    const { merchant: _, ...said } = typed;
    const { merchant: _none, ...held } = kept;
    const move = { ...(await twoAccounts(as)), amount: 5, ...said };
    expect(await banking.ask(createTransferEndpoint, move, { as })).toMatchObject({ from: held, to: held });
  });

  it('is refused as a description when nothing visible is left', async () => {
    await expect(add(somebody(), { description: '\u0000\u001b ' })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'description',
      message: 'description: Describe it in a few words',
    });
  });
});
