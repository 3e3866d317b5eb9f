import {
  addDays,
  addMonths,
  dayOf,
  daysInMonth,
  firstDay,
  lastDay,
  monthOf,
  partsOf,
  type Day,
  type Period,
} from '@app/calendar';
import type { Token } from '../model/types';
import { unitAround, weekOf, wordAt, yearFor, yearOf, type Clock, type Found } from './clock';
import { countAt, holderAt, nthAt, nthWeek, nthWeekday, unitAt } from './day-arithmetic';
import { dayAt } from './days';
import { months, ordinals, seasons, unitsOfTime, type Unit } from './time-words';
import { yearNumber } from './year-words';

/** A period with its name for an answer. */
export interface Stretch {
  period: Period;
  label: string;
  /** Deliberately in the future ('rest of the month'), so it is not cut off at today. */
  ahead?: true;
}
export type Rule = (tokens: readonly Token[], i: number, clock: Clock) => Found<Stretch> | undefined;

export const hit = (period: Period, label: string, next: number): Found<Stretch> => ({
  value: { period, label },
  next,
});

const plain = (period: Period, next: number): Found<Stretch> =>
  hit(period, `from ${period.from} to ${period.to}`, next);

/** `the first week of october`, `second week of last month`, `last week of the year`. */
const weekOfHolder: Rule = (tokens, i, clock) => {
  const nth = nthAt(tokens, i);
  if (!nth || wordAt(tokens, nth.next) !== 'week') return undefined;
  if (!/^(of|in)$/.test(wordAt(tokens, nth.next + 1))) return undefined;
  const holder = holderAt(tokens, nth.next + 2, clock);
  const week = holder && nthWeek(holder.value.period, holder.value.unit, nth.value, clock.weekStart);
  return week ? plain(week, holder.next) : undefined;
};

/** `the last weekend of october`: its Saturday must be in the month. */
const weekendOfHolder: Rule = (tokens, i, clock) => {
  const nth = nthAt(tokens, i);
  if (!nth || wordAt(tokens, nth.next) !== 'weekend') return undefined;
  if (!/^(of|in)$/.test(wordAt(tokens, nth.next + 1))) return undefined;
  const holder = holderAt(tokens, nth.next + 2, clock);
  const saturday = holder && nthWeekday(holder.value.period, 6, nth.value);
  return saturday ? plain({ from: saturday, to: addDays(saturday, 1) }, holder.next) : undefined;
};

/** `the first ten days of november`, `last three months of 2025`, `first two weeks of june`. */
const stretchOfHolder: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const last = /^(last|final)$/.test(wordAt(tokens, at));
  if (!last && wordAt(tokens, at) !== 'first') return undefined;
  const count = countAt(tokens, at + 1);
  const unit = count ? unitAt(tokens, count.next) : undefined;
  if (!count || !unit || !/^(of|in)$/.test(wordAt(tokens, count.next + 1))) return undefined;
  const holder = holderAt(tokens, count.next + 2, clock);
  if (!holder) return undefined;
  const { from, to } = holder.value.period;
  const n = count.value * unit[1];
  const period = last ? { from: backFrom(to, unit[0], n), to } : { from, to: aheadFrom(from, unit[0], n) };
  return period.from >= from && period.to <= to ? plain(period, holder.next) : undefined;
};

const inMonths: Readonly<Record<Unit, number>> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 };
const inDays = (unit: Unit, n: number): number => (unit === 'week' ? n * 7 : n);
const aheadFrom = (from: Day, unit: Unit, n: number): Day =>
  inMonths[unit]
    ? lastDay(addMonths(monthOf(from), n * inMonths[unit] - 1))
    : addDays(from, inDays(unit, n) - 1);
const backFrom = (to: Day, unit: Unit, n: number): Day =>
  inMonths[unit]
    ? firstDay(addMonths(monthOf(to), 1 - n * inMonths[unit]))
    : addDays(to, 1 - inDays(unit, n));

