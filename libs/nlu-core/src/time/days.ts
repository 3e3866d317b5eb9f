import {
  addDays,
  addMonths,
  daysInMonth,
  firstDay,
  lastDay,
  monthOf,
  partsOf,
  weekday,
  type Day,
} from '@app/calendar';
import type { DayMention, Token } from '../model/types';
import { weekOf, wordAt, yearFor, type Clock, type Found } from './clock';
import { cardinalDate, dateNumber, withMonth, written, yearAt, type Rule } from './dates';
import { holidays } from './holidays';
import {
  countAt,
  holderAt,
  nearest,
  nthAt,
  nthWeekday,
  shiftedBy,
  spanAt,
  weekdayAt,
} from './day-arithmetic';
import { everyDate, everyNthWeekday } from './repeated-days';
import { months, ordinals, shyWords, weekdays } from './time-words';

const partOfDay = /^(morning|afternoon|evening|night|noon|lunchtime)$/;
const afterPart = (tokens: readonly Token[], i: number): number =>
  partOfDay.test(wordAt(tokens, i)) ? i + 1 : i;

const relative: Rule = (tokens, i, clock) => {
  const at = (offset: number, next: number): Found<Day> => ({ value: addDays(clock.today, offset), next });
  const word = wordAt(tokens, i);
  const second = wordAt(tokens, i + 1);
  if (word === 'today' || word === 'tonight') return at(0, i + 1);
  if (word === 'earlier' && second === 'today') return at(0, i + 2);
  if (word === 'this' && partOfDay.test(second)) return at(0, i + 2);
  if (word === 'yesterday') return at(-1, afterPart(tokens, i + 1));
  if (word === 'the' && second === 'same' && wordAt(tokens, i + 2) === 'day') return undefined;
  if (word === 'today' && second === 'week') return at(7, i + 2);
  if (word === 'tomorrow' && second === 'week') return at(8, i + 2);
  if (word === 'tomorrow') return at(1, afterPart(tokens, i + 1));
  if (word === 'last' && second === 'night') return at(-1, i + 2);
  if (word === 'day' && second === 'before' && wordAt(tokens, i + 2) === 'yesterday') return at(-2, i + 3);
  if (word === 'day' && second === 'after' && wordAt(tokens, i + 2) === 'tomorrow') return at(2, i + 3);
  return undefined;
};

/** `two weeks ago`, `in 3 days`, `a year and a half from now`, `a week ago friday`. */
const ago: Rule = (tokens, i, clock) => {
  const ahead = wordAt(tokens, i) === 'in' ? i + 1 : i;
  const span = spanAt(tokens, ahead);
  if (!span) return undefined;
  const after = wordAt(tokens, span.next);
  const from = after === 'from' || after === 'after';
  if (/^(ago|back|earlier|prior)$/.test(after) && ahead === i) {
    const named = weekdayAt(tokens, span.next + 1);
    const day = shiftedBy(clock.today, span.value, -1);
    if (named && after === 'ago')
      return { value: nearWeekday(addDays(day, 1), named, false, true), next: span.next + 2 };
    if (wordAt(tokens, span.next + 1) === 'yesterday')
      return { value: addDays(day, -1), next: span.next + 2 };
    return { value: day, next: wordAt(tokens, span.next + 1) === 'today' ? span.next + 2 : span.next + 1 };
  }
  if (ahead > i) {
    const filler = /^(time)$/.test(after) ? span.next + 1 : span.next;
    return { value: shiftedBy(clock.today, span.value, 1), next: filler };
  }
  if (from && /^(now|today)$/.test(wordAt(tokens, span.next + 1)))
    return { value: shiftedBy(clock.today, span.value, 1), next: span.next + 2 };
  if (/^(hence|later)$/.test(after))
    return { value: shiftedBy(clock.today, span.value, 1), next: span.next + 1 };
  return undefined;
};

