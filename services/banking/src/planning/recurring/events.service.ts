import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { changeEventEndpoint, createEventEndpoint, removeEventEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { TransactionDefaultsReader } from '../../ledger/transactions/transaction-defaults.reader';
import { existingDay, minorOf } from '../../ledger/model/new-row';
import { EventReplyReader } from './event-reply.reader';
import { changedEvent, type EventChange } from './changed-event';
import { plainEvent, type EventRow } from './financial-event';
import { categoryOf, checkTransfer } from './series/transfer-series';
import { OccurrenceWriter } from './occurrences/occurrence.writer';
import { PaymentWriter } from './occurrences/payments/payment.writer';

/** Changes single bills, incomes and reminders with a date, whether they repeat or not. */
@Injectable()
export class EventsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly view: EventReplyReader,
    private readonly writer: OccurrenceWriter,
    private readonly defaults: TransactionDefaultsReader,
    private readonly payments: PaymentWriter,
  ) {}

  create(
    request: RequestOf<typeof createEventEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createEventEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, createEventEndpoint, request, async (tx) => {
      const today = todayIn(timeZone);
      const date = existingDay(request.date);
      if (date < today && !request.alreadyPaid)
        throw new DomainError('VALIDATION', {
          field: 'date',
          message: 'date: A day in the past is only for what is already paid',
        });
      const account =
        request.accountId === undefined
          ? undefined
          : await this.defaults.account(tx, call, request.accountId);
      const receiving =
        request.toAccountId === undefined
          ? undefined
          : await this.defaults.account(tx, call, request.toAccountId, 'toAccountId');
      const currency = account?.currency ?? call.actor.currency;
      const amountMinor = minorOf(request.amount, currency);
      const kind = request.kind ?? (amountMinor > 0 ? 'income' : amountMinor < 0 ? 'bill' : 'reminder');
      const accountId = account?._id ?? null;
      const toAccountId = receiving?._id ?? null;
      checkTransfer({ kind, accountId, toAccountId, amountMinor });
      const row: EventRow = {
        ...plainEvent(request.title, date),
        _id: newId(),
        userId,
        title: request.title,
        kind,
        categoryId: categoryOf(kind, await this.defaults.knownCategory(tx, userId, request.category)),
        date,
        amountMinor,
        currency,
        accountId,
        toAccountId,
        note: request.note || null,
        done: request.alreadyPaid,
        remindDays: request.remindDays,
        version: 1,
      };
      const undoId = await this.writer.put(tx, 'event.create', null, row);
      return { ...(await this.view.reply(row, today, tx.session)), undoId };
    });
  }

  change(
    request: RequestOf<typeof changeEventEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeEventEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, changeEventEndpoint, request, async (tx) => {
      const today = todayIn(timeZone);
      const before = await this.writer.existing(tx, userId, request.id);
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', {
          details: { current: await this.view.reply(before, today, tx.session) },
        });
      const { transactionId, arrivalId } = request;
      const after = changedEvent(before, await this.known(tx, call, before, request), today);
      if (request.record) {
        const paid = await this.payments.record(tx, { before, edited: after }, request.record, today);
        return { ...(await this.view.reply(paid.after, today, tx.session)), undoId: paid.undoId };
      }
      const legs = transactionId && (await this.writer.requireFree(tx, after, transactionId, arrivalId));
      const undoId = legs
        ? await this.writer.putWithLegs(tx, before, after, legs)
        : await this.writer.put(tx, 'event.change', before, after);
      return { ...(await this.view.reply(after, today, tx.session)), undoId };
    });
  }

  /** Removes a single event; an occurrence of a series is skipped. */
  remove(
    request: RequestOf<typeof removeEventEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeEventEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, removeEventEndpoint, request, async (tx) => {
      const row = await this.writer.existing(tx, userId, request.id);
      const remaining =
        row.seriesId === null ? null : changedEvent(row, { skipped: true }, todayIn(timeZone));
      return {
        removed: true as const,
        undoId: await this.writer.put(tx, remaining ? 'event.change' : 'event.remove', row, remaining),
      };
    });
  }

  /**
   * The change with the id of its category, in the currency of the account. Accounts that the event already
   * has are not looked up, because they may have been removed.
   */
  private async known(
    tx: Tx,
    call: CallContext,
    before: EventRow,
    { category, ...change }: EventChange & { category?: string | undefined },
  ): Promise<EventChange> {
    const { accountId, toAccountId } = change;
    const account =
      accountId && accountId !== before.accountId
        ? await this.defaults.account(tx, call, accountId)
        : undefined;
    if (toAccountId && toAccountId !== before.toAccountId)
      await this.defaults.account(tx, call, toAccountId, 'toAccountId');
    return {
      ...change,
      ...(account && { currency: account.currency }),
      ...(category !== undefined && {
        categoryId: await this.defaults.changedCategory(tx, call.actor.userId, before.categoryId, category),
      }),
    };
  }
}
