import { settingsChanged, userRegistered } from '@app/contracts-identity';
import { addDays } from '@app/calendar';
import {
  assignBudgetEndpoint,
  billStatusEvent,
  changeEventEndpoint,
  changeSeriesEndpoint,
  createAccountEndpoint,
  createEventEndpoint,
  explainFigureEndpoint,
  listAccountsEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  removeAccountEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { RecurringDaysRepository } from '../../src/planning/recurring/days/recurring-days.repository';
import { DueBillsService } from '../../src/planning/recurring/days/due-bills.service';
import { DueBillsScheduler } from '../../src/planning/recurring/days/due-bills.scheduler';
import { wrongFigures } from '../support/wrong-figures';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();

const { list, openChecking, pay, rent, upcoming } = new LedgerDriver(banking);
const published = (as: Actor) =>
  banking.stack
    .events(billStatusEvent)
    .filter(({ payload }) => payload.userId === as.userId)
    .map(({ payload }) => payload.bills.map(({ state, title }) => `${title} ${state}`));
const lastPublished = (as: Actor) =>
  until(
    async () => published(as).at(-1),
    (bills) => bills !== undefined,
  );
/** Noon on a day in the time zone of the test person. */
const noon = (day: string) => new Date(`${day}T17:00:00Z`);
const look = (as: Actor, day = today) => banking.get(DueBillsService).processDay(as.userId, noon(day));

describe('due bills', () => {
  it('are published when the reminder begins, when missed and when paid', async () => {
    const as = somebody();
    const account = await openChecking(as);
    await rent(as, { start: addDays(today, 10), accountId: account.id, remindDays: 3 });
    await until(
      () => banking.get(RecurringDaysRepository).find(as.userId),
      (day) => day?.lookedOn === today,
    );
    expect(published(as)).toEqual([]);
    await look(as, addDays(today, 6));
    expect(published(as)).toEqual([]);
    await look(as, addDays(today, 7));
    expect(await lastPublished(as)).toEqual(['Alder Court Rent due']);
    await look(as, addDays(today, 16));
    await until(
      async () => published(as).at(-1),
      (bills) => bills?.[0] === 'Alder Court Rent missed',
    );
    await banking.ask(
      changeEventEndpoint,
      { id: (await upcoming(as))[0]!.id, version: 0, done: true },
      { as },
    );
    await until(
      async () => published(as).at(-1),
      (bills) => bills?.length === 0,
    );
  });

  it('use the time zone of registration until the person chooses another', async () => {
    const as = somebody();
    const timeZone = 'Pacific/Kiritimati';
    await banking.stack.publish(
      userRegistered,
      { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone },
      { as },
    );
    const zone = (wanted: string) =>
      until(
        () => banking.get(RecurringDaysRepository).find(as.userId),
        (one) => one?.timeZone === wanted,
      );
    await zone(timeZone);
    const moved = { userId: as.userId, currency: 'USD', locale: 'en-US', timeZone: 'America/Los_Angeles' };
    await banking.stack.publish(settingsChanged, moved, { as });
    await zone('America/Los_Angeles');
    await banking.stack.publish(settingsChanged, { ...moved, timeZone }, { as });
    await zone(timeZone);
    // Half past noon of the 21st in UTC is already the 22nd there: a bill of the 22nd is due today, not
    // tomorrow.
    await banking.get(DueBillsService).processDay(as.userId, new Date('2026-11-21T12:30:00Z'));
    expect((await zone(timeZone))!.lookedOn).toBe('2026-11-22');
    await rent(as, { start: addDays(today, 20) });
    await zone(as.timeZone);
  });

  it('are published by the day of the person’s time zone, even after days without a run', async () => {
    const as = somebody();
    await rent(as, { start: addDays(today, 20), remindDays: 3 });
    const day = await until(
      () => banking.get(RecurringDaysRepository).find(as.userId),
      (one) => one?.lookedOn === today,
    );
    expect(day).toMatchObject({ timeZone: as.timeZone });
    await expect(banking.get(RecurringDaysRepository).due(noon(today), 1000)).resolves.not.toContain(
      as.userId,
    );
    await banking.get(DueBillsScheduler).runOnce(noon(addDays(today, 18)));
    expect(await lastPublished(as)).toEqual(['Alder Court Rent due']);
  });

  it('include trials, last days to cancel and renewals while they are near', async () => {
    const as = somebody();
    const monthly = { rule: { every: 'monthDay', interval: 1, day: 1 } as const, start: addDays(today, 25) };
    await rent(as, {
      ...monthly,
      title: 'Novaplay',
      trialEnds: addDays(today, 2),
      cancelBy: addDays(today, 1),
    });
    await rent(as, { ...monthly, title: 'Fitloop', renewsOn: addDays(today, 3) });
    await rent(as, { ...monthly, title: 'Cloudbox', trialEnds: addDays(today, 9) });
    await until(
      async () => published(as).at(-1),
      (bills) => bills?.length === 2,
    );
    expect(published(as).at(-1)).toEqual(['Novaplay cancelBy', 'Fitloop renews']);
  });

  it('mention a trial once when its series continues as another', async () => {
    const as = somebody();
    const trialEnds = addDays(today, 2);
    const { id, version } = await rent(as, { start: today, remindDays: 0, trialEnds });
    const from = addDays(today, 14);
    const later = { id, version, scope: 'later', from, amount: -1500, trialEnds } as const;
    await banking.ask(changeSeriesEndpoint, later, { as });
    await look(as);
    await until(
      async () => published(as).at(-1),
      (bills) => bills?.join() === 'Alder Court Rent due,Alder Court Rent trialEnds',
    );
  });

  it('leave out income that is due or did not arrive', async () => {
    const as = somebody();
    await banking.ask(createEventEndpoint, { title: 'Bonus', date: today, amount: 500 }, { as });
    // Waits for the automatic run after a change, which could otherwise come after the run for another day.
    await banking.settled();
    await look(as);
    expect(published(as)).toEqual([]);
    await look(as, addDays(today, 8));
    expect(await lastPublished(as)).toEqual(['Bonus late']);
  });
});

describe('an automatic occurrence', () => {
  const posting = async (as: Actor, part: Parameters<typeof rent>[1] = {}) => {
    const account = await openChecking(as);
    const series = await rent(as, {
      autoPost: true,
      accountId: account.id,
      start: today,
      tags: ['home'],
      ...part,
    });
    return { account, series };
  };
  const entered = (as: Actor) =>
    until(
      () => list(as),
      (rows) => rows.length > 0,
    );

  it('is entered on its day exactly once, however often the day is checked', async () => {
    const as = somebody();
    const { account } = await posting(as);
    const [row] = await entered(as);
    expect(row).toMatchObject({
      type: 'expense',
      amount: 1450,
      date: today,
      category: 'Housing',
      description: 'Alder Court Rent',
      status: 'completed',
      source: 'rule',
      tags: ['home'],
      accountId: account.id,
    });
    await Promise.all([1, 2, 3, 4, 5].map(() => look(as)));
    await Promise.all([1, 2, 3].map(() => look(as, addDays(today, 14))));
    expect((await list(as)).map(({ date }) => date).sort()).toEqual([today, addDays(today, 14)]);
    expect((await upcoming(as))[0]).toMatchObject({ status: 'completed', transactionId: row!.id });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ id: account.id }]);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('is not entered again after the person deletes it', async () => {
    const as = somebody();
    await posting(as);
    const [row] = await entered(as);
    await banking.ask(removeTransactionEndpoint, { id: row!.id }, { as });
    await until(
      () => upcoming(as),
      ([first]) => first?.status === 'pending',
    );
    await look(as);
    expect(await list(as)).toEqual([]);
  });

  it('is off by default and starts on the day it was switched on', async () => {
    const as = somebody();
    const { series } = await posting(as, { autoPost: false, start: addDays(today, -14) });
    await look(as);
    expect(series.autoPost).toBe(false);
    expect(await list(as)).toEqual([]);
    await banking.ask(
      changeSeriesEndpoint,
      { id: series.id, version: series.version, scope: 'all', autoPost: true },
      { as },
    );
    expect((await entered(as)).map(({ date }) => date)).toEqual([today]);
  });

  it('cannot be switched on if its account was removed', async () => {
    const as = somebody();
    const { account, series } = await posting(as, { autoPost: false });
    await banking.ask(removeAccountEndpoint, { id: account.id }, { as });
    const change = { id: series.id, version: series.version, scope: 'all', autoPost: true } as const;
    await expect(banking.ask(changeSeriesEndpoint, change, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      field: 'accountId',
      message: expect.stringContaining('Choose another account') as string,
    });
    const other = await banking.ask(
      createAccountEndpoint,
      { name: 'New checking', kind: 'checking', openingBalance: 0 },
      { as },
    );
    const changed = await banking.ask(changeSeriesEndpoint, { ...change, accountId: other.id }, { as });
    expect(changed).toMatchObject({ autoPost: true, accountId: other.id });
  });

  it('is split like the series, in proportion if another amount is due', async () => {
    const as = somebody();
    const split = [
      { category: 'Housing', amount: 1000 },
      { category: 'insurance', amount: 450 },
    ];
    const { series } = await posting(as, { split });
    expect(series.split).toEqual([split[0], { category: 'Insurance', amount: 450 }]);
    const [row] = await entered(as);
    expect(row!.amount).toBe(1450);
    expect(row!.lines.map(({ category, amount }) => [category, amount])).toEqual([
      ['Housing', 1000],
      ['Insurance', 450],
    ]);
    const change = (version: number, fields: object) =>
      banking.ask(changeSeriesEndpoint, { id: series.id, version, scope: 'all', ...fields }, { as });
    const dearer = await change(series.version, { amount: -2900.01 });
    expect(dearer.split!.map(({ amount }) => amount)).toEqual([2000.01, 900]);
    await expect(change(dearer.version, { split })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'split',
    });
    expect((await change(dearer.version, { split: null })).split).toBeNull();
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  it('is not entered when a payment exists or may exist', async () => {
    const as = somebody();
    const account = await openChecking(as);
    await pay(as, today, 1450, 'Alder Court Rent', 'Housing');
    await rent(as, { autoPost: true, accountId: account.id, start: today });
    await look(as);
    expect(await list(as)).toHaveLength(1);
    const other = somebody();
    const { id: accountId } = await openChecking(other);
    await pay(other, addDays(today, -1), 1700, 'Alder Court Rent', 'Housing');
    await rent(other, { autoPost: true, accountId, start: today });
    await look(other);
    expect(await list(other)).toHaveLength(1);
  });

  it('needs an account and an amount', async () => {
    const as = somebody();
    await expect(rent(as, { autoPost: true })).rejects.toMatchObject({ field: 'accountId' });
    const { id: accountId } = await openChecking(as);
    await expect(rent(as, { autoPost: true, accountId, amount: 0 })).rejects.toMatchObject({
      field: 'amount',
    });
  });
});

describe('a day thousands of years away', () => {
  it('is refused at once in reads and writes', async () => {
    const as = somebody();
    await openChecking(as);
    for (const [from, to] of [
      ['9999-12-01', '9999-12-31'],
      ['0001-01-01', '0001-01-31'],
    ] as const)
      await expect(banking.ask(readCalendarEndpoint, { from, to }, { as })).rejects.toMatchObject({
        code: 'VALIDATION',
        field: 'from',
      });
    for (const period of ['0001-01-01', '9999-12-31'])
      await expect(banking.ask(readBudgetPlanEndpoint, { period }, { as })).rejects.toMatchObject({
        code: 'VALIDATION',
        field: 'period',
      });
    for (const period of ['1900-01-01', '2999-12-30']) {
      const far = { code: 'VALIDATION', message: 'period: Choose a time at most 50 years from today' };
      await expect(banking.ask(readBudgetPlanEndpoint, { period }, { as })).rejects.toMatchObject(far);
      const assignments = [{ category: 'Dining', amount: 5 }];
      await expect(banking.ask(assignBudgetEndpoint, { period, assignments }, { as })).rejects.toMatchObject(
        far,
      );
    }
    const explained = { figure: 'income', from: '0001-01-01', to: '9999-12-31' } as const;
    await expect(banking.ask(explainFigureEndpoint, explained as never, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    const rates = await banking.ask(readRatesEndpoint, { from: '9999-11', to: '9999-12' }, { as });
    expect(rates.months).toEqual({ '9999-11': {}, '9999-12': {} });
    await expect(pay(as, '9999-12-31', 5)).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'date',
    });
  });
});
