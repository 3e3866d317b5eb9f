import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  daysIn,
  firstDay,
  lastDay,
  maxDay,
  minDay,
  monthOf,
  monthsBetween,
  weekday,
  type Day,
  type Period,
} from '@app/calendar';

export type BucketUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** One bar; its days lie within the requested period. */
export interface Bucket extends Period {
  unit: BucketUnit;
}

const unitOf = (span: Period): BucketUnit => {
  const days = daysIn(span);
  if (days <= 31) return 'day';
  if (days <= 98) return 'week';
  const months = monthsBetween(monthOf(span.from), monthOf(span.to)).length;
  if (months <= 25) return 'month';
  return months <= 75 ? 'quarter' : 'year';
};

/** The first day of the calendar unit that contains this day; weeks start on Monday. */
function startOf(day: Day, unit: BucketUnit): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 1 - weekday(day));
  if (unit === 'month') return firstDay(monthOf(day));
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = Number(day.slice(5, 7));
  return firstDay(`${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}`);
}

function endOf(day: Day, unit: BucketUnit): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(day, 7 - weekday(day));
  if (unit === 'month') return lastDay(monthOf(day));
  if (unit === 'year') return `${day.slice(0, 4)}-12-31`;
  return lastDay(addMonths(monthOf(startOf(day, 'quarter')), 2));
}

/** Divides a period into as many bars as are readable: days, weeks, months, quarters or years. */
export function bucketsOf(span: Period, unit = unitOf(span)): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = span.from; from <= span.to;) {
    const to = minDay(endOf(from, unit), span.to);
    buckets.push({ unit, from: maxDay(startOf(from, unit), span.from), to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** For each day of a period, counted from its first day, the index of its bucket. */
export function bucketByDay(span: Period, buckets: readonly Bucket[]): Int16Array {
  const places = new Int16Array(daysIn(span));
  buckets.forEach((bucket, at) => {
    const first = daysBetween(span.from, bucket.from);
    places.fill(at, first, first + daysIn(bucket));
  });
  return places;
}

export type Comparison = 'none' | 'previous' | 'year';

/**
 * The period to compare with. `previous`: the same number of months before, if the period starts on the first of a month, else the same
 * number of days before. Otherwise the same days a year earlier. If the period is still running, only its days up to today are compared.
 */
export function comparedSpan(span: Period, comparison: Comparison, today: Day): Period | undefined {
  if (comparison === 'none' || span.from > today) return undefined;
  const to = minDay(span.to, today);
  const months = monthsBetween(monthOf(span.from), monthOf(span.to)).length;
  if (comparison === 'previous' && span.from !== firstDay(monthOf(span.from))) {
    const days = daysIn({ from: span.from, to });
    return { from: addDays(span.from, -days), to: addDays(span.from, -1) };
  }
  const back = comparison === 'year' ? 12 : months;
  const isWhole = to === lastDay(monthOf(to));
  return {
    from: addMonthsToDay(span.from, -back),
    to: isWhole ? lastDay(addMonths(monthOf(to), -back)) : addMonthsToDay(to, -back),
  };
}

export const yearSpan = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * The number of months that a yearly average covers: 12 for a past year, for the running year the months that have started, 0 for a future
 * one.
 */
export function monthsSoFar(year: number, today: Day): number {
  const running = Number(today.slice(0, 4));
  if (year === running) return Number(today.slice(5, 7));
  return year < running ? 12 : 0;
}
