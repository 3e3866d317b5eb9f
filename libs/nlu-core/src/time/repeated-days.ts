import { addDays, daysInMonth, firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import type { Token } from '../model/types';
import { wordAt, type Found } from './clock';
import { dateNumber, type Rule } from './dates';
import { nearest, nthAt, nthWeekday, weekdayAt } from './day-arithmetic';
import { months } from './time-words';

/** `every twentieth`, `each 5th of the month`: a day of each month, of which the next one counts. */
export const everyDate: Rule = (tokens, i, clock) => {
  if (!/^(every|each)$/.test(wordAt(tokens, i))) return undefined;
  const date = dateNumber(tokens, i + 1, false);
  if (!date) return undefined;
  const after = wordAt(tokens, date.next);
  const ofMonth = after === 'of' && /^(the|each|every)$/.test(wordAt(tokens, date.next + 1));
  if (ofMonth ? wordAt(tokens, date.next + 2) !== 'month' : countsOn(tokens, date, after)) return undefined;
  const inMonth = (month: string): Day =>
    addDays(firstDay(month), Math.min(date.value, daysInMonth(month)) - 1);
  const value = nearest(inMonth, monthOf(clock.today), { ...clock, direction: 'future' });
  return { value, next: ofMonth ? date.next + 3 : date.next };
};

/** 'every second Friday' and 'every third time' count something else than the days of a month. */
const countsOn = (tokens: readonly Token[], date: Found<number>, after: string): boolean =>
  (after !== '' && date.value < 4) ||
  months[after] !== undefined ||
  weekdayAt(tokens, date.next) !== undefined ||
  /^(day|days|week|weekend|month|quarter|year|time|one|of|hour|minute)$/.test(after);

const isEvery = (word: string): boolean => /^(every|each)$/.test(word);

/** `every third thursday`, `the last friday of every month`: the next such day. 'every second Friday' is every two weeks. */
export const everyNthWeekday: Rule = (tokens, i, clock) => {
  const leads = isEvery(wordAt(tokens, i));
  const nth = nthAt(tokens, leads ? i + 1 : i);
  const wanted = nth && weekdayAt(tokens, nth.next);
  if (!nth || !wanted || nth.value > 4 || nth.value < -1 || nth.value === 0) return undefined;
  const after = nth.next + 1;
  const ofMonth =
    /^(of|in)$/.test(wordAt(tokens, after)) &&
    wordAt(tokens, after + 2) === 'month' &&
    (isEvery(wordAt(tokens, after + 1)) || (leads && wordAt(tokens, after + 1) === 'the'));
  if (!ofMonth && (!leads || nth.value === 2)) return undefined;
  // Every month has a first to fourth and a last of each weekday.
  const inMonth = (month: string): Day =>
    nthWeekday({ from: firstDay(month), to: lastDay(month) }, wanted, nth.value)!;
  const value = nearest(inMonth, monthOf(clock.today), { ...clock, direction: 'future' });
  return { value, next: ofMonth ? after + 3 : after };
};