/** The first or second half of a month, year or quarter. */
const halfOfHolder: Rule = (tokens, i, clock) => {
  const nth = nthAt(tokens, i);
  if (!nth || wordAt(tokens, nth.next) !== 'half') return undefined;
  const joined = /^(of|in)$/.test(wordAt(tokens, nth.next + 1));
  const holder = holderAt(tokens, joined ? nth.next + 2 : nth.next + 1, clock);
  if (!holder || holder.value.unit === 'week') return undefined;
  const { from, to } = holder.value.period;
  const first = nth.value === 1;
  const middle: Day =
    holder.value.unit === 'year'
      ? lastDay(addMonths(monthOf(from), 5))
      : addDays(from, holder.value.unit === 'month' ? 14 : 45);
  return plain(first ? { from, to: middle } : { from: addDays(middle, 1), to }, holder.next);
};

/** `rest of the month`, `remainder of this year`: from today to its end. */
const restOfHolder: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const balance = /^(rest|remainder)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'of';
  if (!balance) return undefined;
  const holder = holderAt(tokens, at + 2, clock);
  const bareWeek = holder ? undefined : unitsOfTime[wordAt(tokens, at + 2)];
  const period = holder?.value.period ?? (bareWeek && unitAround(clock.today, bareWeek, 0, clock.weekStart));
  if (!period || period.to < clock.today) return undefined;
  const from = period.from > clock.today ? period.from : clock.today;
  const rest = plain({ from, to: period.to }, holder?.next ?? at + 3);
  return { ...rest, value: { ...rest.value, ahead: true } };
};

/**
 * The early, middle or late third of a period: `early october`, `the beginning of last year`, `mid june`, `late 2025`, `the end of last
 * month`.
 */
const partOfHolder: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const word = wordAt(tokens, at);
  const part = /^(early|beginning|start)$/.test(word)
    ? 0
    : /^(mid|middle)$/.test(word)
      ? 1
      : /^(late|end)$/.test(word)
        ? 2
        : -1;
  const noun = /^(beginning|start|middle|end)$/.test(word);
  if (part < 0 || (noun && wordAt(tokens, at + 1) !== 'of')) return undefined;
  const from = /^(of|in)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const holder = holderAt(tokens, from, clock);
  if (!holder || (!noun && !/^(month|year|quarter)$/.test(holder.value.unit))) return undefined;
  return plain(thirdOf(holder.value.period, holder.value.unit, part), holder.next);
};

function thirdOf({ from, to }: Period, unit: Unit, part: number): Period {
  if (unit === 'year') {
    const first = firstDay(addMonths(monthOf(from), part * 4));
    return { from: first, to: lastDay(addMonths(monthOf(first), 3)) };
  }
  if (unit === 'quarter') {
    const month = addMonths(monthOf(from), part);
    return { from: firstDay(month), to: lastDay(month) };
  }
  if (unit === 'week')
    return [
      { from, to: addDays(from, 1) },
      { from: addDays(from, 2), to: addDays(from, 4) },
      { from: addDays(from, 5), to },
    ][part]!;
  return [
    { from, to: addDays(from, 9) },
    { from: addDays(from, 10), to: addDays(from, 19) },
    { from: addDays(from, 20), to },
  ][part]!;
}

/** `earlier this month` ends today, `later this week` begins tomorrow. */
const aroundToday: Rule = (tokens, i, clock) => {
  const word = wordAt(tokens, i);
  if (!/^(earlier|later)$/.test(word) || !/^(this|in)$/.test(wordAt(tokens, i + 1))) return undefined;
  const at = wordAt(tokens, i + 1) === 'in' ? i + 3 : i + 2;
  const unit = unitsOfTime[wordAt(tokens, at)];
  if (!unit || unit === 'day') return undefined;
  const { from, to } = unitAround(clock.today, unit, 0, clock.weekStart);
  return word === 'earlier'
    ? hit({ from, to: clock.today }, `this ${unit} so far`, at + 1)
    : plain({ from: addDays(clock.today, 1), to }, at + 1);
};

const dateAt = (tokens: readonly Token[], i: number): Found<number> | undefined => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const word = wordAt(tokens, at);
  const digits = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  const ten = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0;
  const unit = ten ? ordinals.get(wordAt(tokens, at + 1)) : undefined;
  const value = digits ? Number(digits[1]) : unit && unit < 10 ? ten + unit : ordinals.get(word);
  return value !== undefined && value >= 1 && value <= 31
    ? { value, next: !digits && unit && unit < 10 ? at + 2 : at + 1 }
    : undefined;
};

