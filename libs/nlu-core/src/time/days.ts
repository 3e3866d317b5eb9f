import {
  addDays,
  addMonths,
  addMonthsToDay,
  dayOf,
  daysInMonth,
  firstDay,
  lastDay,
  monthOf,
  partsOf,
  weekday,
  type Day,
} from '@app/calendar';
import type { DayMention, Token } from '../types';
import { weekOf, wordAt, yearFor, type Clock, type Found } from './clock';
import { holidays } from './holidays';
import { counts, months, ordinals, shyWords, unitsOfTime, weekdays } from './time-words';

type Rule = (tokens: readonly Token[], i: number, clock: Clock) => Found<Day> | undefined;

const partOfDay = /^(morning|afternoon|evening|night|noon|lunchtime)$/;
const afterPart = (tokens: readonly Token[], i: number): number =>
  partOfDay.test(wordAt(tokens, i)) ? i + 1 : i;

/** `3rd`, `third`, `twenty first`, `21`. */
function dateNumber(tokens: readonly Token[], i: number, bareToo: boolean): Found<number> | undefined {
  const word = wordAt(tokens, i);
  // 'in march 20 dollars' is an amount.
  if (/^(dollars?|bucks?|cents?|euros?|pounds?|percent|%)$/.test(wordAt(tokens, i + 1))) return undefined;
  const written = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word);
  if (written && (written[2] || bareToo))
    return Number(written[1]) >= 1 && Number(written[1]) <= 31
      ? { value: Number(written[1]), next: i + 1 }
      : undefined;
  if (word === 'twenty' || word === 'thirty') {
    const unit = ordinals.get(wordAt(tokens, i + 1));
    const value = (word === 'twenty' ? 20 : 30) + (unit ?? 99);
    return value <= 31 ? { value, next: i + 2 } : undefined;
  }
  const named = ordinals.get(word);
  return named ? { value: named, next: i + 1 } : undefined;
}

function yearAt(tokens: readonly Token[], i: number): Found<number> | undefined {
  const at = wordAt(tokens, i) === 'of' || wordAt(tokens, i) === 'in' ? i + 1 : i;
  return /^(19|20)\d{2}$/.test(wordAt(tokens, at))
    ? { value: Number(wordAt(tokens, at)), next: at + 1 }
    : undefined;
}

function monthDay(
  month: number,
  date: number,
  year: Found<number> | undefined,
  next: number,
  clock: Clock,
): Found<Day> | undefined {
  const inYear = (y: number): Day =>
    dayOf(y, month, date) ?? lastDay(`${y}-${String(month).padStart(2, '0')}`);
  if (date > 31 || (date > 29 && !dayOf(2024, month, date))) return undefined;
  return { value: inYear(year?.value ?? yearFor(clock, inYear)), next: year?.next ?? next };
}

const relative: Rule = (tokens, i, clock) => {
  const at = (offset: number, next: number): Found<Day> => ({ value: addDays(clock.today, offset), next });
  const word = wordAt(tokens, i);
  const second = wordAt(tokens, i + 1);
  if (word === 'today' || word === 'tonight') return at(0, i + 1);
  if (word === 'earlier' && second === 'today') return at(0, i + 2);
  if (word === 'this' && partOfDay.test(second)) return at(0, i + 2);
  if (word === 'yesterday') return at(-1, afterPart(tokens, i + 1));
  if (word === 'tomorrow') return at(1, afterPart(tokens, i + 1));
  if (word === 'last' && second === 'night') return at(-1, i + 2);
  if (word === 'day' && second === 'before' && wordAt(tokens, i + 2) === 'yesterday') return at(-2, i + 3);
  if (word === 'day' && second === 'after' && wordAt(tokens, i + 2) === 'tomorrow') return at(2, i + 3);
  return undefined;
};

