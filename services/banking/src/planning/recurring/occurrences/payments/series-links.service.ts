import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../../../ledger/model/transaction';
import { EventsRepository } from '../../events.repository';
import type { RecurringChange } from '../../recurring-change';
import { SeriesRepository } from '../../series/series.repository';
import { linkedPayments } from './linked-payments';
import { earliestDays } from './matching';
import { OccurrencesReader } from '../occurrences.reader';
import { maxPaymentAgeDays, paidBy } from './payment-matcher.service';

type SettledOccurrence = Extract<RecurringChange, { what: 'event' }> & { after: object };

/** Payments that name a series settle its open occurrences, as if the person had chosen them there. */
@Injectable()
export class SeriesLinksService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly events: EventsRepository,
    private readonly occurrences: OccurrencesReader,
  ) {}

  /**
   * The occurrences that they settle. A payment settles nothing if no open occurrence is near, or if it has
   * already settled one.
   */
  async settled(
    tx: Tx,
    userId: string,
    rows: readonly TransactionRow[],
    today: Day,
  ): Promise<SettledOccurrence[]> {
    const since = addDays(today, -maxPaymentAgeDays);
    const linked = rows.filter(
      ({ seriesId, status, date }) => seriesId !== undefined && status !== 'failed' && date >= since,
    );
    if (linked.length === 0) return [];
    const named = new Set(linked.map(({ seriesId }) => seriesId));
    const series = (await this.series.all(userId, tx.session)).filter(({ _id }) => named.has(_id));
    const span = { from: since, to: addDays(today, earliestDays), today };
    const open = await this.occurrences.unpaid(userId, series, span, tx.session);
    const ids = linked.map(({ _id }) => _id);
    const takenIds = new Set(
      (await this.events.settledBy(userId, ids, tx.session)).map(({ transactionId }) => transactionId),
    );
    const free = linked.filter(({ _id }) => !takenIds.has(_id));
    return linkedPayments(open, free).map(({ due, payment }) => ({
      what: 'event',
      before: due.version === 0 ? null : due,
      after: paidBy(due, payment._id),
    }));
  }
}
