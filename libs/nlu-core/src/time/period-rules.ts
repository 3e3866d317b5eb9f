import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  lastDay,
  monthNames,
  monthOf,
  partsOf,
  weekday,
} from '@app/calendar';
import type { Token } from '../model/types';
import {
  quarterOfYear,
  rolling,
  unitAround,
  weekOf,
  wordAt,
  yearFor,
  yearOf,
  type Clock,
  type Found,
} from './clock';
import { dayAt } from './days';
import { countAt, unitAt } from './day-arithmetic';
import { hit, innerPeriods, type Rule } from './inner-periods';
import { months, ordinals, otherUnits, seasons, shyWords, unitsOfTime, type Unit } from './time-words';
import { yearNumber } from './year-words';

const beforePeriod =
  /^(in|of|for|since|during|from|to|until|through|till|between|last|this|next|and|vs|versus|by|over|within)$/;

/** `2025`, `of 2025`, `last year`, `this year`, `next year`. */
function whichYear(tokens: readonly Token[], i: number, clock: Clock): Found<number> | undefined {
  const at = /^(of|in)$/.test(wordAt(tokens, i)) ? i + 1 : i;
  const said = yearNumber(tokens, at);
  if (said) return said;
  const shift = { last: -1, this: 0, next: 1, previous: -1, current: 0, the: 0 }[wordAt(tokens, at)];
  return shift !== undefined && wordAt(tokens, at + 1) === 'year'
    ? { value: partsOf(clock.today).year + shift, next: at + 2 }
    : undefined;
}

const toDate: Rule = (tokens, i, clock) => {
  const words = [0, 1, 2, 3].map((k) => wordAt(tokens, i + k));
  const year = partsOf(clock.today).year;
  if (words[0] === 'ytd') return hit({ from: yearOf(year).from, to: clock.today }, 'this year so far', i + 1);
  if (words[0] === 'mtd')
    return hit({ from: firstDay(monthOf(clock.today)), to: clock.today }, 'this month so far', i + 1);
  const unit = unitsOfTime[words[0]!];
  if (unit && words[1] === 'to' && words[2] === 'date')
    return hit(
      { from: unitAround(clock.today, unit, 0, clock.weekStart).from, to: clock.today },
      `this ${unit} so far`,
      i + 3,
    );
  if (words[0] === 'so' && words[1] === 'far' && words[2] === 'this' && unitsOfTime[words[3]!]) {
    const far = unitsOfTime[words[3]!]!;
    return hit(
      { from: unitAround(clock.today, far, 0, clock.weekStart).from, to: clock.today },
      `this ${far} so far`,
      i + 4,
    );
  }
  if (
    /^(beginning|start)$/.test(words[0]!) &&
    words[1] === 'of' &&
    /^(the|this)$/.test(words[2]!) &&
    unitsOfTime[words[3]!] &&
    wordAt(tokens, i - 1) !== 'the'
  )
    return undefined;
  return undefined;
};

const counted: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  const back = /^(last|past|previous|prior|trailing|preceding)$/.test(lead);
  const ahead = /^(next|coming|following|upcoming)$/.test(lead);
  if (!back && !ahead) return undefined;
  const count = countAt(tokens, i + 1);
  let at = count?.next ?? i + 1;
  if (/^(full|calendar|whole|entire)$/.test(wordAt(tokens, at))) at += 1;
  const hours =
    /^(hours|hour|hrs)$/.test(wordAt(tokens, at)) && count ? Math.ceil(count.value / 24) : undefined;
  const unit: readonly [Unit, number] | undefined = hours ? ['day', 1] : unitAt(tokens, at);
  if (!unit || (!count && !otherUnits[wordAt(tokens, at)])) return undefined;
  const n = (hours ?? count?.value ?? 1) * unit[1];
  if (n < 1 || (unit[0] === 'day' && n > 999)) return undefined;
  const found = hit(
    rolling(clock.today, unit[0], back ? n : -n),
    `${back ? 'in the last' : 'in the next'} ${n} ${n === 1 ? unit[0] : `${unit[0]}s`}`,
    at + 1,
  );
  return back ? found : { ...found, value: { ...found.value, ahead: true } };
};

