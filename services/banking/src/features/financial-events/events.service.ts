import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import {
  changeEventRequest,
  createEventRequest,
  removeEventRequest,
  type FinancialEvent,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { TransactionDefaults } from '../transactions/transaction.defaults';
import { existingDay, minorOf } from '../transactions/new-row';
import { UndosRepository } from '../undo/undos.repository';
import { EventView } from './event.view';
import { EventWriter } from './event.writer';
import { horizonDays, type EventRow } from './financial-event';

/** Overdue events are shown for this long. */
const overdueDays = 366;

/** Bills, incomes and reminders with a date. */
@Injectable()
export class EventsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly view: EventView,
    private readonly writer: EventWriter,
    private readonly undos: UndosRepository,
    private readonly defaults: TransactionDefaults,
  ) {}

  /** What is open and due, the longest overdue first, and what lies within the next 30 days. */
  list(call: CallContext): Promise<FinancialEvent[]> {
    const today = todayIn(call.actor.timeZone);
    return this.view.list(call.actor.userId, today, {
      from: addDays(today, -overdueDays),
      to: addDays(today, horizonDays),
    });
  }

  create(
    request: RequestOf<typeof createEventRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createEventRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, createEventRequest, request, async (tx) => {
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
      const currency = account?.currency ?? call.actor.currency;
      const row: EventRow = {
        _id: newId(),
        userId,
        title: request.title,
        category: await this.defaults.knownCategory(tx, userId, request.category),
        date,
        amountMinor: minorOf(request.amount, currency),
        currency,
        accountId: account?._id ?? null,
        note: request.note || null,
        done: request.alreadyPaid,
        version: 1,
      };
      await this.writer.insert(tx, row);
      return this.view.one(row, today, tx);
    });
  }

  change(
    request: RequestOf<typeof changeEventRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changeEventRequest>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, changeEventRequest, request, async (tx) => {
      const today = todayIn(timeZone);
      const before = await this.view.existing(userId, request.id, tx);
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', {
          details: { current: await this.view.one(before, today, tx) },
        });
      const after = await this.changed(tx, before, request);
      await this.writer.replace(tx, before, after);
      return this.view.one(after, today, tx);
    });
  }

  remove(
    request: RequestOf<typeof removeEventRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeEventRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeEventRequest, request, async (tx) => {
      const row = await this.view.existing(userId, request.id, tx);
      await this.writer.remove(tx, row);
      return {
        removed: true as const,
        undoId: await this.undos.keep(userId, { kind: 'restoreEvent', row }, tx.session),
      };
    });
  }

  private async changed(
    tx: Tx,
    before: EventRow,
    change: RequestOf<typeof changeEventRequest>,
  ): Promise<EventRow> {
    return {
      ...before,
      title: change.title ?? before.title,
      category:
        change.category === undefined
          ? before.category
          : await this.defaults.knownCategory(tx, before.userId, change.category),
      date: change.date === undefined ? before.date : existingDay(change.date),
      amountMinor: change.amount === undefined ? before.amountMinor : minorOf(change.amount, before.currency),
      note: change.note === undefined ? before.note : change.note || null,
      done: change.done ?? before.done,
      version: before.version + 1,
    };
  }
}
