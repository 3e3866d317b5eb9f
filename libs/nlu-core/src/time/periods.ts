import { dayOf, partsOf, type Period } from '@app/calendar';
import type { PeriodMention, Token } from '../model/types';
import { unitAround, wordAt, type Clock, type Found } from './clock';
import { dayAt } from './days';
import { hit, type Rule, type Stretch } from './inner-periods';
import { points } from './period-rules';
import { unitsOfTime } from './time-words';

function pointAt(
  tokens: readonly Token[],
  i: number,
  clock: Clock,
  daysToo: boolean,
): Found<Stretch> | undefined {
  let best: Found<Stretch> | undefined;
  for (const rule of points) {
    const found = rule(tokens, i, clock);
    if (found && (!best || found.next > best.next)) best = found;
  }
  const day = daysToo ? dayAt(tokens, i, clock) : undefined;
  return day && (!best || day.next > best.next)
    ? hit({ from: day.value, to: day.value }, `on ${day.value}`, day.next)
    : best;
}

/** `from march to june`, `between january 1st and 15th`, `march through may`, `since june`. */
const range: Rule = (tokens, i, clock) => {
  const lead = wordAt(tokens, i);
  if (lead === 'since') {
    const at =
      wordAt(tokens, i + 1) === 'the' && /^(beginning|start)$/.test(wordAt(tokens, i + 2))
        ? i + 4
        : /^(beginning|start)$/.test(wordAt(tokens, i + 1))
          ? i + 3
          : i + 1;
    const open = { the: 'the' }[wordAt(tokens, at)] && unitsOfTime[wordAt(tokens, at + 1)];
    if (open)
      return hit(
        { from: unitAround(clock.today, open, 0, clock.weekStart).from, to: clock.today },
        `this ${open} so far`,
        at + 2,
      );
    const from = pointAt(tokens, at, { ...clock, direction: 'past' }, true);
    return from && from.value.period.from <= clock.today
      ? hit({ from: from.value.period.from, to: clock.today }, `since ${from.value.period.from}`, from.next)
      : undefined;
  }
  const led = lead === 'from' || lead === 'between';
  const first = pointAt(tokens, led ? i + 1 : i, clock, true);
  if (!first || !/^(to|and|through|until|till|thru|-)$/.test(wordAt(tokens, first.next))) return undefined;
  if (wordAt(tokens, first.next) === 'and' && lead !== 'between') return undefined;
  const second =
    nowAt(tokens, first.next + 1, clock) ??
    pointAt(tokens, first.next + 1, clock, true) ??
    sameMonth(tokens, first);
  if (!second) return undefined;
  // 'this month to last month' is a comparison.
  if (!led && first.value.label.startsWith('this ') && first.value.period.from > second.value.period.from)
    return undefined;
  const to = second.value.period.to;
  let from = first.value.period.from;
  if (from > to) from = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return from <= to ? hit({ from, to }, `from ${from} to ${to}`, second.next) : undefined;
};

/** The current day: `now`, `today`, `the present`, `date`. */
function nowAt(tokens: readonly Token[], i: number, clock: Clock): Found<Stretch> | undefined {
  const at = wordAt(tokens, i) === 'the' ? i + 1 : i;
  return /^(now|present|date)$/.test(wordAt(tokens, at))
    ? hit({ from: clock.today, to: clock.today }, 'today', at + 1)
    : undefined;
}

/** The second half of 'march 1st to 15th'. */
function sameMonth(tokens: readonly Token[], first: Found<Stretch>): Found<Stretch> | undefined {
  const at = wordAt(tokens, first.next + 1) === 'the' ? first.next + 2 : first.next + 1;
  const date = /^(\d{1,2})(st|nd|rd|th)?$/.exec(wordAt(tokens, at));
  const { year: y, month: m } = partsOf(first.value.period.from);
  const day =
    date && first.value.period.from === first.value.period.to ? dayOf(y, m, Number(date[1])) : undefined;
  return day ? hit({ from: day, to: day }, day, at + 1) : undefined;
}

/** The period that begins at token `i`: a range, otherwise the longest single period. */
export function periodAt(tokens: readonly Token[], i: number, clock: Clock): Found<Stretch> | undefined {
  const whole = range(tokens, i, clock);
  const single = pointAt(tokens, i, clock, false);
  return whole && (!single || whole.next > single.next) ? whole : single;
}

/** When looking back, a period that is still running ends today. */
export const clipped = (period: Period, clock: Clock): Period =>
  clock.direction === 'past' && period.from <= clock.today && period.to > clock.today
    ? { from: period.from, to: clock.today }
    : period;

export const periodMention = (tokens: readonly Token[], i: number, found: Found<Stretch>): PeriodMention => ({
  kind: 'period',
  ...found.value,
  from: i,
  to: found.next,
  start: tokens[i]!.start,
  end: tokens[found.next - 1]!.end,
});
