import { addDays, type Day } from '@app/calendar';
import { occurrenceId } from './occurrence-id';
import type { EventRow } from '../financial-event';
import { dueDates, nextDueDates, type DueDate } from '../series/recurrence';
import type { SeriesRow } from '../series/series';

/** An occurrence to which nothing has happened yet. */
export const occurrenceOf = (series: SeriesRow, { slot, date }: DueDate): EventRow => ({
  _id: occurrenceId(series._id, slot),
  userId: series.userId,
  title: series.title,
  kind: series.kind,
  categoryId: series.categoryId,
  date,
  dueDate: date,
  amountMinor: series.amountMinor,
  currency: series.currency,
  accountId: series.accountId,
  toAccountId: series.toAccountId ?? null,
  note: series.note,
  done: false,
  skipped: false,
  snoozed: false,
  returned: false,
  transactionId: null,
  posted: false,
  remindDays: series.remindDays,
  tags: series.tags,
  payeeKeys: series.payeeKeys,
  seriesId: series._id,
  slot,
  version: 0,
});

/**
 * The movements of an open event on its day: one for an ordinary event, two for a transfer, which together
 * add up to zero.
 */
export const movesOf = (event: EventRow): EventRow[] =>
  event.toAccountId
    ? [event, { ...event, accountId: event.toAccountId, amountMinor: -event.amountMinor }]
    : [event];

/** Days before and after a range in which slots are searched; the weekend rule moves a slot by less. */
export const slotMarginDays = 6;

/** Open occurrences of the range that are not stored: computed from the rules, without the stored ones. */
export function computedOccurrences(
  all: readonly SeriesRow[],
  stored: ReadonlySet<string>,
  from: Day,
  to: Day,
): EventRow[] {
  return all.flatMap((series) =>
    dueDates(series, from, to)
      .map((due) => occurrenceOf(series, due))
      .filter(({ _id }) => !stored.has(_id)),
  );
}

/**
 * The next occurrences of a series, given its stored ones: open ones on the day they were moved or snoozed
 * to, without paid or skipped ones.
 */
export function nextOpen(
  series: SeriesRow,
  stored: readonly EventRow[],
  from: Day,
  count: number,
): EventRow[] {
  const touched = new Set(stored.map(({ slot }) => slot));
  const asPlanned = nextDueDates(series, from, count, (slot) => !touched.has(slot));
  return [
    ...asPlanned.map((due) => occurrenceOf(series, due)),
    ...stored.filter(({ done, date }) => !done && date >= from),
  ]
    .sort(byDay)
    .slice(0, count);
}

export const byDay = (a: EventRow, b: EventRow): number =>
  a.date === b.date ? (a._id < b._id ? -1 : 1) : a.date < b.date ? -1 : 1;

export const slotRange = (from: Day, to: Day) => ({
  from: addDays(from, -slotMarginDays),
  to: addDays(to, slotMarginDays),
});