/** `two days before christmas`, `the day after thanksgiving`, `a week from monday`. */
const beside: Rule = (tokens, i, clock) => {
  const start = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const span = spanAt(tokens, start);
  if (!span) return undefined;
  const sign = { before: -1, after: 1, from: 1, following: 1 }[wordAt(tokens, span.next)];
  if (!sign) return undefined;
  const ahead = sign > 0 && wordAt(tokens, span.next) === 'from';
  const day = dayAt(tokens, span.next + 1, ahead ? { ...clock, direction: 'future' } : clock);
  if (!day) return undefined;
  return { value: shiftedBy(day.value, span.value, sign as 1 | -1), next: day.next };
};

/** `the first monday of october`, `last friday of the month`, `the last day of last month`. */
const nthOfHolder: Rule = (tokens, i, clock) => {
  const nth = nthAt(tokens, i);
  if (!nth) return undefined;
  const wanted = weekdayAt(tokens, nth.next);
  const plainDay = wordAt(tokens, nth.next) === 'day';
  if (!wanted && !plainDay) return undefined;
  const joined = /^(of|in)$/.test(wordAt(tokens, nth.next + 1));
  const holder = holderAt(tokens, joined ? nth.next + 2 : nth.next + 1, clock);
  if (!holder || (!joined && holder.value.unit !== 'month')) return undefined;
  const { period } = holder.value;
  const value = wanted
    ? nthWeekday(period, wanted, nth.value)
    : nth.value > 0
      ? addDays(period.from, nth.value - 1)
      : addDays(period.to, nth.value + 1);
  return value && value >= period.from && value <= period.to ? { value, next: holder.next } : undefined;
};

/** `the 5th of last month`, `12th of the previous month`, `on the 3rd last month`, `first of the month`. */
const dateOfHolder: Rule = (tokens, i, clock) => {
  const on = wordAt(tokens, i) === 'on' ? i + 1 : i;
  const start = wordAt(tokens, on) === 'the' ? on + 1 : on;
  const date = dateNumber(tokens, start, false) ?? cardinalDate(tokens, start);
  if (!date) return undefined;
  const joined = wordAt(tokens, date.next) === 'of';
  if (
    joined &&
    /^(every|each)$/.test(wordAt(tokens, date.next + 1)) &&
    wordAt(tokens, date.next + 2) === 'month'
  )
    return {
      value: nearest(
        (month) => addDays(firstDay(month), Math.min(date.value, daysInMonth(month)) - 1),
        monthOf(clock.today),
        { ...clock, direction: 'future' },
      ),
      next: date.next + 1,
    };
  const holder = holderAt(tokens, joined ? date.next + 1 : date.next, clock);
  if (!holder || holder.value.unit !== 'month' || months[wordAt(tokens, joined ? date.next + 1 : date.next)])
    return undefined;
  const { from } = holder.value.period;
  const inMonth = (month: string): Day =>
    addDays(firstDay(month), Math.min(date.value, daysInMonth(month)) - 1);
  const bare =
    wordAt(tokens, joined ? date.next + 1 : date.next) === 'the' &&
    holder.next === (joined ? date.next + 3 : date.next + 2);
  return {
    value: bare ? nearest(inMonth, monthOf(clock.today), clock) : inMonth(monthOf(from)),
    next: holder.next,
  };
};

