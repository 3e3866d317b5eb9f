import {
  addDays,
  addMonths,
  addMonthsToDay,
  firstDay,
  lastDay,
  monthOf,
  partsOf,
  weekday,
  type Day,
  type Period,
} from '@app/calendar';
import type { Token } from '../model/types';
import { unitAround, weekOf, wordAt, yearFor, type Clock, type Found } from './clock';
import { counts, months, ordinals, otherUnits, unitsOfTime, weekdays, type Unit } from './time-words';
import { yearNumber } from './year-words';

/** A length of time in days and months: `two weeks`, `a year and a half`, `one month and 3 days`. */
export interface Span {
  days: number;
  months: number;
  /** The last unit that was said and the largest count, for widening to a whole unit. */
  unit: Unit;
  count: number;
}

const unitMonths: Readonly<Record<Unit, number>> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 };

/** A unit of time, with the number of plain units it stands for: `fortnight` is two weeks. */
export function unitAt(tokens: readonly Token[], i: number): readonly [Unit, number] | undefined {
  const word = wordAt(tokens, i);
  const plain = unitsOfTime[word];
  return plain ? [plain, 1] : otherUnits[word];
}

/** A count: `two`, `21`, `twenty one`, `a couple of`, `a`. */
export function countAt(tokens: readonly Token[], i: number): Found<number> | undefined {
  let at = i;
  const word = wordAt(tokens, at);
  if (/^\d{1,3}$/.test(word)) return { value: Number(word), next: at + 1 };
  if ((word === 'a' || word === 'the') && /^(couple|few|several)$/.test(wordAt(tokens, at + 1))) at += 1;
  const count = counts[wordAt(tokens, at)];
  if (count === undefined) return undefined;
  const unit = count >= 20 && count < 100 ? counts[wordAt(tokens, at + 1)] : undefined;
  const value =
    unit !== undefined && unit < 10 && !/^an?$/.test(wordAt(tokens, at + 1)) ? count + unit : count;
  at += value === count ? 1 : 2;
  if (wordAt(tokens, at) === 'of') at += 1;
  return { value, next: at };
}

function oneSpan(tokens: readonly Token[], i: number): Found<Span> | undefined {
  const bare = unitAt(tokens, i);
  const count = bare ? undefined : countAt(tokens, i);
  const at = count?.next ?? i;
  const unit = unitAt(tokens, at);
  if (!unit || (bare && /s$/.test(wordAt(tokens, i)))) return undefined;
  const [kind, per] = unit;
  const n = (count?.value ?? 1) * per;
  const half =
    wordAt(tokens, at + 1) === 'and' && wordAt(tokens, at + 2) === 'a' && wordAt(tokens, at + 3) === 'half';
  const months = unitMonths[kind] * n + (half ? Math.trunc(unitMonths[kind] / 2) : 0);
  const days = (kind === 'day' ? n : kind === 'week' ? n * 7 : 0) + (half && kind === 'week' ? 3 : 0);
  return { value: { days, months, unit: kind, count: n }, next: half ? at + 4 : at + 1 };
}

/** A length of time in one or more units, which 'and' may join. */
export function spanAt(tokens: readonly Token[], i: number): Found<Span> | undefined {
  const first = oneSpan(tokens, i);
  if (!first) return undefined;
  let { value, next } = first;
  for (let again = true; again;) {
    const at = wordAt(tokens, next) === 'and' ? next + 1 : next;
    const more = countAt(tokens, at) ? oneSpan(tokens, at) : undefined;
    again = more !== undefined;
    if (!more) break;
    value = {
      days: value.days + more.value.days,
      months: value.months + more.value.months,
      unit: more.value.unit,
      count: more.value.count,
    };
    next = more.next;
  }
  return { value, next };
}

/** The day that is a length of time before (`sign` -1) or after (`sign` 1) another day. */
export const shiftedBy = (day: Day, span: Span, sign: 1 | -1): Day =>
  addDays(span.months === 0 ? day : addMonthsToDay(day, sign * span.months), sign * span.days);

const edge = (word: string): number | undefined =>
  word === 'last' || word === 'final'
    ? -1
    : (ordinals.get(word) ?? (/^[1-5](st|nd|rd|th)$/.test(word) ? Number(word[0]) : undefined));

/** The number of an ordinal: `first`, `2nd`, `last`, `second to last`. A negative number counts from the end. */
export function nthAt(tokens: readonly Token[], i: number): Found<number> | undefined {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const value = edge(wordAt(tokens, at));
  if (value === undefined) return undefined;
  if (value === 2 && wordAt(tokens, at + 1) === 'to' && wordAt(tokens, at + 2) === 'last')
    return { value: -2, next: at + 3 };
  return value >= -2 && value <= 31 ? { value, next: at + 1 } : undefined;
}

