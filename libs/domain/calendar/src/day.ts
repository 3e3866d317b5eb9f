/**
 * A calendar day `YYYY-MM-DD`, without time or time zone. Arithmetic is proleptic Gregorian, done in UTC so that no zone can
 * shift it.
 */
export type Day = string;

const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const millisADay = 86_400_000;

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (millis: number): Day => new Date(millis).toISOString().slice(0, 10);

/** The first and last day supported. */
export const firstDayEver: Day = '0001-01-01';
export const lastDayEver: Day = '9999-12-31';

/** True for an existing day between years 0001 and 9999: `2026-02-30` is false. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !pattern.test(value)) return false;
  const millis = utc(value);
  return !Number.isNaN(millis) && fromUtc(millis) === value;
}

/** Day from calendar parts (month 1–12), or undefined if no such day exists. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

export const addDays = (day: Day, count: number): Day => fromUtc(utc(day) + count * millisADay);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / millisADay);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay() || 7;

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
