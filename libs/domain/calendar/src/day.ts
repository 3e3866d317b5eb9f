/**
 * A calendar day `YYYY-MM-DD`, without time or time zone. Arithmetic is proleptic Gregorian, done in UTC so that no zone can
 * shift it.
 */
export type Day = string;

const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Days from 1970-01-01 to a day, in whole numbers (`days_from_civil` of H. Hinnant, chrono-compatible low-level date algorithms). Reading
 * and writing dates with `Date` takes ten times as long, and recurring payments are searched with thousands of days. Throws RangeError for
 * a text that is no day.
 */
function numberOf(day: Day): number {
  const { year, month, date } = partsOf(day);
  if (day.length !== 10 || !(month >= 1 && month <= 12 && date >= 1 && date <= 31 && year >= 0))
    throw new RangeError(`${day} is not a day`);
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of {@link numberOf}. */
function dayAt(number: number): Day {
  if (!Number.isFinite(number)) throw new RangeError('There is no such day');
  const days = Math.floor(number) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * m + 2) / 5) + 1;
  const month = m < 10 ? m + 3 : m - 9;
  return textOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const textOf = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${twoDigits[month]}-${twoDigits[date]}`;

const shortMonths: ReadonlySet<number> = new Set([4, 6, 9, 11]);
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Number of days of a month from 1 to 12. */
export const lengthOfMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : shortMonths.has(month) ? 30 : 31;

/** The first and last day supported. */
export const firstDayEver: Day = '0001-01-01';
export const lastDayEver: Day = '9999-12-31';

/** True for an existing day between years 0001 and 9999: `2026-02-30` is false. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !pattern.test(value)) return false;
  const { year, month, date } = partsOf(value);
  return isDate(year, month, date);
}

const isDate = (year: number, month: number, date: number): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && date >= 1 && date <= lengthOfMonth(year, month);

/** Day from calendar parts (month 1–12), or undefined if no such day exists. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(date);
  return isWhole && isDate(year, month, date) ? textOf(year, month, date) : undefined;
}

export const addDays = (day: Day, count: number): Day => dayAt(numberOf(day) + count);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekday = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;

export const partsOf = (day: Day): { year: number; month: number; date: number } => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
});

export const minDay = (a: Day, b: Day): Day => (a < b ? a : b);
export const maxDay = (a: Day, b: Day): Day => (a > b ? a : b);

const formatters = new Map<string, Intl.DateTimeFormat>();
/**
 * The last computed day and minute by zone, because a request asks some ten times and formatting a day costs as much as reading a
 * row.
 */
const lastAsked = new Map<string, { minute: number; day: Day }>();
/** Since then, every zone's offset from UTC is a whole number of minutes. */
const wholeMinutesSince = Date.UTC(1973, 0) / 60_000;

/** The calendar day it is at `now` in an IANA time zone. Throws RangeError for an unknown zone. */
export function todayIn(zone: string, now: Date = new Date()): Day {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastAsked.get(zone);
  if (last?.minute === minute) return last.day;
  const day = formatter.format(now);
  if (minute >= wholeMinutesSince) lastAsked.set(zone, { minute, day });
  return day;
}

/** Cached, because creating a format to check a zone takes a third of a millisecond. */
const knownZones = new Set<string>();
const maxZones = 1_000;

/** True for a time zone that the runtime supports (`Europe/Berlin`, `UTC`). */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    if (knownZones.size < maxZones) knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
}
