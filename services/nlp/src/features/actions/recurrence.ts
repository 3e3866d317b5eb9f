import { partsOf, type Day } from '@app/calendar';
import type { createSeriesEndpoint } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';

type Rule = RequestInput<typeof createSeriesEndpoint>['rule'];

const nth: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: 5 };
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The ledger's recurrence rule for a spoken frequency, starting on its first day; undefined if the ledger has no such rule. */
export function ruleOf(recurrence: string, start: Day): Rule | undefined {
  const { date } = partsOf(start);
  const counted = /^every (\d+) (weeks|months)$/.exec(recurrence);
  if (counted)
    return counted[2] === 'weeks'
      ? { every: 'week', interval: Number(counted[1]) }
      : { every: 'monthDay', interval: Number(counted[1]), day: date };
  const ofMonth = /^every (\w+) (\w+) of the month$/.exec(recurrence);
  if (ofMonth)
    return {
      every: 'monthWeekday',
      interval: 1,
      nth: nth[ofMonth[1]!]!,
      weekday: weekdays.indexOf(ofMonth[2]!) + 1,
    };
  switch (recurrence) {
    case 'weekly':
      return { every: 'week', interval: 1 };
    case 'twice a month':
      return { every: 'halfMonth', firstDay: Math.min(date, 15), secondDay: date <= 15 ? date + 15 : date };
    case 'the last day of every month':
      return { every: 'monthLast', interval: 1 };
    case 'monthly':
      return { every: 'monthDay', interval: 1, day: date };
    case 'yearly':
      return { every: 'year', interval: 1 };
    default:
      return undefined;
  }
}
