import {
  addDays,
  addMonths,
  addMonthsToDay,
  dayOf,
  firstDay,
  lastDay,
  monthOf,
  partsOf,
  weekday,
  type Day,
  type Period,
} from '@app/calendar';
import type { Token } from '../model/types';
import type { Unit } from './time-words';

/** Spending is in the past, bills are in the future. */
export type Direction = 'past' | 'future';

export interface Clock {
  today: Day;
  /** The ISO number of the weekday on which a week begins: 7 for Sunday (en-US), 1 for Monday. */
  weekStart: number;
  direction: Direction;
}

export interface Found<T> {
  next: number;
  value: T;
}

export const wordAt = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
/** All words, separated by one space. */
export const joinedWords = (tokens: readonly Token[]): string => tokens.map((t) => t.text).join(' ');

const weekStarts: Readonly<Record<string, number>> = {
  US: 7,
  CA: 7,
  MX: 7,
  JP: 7,
  IN: 7,
  BR: 7,
  AU: 1,
  GB: 1,
};

/** The first day of the week in a locale, by its region. Monday when the region is unknown, Sunday for English without a region. */
export function weekStartOf(locale: string): number {
  const region = /[-_]([A-Z]{2})\b/.exec(locale)?.[1];
  return region ? (weekStarts[region] ?? 1) : locale.startsWith('en') ? 7 : 1;
}

export const weekOf = (day: Day, weekStart: number): Period => {
  const from = addDays(day, -((weekday(day) - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
};

export function quarterOfYear(year: number, quarter: number): Period {
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}`;
  return { from: firstDay(first), to: lastDay(addMonths(first, 2)) };
}

export const yearOf = (year: number): Period => ({ from: dayOf(year, 1, 1)!, to: dayOf(year, 12, 31)! });

/** The calendar unit that is `offset` units away from the one containing `day`. */
export function unitAround(day: Day, unit: Unit, offset: number, weekStart: number): Period {
  if (unit === 'day') return { from: addDays(day, offset), to: addDays(day, offset) };
  if (unit === 'week') return weekOf(addDays(day, offset * 7), weekStart);
  if (unit === 'month')
    return { from: firstDay(addMonths(monthOf(day), offset)), to: lastDay(addMonths(monthOf(day), offset)) };
  if (unit === 'year') return yearOf(partsOf(day).year + offset);
  const moved = partsOf(firstDay(addMonths(monthOf(day), offset * 3)));
  return quarterOfYear(moved.year, Math.ceil(moved.month / 3));
}

/** A period of `count` units that ends today, or that begins today when `count` is negative. */
export function rolling(today: Day, unit: Unit, count: number): Period {
  const shift = (n: number): Day =>
    unit === 'day'
      ? addDays(today, n)
      : unit === 'week'
        ? addDays(today, n * 7)
        : addMonthsToDay(today, n * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12));
  return count > 0
    ? { from: addDays(shift(-count), 1), to: today }
    : { from: today, to: addDays(shift(-count), -1) };
}

/**
 * The year that is meant for a yearly period which begins on `starts(year)`. Looking back, it is the latest one that has begun; looking
 * ahead, the next one that is not over.
 */
export function yearFor(
  clock: Clock,
  starts: (year: number) => Day,
  ends: (year: number) => Day = starts,
): number {
  const { year } = partsOf(clock.today);
  if (clock.direction === 'past') return starts(year) <= clock.today ? year : year - 1;
  return ends(year) >= clock.today ? year : year + 1;
}