/** `two fridays ago`, `monday before last`, `friday after next`, `monday week`. */
const countedWeekday: Rule = (tokens, i, clock) => {
  const count = countAt(tokens, i);
  const plural =
    count && /s$/.test(wordAt(tokens, count.next)) ? wordAt(tokens, count.next).slice(0, -1) : '';
  if (count && weekdays[plural] && wordAt(tokens, count.next + 1) === 'ago')
    return {
      value: addDays(nearWeekday(clock.today, weekdays[plural], false, false), -7 * (count.value - 1)),
      next: count.next + 2,
    };
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const wanted = weekdayAt(tokens, at);
  if (!wanted || shyWords.has(wordAt(tokens, at))) return undefined;
  const [first, second] = [wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  if (first === 'before' && second === 'last')
    return { value: addDays(nearWeekday(clock.today, wanted, false, false), -7), next: at + 3 };
  if (first === 'after' && second === 'next')
    return { value: addDays(nearWeekday(clock.today, wanted, true, false), 7), next: at + 3 };
  return first === 'week'
    ? { value: addDays(nearWeekday(clock.today, wanted, true, false), 7), next: at + 2 }
    : undefined;
};

/** The latest such weekday before today, or the next one after it. */
const nearWeekday = (today: Day, wanted: number, forward: boolean, orToday: boolean): Day => {
  const back = (weekday(today) - wanted + 7) % 7;
  const ahead = (wanted - weekday(today) + 7) % 7;
  if (forward) return addDays(today, ahead === 0 && !orToday ? 7 : ahead);
  return addDays(today, -(back === 0 && !orToday ? 7 : back));
};

const namedWeekday: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  const week = /^(last|this|next)$/.test(lead) && wordAt(tokens, i + 1) === 'week' ? lead : undefined;
  const past = lead === 'this' && wordAt(tokens, i + 1) === 'past';
  const at = week ? i + 2 : past ? i + 2 : /^(last|this|next|on|past)$/.test(lead) ? i + 1 : i;
  const wanted = weekdays[wordAt(tokens, at)];
  // 'mon 40 gas' is a typed abbreviation.
  const short = i === 0 && /^\d/.test(wordAt(tokens, 1));
  if (!wanted || (shyWords.has(wordAt(tokens, at)) && at === i && !short)) return undefined;
  const trailing =
    /^(last|this|next)$/.test(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'week'
      ? wordAt(tokens, at + 1)
      : undefined;
  const which = week ?? trailing;
  if (which) {
    const shift = which === 'last' ? -7 : which === 'next' ? 7 : 0;
    const { from } = weekOf(addDays(clock.today, shift), 1);
    return { value: addDays(from, wanted - 1), next: trailing ? at + 3 : afterPart(tokens, at + 1) };
  }
  const forward =
    lead === 'next' ||
    (lead === 'this' && !past) ||
    (lead !== 'last' && lead !== 'past' && !past && clock.direction === 'future');
  const thisAsPast = lead === 'this' && !past && clock.direction === 'past';
  return {
    value: nearWeekday(
      clock.today,
      wanted,
      forward && !thisAsPast,
      lead === 'this' || (forward && lead !== 'next'),
    ),
    next: afterPart(tokens, at + 1),
  };
};

const bareDate: Rule = (tokens, i, clock) => {
  const on = wordAt(tokens, i) === 'on' ? i + 1 : i;
  const the = wordAt(tokens, on) === 'the' ? on + 1 : on;
  const date = dateNumber(tokens, the, false);
  if (!date || the === i) return undefined;
  // 'on 21st october' is a date with its month.
  const next = wordAt(tokens, date.next);
  if (months[next] && !shyWords.has(next)) return undefined;
  // 'the first two weeks', but not 'the twenty fifth, two hundred'.
  const counted =
    /^(few|couple|two|three|ten)$/.test(wordAt(tokens, date.next)) &&
    !/^(hundred|thousand|fifty|sixty|seventy|eighty|ninety|twenty|thirty|forty|ten|oh|dollars|bucks)$/.test(
      wordAt(tokens, date.next + 1),
    );
  if (weekdayAt(tokens, date.next) || counted) return undefined;
  const word = wordAt(tokens, the);
  if (
    !/^\d/.test(word) &&
    the < i + 2 &&
    // 'move the rent to the third'.
    !(wordAt(tokens, i - 1) === 'to' && date.next === tokens.length) &&
    !/^(of)$/.test(wordAt(tokens, date.next)) &&
    word !== 'twenty' &&
    word !== 'thirty' &&
    (ordinals.get(word) ?? 0) < 4
  )
    return undefined;
  if (
    /^(quarter|half|week|month|one|time|transaction|account|payment|of)$/.test(wordAt(tokens, date.next)) &&
    wordAt(tokens, date.next) !== 'of'
  )
    return undefined;
  const inMonth = (month: string): Day =>
    addDays(firstDay(month), Math.min(date.value, daysInMonth(month)) - 1);
  const now = monthOf(clock.today);
  if (wordAt(tokens, date.next) === 'of') {
    const at = /^(the|this|last|next)$/.test(wordAt(tokens, date.next + 1)) ? date.next + 1 : -1;
    if (at < 0 || wordAt(tokens, at + 1) !== 'month') return undefined;
    const which = wordAt(tokens, at);
    if (which !== 'the')
      return {
        value: inMonth(addMonths(now, which === 'last' ? -1 : which === 'next' ? 1 : 0)),
        next: at + 2,
      };
    return { value: nearest(inMonth, now, clock), next: at + 2 };
  }
  return { value: nearest(inMonth, now, clock), next: date.next };
};

const monthEdge: Rule = (tokens, i, clock) => {
  if (!/^(end|beginning|start)$/.test(wordAt(tokens, i)) || wordAt(tokens, i + 1) !== 'of') return undefined;
  const which = wordAt(tokens, i + 2);
  if (!/^(the|this|last|next)$/.test(which) || wordAt(tokens, i + 3) !== 'month') return undefined;
  const end = wordAt(tokens, i) === 'end';
  const shift = which === 'last' ? -1 : which === 'next' ? 1 : 0;
  const month = addMonths(monthOf(clock.today), shift);
  return { value: end ? lastDay(month) : firstDay(month), next: i + 4 };
};

/** `tuesday the 10th`, `tues november 10`: the date decides. */
const weekdayAndDate: Rule = (tokens, i, clock) => {
  const at = wordAt(tokens, i) === 'on' ? i + 1 : i;
  if (!weekdayAt(tokens, at)) return undefined;
  return (
    withMonth(tokens, at + 1, clock) ??
    (wordAt(tokens, at + 1) === 'the' ? bareDate(tokens, at + 1, clock) : undefined)
  );
};

const holiday: Rule = (tokens, i, clock) => {
  const hit = holidays.find(([words]) => words.every((word, k) => wordAt(tokens, i + k) === word));
  if (!hit) return undefined;
  const [words, at] = hit;
  const last = wordAt(tokens, i - 1) === 'last' || wordAt(tokens, i + words.length) === 'last';
  const year = yearAt(tokens, i + words.length, clock);
  const near = yearFor(clock, at);
  const { year: current } = partsOf(clock.today);
  const explicit =
    year?.value ?? (last && wordAt(tokens, i + words.length + 1) === 'year' ? current - 1 : near);
  return {
    value: at(explicit),
    next:
      year?.next ??
      (last && wordAt(tokens, i + words.length + 1) === 'year' ? i + words.length + 2 : i + words.length),
  };
};

const rules: readonly Rule[] = [
  relative,
  ago,
  beside,
  nthOfHolder,
  dateOfHolder,
  countedWeekday,
  weekdayAndDate,
  written,
  withMonth,
  bareDate,
  everyDate,
  everyNthWeekday,
  namedWeekday,
  monthEdge,
  holiday,
];

/** The longest reading of a day that begins at token `i`. */
export function dayAt(tokens: readonly Token[], i: number, clock: Clock): Found<Day> | undefined {
  let best: Found<Day> | undefined;
  for (const rule of rules) {
    const hit = rule(tokens, i, clock);
    if (hit && (!best || hit.next > best.next)) best = hit;
  }
  return best;
}

export const dayMention = (tokens: readonly Token[], i: number, hit: Found<Day>): DayMention => ({
  kind: 'day',
  day: hit.value,
  from: i,
  to: hit.next,
  start: tokens[i]!.start,
  end: tokens[hit.next - 1]!.end,
});
