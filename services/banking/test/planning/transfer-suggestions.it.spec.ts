import { addDays, monthOf } from '@app/calendar';
import {
  addTransactionEndpoint,
  changeEventEndpoint,
  createAccountEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
  readRatesEndpoint,
  rejectTransferEndpoint,
  suggestTransfersEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver, ago } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
const thisMonth = monthOf(today);
const { list, openChecking, rent, upcoming } = new LedgerDriver(banking);

const account = (as: Actor, name: string, currency = 'USD') =>
  banking.ask(
    createAccountEndpoint,
    { name, kind: 'savings', currency, openingBalance: 0, openingDate: ago(30) },
    { as },
  );
/** 200 from checking to savings, due today. */
async function saving(as: Actor, currency?: string) {
  const from = await openChecking(as);
  const to = await account(as, 'Rainy day', currency);
  const plan = (part: Parameters<typeof rent>[1] = {}) =>
    rent(as, {
      title: 'Save a bit',
      kind: 'transfer',
      accountId: from.id,
      toAccountId: to.id,
      amount: -200,
      start: today,
      ...part,
    });
  return { from, to, plan };
}
async function row(as: Actor, type: 'expense' | 'income', accountId: string, date = today, amount = 200) {
  const { transaction, undoId } = await banking.ask(
    addTransactionEndpoint,
    { type, amount, description: 'Standing order 4711', category: 'Other', accountId, date },
    { as },
  );
  return { ...transaction, undoId };
}
/** Both rows as statements bring them: separately, without words of a transfer. */
async function both(as: Actor, fromId: string, toId: string, arrives = today) {
  const out = await row(as, 'expense', fromId);
  const into = await row(as, 'income', toId, arrives);
  return { out, into };
}
async function due(as: Actor) {
  await banking.settled();
  const event = (await upcoming(as)).find(({ date }) => date === today)!;
  return banking.ask(readEventEndpoint, { id: event.id }, { as });
}
const types = async (as: Actor) => (await list(as)).map(({ type }) => type).sort();

/** Days of the calendar with an event that looks paid. */
async function onCalendar(as: Actor) {
  const { days } = await banking.ask(readCalendarEndpoint, { from: addDays(today, -7), to: today }, { as });
  return days.flatMap(({ date, events }) => events.filter(({ looksPaid }) => looksPaid).map(() => date));
}