const unitNamed: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  const rollingLead = lead === 'past';
  const offset = {
    this: 0,
    current: 0,
    last: -1,
    previous: -1,
    prior: -1,
    past: -1,
    next: 1,
    coming: 1,
    following: 1,
    the: 0,
  }[lead];
  if (offset === undefined) return undefined;
  const at = /^(current|calendar|whole|entire|past|previous|coming|full)$/.test(wordAt(tokens, i + 1))
    ? i + 2
    : i + 1;
  const unit = unitsOfTime[wordAt(tokens, at)];
  if (!unit || unit === 'day' || wordAt(tokens, at) !== unit) return undefined;
  const inner = wordAt(tokens, i + 1);
  if ((lead === 'the' || lead === 'this') && at === i + 2 && inner === 'past')
    return hit(rolling(clock.today, unit, 1), `in the past ${unit}`, at + 1);
  const shift = at === i + 2 && inner === 'previous' ? -1 : at === i + 2 && inner === 'coming' ? 1 : offset;
  if (lead === 'the' && at === i + 1) {
    if (wordAt(tokens, at + 1) === 'before' && wordAt(tokens, at + 2) === 'last')
      return hit(unitAround(clock.today, unit, -2, clock.weekStart), `the ${unit} before last`, at + 3);
    if (wordAt(tokens, at + 1) === 'of' && unit === 'week') return undefined;
    return /^(for|of|in|over|during|throughout)$/.test(wordAt(tokens, i - 1))
      ? hit(unitAround(clock.today, unit, 0, clock.weekStart), `this ${unit}`, at + 1)
      : undefined;
  }
  if (rollingLead) return hit(rolling(clock.today, unit, 1), `in the past ${unit}`, at + 1);
  return hit(
    unitAround(clock.today, unit, shift, clock.weekStart),
    `${shift < 0 ? 'last' : shift > 0 ? 'next' : 'this'} ${unit}`,
    at + 1,
  );
};

/** `two months ago` means that whole month; days and weeks ago mean single days. */
const unitsAgo: Rule = (tokens, i, clock) => {
  const count = countAt(tokens, i);
  const unit = count ? unitsOfTime[wordAt(tokens, count.next)] : undefined;
  if (!count || !unit || unit === 'day' || unit === 'week' || wordAt(tokens, count.next + 1) !== 'ago')
    return undefined;
  return hit(
    unitAround(clock.today, unit, -count.value, clock.weekStart),
    `${count.value} ${count.value === 1 ? unit : `${unit}s`} ago`,
    count.next + 2,
  );
};

const quarter: Rule = (tokens, i, clock) => {
  const short = /^q([1-4])$/.exec(wordAt(tokens, i));
  const start = wordAt(tokens, i) === 'the' ? i + 1 : i;
  const ordinal =
    ordinals.get(wordAt(tokens, start)) ??
    (/^([1-4])(st|nd|rd|th)$/.exec(wordAt(tokens, start))?.[1]
      ? Number(wordAt(tokens, start)[0])
      : undefined);
  // 'the last quarter of 2025' is its fourth quarter.
  const last =
    wordAt(tokens, start) === 'final' ||
    (wordAt(tokens, start) === 'last' &&
      wordAt(tokens, start + 2) === 'of' &&
      whichYear(tokens, start + 2, clock) !== undefined);
  const number = short
    ? Number(short[1])
    : (ordinal && ordinal <= 4) || last
      ? last
        ? 4
        : ordinal
      : undefined;
  if (!number || (!short && wordAt(tokens, start + 1) !== 'quarter')) return undefined;
  const next = short ? i + 1 : start + 2;
  const year = whichYear(tokens, next, clock);
  const near =
    year?.value ??
    yearFor(
      clock,
      (y) => quarterOfYear(y, number).from,
      (y) => quarterOfYear(y, number).to,
    );
  return hit(quarterOfYear(near, number), `in Q${number} ${near}`, year?.next ?? next);
};

const half: Rule = (tokens, i, clock) => {
  const short = /^h([12])$/.exec(wordAt(tokens, i));
  const number = short
    ? Number(short[1])
    : wordAt(tokens, i + 1) === 'half'
      ? { first: 1, '1st': 1, second: 2, '2nd': 2 }[wordAt(tokens, i)]
      : undefined;
  if (!number) return undefined;
  const next = short ? i + 1 : i + 2;
  const year = whichYear(tokens, next, clock);
  if (!year) return undefined;
  const from = number === 1 ? 1 : 7;
  return hit(
    { from: dayOf(year.value, from, 1)!, to: lastDay(`${year.value}-${number === 1 ? '06' : '12'}`) },
    `in the ${number === 1 ? 'first' : 'second'} half of ${year.value}`,
    year.next,
  );
};

const month: Rule = (tokens, i, clock) => {
  const lead = { last: -1, this: 0, next: 1 }[wordAt(tokens, i)];
  const at = lead === undefined ? i : i + 1;
  const name = wordAt(tokens, at);
  const number = months[name];
  if (!number) return undefined;
  const year = whichYear(tokens, at + 1, clock);
  if (
    shyWords.has(name) &&
    !year &&
    lead === undefined &&
    !beforePeriod.test(wordAt(tokens, i - 1)) &&
    !(name === 'march' && tokens.length > 1)
  )
    return undefined;
  if (name === 'sat' || name === 'sun') return undefined;
  const text = (y: number): string => `${y}-${String(number).padStart(2, '0')}`;
  const { year: current } = partsOf(clock.today);
  let near =
    year?.value ??
    yearFor(
      clock,
      (y) => firstDay(text(y)),
      (y) => lastDay(text(y)),
    );
  if (!year && lead === 0) near = current;
  if (!year && lead === -1 && text(near) === monthOf(clock.today)) near -= 1;
  if (!year && lead === 1 && clock.direction === 'past')
    near = firstDay(text(current)) > clock.today ? current : current + 1;
  return hit(
    { from: firstDay(text(near)), to: lastDay(text(near)) },
    `in ${monthNames[number - 1]}${near === current && !year ? '' : ` ${near}`}`,
    year?.next ?? at + 1,
  );
};

