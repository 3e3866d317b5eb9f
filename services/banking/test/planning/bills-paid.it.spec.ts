import { addDays } from '@app/calendar';
import {
  changeEventEndpoint,
  createAccountEndpoint,
  explainFigureEndpoint,
  listEventsEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();
const { openChecking, pay, rent, upcoming } = new LedgerDriver(banking);

const inDays = (days: number) => addDays(today, days);
const payee = 'Alder Court Rent';
const ahead = (as: Actor, more: { without?: 'savings' } = {}) =>
  banking.ask(readCalendarEndpoint, { from: today, to: inDays(10), ...more }, { as });
const lowest = async (as: Actor) => (await ahead(as)).low!.balance;
const checkingWithRent = async () => {
  const as = somebody();
  const account = await openChecking(as);
  const series = await rent(as, { accountId: account.id });
  const [first] = await upcoming(as);
  return { as, account, series, first: first! };
};

describe('a bill that is marked as paid', () => {
  it('stays in the forecast until its payment is in an account', async () => {
    const { as, first } = await checkingWithRent();
    expect(await lowest(as)).toBe(1550);
    const paid = await banking.ask(changeEventEndpoint, { id: first.id, version: 0, done: true }, { as });
    expect(paid).toMatchObject({ status: 'completed', awaitsBank: true, transactionId: null });
    const calendar = await ahead(as);
    expect(calendar.low!.balance).toBe(1550);
    expect(calendar.days.flatMap(({ events }) => events).filter(({ id }) => id === first.id)).toHaveLength(1);
    const why = await banking.ask(explainFigureEndpoint, { figure: 'dayBalance', to: inDays(5) }, { as });
    expect(why.value).toBe(1550);
    const { transaction } = await pay(as, today, 1450, payee, 'Housing');
    const settled = await until(
      () => upcoming(as),
      (list) => list.some(({ transactionId }) => transactionId === transaction.id),
    );
    expect(settled.find(({ id }) => id === first.id)).not.toHaveProperty('awaitsBank');
    expect(await lowest(as)).toBe(1550);
  });

  it('is recorded as a transaction of the account, which one undo removes with it', async () => {
    const { as, account, first } = await checkingWithRent();
    const record = { amount: -1455, date: inDays(-1) };
    const paid = await banking.ask(changeEventEndpoint, { id: first.id, version: 0, record }, { as });
    expect(paid).toMatchObject({ status: 'completed', transactionId: expect.any(String) });
    expect(paid).not.toHaveProperty('awaitsBank');
    expect(await lowest(as)).toBe(1545);
    await expect(
      banking.ask(changeEventEndpoint, { id: first.id, version: 1, record }, { as }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await banking.undo(as, paid.undoId);
    expect((await upcoming(as))[0]).toEqual(first);
    expect(await lowest(as)).toBe(1550);
    expect(account.id).toBe(first.accountId);
  });

  it.each<[string, object, string]>([
    ['on a day to come', { date: inDays(1) }, 'record.date'],
    ['of nothing', { amount: 0 }, 'record.amount'],
    ['as money that comes in', { amount: 1450 }, 'record.amount'],
    ['into an account that is not there', { accountId: 'nothing' }, 'record.accountId'],
  ])('is not recorded %s', async (_name, record, field) => {
    const { as, first } = await checkingWithRent();
    await expect(
      banking.ask(changeEventEndpoint, { id: first.id, version: 0, record }, { as }),
    ).rejects.toMatchObject({ field });
    expect((await upcoming(as))[0]).toEqual(first);
  });

  it('offers payments of exactly its amount under another name, and is settled by one of them', async () => {
    const { as, first } = await checkingWithRent();
    const { transaction } = await pay(as, today, 1450, 'ACH 8841 Greenpoint Realty', 'Housing');
    const { candidates } = await banking.ask(readEventEndpoint, { id: first.id }, { as });
    expect(candidates).toMatchObject([{ transactionId: transaction.id, sameAmount: true }]);
    const linked = { id: first.id, version: 0, transactionId: transaction.id };
    expect(await banking.ask(changeEventEndpoint, linked, { as })).toMatchObject({ status: 'completed' });
    expect(await lowest(as)).toBe(1550);
  });
});

describe('a bill that is snoozed', () => {
  it('reminds on its new day, while neither the calendar nor the forecast changes', async () => {
    const { as, first } = await checkingWithRent();
    const before = await ahead(as);
    const snooze = { id: first.id, version: 0, snoozeTo: inDays(8) };
    const quiet = await banking.ask(changeEventEndpoint, snooze, { as });
    expect(quiet).toMatchObject({ status: 'scheduled', date: first.date, remindOn: inDays(8) });
    const after = await ahead(as);
    const sums = ({ days }: typeof before) =>
      days.map(({ balance, events }) => [balance, events.map(({ id }) => id)]);
    expect(sums(after)).toEqual(sums(before));
    await banking.undo(as, quiet.undoId);
    expect(await banking.ask(listEventsEndpoint, {}, { as })).toContainEqual(first);
  });
});

describe('the calendar', () => {
  it('shows payments from before a series was created on past days', async () => {
    const as = somebody();
    await openChecking(as);
    const { transaction } = await pay(as, inDays(-12), 1400, payee, 'Housing');
    await pay(as, inDays(-11), 12, payee, 'Housing');
    await rent(as);
    const calendar = await banking.ask(readCalendarEndpoint, { from: inDays(-20), to: inDays(3) }, { as });
    expect(calendar.days.flatMap(({ date, paid }) => (paid ? [[date, paid]] : []))).toEqual([
      [
        inDays(-12),
        [
          {
            transactionId: transaction.id,
            title: payee,
            category: 'Housing',
            amount: -1400,
            currency: 'USD',
          },
        ],
      ],
    ]);
  });

  it('leaves savings out of what can be spent, as its explanation does', async () => {
    const { as } = await checkingWithRent();
    const savings = { name: 'Rainy day', kind: 'savings', openingBalance: 4000 } as const;
    await banking.ask(createAccountEndpoint, savings, { as });
    expect((await ahead(as)).low!.balance).toBe(5550);
    const spendable = await ahead(as, { without: 'savings' });
    expect(spendable).toMatchObject({ accounts: ['Everyday checking'], low: { balance: 1550 } });
    const query = { figure: 'dayBalance', to: spendable.low!.date, without: 'savings' } as const;
    expect(await banking.ask(explainFigureEndpoint, query, { as })).toMatchObject({ value: 1550 });
  });
});
