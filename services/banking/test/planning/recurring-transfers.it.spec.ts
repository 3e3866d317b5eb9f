import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeEventEndpoint,
  changeSeriesEndpoint,
  checkLedgerEndpoint,
  createAccountEndpoint,
  createEventEndpoint,
  createTransferEndpoint,
  explainFigureEndpoint,
  linkTransferEndpoint,
  listSeriesEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
  removeAccountEndpoint,
  unlinkTransferEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { DueBillsService } from '../../src/planning/recurring/days/due-bills.service';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();

const { list, openChecking, rent, upcoming } = new LedgerDriver(banking);

/** Runs the daily work at noon today in the time zone of the test person. */
const look = (as: Actor) =>
  banking.get(DueBillsService).processDay(as.userId, new Date(`${today}T17:00:00Z`));

/** A checking account with 3,000 and a savings account with 0. */
async function twoAccounts(as: Actor) {
  const from = await openChecking(as);
  const to = await banking.ask(
    createAccountEndpoint,
    { name: 'Rainy day', kind: 'savings', openingBalance: 0, openingDate: ago(30) },
    { as },
  );
  return { from, to };
}

type TwoAccounts = Awaited<ReturnType<typeof twoAccounts>>;

/** 200 every two weeks, starting the day after tomorrow, unless `part` says otherwise. */
async function saving(as: Actor, part: Parameters<typeof rent>[1] = {}, accounts?: TwoAccounts) {
  const { from, to } = accounts ?? (await twoAccounts(as));
  const series = await rent(as, {
    title: 'Save a bit',
    kind: 'transfer',
    accountId: from.id,
    toAccountId: to.id,
    amount: -200,
    ...part,
  });
  return { from, to, series };
}
const transfer = (as: Actor, fromAccountId: string, toAccountId: string, amount = 200) =>
  banking.ask(createTransferEndpoint, { fromAccountId, toAccountId, amount, date: today }, { as });
const first = async (as: Actor) => (await upcoming(as))[0]!;
const firstThat = (as: Actor, holds: (event: Awaited<ReturnType<typeof first>>) => boolean) =>
  until(() => first(as), holds);