const ago: Rule = (tokens, i, clock) => {
  const ahead = wordAt(tokens, i) === 'in' ? i + 1 : i;
  const first = wordAt(tokens, ahead);
  const count = /^\d{1,3}$/.test(first) ? Number(first) : counts[first];
  if (!count) return undefined;
  let at = ahead + 1;
  if (first === 'a' && (wordAt(tokens, at) === 'couple' || wordAt(tokens, at) === 'few')) at += 1;
  const amount = first === 'a' && at > ahead + 1 ? counts[wordAt(tokens, at - 1)]! : count;
  if (wordAt(tokens, at) === 'of') at += 1;
  const unit = unitsOfTime[wordAt(tokens, at)];
  if (!unit) return undefined;
  const sign =
    wordAt(tokens, at + 1) === 'ago' || wordAt(tokens, at + 1) === 'back'
      ? -1
      : ahead > i
        ? 1
        : wordAt(tokens, at + 1) === 'from' && /^(now|today)$/.test(wordAt(tokens, at + 2))
          ? 1
          : 0;
  if (sign === 0) return undefined;
  const next = sign < 0 ? at + 2 : ahead > i ? at + 1 : at + 3;
  const n = amount * sign;
  return {
    next,
    value:
      unit === 'day'
        ? addDays(clock.today, n)
        : unit === 'week'
          ? addDays(clock.today, n * 7)
          : addMonthsToDay(clock.today, n * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12)),
  };
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
  if (!wanted || (shyWords.has(wordAt(tokens, at)) && at === i)) return undefined;
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

const withMonth: Rule = (tokens, i, clock) => {
  const month = months[wordAt(tokens, i)];
  if (month) {
    const at = wordAt(tokens, i + 1) === 'the' ? i + 2 : i + 1;
    const date = dateNumber(tokens, at, true);
    return date ? monthDay(month, date.value, yearAt(tokens, date.next), date.next, clock) : undefined;
  }
  const start = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const date = dateNumber(tokens, start, true);
  if (!date) return undefined;
  const at = wordAt(tokens, date.next) === 'of' ? date.next + 1 : date.next;
  const name = wordAt(tokens, at);
  const after = months[name];
  // '20 march 3' is an amount and a day; '80 may' an amount and a verb.
  if (!after) return undefined;
  const bare = at === date.next && /^\d{1,2}$/.test(wordAt(tokens, start));
  if (bare && !/^(on|the|of|since|until|dated)$/.test(wordAt(tokens, start - 1))) return undefined;
  return monthDay(after, date.value, yearAt(tokens, at + 1), at + 1, clock);
};

const bareDate: Rule = (tokens, i, clock) => {
  const on = wordAt(tokens, i) === 'on' ? i + 1 : i;
  const the = wordAt(tokens, on) === 'the' ? on + 1 : on;
  const date = dateNumber(tokens, the, false);
  if (!date || the === i) return undefined;
  const word = wordAt(tokens, the);
  if (
    !/^\d/.test(word) &&
    the < i + 2 &&
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

const nearest = (inMonth: (month: string) => Day, now: string, clock: Clock): Day => {
  const here = inMonth(now);
  if (clock.direction === 'past') return here <= clock.today ? here : inMonth(addMonths(now, -1));
  return here >= clock.today ? here : inMonth(addMonths(now, 1));
};

const written: Rule = (tokens, i, clock) => {
  const word = wordAt(tokens, i);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso) {
    const value = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return value ? { value, next: i + 1 } : undefined;
  }
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(word);
  if (!slashed || Number(slashed[1]) > 12 || Number(slashed[1]) < 1) return undefined;
  const year = slashed[3] ? { value: Number(slashed[3].padStart(4, '20')), next: i + 1 } : undefined;
  return Number(slashed[2]) < 1
    ? undefined
    : monthDay(Number(slashed[1]), Number(slashed[2]), year, i + 1, clock);
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

const holiday: Rule = (tokens, i, clock) => {
  const hit = holidays.find(([words]) => words.every((word, k) => wordAt(tokens, i + k) === word));
  if (!hit) return undefined;
  const [words, at] = hit;
  const last = wordAt(tokens, i - 1) === 'last' || wordAt(tokens, i + words.length) === 'last';
  const year = yearAt(tokens, i + words.length);
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
  written,
  withMonth,
  bareDate,
  namedWeekday,
  monthEdge,
  holiday,
];

/** The day that begins at token `i`, the longest reading. */
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
