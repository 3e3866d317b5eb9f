import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  weekday,
  type Day,
} from '@app/calendar';
import { formatMoney } from '@app/money';
import { median, repeatingOf } from '../forecast/repeating';
import { payeeKey, type FactPart, type Facts } from '../ledger-facts/facts';
import type { Direction } from './trend';
import { averageMinor, minMonths, slopeOf, volatilityOf } from './trend';

export interface Pattern {
  kind: 'monthly' | 'weekly' | 'payday' | 'seasonal' | 'merchant' | 'creeping';
  category: string;
  text: string;
  /** From 0 to 1. */
  strength: number;
  sampleSize: number;
  averageMinor: number;
  direction: Direction;
  percent: number;
  volatility: number;
}

const expensesOf = (facts: Facts, from: Day): FactPart[] =>
  facts.parts.filter(({ kind, row, minor }) => kind === 'expense' && minor > 0 && row.day >= from);
const sum = (some: readonly FactPart[]): number => some.reduce((total, { minor }) => total + minor, 0);
const round2 = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const still = { direction: 'flat' as Direction, percent: 0, volatility: 0 };

function byKey<T>(some: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of some) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const weekdays = ['', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const weeklyDays = 182;
const weeklyPayments = 20;
/**
 * Chi-squared with six degrees of freedom at one percent: chance alone exceeds this once in a hundred times.
 */
const weeklyLimit = 16.81;

/** Categories bought on certain weekdays: a chi-squared test of the number of payments. */
export function weeklyPatterns(facts: Facts): Pattern[] {
  const recent = expensesOf(facts, addDays(facts.today, -weeklyDays));
  return [...byKey(recent, ({ category }) => category)].flatMap(([category, some]): Pattern[] => {
    if (some.length < weeklyPayments) return [];
    const counts = new Array<number>(8).fill(0);
    for (const { row } of some) counts[weekday(row.day)]! += 1;
    const expected = some.length / 7;
    const chi = counts.slice(1).reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
    if (chi < weeklyLimit) return [];
    const top = [1, 2, 3, 4, 5, 6, 7].sort((a, b) => counts[b]! - counts[a]!).slice(0, 2);
    const days = counts[top[1]!]! > expected * 1.3 ? top.sort((a, b) => a - b) : top.slice(0, 1);
    const share = days.reduce((total, day) => total + counts[day]!, 0) / some.length;
    return [
      {
        kind: 'weekly',
        category,
        text: `${Math.round(share * 100)}% of the payments are on ${days.map((day) => weekdays[day]).join(' and ')}.`,
        strength: round2(Math.sqrt(chi / (some.length * 6))),
        sampleSize: some.length,
        averageMinor: Math.round(sum(some) / (weeklyDays / 7)),
        ...still,
      },
    ];
  });
}

const paydayDays = 3;
const paydayTimes = 1.4;
const minPaydays = 4;

/**
 * Whether more is spent in the first three days after pay than on other days; monthly recurring payments are
 * left out.
 */
export function paydayPattern(facts: Facts): Pattern[] {
  const from = addDays(facts.today, -weeklyDays);
  const payers = byKey(
    facts.parts.filter(({ kind, row, minor }) => kind === 'income' && row.day >= from && minor > 0),
    ({ row }) => payeeKey(row.payee),
  );
  const [main] = [...payers.values()].sort((a, b) => sum(b) - sum(a));
  const paydays = [...new Set((main ?? []).map(({ row }) => row.day))];
  if (paydays.length < minPaydays) return [];
  const all = expensesOf(facts, from);
  const { repeating } = repeatingOf(
    all.map(({ row, minor }) => ({
      day: row.day,
      minor: -minor,
      key: payeeKey(row.payee),
      title: row.payee,
    })),
    facts.today,
  );
  const fixed = new Set(repeating.map(({ key }) => key));
  const free = all.filter(({ row }) => !fixed.has(payeeKey(row.payee)));
  const isAfterPay = (day: Day): boolean =>
    paydays.some((payday) => day >= payday && daysBetween(payday, day) < paydayDays);
  const after = free.filter(({ row }) => isAfterPay(row.day));
  const afterDays = paydays.length * paydayDays;
  const perDay = sum(after) / afterDays;
  const otherwise = (sum(free) - sum(after)) / Math.max(1, weeklyDays - afterDays);
  const times = otherwise > 0 ? perDay / otherwise : 0;
  // One large purchase after one payday is not a habit.
  const higher = paydays.filter(
    (payday) =>
      sum(free.filter(({ row }) => row.day >= payday && daysBetween(payday, row.day) < paydayDays)) >
      otherwise * paydayDays,
  ).length;
  if (times < paydayTimes || higher / paydays.length < 2 / 3) return [];
  return [
    {
      kind: 'payday',
      category: 'All spending',
      text: `In the ${paydayDays} days from payday on, you spend ${Math.round(times * 10) / 10} times as much a day as otherwise.`,
      strength: round2(higher / paydays.length),
      sampleSize: paydays.length,
      averageMinor: Math.round(perDay),
      ...still,
    },
  ];
}

const seasonalTimes = 1.5;
const seasonalMinor = 10_000;

/** Categories with far more spending last year in this month, or the next, than in the year around it. */
export function seasonalPatterns(facts: Facts): Pattern[] {
  const now = monthOf(facts.today);
  if (facts.since === null || monthOf(facts.since) > addMonths(now, -12)) return [];
  return [now, addMonths(now, 1)].flatMap((month) => {
    const then = addMonths(month, -12);
    if (monthOf(facts.since!) > then) return [];
    const others = Array.from({ length: 11 }, (_, back) => addMonths(now, -1 - back)).filter(
      (one) => one !== then && one >= monthOf(facts.since!),
    );
    const all = expensesOf(facts, firstDay(addMonths(now, -13)));
    return [...byKey(all, ({ category }) => category)].flatMap(([category, some]): Pattern[] => {
      const of = (one: string): number => sum(some.filter(({ row }) => monthOf(row.day) === one));
      const season = of(then);
      const usual = averageMinor(others.map(of));
      const times = usual > 0 ? season / usual : 0;
      if (times < seasonalTimes || season - usual < seasonalMinor) return [];
      const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${then}-15T00:00:00Z`),
      );
      return [
        {
          kind: 'seasonal',
          category,
          text: `Last ${name} it was ${formatMoney(season, facts.currency)}, ${Math.round(times * 10) / 10} times a usual month.`,
          strength: round2(1 - 1 / times),
          sampleSize: others.length + 1,
          averageMinor: season,
          direction: 'increasing',
          percent: Math.round((times - 1) * 1_000) / 10,
          volatility: 0,
        },
      ];
    });
  });
}

const habitDays = 180;
const habitPayments = 8;
const maxHabits = 6;

/** Merchants paid repeatedly at about the same interval in days; monthly payments are bills and left out. */
export function merchantPatterns(facts: Facts): Pattern[] {
  const recent = expensesOf(facts, addDays(facts.today, -habitDays));
  return [...byKey(recent, ({ row }) => payeeKey(row.payee))]
    .flatMap(([, some]): Pattern[] => {
      const days = [...new Set(some.map(({ row }) => row.day))].sort();
      if (days.length < habitPayments) return [];
      const gaps = days.slice(1).map((day, at) => daysBetween(days[at]!, day));
      const gap = median(gaps);
      const wobble = median(gaps.map((one) => Math.abs(one - gap)));
      const strength = 1 - wobble / gap;
      if (gap > 21 || strength < 0.5) return [];
      const one = some.at(-1)!;
      const price = median(some.map(({ minor }) => minor));
      return [
        {
          kind: 'merchant',
          category: one.row.payee,
          text: `About every ${gap === 1 ? 'day' : `${gap} days`}, usually ${formatMoney(price, facts.currency)} a time.`,
          strength: round2(strength),
          sampleSize: days.length,
          averageMinor: Math.round((sum(some) * 30) / habitDays),
          ...still,
        },
      ];
    })
    .sort((a, b) => b.averageMinor - a.averageMinor)
    .slice(0, maxHabits);
}

const monthsBack = 6;

/** The spending of each category in a usual month, and which categories creep up. */
export function monthlyPatterns(facts: Facts): Pattern[] {
  const now = monthOf(facts.today);
  const from = addMonths(now, -monthsBack);
  if (facts.since === null) return [];
  const begin = monthOf(facts.since) > from ? monthOf(facts.since) : from;
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(now, back - monthsBack)).filter(
    (month) => month >= begin,
  );
  if (months.length < minMonths) return [];
  const all = facts.parts.filter(
    ({ kind, row }) =>
      kind === 'expense' && row.day >= firstDay(months[0]!) && row.day <= lastDay(months.at(-1)!),
  );
  return [...byKey(all, ({ category }) => category)]
    .flatMap(([category, some]): Pattern[] => {
      const sums = months.map((month) => sum(some.filter(({ row }) => monthOf(row.day) === month)));
      const { direction, percent } = slopeOf(sums);
      const volatility = volatilityOf(sums);
      const mean = averageMinor(sums);
      const pattern: Pattern = {
        kind: 'monthly',
        category,
        text: `About ${formatMoney(mean, facts.currency)} a month.`,
        strength: round2(1 - volatility / 100),
        sampleSize: months.length,
        averageMinor: mean,
        direction,
        percent,
        volatility,
      };
      if (direction !== 'increasing' || months.length < monthsBack) return [pattern];
      const creeping: Pattern = {
        ...pattern,
        kind: 'creeping',
        text: `From ${formatMoney(sums[0]!, facts.currency)} to ${formatMoney(sums.at(-1)!, facts.currency)} in ${monthsBack} months: ${percent}% more each month.`,
        strength: round2(percent / 20),
      };
      return [pattern, creeping];
    })
    .sort((a, b) => b.averageMinor - a.averageMinor);
}

/** All patterns, the most significant first. */
export const patternsOf = (facts: Facts): Pattern[] => {
  const monthly = monthlyPatterns(facts);
  return [
    ...monthly.filter(({ kind }) => kind === 'creeping'),
    ...paydayPattern(facts),
    ...seasonalPatterns(facts),
    ...weeklyPatterns(facts),
    ...merchantPatterns(facts),
    ...monthly.filter(({ kind }) => kind === 'monthly'),
  ];
};