describe('a recurring transfer', () => {
  it('can still be changed when its accounts were removed', async () => {
    const as = somebody();
    const { from, to, series } = await saving(as);
    for (const { id } of [from, to]) await banking.ask(removeAccountEndpoint, { id }, { as });
    // As the dialog sends it, whatever else is changed.
    const change = {
      id: series.id,
      version: series.version,
      scope: 'all' as const,
      kind: 'transfer' as const,
      accountId: from.id,
      toAccountId: to.id,
      title: 'Save more',
      amount: -250,
      autoPost: false,
    };
    const renamed = await banking.ask(changeSeriesEndpoint, change, { as });
    expect(renamed).toMatchObject({ title: 'Save more', amount: -250, accountId: from.id, account: null });
    const { version } = renamed;
    for (const [field, part] of [
      ['accountId', { accountId: 'nothing' }],
      ['toAccountId', { toAccountId: 'nothing' }],
      ['toAccountId', { autoPost: true }],
    ] as const)
      await expect(
        banking.ask(changeSeriesEndpoint, { ...change, version, ...part }, { as }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND', field });
  });

  it('is recognised by its two accounts and counts as neither bill nor income', async () => {
    const as = somebody();
    const { series } = await saving(as);
    expect(series).toMatchObject({
      kind: 'transfer',
      category: 'Transfer',
      account: 'Everyday checking',
      toAccount: 'Rainy day',
      amount: -200,
    });
    expect(await first(as)).toMatchObject({
      kind: 'transfer',
      amount: -200,
      account: 'Everyday checking',
      toAccount: 'Rainy day',
    });
    const { totals } = await banking.ask(listSeriesEndpoint, {}, { as });
    expect(totals).toMatchObject({ monthlyOut: 0, yearlyOut: 0, monthlyIn: 0, yearlyIn: 0 });
    for (const figure of ['billsDue', 'repeatsOut', 'repeatsOutYearly', 'repeatsIn'] as const)
      expect(await banking.ask(explainFigureEndpoint, { figure }, { as })).toMatchObject({
        value: 0,
        counted: { total: 0 },
      });
  });

  it('moves balance in the calendar from one account to the other, and their sum stays the same', async () => {
    const as = somebody();
    const { from, to } = await saving(as);
    const balances = async (accountId?: string) => {
      const { days, leftOut } = await banking.ask(
        readCalendarEndpoint,
        { from: today, to: addDays(today, 16), ...(accountId && { accountId }) },
        { as },
      );
      expect(leftOut).toBe(0);
      return [0, 2, 16].map((at) => days[at]!.balance);
    };
    expect(await balances()).toEqual([3000, 3000, 3000]);
    expect(await balances(from.id)).toEqual([3000, 2800, 2600]);
    expect(await balances(to.id)).toEqual([0, 200, 400]);
    const why = await banking.ask(
      explainFigureEndpoint,
      { figure: 'dayBalance', to: addDays(today, 2) },
      { as },
    );
    expect(why).toMatchObject({ value: 3000 });
    expect(why.terms.slice(1).map(({ label, value }) => [label.split(', ').at(-1), value])).toEqual([
      ['Everyday checking', -200],
      ['Rainy day', 200],
    ]);
  });

  it('is completed by the two legs of a transfer and open again when they are separated', async () => {
    const as = somebody();
    const { from, to } = await saving(as);
    const other = await banking.ask(
      createAccountEndpoint,
      { name: 'Wallet', kind: 'cash', openingBalance: 0, openingDate: ago(30) },
      { as },
    );
    await transfer(as, from.id, other.id);
    await transfer(as, to.id, from.id);
    const moved = await transfer(as, from.id, to.id);
    const settled = await firstThat(as, ({ transactionId }) => transactionId !== null);
    expect(settled).toMatchObject({ status: 'completed', transactionId: moved.from.id });
    const { history } = await banking.ask(readEventEndpoint, { id: settled.id }, { as });
    expect(history).toMatchObject([{ transactionId: moved.from.id, amount: -200, eventId: settled.id }]);
    await banking.ask(unlinkTransferEndpoint, { id: moved.to.id }, { as });
    await firstThat(as, ({ transactionId, status }) => transactionId === null && status === 'pending');
    await banking.ask(linkTransferEndpoint, { fromId: moved.from.id, toId: moved.to.id }, { as });
    await firstThat(as, ({ transactionId }) => transactionId === moved.from.id);
  });

  it('asks which of two transfers it was and ignores payments that are not transfers', async () => {
    const as = somebody();
    const { from, to } = await twoAccounts(as);
    const moved = [await transfer(as, from.id, to.id), await transfer(as, from.id, to.id)];
    await rent(as, {
      title: 'Save a bit',
      kind: 'transfer',
      accountId: from.id,
      toAccountId: to.id,
      amount: -200,
    });
    const { id } = await first(as);
    const { candidates } = await banking.ask(readEventEndpoint, { id }, { as });
    const legs = moved.map((one) => one.from.id).sort();
    expect(candidates.map(({ transactionId }) => transactionId).sort()).toEqual(legs);
    const settle = (transactionId: string) =>
      banking.ask(changeEventEndpoint, { id, version: 0, transactionId }, { as });
    await expect(settle(moved[0]!.to.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'transactionId',
    });
    expect(await settle(moved[0]!.from.id)).toMatchObject({ status: 'completed' });
  });

  it('enters both legs automatically, linked and only once', async () => {
    const as = somebody();
    const { from, to } = await saving(as, { start: today, autoPost: true });
    await look(as);
    await look(as);
    const rows = await until(
      () => list(as),
      (all) => all.length > 0,
    );
    expect(rows).toHaveLength(2);
    const leaving = rows.find(({ inflow }) => !inflow)!;
    const coming = rows.find(({ inflow }) => inflow)!;
    expect(leaving).toMatchObject({
      accountId: from.id,
      type: 'transfer',
      amount: 200,
      transfer: { otherId: coming.id },
    });
    expect(coming).toMatchObject({ accountId: to.id, transfer: { otherId: leaving.id } });
    expect(await first(as)).toMatchObject({ status: 'completed', transactionId: leaving.id });
    await banking.sound(as);
    expect(await banking.ask(checkLedgerEndpoint, {}, { as })).toMatchObject({ findings: [] });
  });

  it('enters nothing if a statement has brought one of its legs', async () => {
    const as = somebody();
    const accounts = await twoAccounts(as);
    const { from } = accounts;
    // Added before it is planned, because a changed plan is processed shortly afterwards.
    await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 200,
        description: 'Standing order',
        category: 'Other',
        accountId: from.id,
        date: today,
      },
      { as },
    );
    await saving(as, { start: today, autoPost: true }, accounts);
    await look(as);
    expect(await list(as)).toHaveLength(1);
    expect(await first(as)).toMatchObject({ status: 'pending' });
  });

  it('can become a bill, and then a transfer again', async () => {
    const as = somebody();
    const { series, to } = await saving(as);
    const bill = await banking.ask(
      changeSeriesEndpoint,
      { id: series.id, version: 1, scope: 'all', kind: 'bill', category: 'Housing' },
      { as },
    );
    expect(bill).toMatchObject({ kind: 'bill', category: 'Housing', toAccountId: null, toAccount: null });
    expect(await first(as)).toMatchObject({ kind: 'bill', toAccountId: null });
    const again = await banking.ask(
      changeSeriesEndpoint,
      { id: series.id, version: 2, scope: 'all', kind: 'transfer', toAccountId: to.id },
      { as },
    );
    expect(again).toMatchObject({ category: 'Transfer', toAccount: 'Rainy day' });
  });

  it.each<[string, object, string]>([
    ['no account to go to', { toAccountId: null }, 'toAccountId'],
    ['no account to leave', { accountId: null }, 'accountId'],
    ['money that comes in', { amount: 200 }, 'amount'],
    ['no money', { amount: 0 }, 'amount'],
    [
      'parts',
      {
        split: [
          { category: 'Other', amount: 100 },
          { category: 'Housing', amount: 100 },
        ],
      },
      'split',
    ],
    ['another kind with an account to go to', { kind: 'bill' }, 'toAccountId'],
  ])('is refused with %s', async (_name, part, field) => {
    await expect(saving(somebody(), part)).rejects.toMatchObject({ code: 'VALIDATION', field });
  });

  it('is refused to its own account, to a missing one, and with automatic entry into another currency', async () => {
    const as = somebody();
    const { from } = await twoAccounts(as);
    const to = (toAccountId: string, part: object = {}) =>
      rent(as, { kind: 'transfer', accountId: from.id, toAccountId, amount: -200, ...part });
    await expect(to(from.id)).rejects.toMatchObject({ code: 'VALIDATION', field: 'toAccountId' });
    await expect(to('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'toAccountId' });
    const euros = await banking.ask(
      createAccountEndpoint,
      { name: 'Euros', kind: 'savings', currency: 'EUR', openingBalance: 0, openingDate: ago(30) },
      { as },
    );
    await expect(to(euros.id, { autoPost: true })).rejects.toMatchObject({ field: 'autoPost' });
    expect(await to(euros.id)).toMatchObject({ toAccount: 'Euros' });
  });

  it('can also happen just once', async () => {
    const as = somebody();
    const { from, to } = await twoAccounts(as);
    const once = { title: 'Holiday pot', date: addDays(today, 1), amount: -50 };
    await expect(
      banking.ask(createEventEndpoint, { ...once, kind: 'transfer', accountId: from.id }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'toAccountId' });
    await banking.ask(
      createEventEndpoint,
      { ...once, kind: 'transfer', accountId: from.id, toAccountId: to.id },
      { as },
    );
    const moved = await transfer(as, from.id, to.id, 50);
    expect(await firstThat(as, ({ transactionId }) => transactionId === moved.from.id)).toMatchObject({
      status: 'completed',
      toAccount: 'Rainy day',
    });
  });
});
