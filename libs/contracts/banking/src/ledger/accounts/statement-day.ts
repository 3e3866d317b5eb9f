import type { Day } from '@app/calendar';

/**
 * Describes what is wrong with the day of an account's next statement: it must be later than the last statement and not in the
 * future, because rows, including an adjustment, cannot be completed before their day. Undefined if the day is valid or not
 * chosen yet.
 */
export function statementDayProblem(day: Day | '', last: Day | null, today: Day): string | undefined {
  if (last !== null && last >= today)
    return `The last statement ends on ${last}. The next one must end on a later day`;
  if (day > today) return 'That day is in the future. Choose today or an earlier day';
  if (day !== '' && last !== null && day <= last)
    return `The last statement ends on ${last}; choose a later day`;
  return undefined;
}
