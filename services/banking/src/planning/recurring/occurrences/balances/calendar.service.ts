import { Injectable } from '@nestjs/common';
import {
  addDays,
  daysBetween,
  eachDay,
  maxDay,
  minDay,
  monthOf,
  todayIn,
  type Day,
  type Period,
} from '@app/calendar';
import type { Calendar, FinancialEvent, readCalendarEndpoint } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { balanceOf, isAtHand, type AccountRow } from '../../../../ledger/model/account';
import { AccountsRepository } from '../../../../ledger/book/accounts/accounts.repository';
import { RatesService } from '../../../../ledger/rates/rates.service';
import { existingDay } from '../../../../ledger/model/new-row';
import { EventReplyReader } from '../../event-reply.reader';
import type { EventRow, EventSurroundings } from '../../financial-event';
import { DayMovementsReader } from './day-movements.reader';
import { movesOf } from '../occurrence';
import { OccurrencesReader } from '../occurrences.reader';
import { statusOf } from '../occurrence-status';
import { baseBalance, withRates, type BalanceAccount } from './base-balance';
import type { Movement } from './running-balance';

const longestDays = 93;
const farthestBack = 186;
const overdueDays = 45;
/** Largest number of days between a payment and the day of the event it settled. */
const nearby = 14;

/** Days with their due events and the remaining money. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly view: EventReplyReader,
    private readonly accounts: AccountsRepository,
    private readonly movements: DayMovementsReader,
    private readonly rates: RatesService,
  ) {}

  async read(request: RequestOf<typeof readCalendarEndpoint>, call: CallContext): Promise<Calendar> {
    const { userId, timeZone } = call.actor;
    const today = todayIn(timeZone);
    const range = rangeOf(request, today);
    const shownAccounts = await this.accountsFor(userId, request);
    const [around, moved, doneEvents] = await Promise.all([
      this.view.surroundings(userId, today),
      this.movements.movementsFrom(userId, minDay(range.from, today)),
      this.occurrences.done(userId, addDays(range.from, -nearby), addDays(range.to, nearby)),
    ]);
    const series = [...around.series.values()];
    const since = minDay(range.from, addDays(today, -overdueDays));
    const open = await this.occurrences.unpaid(userId, series, { from: since, to: range.to, today });
    // A single account is shown in its own currency, several accounts in the person's.
    const currency = request.accountId === undefined ? call.actor.currency : shownAccounts[0]!.currency;
    const home = await this.rates.forSums(
      { ...call.actor, currency },
      [...shownAccounts, ...open],
      monthOf(range.from),
      monthOf(range.to),
    );
    const accounts = withRates(shownAccounts, eachDay(range), home, today);
    const ids = new Set(accounts.map(({ _id }) => _id));
    const counted = withRates(open.flatMap(movesOf), [today], home, today).filter(({ accountId }) =>
      accountId === null ? request.accountId === undefined : ids.has(accountId),
    );
    const countedIds = new Set(counted.map(({ _id }) => _id));
    const days = baseBalance(
      range,
      today,
      accounts.map((account) => balanceAccountOf(account, moved)),
      stillDue(counted, today),
      home,
    );
    const onDay = await this.shownOn(call, range, { open, done: doneEvents, around });
    const paid = await this.movements.paidBills(
      userId,
      { from: range.from, to: minDay(range.to, today) },
      series,
      { done: doneEvents, book: around.book },
    );
    const low = lowest(days.filter(({ date }) => date >= today));
    return {
      ...range,
      today,
      currency,
      accounts: accounts.map(({ name }) => name),
      days: days.map(({ date, balanceMinor }) => ({
        date,
        balance: jsonNumber(balanceMinor, currency),
        events: onDay.get(date) ?? [],
        ...(paid.has(date) && { paid: paid.get(date)! }),
      })),
      low: low && { date: low.date, balance: jsonNumber(low.balanceMinor, currency) },
      leftOut: open.filter((row) => row.amountMinor !== 0 && !countedIds.has(row._id)).length,
      withoutRate: shownAccounts.length - accounts.length,
    };
  }

  /** Open and completed events of the range, by day. */
  private async shownOn(
    call: CallContext,
    { from, to }: Period,
    {
      open,
      done: doneEvents,
      around,
    }: { open: readonly EventRow[]; done: readonly EventRow[]; around: EventSurroundings },
  ): Promise<Map<Day, FinancialEvent[]>> {
    const shown = [
      ...open.filter((row) => !row.done && row.date >= from),
      ...doneEvents.filter(({ date }) => date >= from && date <= to),
    ];
    return byDate(await this.view.listed(call.actor, shown, around));
  }

  /** The requested account, otherwise every open account with money at hand. */
  private async accountsFor(
    userId: string,
    { accountId: id, without }: RequestOf<typeof readCalendarEndpoint>,
  ): Promise<AccountRow[]> {
    if (id === undefined)
      return (await this.accounts.all(userId)).filter(
        ({ kind, closed }) => isAtHand(kind) && !closed && kind !== without,
      );
    const account = await this.accounts.findById(userId, id);
    if (account) return [account];
    throw new DomainError('NOT_FOUND', {
      field: 'accountId',
      message: 'There is no account with that id.',
    });
  }
}

const balanceAccountOf = (
  account: AccountRow,
  moved: ReadonlyMap<string, readonly Movement[]>,
): BalanceAccount => ({
  id: account._id,
  currency: account.currency,
  nowMinor: balanceOf(account),
  rows: moved.get(account._id) ?? [],
});

/** Overdue or awaited events that have not failed count today. */
const stillDue = (counted: readonly EventRow[], today: Day): EventRow[] =>
  counted
    .filter((row) => statusOf(row, today) !== 'failed')
    .map((row) => ({ ...row, date: maxDay(row.date, today) }));

function rangeOf({ from, to }: { from: Day; to: Day }, today: Day): { from: Day; to: Day } {
  const range = { from: existingDay(from, 'from'), to: existingDay(to, 'to') };
  const length = daysBetween(from, to);
  if (length < 0 || length >= longestDays)
    throw new DomainError('VALIDATION', {
      field: 'to',
      message: `to: From the first day to the last there may be 1 to ${longestDays}`,
    });
  if (range.from < addDays(today, -farthestBack))
    throw new DomainError('VALIDATION', { field: 'from', message: 'from: At most half a year back' });
  return range;
}

function byDate(rows: readonly FinancialEvent[]): Map<Day, FinancialEvent[]> {
  const days = new Map<Day, FinancialEvent[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return days;
}

function lowest(
  days: readonly { date: Day; balanceMinor: number }[],
): { date: Day; balanceMinor: number } | null {
  return days.reduce<{ date: Day; balanceMinor: number } | null>(
    (low, day) => (low === null || day.balanceMinor < low.balanceMinor ? day : low),
    null,
  );
}
