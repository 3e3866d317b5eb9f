import { partsOf, type Day } from '@app/calendar';
import type { createSeriesEndpoint } from '@app/contracts-banking';
import type { RequestInput } from '@app/contracts-kernel';

type Rule = RequestInput<typeof createSeriesEndpoint>['rule'];

/** The ledger's recurrence rule for a spoken rhythm, starting on its first day; undefined if the ledger has no such rule. */
export function ruleOf(recurrence: string, start: Day): Rule | undefined {
  const { date } = partsOf(start);
  switch (recurrence) {
    case 'weekly':
      return { every: 'week', interval: 1 };
    case 'every 2 weeks':
      return { every: 'week', interval: 2 };
    case 'twice a month':
      return { every: 'halfMonth', firstDay: Math.min(date, 15), secondDay: date <= 15 ? date + 15 : date };
    case 'monthly':
      return { every: 'monthDay', interval: 1, day: date };
    case 'every 3 months':
      return { every: 'monthDay', interval: 3, day: date };
    case 'every 6 months':
      return { every: 'monthDay', interval: 6, day: date };
    case 'yearly':
      return { every: 'year', interval: 1 };
    default:
      return undefined;
  }
}
