import { monthOf, monthsBetween, partsOf, type Day, type Period } from '@app/calendar';
import type { PeriodRule } from '@app/contracts-banking';
import { periodAfter, weekdaysIn } from './period-rule';

/** A target as it is stored, in minor units. */
export type Target =
  | { kind: 'fixed' | 'refill'; amountMinor: number }
  | { kind: 'by-date' | 'yearly'; amountMinor: number; date: Day }
  | { kind: 'weekly'; amountMinor: number; weekday: number }
  | { kind: 'income-share'; percent: number }
  | { kind: 'average'; periods: number }
  | { kind: 'bills' };

export interface TargetFacts {
  period: Period;
  rule: PeriodRule;
  carriedIn: number;
  incomeExpected: number;
  /** Spending in the earlier periods, oldest first. */
  spentBefore: readonly number[];
  /** Bills of the category due in the period. */
  bills: number;
}

const longestWait = 600;

/** Number of periods from this one to the one that contains the day, both included; 1 if the day is past. */
function periodsLeft(day: Day, period: Period, rule: PeriodRule): number {
  if (rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none')
    return Math.max(1, monthsBetween(monthOf(period.from), monthOf(day)).length);
  let count = 1;
  for (let at = period; at.to < day && count < longestWait; at = periodAfter(at, rule)) count += 1;
  return count;
}

/** The next anniversary of a date on or after a day; 29 February becomes the 28th in other years. */
function nextReturn(date: Day, from: Day): Day {
  const inYear = (year: number): Day => {
    const day = `${String(year).padStart(4, '0')}${date.slice(4)}`;
    return date.slice(5) === '02-29' ? `${day.slice(0, 8)}28` : day;
  };
  const { year } = partsOf(from);
  return inYear(year) >= from ? inYear(year) : inYear(year + 1);
}

const spread = (total: number, carriedIn: number, periods: number): number =>
  Math.max(0, Math.ceil((total - carriedIn) / periods));

/** Mean of whole numbers, rounded half up; 0 for an empty list. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length + 0.5);

/**
 * The amount that a target needs in a period, in minor units: never negative, and over all periods never more
 * than the target.
 */
export function neededFor(target: Target, facts: TargetFacts): number {
  switch (target.kind) {
    case 'fixed':
      return target.amountMinor;
    case 'refill':
      return Math.max(0, target.amountMinor - facts.carriedIn);
    case 'by-date':
      return spread(target.amountMinor, facts.carriedIn, periodsLeft(target.date, facts.period, facts.rule));
    case 'yearly': {
      const date = nextReturn(target.date, facts.period.from);
      return spread(target.amountMinor, facts.carriedIn, periodsLeft(date, facts.period, facts.rule));
    }
    case 'weekly':
      return target.amountMinor * weekdaysIn(facts.period, target.weekday);
    case 'income-share':
      return Math.floor((facts.incomeExpected * Math.round(target.percent * 100)) / 10_000 + 0.5);
    case 'average':
      return Math.max(0, meanOf(facts.spentBefore.slice(-target.periods)));
    case 'bills':
      return facts.bills;
  }
}

export interface FundingNeed {
  category: string;
  /** 1 is served first. */
  priority: number;
  /** What its target still needs. */
  short: number;
}

/**
 * Distributes the money over the categories that need it: by priority, within a priority in proportion, and
 * never more than needed.
 */
export function fundAll(needs: readonly FundingNeed[], money: number): Map<string, number> {
  const shares = new Map<string, number>();
  let remaining = Math.max(0, money);
  for (const priority of [...new Set(needs.map((need) => need.priority))].sort((a, b) => a - b)) {
    const peers = needs.filter((need) => need.priority === priority && need.short > 0);
    const asked = peers.reduce((sum, { short }) => sum + short, 0);
    const budget = Math.min(remaining, asked);
    let remainder = budget;
    for (const { category, short } of peers) {
      const part = Number((BigInt(budget) * BigInt(short)) / BigInt(asked));
      shares.set(category, part);
      remainder -= part;
    }
    // The remainder of the division is given out one minor unit at a time, starting with the first.
    for (const { category, short } of peers) {
      if (remainder === 0) break;
      const more = Math.min(1, short - shares.get(category)!);
      shares.set(category, shares.get(category)! + more);
      remainder -= more;
    }
    remaining -= budget - remainder;
  }
  return shares;
}