const joins = /^(to|and|through|until|till|thru|-)$/;

/** `from the 3rd to the 10th of october`, `3rd through 9th november`, `october 3 to 10`, `oct 3-10`. */
const datesOfOneMonth: Rule = (tokens, i, clock) => {
  const led = /^(from|between)$/.test(wordAt(tokens, i));
  const at = led ? i + 1 : i;
  const monthFirst = months[wordAt(tokens, at)] ? holderAt(tokens, at, clock) : undefined;
  const start = monthFirst ? monthFirst.next : at;
  const glued = /^(\d{1,2})-(\d{1,2})$/.exec(wordAt(tokens, start));
  const first = glued ? { value: Number(glued[1]), next: start } : dateAt(tokens, start);
  if (!first) return undefined;
  if (!glued && !joins.test(wordAt(tokens, first.next))) return undefined;
  if (!glued && wordAt(tokens, first.next) === 'and' && wordAt(tokens, i) !== 'between') return undefined;
  const second = glued ? { value: Number(glued[2]), next: start + 1 } : dateAt(tokens, first.next + 1);
  if (!second || second.value <= first.value) return undefined;
  const holder = monthFirst ?? holderAfter(tokens, second.next, clock);
  if (!holder || holder.value.unit !== 'month') return undefined;
  const month = monthOf(holder.value.period.from);
  if (second.value > daysInMonth(month)) return undefined;
  const from = addDays(firstDay(month), first.value - 1);
  const year = monthFirst ? yearNumber(tokens, second.next) : undefined;
  const shifted = (day: Day): Day => (year ? `${year.value}${day.slice(4)}` : day);
  return plain(
    { from: shifted(from), to: shifted(addDays(firstDay(month), second.value - 1)) },
    monthFirst ? (year?.next ?? second.next) : holder.next,
  );
};

const holderAfter = (tokens: readonly Token[], i: number, clock: Clock) =>
  holderAt(tokens, /^(of|in)$/.test(wordAt(tokens, i)) ? i + 1 : i, clock);

/** `after the 15th`, `after last monday`: from the next day until today. */
const openEnded: Rule = (tokens, i, clock) => {
  if (wordAt(tokens, i) !== 'after' || clock.direction === 'future') return undefined;
  const day = dayAt(tokens, i + 1, clock);
  return day && day.value < clock.today
    ? hit({ from: addDays(day.value, 1), to: clock.today }, `since ${addDays(day.value, 1)}`, day.next)
    : undefined;
};

/** `week ending friday`, `week beginning the 5th`, `week commencing monday`. */
const weekByDay: Rule = (tokens, i, clock) => {
  if (wordAt(tokens, i) !== 'week') return undefined;
  const word = wordAt(tokens, i + 1);
  if (!/^(ending|beginning|starting|commencing|from)$/.test(word)) return undefined;
  const day = dayAt(tokens, /^(on)$/.test(wordAt(tokens, i + 2)) ? i + 3 : i + 2, clock);
  if (!day) return undefined;
  const period =
    word === 'ending'
      ? { from: addDays(day.value, -6), to: day.value }
      : { from: day.value, to: addDays(day.value, 6) };
  return plain(period, day.next);
};

/** `summer 2025`, `the summer of last year`, `this past winter`, `over the summer`. */
const seasonOfYear: Rule = (tokens, i, clock) => {
  const past = wordAt(tokens, i) === 'this' && wordAt(tokens, i + 1) === 'past';
  const at = past ? i + 2 : /^(the|in|over|during)$/.test(wordAt(tokens, i)) ? i + 1 : i;
  const second = wordAt(tokens, at) === 'the' ? at + 1 : at;
  const first = seasons[wordAt(tokens, second)];
  if (!first) return undefined;
  const of = /^(of|in)$/.test(wordAt(tokens, second + 1)) ? second + 2 : second + 1;
  const { year: now } = partsOf(clock.today);
  const shift =
    wordAt(tokens, of + 1) === 'year' ? { last: -1, this: 0, next: 1 }[wordAt(tokens, of)] : undefined;
  const said = shift === undefined ? yearNumber(tokens, of) : { value: now + shift, next: of + 2 };
  if (!said && second === i) return undefined;
  const start = (y: number): Day => dayOf(y, first, 1)!;
  const year = said?.value ?? yearFor(clock, start);
  return plain(
    { from: start(year), to: lastDay(addMonths(monthOf(start(year)), 2)) },
    said?.next ?? second + 1,
  );
};

