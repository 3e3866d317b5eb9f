import { addDays, maxDay, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';

/** An unpaid event has failed this many days after its date. */
export const graceDays = 5;

/** The fields that determine the status of an event. */
export interface StatusFacts {
  date: Day;
  done: boolean;
  /** True if the bank returned the payment. */
  returned: boolean;
  snoozed: boolean;
  remindOn?: Day | null;
  remindDays: number;
}

/**
 * Scheduled → pending inside the reminder window or from its day on → completed when matched, marked paid or
 * skipped → failed when the grace days pass or the bank returns the payment. A snoozed event is scheduled
 * until its reminder day.
 */
export function statusOf(facts: StatusFacts, today: Day): FinancialEvent['status'] {
  if (facts.done) return 'completed';
  const reminds = facts.snoozed ? (facts.remindOn ?? facts.date) : null;
  if (facts.returned || addDays(maxDay(facts.date, reminds ?? facts.date), graceDays) < today)
    return 'failed';
  if (reminds) return reminds <= today ? 'pending' : 'scheduled';
  return facts.date <= addDays(today, facts.remindDays) ? 'pending' : 'scheduled';
}
