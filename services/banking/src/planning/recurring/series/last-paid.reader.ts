import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import type { RecurrenceRow } from '../detection/recurrence-row';
import { RecurrencesRepository } from '../detection/recurrences.repository';
import { EventsRepository } from '../events.repository';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from './series';

/** Long enough to find two yearly payments. */
const paidWithinDays = 800;

export interface PaymentsOfSeries {
  /** Last day on which each series was paid. */
  lastPaid: ReadonlyMap<string, Day>;
  /** Stored occurrences of each series. */
  touched: ReadonlyMap<string, readonly EventRow[]>;
  /** Detected recurring payments that belong to one of the series. */
  found: readonly RecurrenceRow[];
}

/**
 * Finds when series were last paid, from settled occurrences and from payments in the ledger, and their
 * stored occurrences.
 */
@Injectable()
export class LastPaidReader {
  constructor(
    private readonly events: EventsRepository,
    private readonly recurrences: RecurrencesRepository,
  ) {}

  async read(
    userId: string,
    series: readonly Pick<SeriesRow, '_id'>[],
    today: Day,
    session?: ClientSession,
  ): Promise<PaymentsOfSeries> {
    const linked = (await this.recurrences.all(userId, session)).filter(({ seriesId }) => seriesId !== null);
    const lastPaid = new Map<string, Day>();
    const note = (id: string, date: Day): void => {
      if (date > (lastPaid.get(id) ?? '')) lastPaid.set(id, date);
    };
    const stored = await this.events.ofSlots(
      userId,
      series.map(({ _id }) => _id),
      addDays(today, -paidWithinDays),
      addDays(today, paidWithinDays),
      session,
    );
    const touched = new Map(series.map(({ _id }): [string, EventRow[]] => [_id, []]));
    for (const event of stored) {
      touched.get(event.seriesId!)?.push(event);
      if (event.done) note(event.seriesId!, event.slot!);
    }
    for (const { seriesId, found: stream } of linked) note(seriesId!, stream.hits.at(-1)!.date);
    return { lastPaid, touched, found: linked };
  }
}
