import { Injectable } from '@nestjs/common';
import { lastDayEver, firstDayEver, type Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { EventsRepository } from '../events.repository';
import type { EventRow } from '../financial-event';
import { PaymentMatcherService } from '../occurrences/payments/payment-matcher.service';
import type { RecurringChange } from '../recurring-change';
import { RecurringWriter } from '../recurring.writer';
import type { SeriesRow } from './series';
import { SeriesRepository } from './series.repository';

/** Writes series together with their stored occurrences. */
@Injectable()
export class SeriesWriter {
  constructor(
    private readonly series: SeriesRepository,
    private readonly events: EventsRepository,
    private readonly matcher: PaymentMatcherService,
    private readonly writer: RecurringWriter,
  ) {}

  async existing(tx: Tx, userId: string, id: string): Promise<SeriesRow> {
    const row = await this.series.findById(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  stored(tx: Tx, { userId, _id }: SeriesRow): Promise<EventRow[]> {
    return this.events.ofSlots(userId, [_id], firstDayEver, lastDayEver, tx.session);
  }

  /**
   * Stores a new series; existing payments settle the occurrences that they match. Returns the id that undoes
   * it.
   */
  async create(tx: Tx, row: SeriesRow, today: Day, also: readonly RecurringChange[] = []): Promise<string> {
    const changes: RecurringChange[] = [{ what: 'series', before: null, after: row }, ...also];
    await this.writer.apply(tx, row.userId, 'series.create', changes);
    const settled = await this.matcher.settle(tx, row.userId, row.payeeKeys, today);
    return this.writer.keepUndo(tx, row.userId, [...changes, ...settled]);
  }

  write(tx: Tx, userId: string, action: string, changes: readonly RecurringChange[]): Promise<string> {
    return this.writer.write(tx, userId, action, changes);
  }
}
