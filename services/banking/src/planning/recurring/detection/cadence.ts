import { daysBetween, daysInMonth, monthOf, partsOf, weekday, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';

export const cadenceNames = [
  'weekly',
  'fortnightly',
  'semiMonthly',
  'monthly',
  'biMonthly',
  'quarterly',
  'halfYearly',
  'yearly',
] as const;
export type CadenceName = (typeof cadenceNames)[number];

export interface Cadence {
  name: CadenceName;
  /** Days between two occurrences: minimum, typical, maximum. */
  gap: readonly [number, number, number];
  /** Occurrences needed before it counts as mature. */
  hits: number;
  /** How many months back it is searched for. */
  lookBackMonths: number;
}

/** The windows of the gaps. */
export const cadences: Readonly<Record<CadenceName, Cadence>> = {
  weekly: { name: 'weekly', gap: [5, 7, 9], hits: 3, lookBackMonths: 13 },
  fortnightly: { name: 'fortnightly', gap: [11, 14, 17], hits: 3, lookBackMonths: 13 },
  semiMonthly: { name: 'semiMonthly', gap: [10, 15.2, 21], hits: 3, lookBackMonths: 13 },
  monthly: { name: 'monthly', gap: [26, 30.4, 35], hits: 3, lookBackMonths: 13 },
  biMonthly: { name: 'biMonthly', gap: [55, 61, 67], hits: 3, lookBackMonths: 13 },
  quarterly: { name: 'quarterly', gap: [83, 91, 99], hits: 3, lookBackMonths: 13 },
  halfYearly: { name: 'halfYearly', gap: [170, 182, 194], hits: 2, lookBackMonths: 26 },
  yearly: { name: 'yearly', gap: [350, 365, 380], hits: 2, lookBackMonths: 26 },
};

/** Largest allowed spread of days of the month within one cluster, measured on a circle. */
const widestSpread = 3;
const circle = 31;

export const gapsOf = (days: readonly Day[]): number[] =>
  days.slice(1).map((day, index) => daysBetween(days[index]!, day));

/**
 * Days of the month as positions on a circle, where the last day of a short month also counts as all later
 * days.
 */
const positions = (days: readonly Day[]): number[] => days.map((day) => partsOf(day).date);
const fromEnd = (days: readonly Day[]): number[] =>
  days.map((day) => circle - (daysInMonth(monthOf(day)) - partsOf(day).date));

/** Length of the shortest arc that contains all points; for 30, 31 and 1 it is 2. */
export function circularSpread(points: readonly number[]): number {
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  if (sorted.length < 2) return 0;
  const holes = sorted.map((point, index) => (sorted[index + 1] ?? sorted[0]! + circle) - point);
  return circle - Math.max(...holes);
}

/**
 * How far the days of a monthly payment are apart, measured from the start or from the end of the month,
 * whichever is less.
 */
export const daySpread = (days: readonly Day[]): number =>
  Math.min(circularSpread(positions(days)), circularSpread(fromEnd(days)));

/** The two groups of days of a payment that comes twice a month, or undefined. */
function twoClusters(days: readonly Day[]): [Day[], Day[]] | undefined {
  const even = days.filter((_, index) => index % 2 === 0);
  const odd = days.filter((_, index) => index % 2 === 1);
  if (daySpread(even) > widestSpread || daySpread(odd) > widestSpread) return undefined;
  return daySpread([even[0]!, odd[0]!]) > widestSpread ? [even, odd] : undefined;
}

const onOneWeekday = (days: readonly Day[]): boolean => new Set(days.map(weekday)).size === 1;

/** Whether days with fitting gaps also fit by their days of the month. */
function fits(days: readonly Day[], name: CadenceName): boolean {
  switch (name) {
    case 'weekly':
    case 'fortnightly':
      return true;
    case 'semiMonthly':
      return days.length >= 3 && !onOneWeekday(days) && twoClusters(days) !== undefined;
    default:
      return daySpread(days) <= widestSpread;
  }
}

/** Twice a month differs from every two weeks only by its days of the month, so it is tried first. */
const order: readonly CadenceName[] = [
  'weekly',
  'semiMonthly',
  'fortnightly',
  'monthly',
  'biMonthly',
  'quarterly',
  'halfYearly',
  'yearly',
];

/** The cadence that the newest days follow, and how many of them follow it; undefined if not even two do. */
export function newestCadence(days: readonly Day[]): { name: CadenceName; count: number } | undefined {
  const gaps: number[] = [];
  /** The nth gap from the end. Most payments follow no cadence, so their earlier gaps are never needed. */
  const gapBefore = (nth: number): number =>
    (gaps[nth] ??= daysBetween(days[days.length - nth - 1]!, days[days.length - nth]!));
  for (const name of order) {
    const [least, , most] = cadences[name].gap;
    let count = 1;
    while (count < days.length && gapBefore(count) >= least && gapBefore(count) <= most) count++;
    if (count >= 2 && fits(days.slice(-count), name)) return { name, count };
  }
  return undefined;
}

/** The most frequent day of the month, the latest one on a tie. */
function usualDay(days: readonly Day[]): number {
  const counts = new Map<number, number>();
  for (const { date } of days.map(partsOf)) counts.set(date, (counts.get(date) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]![0];
}

const isLastDay = (day: Day): boolean => partsOf(day).date === daysInMonth(monthOf(day));

/** The rule that continues the pattern of the days. */
export function ruleOf(days: readonly Day[], name: CadenceName): RecurrenceRule {
  const byMonth = (interval: number): RecurrenceRule =>
    days.length >= 3 && days.every(isLastDay)
      ? { every: 'monthLast', interval }
      : { every: 'monthDay', interval, day: usualDay(days) };
  switch (name) {
    case 'weekly':
      return { every: 'week', interval: 1 };
    case 'fortnightly':
      return { every: 'week', interval: 2 };
    case 'semiMonthly': {
      const [even, odd] = twoClusters(days)!;
      const [firstDay, secondDay] = [usualDay(even), usualDay(odd)].sort((a, b) => a - b) as [number, number];
      return { every: 'halfMonth', firstDay, secondDay };
    }
    case 'monthly':
      return byMonth(1);
    case 'biMonthly':
      return byMonth(2);
    case 'quarterly':
      return byMonth(3);
    case 'halfYearly':
      return byMonth(6);
    case 'yearly':
      return { every: 'year', interval: 1 };
  }
}
