import type { Day } from '@app/calendar';

/**
 * What is wrong with the day of the next statement of an account, in words: it is later than the last one, and has come. Nothing where none
 * is chosen yet. Nothing is completed before its day, so neither is what is written to make a statement agree.
 */
export function statementDayProblem(day: Day | '', last: Day | null, today: Day): string | undefined {
  if (last !== null && last >= today)
    return `The last statement is of ${last}. The next one has to wait for a later day`;
  if (day > today) return 'That day is in the future. Choose today or an earlier day';
  if (day !== '' && last !== null && day <= last)
    return `The last statement is of ${last}; this one must be later`;
  return undefined;
}
