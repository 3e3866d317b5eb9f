import { firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import type { AskedPeriod, Question } from '../question';

/** The budget in another month; what was spent, when the days are no whole month. */
export function budgetIn(category: string | undefined, period: AskedPeriod, today: Day): Question {
  const month = monthOf(period.from);
  if (period.from === firstDay(monthOf(today)) && monthOf(period.to) === month)
    return { kind: 'budget', category, remaining: false };
  return period.from === firstDay(month) && period.to === lastDay(month)
    ? { kind: 'budget-month', category, period }
    : { kind: 'spending', side: 'expense', category, period };
}
