import { Injectable } from '@nestjs/common';
import { addDays, type Day, type Period } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { signedMinor, type TransactionRow } from '../../../../ledger/model/transaction';
import { TransactionsRepository } from '../../../../ledger/book/transactions/transactions.repository';
import { EventsRepository } from '../../events.repository';
import { isAwaited, type EventRow } from '../../financial-event';
import { RecurringWriter } from '../../recurring.writer';
import type { RecurringChange } from '../../recurring-change';
import type { SeriesRow } from '../../series/series';
import { SeriesRepository } from '../../series/series.repository';
import {
  earliestDays,
  matchPayments,
  nearDays,
  samePayee,
  type Due,
  type Matches,
  type Payment,
} from './matching';
import { OccurrencesReader } from '../occurrences.reader';

/** Older payments do not settle anything automatically. */
export const maxPaymentAgeDays = 100;
/** Number of payments averaged for a varying amount. */
const averageOf = 3;

export const paymentOf = (row: TransactionRow): Payment => ({
  id: row._id,
  accountId: row.accountId,
  merchantKey: row.merchantKey,
  date: row.date,
  amountMinor: signedMinor(row),
  currency: row.currency,
  toAccountId: row.transfer && !row.inflow ? row.transfer.otherAccountId : null,
});
const counts = (row: TransactionRow): boolean => row.status !== 'failed';

/** The unpaid occurrences of some merchants and the payments to them. */
interface MatchInput {
  series: SeriesRow[];
  open: EventRow[];
  payments: TransactionRow[];
  /** Payments that are already matched. */
  taken: Map<string, EventRow>;
}

/** The outgoing and the incoming row. */
export type TransferLegs = [TransactionRow, TransactionRow];

/** Merchants to settle, and ids of payments that may have been deleted. */
interface Asked {
  keys: readonly string[] | 'all';
  paymentIds: readonly string[];
}

export function dueOf(event: EventRow, series: SeriesRow | undefined): Due {
  return {
    id: event._id,
    date: event.date,
    accountId: event.accountId,
    toAccountId: event.toAccountId ?? null,
    payeeKeys: event.payeeKeys,
    currency: event.currency,
    amountMinor: event.amountMinor,
    amountMode: series?.amountMode ?? 'about',
    minMinor: series?.minMinor ?? null,
    maxMinor: series?.maxMinor ?? null,
  };
}

