import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  type Day,
} from '@app/calendar';
import { businessDayOnOrBefore } from './bank-holidays';
import type { PayFrequency } from './shapes';

const previewLength = 6;
const everyDays: Partial<Record<PayFrequency, number>> = { weekly: 7, 'bi-weekly': 14 };

/** The 15th and the last day of a month. */
const semiMonthly = (month: string): [Day, Day] => [addDays(firstDay(month), 14), lastDay(month)];

function* inStepsOf(days: number, start: Day): Generator<Day> {
  for (let day = start; ; day = addDays(day, days)) yield day;
}

/** The same date every month, moved to the end of shorter months only: 31 January, 28 February, 31 March. */
function* everyMonth(start: Day): Generator<Day> {
  for (let count = 0; ; count++) yield addMonthsToDay(start, count);
}

/**
 * `start`, then every 15th and last day whose payment comes after it. A start on the Friday before a weekend 15th is treated as
 * that 15th.
 */
function* twiceAMonth(start: Day): Generator<Day> {
  yield start;
  for (let month = monthOf(start); ; month = addMonths(month, 1))
    for (const day of semiMonthly(month)) if (businessDayOnOrBefore(day) > start) yield day;
}

/** Endless sequence of agreed pay dates from `start` on, before weekends are moved. */
export function scheduledPayDates(frequency: PayFrequency, start: Day): Generator<Day> {
  const days = everyDays[frequency];
  if (days) return inStepsOf(days, start);
  return frequency === 'monthly' ? everyMonth(start) : twiceAMonth(start);
}

/** The first agreed pay date on or after `today`, for a schedule that was saved earlier. */
export function currentPayDate(frequency: PayFrequency, start: Day, today: Day): Day {
  const days = everyDays[frequency];
  if (days && start < today) return addDays(start, Math.ceil(daysBetween(start, today) / days) * days);
  for (const day of scheduledPayDates(frequency, start)) if (day >= today) return day;
  throw new RangeError('A pay schedule has no end');
}

/**
 * The next six payout days: agreed dates, moved to the preceding business day if they are on a weekend or bank holiday; none
 * before `today`.
 */
export function upcomingPayDates(frequency: PayFrequency, start: Day, today: Day = ''): Day[] {
  const dates: Day[] = [];
  for (const agreed of scheduledPayDates(frequency, start)) {
    if (dates.length === previewLength) break;
    const paid = businessDayOnOrBefore(agreed);
    if (paid >= today) dates.push(paid);
  }
  return dates;
}
