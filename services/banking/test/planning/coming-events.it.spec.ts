import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeAccountEndpoint,
  changeCategoryEndpoint,
  changeEventEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  listEventsEndpoint,
  type FinancialEvent,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { EventReplyReader } from '../../src/planning/recurring/event-reply.reader';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();
const { openAccount, pay, rent, upcoming, removeTransaction } = new LedgerDriver(banking);

/** The list, read from the store. */
const stored = (as: Actor): Promise<FinancialEvent[]> =>
  banking.get(EventReplyReader).list(as, today, { from: addDays(today, -366), to: addDays(today, 30) });

describe('coming bills', () => {
  it('are current after each kind of write, its reactions and its undo', async () => {
    const as = somebody();
    const account = await openAccount(as);
    const savings = await openAccount(as, 'savings');
    const category = await banking.ask(createCategoryEndpoint, { name: 'Canoes' }, { as });
    let before = await upcoming(as);
    expect(before).toEqual([]);
    const changed = async (write: Promise<unknown>): Promise<FinancialEvent[]> => {
      await write;
      // A reaction may write between the two reads.
      await until(
        () => Promise.all([upcoming(as), stored(as)]),
        ([shown, kept]) => isDeepStrictEqual(shown, kept),
      );
      await banking.settled();
      const after = await upcoming(as);
      expect(after).toEqual(await stored(as));
      expect(after).not.toEqual(before);
      before = after;
      return after;
    };
    await changed(rent(as, { accountId: account, category: 'Canoes' }));
    const [first] = before;
    const { undoId } = await banking.ask(
      changeEventEndpoint,
      { id: first!.id, version: 0, done: true },
      { as },
    );
    await changed(Promise.resolve());
    await changed(banking.undo(as, undoId));
    await changed(banking.ask(changeAccountEndpoint, { id: account, name: 'Everyday', version: 1 }, { as }));
    const renamed = banking.ask(
      changeCategoryEndpoint,
      { id: category.id, name: 'Boats' },
      { as, timeoutMs: 60_000 },
    );
    await changed(renamed);
    expect(before[0]).toMatchObject({ account: 'Everyday', category: 'Boats' });
    const { transaction } = await pay(as, today, 1450, 'Alder Court Rent', 'Housing');
    await until(
      () => upcoming(as),
      (list) => list.some(({ transactionId }) => transactionId === transaction.id),
    );
    await changed(Promise.resolve());
    await changed(removeTransaction(as, transaction.id));
    const transfer = {
      title: 'Into savings',
      kind: 'transfer',
      category: 'Transfer',
      amount: -200,
      accountId: account,
      toAccountId: savings,
      rule: { every: 'week', interval: 1 },
      start: today,
    } as const;
    await changed(banking.ask(createSeriesEndpoint, transfer, { as }));
    expect(before.some(({ looksPaid }) => looksPaid)).toBe(false);
    const leg = { amount: 200, description: 'Moved', category: 'Other', date: today } as const;
    await banking.ask(addTransactionEndpoint, { ...leg, type: 'expense', accountId: account }, { as });
    await banking.ask(addTransactionEndpoint, { ...leg, type: 'income', accountId: savings }, { as });
    await banking.settled();
    expect(await upcoming(as)).toEqual(await stored(as));
  });

  it('are computed for each person, by the day in their own time zone', async () => {
    const [one, other] = [somebody(), somebody()];
    await openAccount(one);
    await openAccount(other);
    await rent(one);
    expect((await upcoming(one)).length).toBeGreaterThan(0);
    expect(await upcoming(other)).toEqual([]);
    const ahead: Actor = { ...one, timeZone: 'Pacific/Kiritimati' };
    expect(await banking.ask(listEventsEndpoint, {}, { as: ahead })).toEqual(await upcoming(ahead));
    expect(await upcoming(one)).toEqual(await stored(one));
  });
});