/** Matches payments to due occurrences, and undoes a match when its payment is deleted or refunded. */
@Injectable()
export class PaymentMatcherService {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly transactions: TransactionsRepository,
    private readonly writer: RecurringWriter,
  ) {}

  /** Whether {@link settle} would change nothing. */
  async isSettled(
    userId: string,
    keys: readonly string[] | 'all',
    today: Day,
    paymentIds: readonly string[] = [],
    session?: ClientSession,
  ): Promise<boolean> {
    if ((await this.reopened(userId, { keys, paymentIds }, today, session)).length > 0) return false;
    return this.matches(await this.matchInput(userId, keys, today, session)).settled.length === 0;
  }

  /**
   * Updates everything that payments of the merchants may settle, according to the ledger. Repeating it
   * changes nothing. What the named payments have settled is checked whatever their payee.
   */
  async settle(
    tx: Tx,
    userId: string,
    keys: readonly string[] | 'all',
    today: Day,
    paymentIds: readonly string[] = [],
  ): Promise<RecurringChange[]> {
    const reopened = await this.reopen(tx, userId, { keys, paymentIds }, today);
    const matchInput = await this.matchInput(userId, keys, today, tx.session);
    const { settled } = this.matches(matchInput);
    if (settled.length === 0) return reopened;
    const changes = settled.map(({ dueId, paymentId }): RecurringChange => {
      const before = matchInput.open.find(({ _id }) => _id === dueId)!;
      return {
        what: 'event',
        before: before.version === 0 ? null : before,
        after: paidBy(before, paymentId),
      };
    });
    await this.writer.apply(tx, userId, 'event.settle', changes);
    await this.expectVarying(tx, matchInput, settled);
    return [...reopened, ...changes];
  }

  /** Payments among which the person must choose: they match equally well, or differ in amount. */
  async candidates(event: EventRow, today: Day): Promise<TransactionRow[]> {
    if (event.done && !isAwaited(event)) return [];
    const matchInput = await this.matchInput(event.userId, event.payeeKeys, today);
    const from = addDays(event.date, -earliestDays);
    const to = addDays(event.date, nearDays);
    return matchInput.payments.filter(
      (row) =>
        counts(row) &&
        !matchInput.taken.has(row._id) &&
        row.date >= from &&
        row.date <= to &&
        samePayee(event, paymentOf(row)) &&
        Math.sign(signedMinor(row)) === Math.sign(event.amountMinor),
    );
  }

  /**
   * Throws if a transaction does not exist or has settled another event: one payment settles one event. For a
   * transfer with unlinked legs, both are given and returned.
   */
  async requireFree(
    tx: Tx,
    event: EventRow,
    transactionId: string,
    arrivalId?: string,
  ): Promise<TransferLegs | undefined> {
    const row = await this.transactionOf(tx, event, transactionId, 'transactionId');
    const arrival = arrivalId && (await this.transactionOf(tx, event, arrivalId, 'arrivalId'));
    if (arrival && (row.accountId !== event.accountId || arrival.accountId !== event.toAccountId))
      throw new DomainError('CONFLICT', {
        field: 'arrivalId',
        message: 'These are not the two accounts of this transfer.',
      });
    if (!arrival && event.toAccountId && paymentOf(row).toAccountId !== event.toAccountId)
      throw new DomainError('CONFLICT', {
        field: 'transactionId',
        message: 'A transfer is settled by its two legs: link them first, and give the one that leaves.',
      });
    const ids = [row, ...(arrival ? [arrival] : [])].map(({ _id }) => _id);
    const otherEvent = (await this.events.settledBy(event.userId, ids, tx.session)).find(
      ({ _id }) => _id !== event._id,
    );
    if (otherEvent)
      throw new DomainError('CONFLICT', {
        field: 'transactionId',
        message: `That payment has settled ${otherEvent.title} already.`,
      });
    return arrival ? [row, arrival] : undefined;
  }

  private async transactionOf(
    tx: Tx,
    { userId }: EventRow,
    id: string,
    field: string,
  ): Promise<TransactionRow> {
    const row = await this.transactions.findById(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND', { field, message: 'There is no transaction with that id.' });
    return row;
  }

  private matches({ series, open, payments, taken }: MatchInput): Matches {
    const byId = new Map(series.map((entry) => [entry._id, entry]));
    return matchPayments(
      open
        .filter(({ amountMinor }) => amountMinor !== 0)
        .map((event) => dueOf(event, byId.get(event.seriesId ?? ''))),
      payments.filter((row) => counts(row) && !taken.has(row._id)).map(paymentOf),
    );
  }

  private async matchInput(
    userId: string,
    keys: readonly string[] | 'all',
    today: Day,
    session?: ClientSession,
  ): Promise<MatchInput> {
    // A transfer is matched by its accounts, whatever its merchant.
    const touched = ({ payeeKeys, toAccountId }: Pick<EventRow, 'payeeKeys' | 'toAccountId'>): boolean =>
      keys === 'all' || Boolean(toAccountId) || payeeKeys.some((key) => keys.includes(key));
    const series = (await this.series.all(userId, session)).filter(touched);
    const from = addDays(today, -maxPaymentAgeDays);
    const to = addDays(today, earliestDays);
    const open = (await this.occurrences.unpaid(userId, series, { from, to, today }, session)).filter(
      touched,
    );
    const payments = await this.paymentsFor(
      userId,
      [...series, ...open],
      { from: addDays(from, -earliestDays), to },
      session,
    );
    const ids = payments.map(({ _id }) => _id);
    const settled = ids.length > 0 ? await this.events.settledBy(userId, ids, session) : [];
    return { series, open, payments, taken: new Map(settled.map((row) => [row.transactionId!, row])) };
  }

  /**
   * Payments to the payees of what is due, and the outgoing legs between the accounts of due transfers; each
   * once.
   */
  private async paymentsFor(
    userId: string,
    due: readonly Pick<EventRow, 'accountId' | 'toAccountId' | 'payeeKeys'>[],
    { from, to }: Period,
    session?: ClientSession,
  ): Promise<TransactionRow[]> {
    const transfers = due.filter(({ toAccountId }) => toAccountId);
    const bills = due.filter(({ toAccountId }) => !toAccountId);
    const keys = [...new Set(bills.flatMap(({ payeeKeys }) => payeeKeys))];
    const rows = keys.length === 0 ? [] : await this.transactions.ofMerchants(userId, keys, from, to);
    for (const accountId of new Set(transfers.map((event) => event.accountId!)))
      rows.push(
        ...(await this.transactions.wholeOfAccount(userId, accountId, from, to, session)).filter(
          (row) => row.transfer && !row.inflow,
        ),
      );
    return [...new Map(rows.map((row) => [row._id, row])).values()];
  }

  private async reopen(tx: Tx, userId: string, asked: Asked, today: Day): Promise<RecurringChange[]> {
    const changes = await this.reopened(userId, asked, today, tx.session);
    await this.writer.apply(tx, userId, 'event.reopen', changes);
    return changes;
  }

  /** Reopens events that a deleted or refunded payment had settled. */
  private async reopened(
    userId: string,
    { keys, paymentIds }: Asked,
    today: Day,
    session?: ClientSession,
  ): Promise<RecurringChange[]> {
    const from = addDays(today, -maxPaymentAgeDays);
    const doneEvents = await this.events.between(
      userId,
      true,
      from,
      addDays(today, maxPaymentAgeDays),
      session,
    );
    const linked = doneEvents.filter(
      ({ transactionId, payeeKeys, toAccountId }) =>
        transactionId !== null &&
        (keys === 'all' ||
          Boolean(toAccountId) ||
          payeeKeys.some((key) => keys.includes(key)) ||
          // A payment matched by hand or by a rule may have any merchant.
          paymentIds.includes(transactionId)),
    );
    const changes: RecurringChange[] = [];
    for (const before of linked) {
      const row = await this.transactions.findById(userId, before.transactionId!, session);
      if (row && counts(row) && stillMoves(before, row)) continue;
      const after = {
        ...before,
        done: false,
        returned: row !== null && !counts(row),
        transactionId: null,
        version: before.version + 1,
      };
      changes.push({ what: 'event', before, after });
    }
    return changes;
  }

  private async expectVarying(
    tx: Tx,
    { series, payments }: MatchInput,
    settled: Matches['settled'],
  ): Promise<void> {
    const paid = new Set(settled.map(({ paymentId }) => paymentId));
    for (const row of series.filter(({ amountMode }) => amountMode === 'variable')) {
      const own = payments
        .filter((other) => counts(other) && samePayee(row, paymentOf(other)))
        .filter((other) => Math.sign(signedMinor(other)) === Math.sign(row.amountMinor))
        .sort((a, b) => (a.date < b.date ? 1 : -1));
      if (!own.some(({ _id }) => paid.has(_id))) continue;
      const last = own.slice(0, row.variableBy === 'last' ? 1 : averageOf).map(signedMinor);
      const expected = Math.round(last.reduce((sum, minor) => sum + minor, 0) / last.length);
      await this.series.expect(row.userId, row._id, expected, tx.session);
    }
  }
}

/** Whether the legs still match the due transfer; unlinked legs, or legs in other accounts, no longer do. */
const stillMoves = ({ toAccountId }: EventRow, row: TransactionRow): boolean =>
  !toAccountId || paymentOf(row).toAccountId === toAccountId;

export const paidBy = (event: EventRow, transactionId: string): EventRow => ({
  ...event,
  done: true,
  skipped: false,
  snoozed: false,
  remindOn: null,
  awaitsBank: false,
  returned: false,
  transactionId,
  version: event.version + 1,
});
