import { addDays, addMonthsToDay } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
  unusualSpendingEvent,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { UnusualPaymentsRepository } from '../../src/planning/unusual/unusual-payments.repository';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();

const { openChecking, pay } = new LedgerDriver(banking);
const florist = 'Petal & Twine';
const usual = [31, 26.4, 44, 38.5, 29, 35, 30.6];

/** Days ago, at intervals that fit no cadence, so that nothing counts as recurring. */
const days = [231, 203, 170, 149, 90, 61, 20];
async function regular(as: Actor) {
  await openChecking(as);
  for (const [index, amount] of usual.entries())
    await pay(as, addDays(today, -days[index]!), amount, florist, 'Gifts');
}
/** The last reported payments, after all events are handled. */
async function reported(as: Actor) {
  await banking.settled();
  return (
    banking.stack
      .events(unusualSpendingEvent)
      .filter(({ payload }) => payload.userId === as.userId)
      .at(-1)?.payload.unusual ?? []
  );
}

const noticesOf = (as: Actor, count: number) =>
  until(
    () => reported(as),
    ({ length }) => length === count,
  );

describe('an unusual payment', () => {
  it('is reported with the usual amount and withdrawn when it is deleted', async () => {
    const as = somebody();
    await regular(as);
    expect(await reported(as)).toEqual([]);
    const { transaction: high } = await pay(as, addDays(today, -2), 412, florist, 'Gifts');
    expect(await noticesOf(as, 1)).toMatchObject([
      {
        id: high.id,
        kind: 'amount',
        merchant: florist,
        amountMinor: 41_200,
        habit: { of: 'merchant', payments: 7, medianMinor: 3_100, fromMinor: 2_640, toMinor: 4_400 },
      },
    ]);
    await pay(as, addDays(today, -1), 36, florist, 'Gifts');
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: high.id }, { as });
    await noticesOf(as, 0);
    await banking.undo(as, undoId!);
    expect(await noticesOf(as, 1)).toMatchObject([{ id: high.id }]);
  });

  it('stays reported when another instance reported it meanwhile', async () => {
    const as = somebody();
    await regular(as);
    const { transaction: high } = await pay(as, addDays(today, -2), 412, florist, 'Gifts');
    await noticesOf(as, 1);
    const repository = banking.get(UnusualPaymentsRepository);
    const all = repository.reported.bind(repository);
    const beforeIt = jest
      .spyOn(repository, 'reported')
      .mockImplementation(async (userId, session) => (session ? all(userId, session) : []));
    try {
      const { transaction: higher } = await pay(as, addDays(today, -1), 2_000, florist, 'Gifts');
      await until(
        () => reported(as),
        (now) => now.some(({ id }) => id === higher.id),
      );
      expect((await reported(as)).map(({ id }) => id)).toEqual([higher.id, high.id]);
    } finally {
      beforeIt.mockRestore();
    }
  });

  it('is not reported when corrected, a transfer or refunded', async () => {
    const as = somebody();
    await regular(as);
    const { transaction: high } = await pay(as, today, 412, florist, 'Gifts');
    await noticesOf(as, 1);
    await banking.ask(
      changeTransactionEndpoint,
      { id: high.id, version: high.version, amount: 41.2 },
      { as },
    );
    await noticesOf(as, 0);
    const row = { description: florist, amount: 412, date: today };
    await banking.ask(addTransactionEndpoint, { ...row, type: 'expense', category: 'Transfer' }, { as });
    await banking.ask(addTransactionEndpoint, { ...row, type: 'income', category: 'Refund' }, { as });
    expect(await reported(as)).toEqual([]);
  });

  it('is not reported when it is long past', async () => {
    const as = somebody();
    await regular(as);
    await pay(as, addDays(today, -15), 412, florist, 'Gifts');
    expect(await reported(as)).toEqual([]);
  });

  it('is a large payment to a new merchant once three months are known', async () => {
    const as = somebody();
    await openChecking(as);
    const first = (amount: number, at = 'Wintergreen Bikes') => pay(as, today, amount, at, 'Shopping');
    await first(1_149, 'Before anything is known');
    expect(await reported(as)).toEqual([]);
    for (const month of [1, 2, 3]) await pay(as, ago(month), 6_000, 'Alder Court Rent', 'Housing');
    await first(299, 'Corner Books');
    expect(await reported(as)).toEqual([]);
    const { transaction: bike } = await first(1_149);
    expect(await noticesOf(as, 1)).toMatchObject([
      { id: bike.id, kind: 'newMerchant', habit: null, usualMonthMinor: 600_000 },
    ]);
    await first(899);
    expect((await reported(as)).map(({ id }) => id)).toEqual([bike.id]);
  });

  it('is not reported for recurring payments, whose prices have alerts of their own', async () => {
    const as = somebody();
    await openChecking(as);
    for (const month of [7, 6, 5, 4, 3, 2, 1])
      await pay(as, ago(month), 60, 'Bright Mesa Power', 'Utilities');
    await banking.settled();
    await pay(as, today, 145, 'Bright Mesa Power', 'Utilities');
    expect(await reported(as)).toEqual([]);
  });

  it('includes a first large deposit, but no usual ones', async () => {
    const as = somebody();
    const { id: accountId } = await openChecking(as);
    const receive = (date: string, amount: number, description: string, category: string) =>
      banking.ask(
        addTransactionEndpoint,
        { type: 'income', amount, description, category, date, accountId },
        { as },
      );
    for (const back of [1, 2, 3, 4])
      await receive(addMonthsToDay(today, -back), 2000, 'Northwind Studio', 'Salary');
    await receive(addDays(today, -3), 450, 'Yard sale', 'Other');
    expect(await reported(as)).toEqual([]);
    const { transaction } = await receive(addDays(today, -2), 900, 'Aunt Ida', 'Gifts');
    expect(await noticesOf(as, 1)).toMatchObject([
      { id: transaction.id, kind: 'newMerchant', inflow: true, merchant: 'Aunt Ida', amountMinor: 90_000 },
    ]);
    await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
    await noticesOf(as, 0);
  });
});
