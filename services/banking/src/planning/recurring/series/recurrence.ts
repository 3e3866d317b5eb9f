import {
  addDays,
  addMonths,
  addMonthsToDay,
  daysBetween,
  dayOf,
  daysInMonth,
  firstDay,
  lastDay,
  minDay,
  monthNames,
  monthOf,
  ordinal,
  partsOf,
  weekday,
  weekdayNames,
  type Day,
  type Month,
} from '@app/calendar';
import type { RecurrenceRule, WeekendRule } from '@app/contracts-banking';
import { isBankDay, nthWeekday } from './bank-holidays';

/** The days on which a series is due. */
export interface Schedule {
  rule: RecurrenceRule;
  /** The first possible occurrence. */
  start: Day;
  /** For a yearly rule on 29 February that starts on the 28th because that year has no leap day. */
  leapDay?: true;
  endsOn: Day | null;
  /** Total number of occurrences. */
  endsAfter: number | null;
  weekends: WeekendRule;
}

/**
 * One date of a series: `slot` is the day of the rule and identifies the occurrence, `date` is the day after
 * the weekend rule moved it.
 */
export interface DueDate {
  slot: Day;
  date: Day;
}

/** Largest number of days that the weekend rule moves a day: a weekend next to a holiday. */
const farthestMove = 5;
const neverMore = 20_000;
const monthSpan = (from: Month, to: Month): number => {
  const a = partsOf(firstDay(from));
  const b = partsOf(firstDay(to));
  return (b.year - a.year) * 12 + b.month - a.month;
};

/**
 * Occurrences whose date is in the range, both days included, in order. The 29th to 31st become the last day
 * of a shorter month, so no month is skipped.
 */
export function dueDates(schedule: Schedule, from: Day, to: Day): DueDate[] {
  const dates: DueDate[] = [];
  const last = addDays(to, farthestMove);
  for (const slot of slots(schedule, addDays(from, -farthestMove))) {
    if (slot > last) break;
    const date = moved(slot, schedule.weekends);
    if (date >= from && date <= to) dates.push({ slot, date });
  }
  return dates;
}

/** The first `count` occurrences on or after a day that pass the filter. */
export function nextDueDates(
  schedule: Schedule,
  from: Day,
  count: number,
  isWanted: (slot: Day) => boolean = () => true,
): DueDate[] {
  const dates: DueDate[] = [];
  for (const slot of slots(schedule, addDays(from, -farthestMove))) {
    const date = moved(slot, schedule.weekends);
    if (date < from || !isWanted(slot)) continue;
    dates.push({ slot, date });
    if (dates.length === count) break;
  }
  return dates;
}

/** The occurrence with this slot, or undefined if the series has none. */
export function dueDateAt(schedule: Schedule, slot: Day): DueDate | undefined {
  for (const due of slots(schedule, slot)) {
    if (due === slot) return { slot, date: moved(slot, schedule.weekends) };
    if (due > slot) return undefined;
  }
  return undefined;
}

/** Slots from about `from` on, up to the end of the series. */
function* slots(schedule: Schedule, from: Day): Generator<Day> {
  const { rule, start, endsOn, endsAfter } = schedule;
  const before = firstIndex(schedule);
  // If the number of occurrences is limited, they are counted from the first; otherwise earlier ones are
  // skipped.
  const jump = endsAfter === null && from > start ? Math.max(0, indexNear(rule, start, from)) : 0;
  for (let index = before + jump, tried = 0; tried < neverMore; index++, tried++) {
    const slot = slotAt(schedule, index);
    if (slot === undefined || (endsOn !== null && slot > endsOn)) return;
    if (endsAfter !== null && index - before >= endsAfter) return;
    if (slot >= from) yield slot;
  }
}

/** Index of the first slot on or after the start. */
function firstIndex(schedule: Schedule): number {
  let index = 0;
  while (slotAt(schedule, index)! < schedule.start) index++;
  return index;
}

/** An index slightly before the day. */
function indexNear(rule: RecurrenceRule, start: Day, day: Day): number {
  const months = monthSpan(monthOf(start), monthOf(day));
  switch (rule.every) {
    case 'week':
      return Math.floor(daysBetween(start, day) / (7 * rule.interval)) - 1;
    case 'halfMonth':
      return months * 2 - 3;
    case 'year':
      return Math.floor(months / (12 * rule.interval)) - 1;
    default:
      return Math.floor(months / rule.interval) - 2;
  }
}

/**
 * The n-th date of a rule, counted from the start's week, month or year; strictly ascending. Undefined if it
 * could be after the year 9000.
 */
