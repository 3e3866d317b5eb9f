import { addDays, daysBetween, type Day } from '@app/calendar';
import { graceDays } from '../occurrences/occurrence-status';
import { cycleDays, dueDates, nextDueDates, timesAYear } from './recurrence';
import type { SeriesRow } from './series';

/** Whether two of its days have passed since it was last paid. */
export function isDormant(row: SeriesRow, lastPaid: Day | undefined, today: Day): boolean {
  const since = lastPaid ? addDays(lastPaid, Math.floor(cycleDays(row.rule) / 2)) : row.start;
  if (daysBetween(since, today) <= graceDays) return false;
  return dueDates(row, since, addDays(today, -graceDays - 1)).length >= 2;
}

/** An earlier running series with the same payee, amount, frequency and next day. */
export function duplicateOf(row: SeriesRow, all: readonly SeriesRow[], today: Day): SeriesRow | undefined {
  const next = nextDueDates(row, today, 1)[0]?.date;
  return all.find(
    (other) =>
      other._id < row._id &&
      other.amountMinor === row.amountMinor &&
      other.currency === row.currency &&
      (other.toAccountId ?? null) === (row.toAccountId ?? null) &&
      // A weekly and a fortnightly series may share a day and are still different.
      timesAYear(other.rule) === timesAYear(row.rule) &&
      other.payeeKeys.some((key) => row.payeeKeys.includes(key)) &&
      nextDueDates(other, today, 1)[0]?.date === next,
  );
}
