import { addMonthsToDay, daysBetween, type Day } from '@app/calendar';
import { maxGoalMonths, type GoalState } from '@app/contracts-banking';
import { halfEven } from '@app/money';

/** A younger goal has no pace yet, because a single transfer would distort it. */
const leastDays = 28;
/** Days of an average month: 365.25 ÷ 12 as a fraction. */
const monthDays = { top: 487n, bottom: 16n };

/**
 * The gain in an average month since the start, in minor units; undefined while the goal is younger than four
 * weeks.
 */
export function paceOf(gained: number, startedOn: Day, today: Day): number | undefined {
  const days = daysBetween(startedOn, today);
  if (days < leastDays) return undefined;
  return Number(halfEven(BigInt(gained) * monthDays.top, BigInt(days) * monthDays.bottom));
}

/** Whole months until the amount is reached; undefined if it never is. */
export function monthsToReach(missing: number, monthly: number): number | undefined {
  if (missing <= 0) return 0;
  if (monthly <= 0) return undefined;
  const months = Math.ceil(missing / monthly);
  return months > maxGoalMonths ? undefined : months;
}

/** Number of whole months before a day, at least one: money saved at the end of each arrives in time. */
export function monthsUntil(today: Day, by: Day): number {
  let months = 0;
  while (months < maxGoalMonths && addMonthsToDay(today, months + 1) <= by) months += 1;
  return Math.max(1, months);
}

/** The smallest monthly amount that reaches the goal by the day; undefined if the day is past. */
export function neededMonthly(missing: number, today: Day, by: Day): number | undefined {
  if (by < today) return undefined;
  return missing <= 0 ? 0 : Math.ceil(missing / monthsUntil(today, by));
}

export const dayAfterMonths = (today: Day, months: number | undefined): Day | undefined =>
  months === undefined ? undefined : addMonthsToDay(today, months);

/** The state of a goal, from the missing amount and the date it is projected to be reached. */
export function stateOf(goal: {
  missing: number;
  by: Day | null;
  today: Day;
  projected: Day | undefined;
  /** True if nothing is known about its progress: it is too young, and nothing is planned. */
  isUnknown: boolean;
}): GoalState {
  const { missing, by, today, projected, isUnknown } = goal;
  if (missing <= 0) return 'reached';
  if (by !== null && by < today) return 'overdue';
  if (isUnknown) return 'unknown';
  if (by === null) return projected === undefined ? 'still' : 'moving';
  return projected !== undefined && projected <= by ? 'on-track' : 'behind';
}

/** Whole percent rounded down, so that 100 means the goal is fully reached. */
export const percentDone = (saved: number, target: number): number =>
  target <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor((saved * 100) / target)));