const year: Rule = (tokens, i, clock) => {
  const named = yearNumber(tokens, i);
  if (!named || named.value > partsOf(clock.today).year + 5) return undefined;
  const word = String(named.value);
  const spoken = !/^\d/.test(wordAt(tokens, i));
  // 'a game for nineteen ninety nine' is a price; nobody's ledger goes back that far.
  if (spoken && named.value < 2000 && !/^(in|since|of|year|from|during|back)$/.test(wordAt(tokens, i - 1)))
    return undefined;
  // 'a bonus of 2000' and 'add 1900 for rent' contain amounts.
  const sums =
    /^(of|for|to|from|over|and)$/.test(wordAt(tokens, i - 1)) &&
    tokens.some(
      (t) =>
        /^(add|log|record|put|enter|expense|transaction|payment|bonus|spent|paid|bought|got|received|earned|set|transfer|deposit|refund|paycheck|invoice)$/.test(
          t.text,
        ) && t !== tokens[i],
    );
  if (
    sums ||
    /^(\d{2}|dollars|bucks|euros|pounds|oh|hundred|thousand|cents|percent|a|per)$/.test(
      wordAt(tokens, named.next),
    )
  )
    return undefined;
  // 'the paycheck came in nineteen eighty' tells an amount.
  if (spoken && wordAt(tokens, i - 1) === 'in' && /^(came|comes|come)$/.test(wordAt(tokens, i - 2)))
    return undefined;
  if (
    /^(in|of|for|during|year|since|to|until|through|from|between|and|vs|versus|throughout|over|fiscal)$/.test(
      wordAt(tokens, i - 1),
    ) ||
    (Number(word) <= partsOf(clock.today).year + 1 &&
      !spoken &&
      /^(expenses|spending|income|report|taxes|summary|tax|budget)$/.test(wordAt(tokens, named.next)))
  )
    return hit(yearOf(named.value), `in ${word}`, named.next);
  return undefined;
};

const weekend: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  const at = /^(last|this|next|the|past)$/.test(lead) ? i + 1 : -1;
  const past = wordAt(tokens, i + 1) === 'past' && wordAt(tokens, i + 2) === 'weekend';
  if (at < 0 || (wordAt(tokens, at) !== 'weekend' && !past)) return undefined;
  const monday = weekOf(clock.today, 1).from;
  const inWeekend = weekday(clock.today) >= 6;
  const shift =
    past || lead === 'last' || lead === 'past'
      ? -7
      : lead === 'next'
        ? 7
        : lead === 'this' || inWeekend || clock.direction === 'future'
          ? 0
          : -7;
  const from = addDays(monday, 5 + shift);
  return hit(
    { from, to: addDays(from, 1) },
    `${shift < 0 ? 'last' : shift > 0 ? 'next' : 'this'} weekend`,
    past ? i + 3 : at + 1,
  );
};

const season: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  const first = seasons[wordAt(tokens, i + 1)];
  if (!first || !/^(last|this|next)$/.test(lead)) return undefined;
  const from = (y: number): string => firstDay(`${y}-${String(first).padStart(2, '0')}`);
  const to = (y: number): string => lastDay(addMonths(`${y}-${String(first).padStart(2, '0')}`, 2));
  const current = partsOf(clock.today).year;
  const y =
    lead === 'next'
      ? from(current) > clock.today
        ? current
        : current + 1
      : lead === 'this'
        ? current
        : to(current) < clock.today
          ? current
          : current - 1;
  return hit({ from: from(y), to: to(y) }, `${lead} ${wordAt(tokens, i + 1)}`, i + 2);
};

const weekOfDay: Rule = (tokens, i, clock) => {
  if (wordAt(tokens, i) !== 'week' || wordAt(tokens, i + 1) !== 'of') return undefined;
  const day = dayAt(tokens, wordAt(tokens, i + 2) === 'the' ? i + 2 : i + 2, clock);
  return day ? hit(weekOf(day.value, clock.weekStart), `in the week of ${day.value}`, day.next) : undefined;
};

/** 'last year in october': the year is said before its month. */
const monthOfYear: Rule = (tokens, i, clock) => {
  const shift = { last: -1, this: 0, next: 1 }[wordAt(tokens, i)];
  const number = months[wordAt(tokens, i + 3)];
  if (shift === undefined || wordAt(tokens, i + 1) !== 'year' || wordAt(tokens, i + 2) !== 'in' || !number)
    return undefined;
  const name = `${partsOf(clock.today).year + shift}-${String(number).padStart(2, '0')}`;
  return hit({ from: firstDay(name), to: lastDay(name) }, `in ${name}`, i + 4);
};

/** The rules for single periods, without ranges. */
export const points: readonly Rule[] = [
  monthOfYear,
  toDate,
  counted,
  unitNamed,
  unitsAgo,
  quarter,
  half,
  month,
  year,
  weekend,
  season,
  weekOfDay,
  ...innerPeriods,
];