function slotAt({ rule, start, leapDay }: Schedule, index: number): Day | undefined {
  if (partsOf(start).year + index / timesAYear(rule) > 9000) return undefined;
  switch (rule.every) {
    case 'week':
      return addDays(start, index * 7 * rule.interval);
    case 'halfMonth': {
      const month = addMonths(monthOf(start), Math.floor(index / 2));
      const days = [rule.firstDay, rule.secondDay].sort((a, b) => a - b);
      const second = clamped(month, days[1]!);
      // If both days become the last day of a short month, they stay two payments.
      return index % 2 === 1 ? second : minDay(clamped(month, days[0]!), addDays(second, -1));
    }
    case 'monthDay':
      return clamped(addMonths(monthOf(start), index * rule.interval), rule.day);
    case 'monthLast':
      return lastDay(addMonths(monthOf(start), index * rule.interval));
    case 'monthWeekday': {
      const at = partsOf(firstDay(addMonths(monthOf(start), index * rule.interval)));
      return nthWeekday(at.year, at.month, rule.nth, rule.weekday);
    }
    case 'year': {
      const months = index * 12 * rule.interval;
      return leapDay ? clamped(addMonths(monthOf(start), months), 29) : addMonthsToDay(start, months);
    }
  }
}

/** Whether a yearly rule belongs to 29 February: it started on that day, or was marked so since. */
const isOfLeapDay = ({ rule, start, leapDay }: Schedule): boolean =>
  rule.every === 'year' && (leapDay === true || start.endsWith('-02-29'));

/**
 * The changed schedule: a yearly one stays on 29 February if the previous one was, even if it starts on the
 * 28th of another year.
 */
export function keepingLeapDay<S extends Schedule>(before: Schedule, { leapDay: _was, ...after }: S): S {
  const isKept =
    after.rule.every === 'year' &&
    after.start.endsWith('-02-28') &&
    isOfLeapDay(before) &&
    // To choose the 28th, a person names it in a leap year.
    daysInMonth(monthOf(after.start)) === 28;
  return { ...after, ...(isKept && { leapDay: true }) } as S;
}

function clamped(month: Month, date: number): Day {
  const { year, month: number } = partsOf(firstDay(month));
  return dayOf(year, number, Math.min(date, daysInMonth(month)))!;
}

function moved(day: Day, weekends: WeekendRule): Day {
  if (weekends === 'none') return day;
  const step = weekends === 'before' ? -1 : 1;
  let at = day;
  while (!isBankDay(at)) at = addDays(at, step);
  return at;
}

/** How often a rule occurs in a year, for sums: 52 weeks, 24 half months, 12 months. */
export function timesAYear(rule: RecurrenceRule): number {
  switch (rule.every) {
    case 'week':
      return 52 / rule.interval;
    case 'halfMonth':
      return 24;
    case 'year':
      return 1 / rule.interval;
    default:
      return 12 / rule.interval;
  }
}

/** Approximate number of days between two occurrences. */
export const cycleDays = (rule: RecurrenceRule): number => 365.25 / timesAYear(rule);

const monthly = (interval: number): string =>
  ({ 1: 'Monthly', 3: 'Quarterly', 6: 'Half-yearly' })[interval] ?? `Every ${interval} months`;

/** A rule in words: `Monthly on the 3rd`, `Every 2 weeks on Friday`. */
export function ruleInWords(
  rule: RecurrenceRule,
  { start, leapDay }: Pick<Schedule, 'start' | 'leapDay'>,
): string {
  switch (rule.every) {
    case 'week': {
      const name = weekdayNames[weekday(start) - 1]!;
      return rule.interval === 1 ? `Weekly on ${name}` : `Every ${rule.interval} weeks on ${name}`;
    }
    case 'halfMonth':
      return `Twice a month on the ${ordinal(rule.firstDay)} and the ${rule.secondDay === 31 ? 'last day' : ordinal(rule.secondDay)}`;
    case 'monthDay':
      return `${monthly(rule.interval)} on the ${ordinal(rule.day)}`;
    case 'monthLast':
      return `${monthly(rule.interval)} on the last day`;
    case 'monthWeekday':
      return `${monthly(rule.interval)} on the ${rule.nth === 5 ? 'last' : ordinal(rule.nth)} ${weekdayNames[rule.weekday - 1]}`;
    case 'year': {
      const { month, date } = partsOf(start);
      const on = `on ${monthNames[month - 1]} ${leapDay ? 29 : date}`;
      return rule.interval === 1 ? `Yearly ${on}` : `Every ${rule.interval} years ${on}`;
    }
  }
}