/** `this time last year`, `the same month last year`, `the year before last`. */
const sameAsBefore: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  if (!/^(this|same)$/.test(wordAt(tokens, at)) || wordAt(tokens, at + 2) !== 'last') return undefined;
  if (wordAt(tokens, at + 3) !== 'year') return undefined;
  const word = wordAt(tokens, at + 1);
  const back = (day: Day): Day => addYears(day, -1);
  if (word === 'time' || word === 'month') {
    const month = addMonths(monthOf(clock.today), -12);
    return plain({ from: firstDay(month), to: lastDay(month) }, at + 4);
  }
  if (word === 'day') return plain({ from: back(clock.today), to: back(clock.today) }, at + 4);
  if (word === 'week') {
    const { from, to } = weekOf(back(clock.today), clock.weekStart);
    return plain({ from, to }, at + 4);
  }
  return undefined;
};

const addYears = (day: Day, n: number): Day => {
  const { year, month, date } = partsOf(day);
  return dayOf(year + n, month, date) ?? lastDay(`${year + n}-${String(month).padStart(2, '0')}`);
};

/** `the week before last`, `weekend before last`, `the month before this one`. */
const beforeLast: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  if (wordAt(tokens, at + 1) !== 'before') return undefined;
  const one = unitsOfTime[wordAt(tokens, at)];
  // 'the month before this one' is last month.
  if (wordAt(tokens, at + 2) === 'this' && one && one !== 'day') {
    const next = /^(one|week|month|quarter|year)$/.test(wordAt(tokens, at + 3)) ? at + 4 : at + 3;
    return hit(unitAround(clock.today, one, -1, clock.weekStart), `the ${one} before this`, next);
  }
  if (wordAt(tokens, at + 2) !== 'last') return undefined;
  if (wordAt(tokens, at) === 'weekend') {
    const saturday = addDays(weekOf(clock.today, 1).from, 5 - 14);
    return plain({ from: saturday, to: addDays(saturday, 1) }, at + 3);
  }
  const unit = unitsOfTime[wordAt(tokens, at)];
  return unit && unit !== 'day'
    ? hit(unitAround(clock.today, unit, -2, clock.weekStart), `the ${unit} before last`, at + 3)
    : undefined;
};

/** `the month of may`. */
const monthOfName: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  if (wordAt(tokens, at) !== 'month' || wordAt(tokens, at + 1) !== 'of') return undefined;
  const holder = holderAt(tokens, at + 2, clock);
  return holder?.value.unit === 'month' ? plain(holder.value.period, holder.next) : undefined;
};

/** `all of 2025`, `calendar year 2025`, `fy25`, `the whole of last year`. */
const namedYear: Rule = (tokens, i) => {
  const short = /^fy(\d{2}|\d{4})$/.exec(wordAt(tokens, i));
  if (short)
    return hit(yearOf(Number(short[1]!.padStart(4, '20'))), `in ${short[1]!.padStart(4, '20')}`, i + 1);
  const at =
    /^(calendar|fiscal|tax)$/.test(wordAt(tokens, i)) && wordAt(tokens, i + 1) === 'year' ? i + 2 : -1;
  const year = at > 0 ? yearNumber(tokens, at) : undefined;
  return year ? hit(yearOf(year.value), `in ${year.value}`, year.next) : undefined;
};

/** Rules for parts of a period and for periods named by something within another period. */
export const innerPeriods: readonly Rule[] = [
  weekOfHolder,
  weekendOfHolder,
  stretchOfHolder,
  halfOfHolder,
  restOfHolder,
  partOfHolder,
  aroundToday,
  datesOfOneMonth,
  openEnded,
  weekByDay,
  seasonOfYear,
  sameAsBefore,
  namedYear,
  beforeLast,
  monthOfName,
];