describe('suggestions for a due transfer', () => {
  it('are never linked automatically, so that their import can be undone', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    await plan();
    const { out, into } = await both(as, from.id, to.id);
    const { event, candidates } = await due(as);
    expect(event).toMatchObject({ status: 'pending', transactionId: null });
    expect(candidates).toMatchObject([{ transactionId: out.id, arrivalId: into.id }]);
    expect(await types(as)).toEqual(['expense', 'income']);
    await banking.undo(as, into.undoId!);
    expect((await due(as)).candidates).toEqual([]);
    expect(await types(as)).toEqual(['expense']);
    await banking.sound(as);
  });

  it('are found when the transfer is planned after its rows', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    const { out, into } = await both(as, from.id, to.id);
    await banking.settled();
    await plan();
    expect((await due(as)).candidates).toMatchObject([{ transactionId: out.id, arrivalId: into.id }]);
  });

  it('belong to the nearest occurrence', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    const lastWeek = addDays(today, -7);
    await plan({ rule: { every: 'week', interval: 1 }, start: lastWeek });
    await row(as, 'expense', from.id, lastWeek);
    await row(as, 'income', to.id, lastWeek);
    const now = await due(as);
    expect(now.candidates).toEqual([]);
    const [missed, ...others] = await upcoming(as);
    expect(missed).toMatchObject({ date: lastWeek, looksPaid: true });
    expect(others.filter(({ looksPaid }) => looksPaid)).toEqual([]);
    const details = await banking.ask(readEventEndpoint, { id: missed!.id }, { as });
    expect(details.candidates).toHaveLength(1);
  });

  it('cover different days; confirming links both rows with one undo', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    await plan();
    const { out, into } = await both(as, from.id, to.id, addDays(today, -1));
    const { event, candidates } = await due(as);
    expect(event).toMatchObject({ status: 'pending', transactionId: null });
    expect(candidates).toMatchObject([{ transactionId: out.id, arrivalId: into.id, amount: -200 }]);
    expect((await upcoming(as)).map(({ looksPaid }) => looksPaid)).toEqual([true, undefined, undefined]);
    expect(await onCalendar(as)).toEqual([today]);
    const change = { id: event.id, version: event.version, transactionId: out.id };
    await expect(
      banking.ask(changeEventEndpoint, { ...change, arrivalId: out.id }, { as }),
    ).rejects.toMatchObject({ code: 'CONFLICT', field: 'arrivalId' });
    const { undoId } = await banking.ask(changeEventEndpoint, { ...change, arrivalId: into.id }, { as });
    expect((await due(as)).event).toMatchObject({ status: 'completed', transactionId: out.id });
    expect(await types(as)).toEqual(['transfer', 'transfer']);
    expect(await onCalendar(as)).toEqual([]);
    await banking.undo(as, undoId);
    const open = await due(as);
    expect(open.event).toMatchObject({ status: 'pending', transactionId: null });
    // Only a mistake was undone, so the question remains.
    expect(open.candidates).toHaveLength(1);
    expect(await types(as)).toEqual(['expense', 'income']);
    await banking.sound(as);
  });

  it('work between two currencies at about the rate of the day', async () => {
    // A demo has its own rates.
    const as = somebody({ kind: 'demo' });
    const { from, to, plan } = await saving(as, 'EUR');
    await plan();
    const { latest } = await banking.ask(readRatesEndpoint, { from: thisMonth, to: thisMonth }, { as });
    const worth = 200 / Number(latest['EUR']);
    const out = await row(as, 'expense', from.id);
    await row(as, 'income', to.id, today, Math.round(worth * 0.8));
    expect((await due(as)).candidates).toEqual([]);
    const into = await row(as, 'income', to.id, today, Math.round(worth * 0.98));
    const { event, candidates } = await due(as);
    expect(candidates).toMatchObject([{ transactionId: out.id, arrivalId: into.id, amount: -200 }]);
    const { pairs } = await banking.ask(suggestTransfersEndpoint, {}, { as });
    expect(pairs.map((pair) => [pair.from.id, pair.to.id])).toEqual([[out.id, into.id]]);
    expect((await upcoming(as)).filter(({ looksPaid }) => looksPaid).map(({ id }) => id)).toEqual([event.id]);
    expect(await onCalendar(as)).toEqual([today]);
    const legs = { transactionId: out.id, arrivalId: into.id };
    await banking.ask(changeEventEndpoint, { id: event.id, version: event.version, ...legs }, { as });
    expect((await due(as)).event).toMatchObject({ status: 'completed', transactionId: out.id });
    expect(await types(as)).toEqual(['income', 'transfer', 'transfer']);
    await banking.sound(as);
  });

  it('ask when a third row could be one of the legs', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    await row(as, 'income', (await account(as, 'Holidays')).id);
    await plan();
    const { out, into } = await both(as, from.id, to.id);
    const { event, candidates } = await due(as);
    expect(event.status).toBe('pending');
    expect(candidates).toMatchObject([{ transactionId: out.id, arrivalId: into.id }]);
  });

  it('stop once the person rejected the pair', async () => {
    const as = somebody();
    const { from, to, plan } = await saving(as);
    const { out, into } = await both(as, from.id, to.id);
    await banking.ask(rejectTransferEndpoint, { fromId: out.id, toId: into.id }, { as });
    await plan();
    const { event, candidates } = await due(as);
    expect(event.status).toBe('pending');
    expect(candidates).toEqual([]);
    expect((await upcoming(as)).some(({ looksPaid }) => looksPaid)).toBe(false);
  });
});
