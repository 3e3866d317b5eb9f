import { dayOf, lastDay, partsOf, type Day } from '@app/calendar';
import { belowHundred } from '../money/number-grammar';
import type { Token } from '../model/types';
import { wordAt, yearFor, type Clock, type Found } from './clock';
import { months, ordinals } from './time-words';
import { yearNumber } from './year-words';

export type Rule = (tokens: readonly Token[], i: number, clock: Clock) => Found<Day> | undefined;

/** A day of the month: `3rd`, `third`, `twenty first`, `21`. */
export function dateNumber(tokens: readonly Token[], i: number, bareToo: boolean): Found<number> | undefined {
  const word = wordAt(tokens, i);
  // 'in march 20 dollars' contains an amount, not a date.
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

/** A cardinal said for a day of the month before its month: 'the twenty eight of this month', 'the five of december'. */
export function cardinalDate(tokens: readonly Token[], i: number): Found<number> | undefined {
  const number = belowHundred(tokens, i);
  const fits = number && number.value >= 1 && number.value <= 31 && wordAt(tokens, number.next) === 'of';
  const after = fits ? wordAt(tokens, number.next + 1) : '';
  const inMonth =
    months[after] !== undefined ||
    (/^(this|the|next|last|every|each)$/.test(after) && wordAt(tokens, number!.next + 2) === 'month');
  return inMonth && wordAt(tokens, i - 1) === 'the'
    ? { value: number!.value, next: number!.next }
    : undefined;
}

export function yearAt(tokens: readonly Token[], i: number, clock: Clock): Found<number> | undefined {
  const at = wordAt(tokens, i) === 'of' || wordAt(tokens, i) === 'in' ? i + 1 : i;
  const shift =
    wordAt(tokens, at + 1) === 'year' ? { last: -1, this: 0, next: 1 }[wordAt(tokens, at)] : undefined;
  if (shift !== undefined) return { value: partsOf(clock.today).year + shift, next: at + 2 };
  // 'march 3rd twenty fifty' contains a price, not a year.
  return yearNumber(tokens, at);
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

export const withMonth: Rule = (tokens, i, clock) => {
  const month = months[wordAt(tokens, i)];
  if (month) {
    const at = wordAt(tokens, i + 1) === 'the' ? i + 2 : i + 1;
    const date = dateNumber(tokens, at, true);
    return date ? monthDay(month, date.value, yearAt(tokens, date.next, clock), date.next, clock) : undefined;
  }
  const start = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const date = dateNumber(tokens, start, true) ?? cardinalDate(tokens, start);
  if (!date) return undefined;
  const at = wordAt(tokens, date.next) === 'of' ? date.next + 1 : date.next;
  const name = wordAt(tokens, at);
  const after = months[name];
  // '20 march 3' is an amount and a day; '80 may' is an amount and a verb.
  if (!after) return undefined;
  const bare = at === date.next && /^\d{1,2}$/.test(wordAt(tokens, start));
  const dated = yearAt(tokens, at + 1, clock);
  if (bare && !dated && !/^(on|the|of|since|until|dated|due|by|from|to)$/.test(wordAt(tokens, start - 1)))
    return undefined;
  return monthDay(after, date.value, yearAt(tokens, at + 1, clock), at + 1, clock);
};

const fullYear = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

export const written: Rule = (tokens, i, clock) => {
  const word = wordAt(tokens, i);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(word);
  if (iso) {
    const value = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return value ? { value, next: i + 1 } : undefined;
  }
  const slashed =
    /^(\d{1,2})([/-])(\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(word) ??
    /^(\d{1,2})(\.)(\d{1,2})\.(\d{4})$/.exec(word);
  if (!slashed) return undefined;
  // '3-10' without a year is a range or a score.
  if (slashed[2] === '-' && !slashed[4]) return undefined;
  const [a, b] = [Number(slashed[1]), Number(slashed[3])];
  // The day comes first when it cannot be a month, or when the separator is a point.
  const dayFirst = a > 12 || slashed[2] === '.';
  const [month, date] = dayFirst ? [b, a] : [a, b];
  if (month < 1 || month > 12 || date < 1) return undefined;
  const year = slashed[4] ? { value: fullYear(slashed[4]), next: i + 1 } : undefined;
  return monthDay(month, date, year, i + 1, clock);
};
