import { addDays, firstDay, monthOf, partsOf } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeEventEndpoint,
  changeSeriesEndpoint,
  changeTransactionEndpoint,
  createEventEndpoint,
  listSeriesEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  removeTransactionEndpoint,
  stopSeriesEndpoint,
} from '@app/contracts-banking';
import { newId } from '@app/ids';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today, until } from '../support/test-banking';

const banking = testBanking();

const { openChecking, pay, rent, upcoming } = new LedgerDriver(banking);

describe('an occurrence', () => {
  it('can be paid, skipped, snoozed and moved, each once and each with an undo', async () => {
    const as = somebody();
    await rent(as);
    const [first, second] = await upcoming(as);
    expect(first).toMatchObject({
      status: 'pending',
      version: 0,
      repeats: expect.stringMatching(/^Every 2 weeks/),
    });
    const paid = await banking.ask(changeEventEndpoint, { id: first!.id, version: 0, done: true }, { as });
    expect(paid).toMatchObject({ id: first!.id, status: 'completed', version: 1 });
    await expect(
      banking.ask(changeEventEndpoint, { id: first!.id, version: 0, done: true }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await banking.undo(as, paid.undoId);
    expect((await upcoming(as))[0]).toEqual(first);
    const skipped = await banking.ask(
      changeEventEndpoint,
      { id: first!.id, version: 0, skipped: true },
      { as },
    );
    expect(skipped).toMatchObject({ status: 'completed', skipped: true, tags: ['skipped'] });
    const later = addDays(today, 9);
    const snoozed = await banking.ask(
      changeEventEndpoint,
      { id: first!.id, version: 1, snoozeTo: later },
      { as },
    );
    expect(snoozed).toMatchObject({
      status: 'scheduled',
      date: first!.date,
      dueDate: first!.date,
      remindOn: later,
      snoozed: true,
      skipped: false,
    });
    await expect(
      banking.ask(changeEventEndpoint, { id: first!.id, version: 2, snoozeTo: today }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'snoozeTo' });
    await expect(
      banking.ask(changeEventEndpoint, { id: first!.id, version: 2, done: true, skipped: true }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'done' });
    const moved = await banking.ask(
      changeEventEndpoint,
      { id: second!.id, version: 0, date: addDays(second!.date, 1) },
      { as },
    );
    expect(moved).toMatchObject({ dueDate: second!.date, snoozed: false });
    expect((await upcoming(as)).filter(({ seriesId }) => seriesId === first!.seriesId)).toHaveLength(3);
    for (const id of ['nothing', `${first!.seriesId}.2026-01-01`])
      await expect(
        banking.ask(changeEventEndpoint, { id, version: 0, done: true }, { as }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      banking.ask(changeEventEndpoint, { id: first!.id, version: 2, done: true }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the next one of its series while it is open, on the day it was moved to', async () => {
    const as = somebody();
    const { monthly } = await rent(as);
    const [first, second, third] = await upcoming(as);
    const inDays = (days: number) => addDays(today, days);
    const next = async () => {
      const { series, totals } = await banking.ask(listSeriesEndpoint, {}, { as });
      expect(totals.monthlyOut).toBe(-monthly);
      return [series[0]!.nextDate, series[0]!.eventId];
    };
    const change = (event: typeof first, part: { done?: true; skipped?: true; snoozeTo?: string }) =>
      banking.ask(changeEventEndpoint, { id: event!.id, version: 0, ...part }, { as });
    expect(await next()).toEqual([inDays(2), first!.id]);
    await change(first, { done: true });
    expect(await next()).toEqual([inDays(16), second!.id]);
    await change(second, { snoozeTo: inDays(20) });
    expect(await next()).toEqual([inDays(16), second!.id]);
    await banking.ask(changeEventEndpoint, { id: second!.id, version: 1, date: inDays(20) }, { as });
    expect(await next()).toEqual([inDays(20), second!.id]);
    await change(third, { skipped: true });
    const { nextDates } = await banking.ask(readEventEndpoint, { id: second!.id }, { as });
    expect(nextDates).toEqual([20, 44, 58, 72, 86, 100].map(inDays));
    const { series } = await banking.ask(listSeriesEndpoint, {}, { as });
    await banking.ask(stopSeriesEndpoint, { id: series[0]!.id, version: 1, after: inDays(16) }, { as });
    expect((await banking.ask(readEventEndpoint, { id: first!.id }, { as })).nextDates).toEqual([inDays(20)]);
  });

  it('leaves none to come once paid, if it is the last, and counts until its day', async () => {
    const as = somebody();
    const { monthly } = await rent(as, { endsOn: addDays(today, 2) });
    const [only] = await upcoming(as);
    await banking.ask(changeEventEndpoint, { id: only!.id, version: 0, done: true }, { as });
    expect(await banking.ask(listSeriesEndpoint, {}, { as })).toMatchObject({
      series: [{ nextDate: null, eventId: only!.id, monthly }],
      totals: { monthlyOut: -monthly },
    });
  });

  it('is completed by its payment and open again when the payment is deleted or returned', async () => {
    const as = somebody();
    await openChecking(as);
    await rent(as, { amount: -1450 });
    const { transaction } = await pay(as, today, 1460, 'Alder Court Rent', 'Housing');
    const settled = (list: Awaited<ReturnType<typeof upcoming>>) =>
      list.find(({ transactionId }) => transactionId === transaction.id);
    const done = await until(
      () => upcoming(as),
      (list) => settled(list) !== undefined,
    );
    expect(settled(done)).toMatchObject({ status: 'completed', version: 1 });
    expect(done.filter(({ transactionId }) => transactionId !== null)).toHaveLength(1);
    const details = await banking.ask(readEventEndpoint, { id: settled(done)!.id }, { as });
    expect(details.history).toMatchObject([
      { transactionId: transaction.id, amount: -1460, eventId: settled(done)!.id },
    ]);
    expect(details.nextDates).toHaveLength(6);
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id: transaction.id }, { as });
    await until(
      () => upcoming(as),
      (list) => list[0]!.status === 'pending' && list[0]!.transactionId === null,
    );
    await banking.undo(as, undoId);
    await until(
      () => upcoming(as),
      (list) => settled(list) !== undefined,
    );
  });

  it('fails when the bank returns its payment', async () => {
    const as = somebody();
    const account = await openChecking(as);
    await rent(as, { accountId: account.id });
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 1450,
        description: 'Alder Court Rent',
        category: 'Housing',
        date: today,
        status: 'pending',
      },
      { as },
    );
    await until(
      () => upcoming(as),
      (list) => list[0]!.transactionId === transaction.id,
    );
    await banking.ask(
      changeTransactionEndpoint,
      { id: transaction.id, version: 1, status: 'failed' },
      { as },
    );
    await until(
      () => upcoming(as),
      (list) => list[0]!.status === 'failed',
    );
  });

  it('asks when two payments fit equally well, and uses the chosen one', async () => {
    const as = somebody();
    await openChecking(as);
    const first = (await pay(as, today, 1450, 'Alder Court Rent', 'Housing')).transaction;
    const second = (await pay(as, today, 1450, 'Alder Court Rent', 'Housing')).transaction;
    await rent(as);
    const [event] = await upcoming(as);
    expect(event).toMatchObject({ status: 'pending', transactionId: null });
    const { candidates } = await banking.ask(readEventEndpoint, { id: event!.id }, { as });
    expect(candidates.map(({ transactionId }) => transactionId).sort()).toEqual([first.id, second.id].sort());
    const linked = await banking.ask(
      changeEventEndpoint,
      { id: event!.id, version: 0, transactionId: first.id },
      { as },
    );
    expect(linked).toMatchObject({ status: 'completed', transactionId: first.id });
    const other = await banking.ask(
      createEventEndpoint,
      { title: 'Something else', date: addDays(today, 3), amount: -5 },
      { as },
    );
    await expect(
      banking.ask(changeEventEndpoint, { id: other.id, version: 1, transactionId: first.id }, { as }),
    ).rejects.toMatchObject({ code: 'CONFLICT', field: 'transactionId' });
    await expect(
      banking.ask(changeEventEndpoint, { id: other.id, version: 1, transactionId: newId() }, { as }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'transactionId' });
  });
});

describe('a series', () => {
  it('changes from a day on with one undo', async () => {
    const as = somebody();
    const series = await rent(as);
    const before = await upcoming(as);
    const later = before[1]!;
    await expect(
      banking.ask(
        changeSeriesEndpoint,
        { id: series.id, version: 1, scope: 'later', from: addDays(later.date, 1), amount: -1500 },
        { as },
      ),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'from' });
    const changed = await banking.ask(
      changeSeriesEndpoint,
      { id: series.id, version: 1, scope: 'later', from: later.date, amount: -1500 },
      { as },
    );
    expect(changed.id).not.toBe(series.id);
    expect((await upcoming(as)).map(({ date, amount }) => [date, amount])).toEqual(
      before.map(({ date }, index) => [date, index === 0 ? -1450 : -1500]),
    );
    await banking.undo(as, changed.undoId);
    expect(await upcoming(as)).toEqual(before);
  });

  it('changes its schedule from a day on, also to a day before the next', async () => {
    const as = somebody();
    const series = await rent(as);
    const before = await upcoming(as);
    const second = before[1]!.date;
    const earlier = addDays(second, -3);
    const changed = await banking.ask(
      changeSeriesEndpoint,
      {
        id: series.id,
        version: 1,
        scope: 'later',
        from: second,
        start: earlier,
        rule: { every: 'week', interval: 3 },
      },
      { as },
    );
    const now = (await upcoming(as)).map(({ date }) => date);
    expect(now[0]).toBe(before[0]!.date);
    expect(now.slice(1)).toEqual([0, 21].map((days) => addDays(earlier, days)).slice(0, now.length - 1));
    await banking.undo(as, changed.undoId);
    expect(await upcoming(as)).toEqual(before);
  });

  it('changes its whole schedule and keeps completed occurrences as history', async () => {
    const as = somebody();
    const series = await rent(as);
    const [first, second] = await upcoming(as);
    await banking.ask(changeEventEndpoint, { id: first!.id, version: 0, done: true }, { as });
    const moved = { id: second!.id, version: 0, date: addDays(second!.date, 2) };
    await banking.ask(changeEventEndpoint, moved, { as });
    const before = await upcoming(as);
    const frequency = { start: addDays(first!.date, -1), rule: { every: 'week', interval: 1 } as const };
    const all = { id: series.id, version: 1, scope: 'all' as const };
    const changed = await banking.ask(changeSeriesEndpoint, { ...all, ...frequency }, { as });
    expect(changed).toMatchObject({ id: series.id, repeats: expect.stringMatching(/^Weekly/) });
    const days = (await upcoming(as)).map(({ date, status }) => [date, status === 'completed']);
    const weeks = [6, 13, 20, 27].map((count) => [addDays(first!.date, count), false]);
    expect(days).toEqual([[first!.date, true], ...weeks]);
    await banking.undo(as, changed.undoId);
    const statuses = (list: typeof before) => list.map(({ id, date, status }) => [id, date, status]);
    expect(statuses(await upcoming(as))).toEqual(statuses(before));
  });

  it('changes as a whole: moved occurrences follow, paid ones stay', async () => {
    const as = somebody();
    const series = await rent(as);
    const [first, second] = await upcoming(as);
    await banking.ask(changeEventEndpoint, { id: first!.id, version: 0, done: true }, { as });
    const moved = { id: second!.id, version: 0, date: addDays(second!.date, 2) };
    await banking.ask(changeEventEndpoint, moved, { as });
    await banking.ask(
      changeSeriesEndpoint,
      { id: series.id, version: 1, scope: 'all', amount: -1600, title: 'Rent' },
      { as },
    );
    expect((await upcoming(as)).map(({ title, amount }) => [title, amount])).toEqual([
      ['Alder Court Rent', -1450],
      ['Rent', -1600],
      ['Rent', -1600],
    ]);
    await expect(
      banking.ask(changeSeriesEndpoint, { id: series.id, version: 1, scope: 'all', amount: -1 }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('stops after a day and is deleted with or without its history', async () => {
    const as = somebody();
    const series = await rent(as);
    const [first] = await upcoming(as);
    const stopped = await banking.ask(
      stopSeriesEndpoint,
      { id: series.id, version: 1, after: first!.date },
      { as },
    );
    expect(await upcoming(as)).toHaveLength(1);
    await banking.undo(as, stopped.undoId);
    expect(await upcoming(as)).toHaveLength(3);
    await banking.ask(changeEventEndpoint, { id: first!.id, version: 0, done: true }, { as });
    const kept = await banking.ask(removeSeriesEndpoint, { id: series.id, history: 'keep' }, { as });
    expect(await upcoming(as)).toMatchObject([{ status: 'completed', seriesId: null, repeats: null }]);
    await banking.undo(as, kept.undoId);
    expect(await upcoming(as)).toHaveLength(3);
    await banking.ask(removeSeriesEndpoint, { id: series.id, history: 'delete' }, { as });
    expect(await upcoming(as)).toEqual([]);
    await expect(banking.ask(removeSeriesEndpoint, { id: series.id }, { as })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('skips an occurrence that is deleted', async () => {
    const as = somebody();
    await rent(as);
    const [first] = await upcoming(as);
    await banking.ask(removeEventEndpoint, { id: first!.id }, { as });
    expect((await upcoming(as))[0]).toMatchObject({ id: first!.id, status: 'completed', skipped: true });
  });

  it.each<[string, object, string]>([
    ['a last day before the first', { endsOn: addDays(today, 1) }, 'endsOn'],
    ['two ends', { endsOn: addDays(today, 90), endsAfter: 3 }, 'endsAfter'],
    ['a range without bounds', { amountMode: 'range' }, 'amountMin'],
    ['a range across zero', { amountMode: 'range', amountMin: -5, amountMax: 5 }, 'amountMin'],
    ['one day twice', { rule: { every: 'halfMonth', firstDay: 5, secondDay: 5 } }, 'rule'],
    ['half a cent', { amount: -1.005 }, 'amount'],
  ])('refuses %s, and nothing is written', async (_name, part, field) => {
    const as = somebody();
    await expect(rent(as, part)).rejects.toMatchObject({ code: 'VALIDATION', field });
    expect((await banking.ask(listSeriesEndpoint, {}, { as })).series).toEqual([]);
  });

  it('is a duplicate of an earlier one with the same payee, amount, rule and day', async () => {
    const as = somebody();
    const first = await rent(as);
    const second = await rent(as);
    const weekly = await rent(as, { rule: { every: 'week', interval: 1 } });
    const { series } = await banking.ask(listSeriesEndpoint, {}, { as });
    expect(series.map(({ id, duplicateOf }) => [id, duplicateOf])).toEqual([
      [first.id, null],
      [second.id, first.id],
      [weekly.id, null],
    ]);
  });

  it('is dormant when two of its days have passed unpaid', async () => {
    const as = somebody();
    await rent(as, { start: ago(3), rule: { every: 'monthDay', interval: 1, day: partsOf(ago(3)).date } });
    expect((await banking.ask(listSeriesEndpoint, {}, { as })).series).toMatchObject([{ dormant: true }]);
  });
});

describe('the calendar', () => {
  it('projects the balance over due events, and computes past days from the ledger', async () => {
    const as = somebody();
    await openChecking(as);
    await pay(as, addDays(today, -1), 100, 'Corner Market', 'Groceries');
    await rent(as);
    const read = (from: string, to: string) => banking.ask(readCalendarEndpoint, { from, to }, { as });
    const calendar = await read(addDays(today, -2), addDays(today, 20));
    const balance = (offset: number) =>
      calendar.days.find(({ date }) => date === addDays(today, offset))!.balance;
    expect([-2, -1, 0, 1, 2, 15, 16].map(balance)).toEqual([3000, 2900, 2900, 2900, 1450, 1450, 0]);
    expect(calendar).toMatchObject({
      accounts: ['Everyday checking'],
      low: { date: addDays(today, 16), balance: 0 },
      leftOut: 0,
    });
    const [first] = await upcoming(as);
    await banking.ask(changeEventEndpoint, { id: first!.id, version: 0, date: addDays(today, 5) }, { as });
    const moved = await read(today, addDays(today, 6));
    expect(moved.days.map(({ balance }) => balance)).toEqual([2900, 2900, 2900, 2900, 2900, 1450, 1450]);
    await expect(read(today, addDays(today, 93))).rejects.toMatchObject({ code: 'VALIDATION', field: 'to' });
    await expect(read(ago(7), ago(6))).rejects.toMatchObject({ code: 'VALIDATION', field: 'from' });
    await expect(
      banking.ask(
        readCalendarEndpoint,
        { from: firstDay(monthOf(today)), to: today, accountId: 'x' },
        { as },
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
