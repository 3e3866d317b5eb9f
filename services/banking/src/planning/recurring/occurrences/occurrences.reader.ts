import { Injectable } from '@nestjs/common';
import { addDays, firstDayEver, lastDayEver, maxDay, type Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { EventsRepository } from '../events.repository';
import { isAwaited, type EventRow } from '../financial-event';
import { dueDateAt } from '../series/recurrence';
import type { SeriesRow } from '../series/series';
import { SeriesRepository } from '../series/series.repository';
import { byDay, nextOpen, occurrenceOf, slotRange, untouched } from './occurrence';
import { partsOfOccurrence } from './occurrence-id';

/** An occurrence of a series that was missed is shown for this long. */
export const missedDays = 45;

/** Events and occurrences together, whether stored or only due by their rule. */
@Injectable()
export class OccurrencesReader {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** NOT_FOUND for an id that names neither a stored event nor a day of one of the owner's series. */
  async existing(userId: string, id: string, session?: ClientSession): Promise<EventRow> {
    const row = await this.events.one(userId, id, session);
    if (row) return row;
    const parts = partsOfOccurrence(id);
    const series = parts && (await this.series.one(userId, parts.seriesId, session));
    const due = series && dueDateAt(series, parts.slot);
    if (!due) throw new DomainError('NOT_FOUND');
    return occurrenceOf(series, due);
  }

  /** Those that are still open, by day. */
  async open(
    userId: string,
    series: readonly SeriesRow[],
    { from, to, today }: { from: Day; to: Day; today: Day },
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const stored = await this.events.between(userId, false, from, to, session);
    const since = maxDay(from, addDays(today, -missedDays));
    if (series.length === 0 || since > to) return stored.sort(byDay);
    const slots = slotRange(since, to);
    const touched = await this.events.ofSlots(
      userId,
      series.map(({ _id }) => _id),
      slots.from,
      slots.to,
      session,
    );
    const ids = new Set(touched.map(({ _id }) => _id));
    return [...stored, ...untouched(series, ids, since, to)].sort(byDay);
  }

  /** Those whose money has not moved yet: what is open, and what was marked as paid before its payment came. By day. */
  async unpaid(
    userId: string,
    series: readonly SeriesRow[],
    span: { from: Day; to: Day; today: Day },
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const open = await this.open(userId, series, span, session);
    // One that never came is forgotten like one that was missed.
    const since = maxDay(span.from, addDays(span.today, -missedDays));
    const done = since > span.to ? [] : await this.done(userId, since, span.to, session);
    return [...open, ...done.filter(isAwaited)].sort(byDay);
  }

  /** The next open ones of a series from a day on. */
  async next(series: SeriesRow, from: Day, count: number): Promise<EventRow[]> {
    // Any of them may have been put off until then, however long ago it was due.
    const stored = await this.events.ofSlots(series.userId, [series._id], firstDayEver, lastDayEver);
    return nextOpen(series, stored, from, count);
  }

  done(userId: string, from: Day, to: Day, session?: ClientSession): Promise<EventRow[]> {
    return this.events.between(userId, true, from, to, session);
  }
}
