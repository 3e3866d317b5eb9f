import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import type { RecurrenceRow } from '../detection/recurrence-row';
import { RecurrencesRepository } from '../detection/recurrences.repository';
import { EventsRepository } from '../events.repository';
import type { SeriesRow } from './series';

/** A yearly payment is known for two of its years. */
const paidWithinDays = 800;

export interface PaymentsOfSeries {
  /** Last day on which each was paid. */
  lastPaid: ReadonlyMap<string, Day>;
  /** What the ledger says repeats and belongs to one of them. */
  found: readonly RecurrenceRow[];
}

/** When series were last paid: by what was settled, and by the payments the ledger has of them. */
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
    const found = (await this.recurrences.all(userId, session)).filter(({ seriesId }) => seriesId !== null);
    const lastPaid = new Map<string, Day>();
    const note = (id: string, date: Day): void => {
      if (date > (lastPaid.get(id) ?? '')) lastPaid.set(id, date);
    };
    const settled = await this.events.ofSlots(
      userId,
      series.map(({ _id }) => _id),
      addDays(today, -paidWithinDays),
      addDays(today, paidWithinDays),
      session,
    );
    for (const { done, seriesId, slot } of settled) if (done) note(seriesId!, slot!);
    for (const { seriesId, found: stream } of found) note(seriesId!, stream.hits.at(-1)!.date);
    return { lastPaid, found };
  }
}