/** The month, year, quarter or week that contains something else: `october`, `last month`, `the year`, `2025`, `january of last year`. */
export function holderAt(
  tokens: readonly Token[],
  i: number,
  clock: Clock,
): Found<{ period: Period; unit: Unit }> | undefined {
  const lead = wordAt(tokens, i);
  if (lead === 'the' && /^(last|previous|past|next|coming|following|current)$/.test(wordAt(tokens, i + 1)))
    return holderAt(tokens, i + 1, clock);
  if (/^(the|month)$/.test(lead)) {
    const of = lead === 'the' ? i + 1 : i;
    if (wordAt(tokens, of) === 'month' && wordAt(tokens, of + 1) === 'of' && months[wordAt(tokens, of + 2)])
      return holderAt(tokens, of + 2, clock);
  }
  const named = monthNamed(tokens, i, clock);
  if (named) return named;
  const year = yearNumber(tokens, i);
  if (year && year.value < 2100)
    return {
      value: { period: { from: `${year.value}-01-01`, to: `${year.value}-12-31` }, unit: 'year' },
      next: year.next,
    };
  const offset = {
    this: 0,
    the: 0,
    current: 0,
    last: -1,
    previous: -1,
    past: -1,
    next: 1,
    coming: 1,
    following: 1,
  }[lead];
  const unit = unitsOfTime[wordAt(tokens, i + 1)];
  if (offset !== undefined && unit && unit !== 'day' && wordAt(tokens, i + 1) === unit) {
    const before = lead === 'the' && wordAt(tokens, i + 2) === 'before' && wordAt(tokens, i + 3) === 'last';
    return {
      value: { period: unitAround(clock.today, unit, before ? -2 : offset, clock.weekStart), unit },
      next: before ? i + 4 : i + 2,
    };
  }
  const quarter = /^q([1-4])$/.exec(lead);
  if (!quarter) return undefined;
  const after = yearNumber(tokens, i + 1);
  const start = (y: number): Day => firstDay(`${y}-${String(Number(quarter[1]) * 3 - 2).padStart(2, '0')}`);
  const from = start(after?.value ?? yearFor(clock, start));
  return {
    value: { period: { from, to: lastDay(addMonths(monthOf(from), 2)) }, unit: 'quarter' },
    next: after?.next ?? i + 1,
  };
}

function monthNamed(
  tokens: readonly Token[],
  i: number,
  clock: Clock,
): Found<{ period: Period; unit: Unit }> | undefined {
  const lead = { last: -1, this: 0, next: 1, past: -1 }[wordAt(tokens, i)];
  const at = lead === undefined ? i : i + 1;
  const number = months[wordAt(tokens, at)];
  if (!number) return undefined;
  const of = /^(of|in)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const shift =
    wordAt(tokens, of + 1) === 'year' ? { last: -1, this: 0, next: 1 }[wordAt(tokens, of)] : undefined;
  const { year: now } = partsOf(clock.today);
  const said = shift === undefined ? yearNumber(tokens, of) : { value: now + shift, next: of + 2 };
  const text = (y: number): string => `${y}-${String(number).padStart(2, '0')}`;
  let year =
    said?.value ??
    yearFor(
      clock,
      (y) => firstDay(text(y)),
      (y) => lastDay(text(y)),
    );
  if (!said && lead === -1 && text(year) === monthOf(clock.today)) year -= 1;
  if (!said && lead === 1) year = firstDay(text(now)) > clock.today ? now : now + 1;
  return {
    value: { period: { from: firstDay(text(year)), to: lastDay(text(year)) }, unit: 'month' },
    next: said?.next ?? at + 1,
  };
}

/** The nth of a weekday in a period; undefined when the period has fewer. */
export function nthWeekday(period: Period, wanted: number, n: number): Day | undefined {
  const day =
    n > 0
      ? addDays(period.from, ((wanted - weekday(period.from) + 7) % 7) + (n - 1) * 7)
      : addDays(period.to, -((weekday(period.to) - wanted + 7) % 7) + (n + 1) * 7);
  return day >= period.from && day <= period.to ? day : undefined;
}

/** The nth week of a period, counted in steps of seven days from its beginning or end. In a year or quarter, calendar weeks are counted. */
export function nthWeek(period: Period, unit: Unit, n: number, weekStart: number): Period | undefined {
  if (unit === 'year' || unit === 'quarter') {
    const week =
      n > 0
        ? weekOf(addDays(period.from, (n - 1) * 7), weekStart)
        : weekOf(addDays(period.to, (n + 1) * 7), weekStart);
    return {
      from: week.from < period.from ? period.from : week.from,
      to: week.to > period.to ? period.to : week.to,
    };
  }
  if (n > 0) {
    const from = addDays(period.from, (n - 1) * 7);
    if (from > period.to) return undefined;
    const to = addDays(from, 6);
    return { from, to: to > period.to ? period.to : to };
  }
  const to = addDays(period.to, (n + 1) * 7);
  return { from: addDays(to, -6), to };
}

/** The ISO number of the weekday named at `i`. */
export const weekdayAt = (tokens: readonly Token[], i: number): number | undefined =>
  weekdays[wordAt(tokens, i)];

/** The day of this month, or of the next or the last one, in the direction that the sentence looks. */
export const nearest = (inMonth: (month: string) => Day, now: string, clock: Clock): Day => {
  const here = inMonth(now);
  if (clock.direction === 'past') return here <= clock.today ? here : inMonth(addMonths(now, -1));
  return here >= clock.today ? here : inMonth(addMonths(now, 1));
};
