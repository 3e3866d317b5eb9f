import { Injectable } from '@nestjs/common';
import { addDays, firstDayEver, lastDayEver, maxDay, type Day } from '@app/calendar';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession } from 'mongoose';
import { EventsRepository } from '../events.repository';
import { isAwaited, type EventRow } from '../financial-event';
import { dueDateAt } from '../series/recurrence';
import type { SeriesRow } from '../series/series';
import { SeriesRepository } from '../series/series.repository';
import { byDay, nextOpen, occurrenceOf, slotRange, computedOccurrences } from './occurrence';
import { partsOfOccurrence } from './occurrence-id';

/** A missed occurrence of a series is shown for this many days. */
export const missedDays = 45;

/** Events and occurrences together, both stored ones and ones that are only due by their rule. */
@Injectable()
export class OccurrencesReader {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** Throws NOT_FOUND for an id of neither a stored event nor a day of one of the owner's series. */
  async existing(userId: string, id: string, session?: ClientSession): Promise<EventRow> {
    const row = await this.events.findById(userId, id, session);
    if (row) return row;
    const parts = partsOfOccurrence(id);
    const series = parts && (await this.series.findById(userId, parts.seriesId, session));
    const due = series && dueDateAt(series, parts.slot);
    if (!due) throw new DomainError('NOT_FOUND');
    return occurrenceOf(series, due);
  }

  /** Open ones, by day. */
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
    return [...stored, ...computedOccurrences(series, ids, since, to)].sort(byDay);
  }

  /**
   * Events whose money has not moved yet: open ones, and those marked as paid whose payment has not arrived.
   * By day.
   */
  async unpaid(
    userId: string,
    series: readonly SeriesRow[],
    span: { from: Day; to: Day; today: Day },
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const open = await this.open(userId, series, span, session);
    // An awaited payment that never came is dropped after the same time as a missed one.
    const since = maxDay(span.from, addDays(span.today, -missedDays));
    const doneRows = since > span.to ? [] : await this.done(userId, since, span.to, session);
    return [...open, ...doneRows.filter(isAwaited)].sort(byDay);
  }

  /** The next open occurrences of a series from a day on. */
  async nextOpen(series: SeriesRow, from: Day, count: number): Promise<EventRow[]> {
    // Any occurrence may have been snoozed until then, however long ago it was due.
    const stored = await this.events.ofSlots(series.userId, [series._id], firstDayEver, lastDayEver);
    return nextOpen(series, stored, from, count);
  }

  done(userId: string, from: Day, to: Day, session?: ClientSession): Promise<EventRow[]> {
    return this.events.between(userId, true, from, to, session);
  }
}
