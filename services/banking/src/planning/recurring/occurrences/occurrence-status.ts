import { addDays, maxDay, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';

/** Days after its date on which an unpaid event has failed. */
export const graceDays = 5;

/** What the status of an event follows from. */
export interface StatusFacts {
  date: Day;
  done: boolean;
  /** The bank gave the payment back. */
  returned: boolean;
  snoozed: boolean;
  remindOn?: Day | null;
  remindDays: number;
}

/**
 * Scheduled → pending inside the reminder window or from its day on → completed when matched, marked paid or skipped
 * → failed when the grace passes or the bank returns it. A snoozed one is scheduled until the day it reminds.
 */
export function statusOf(facts: StatusFacts, today: Day): FinancialEvent['status'] {
  if (facts.done) return 'completed';
  const reminds = facts.snoozed ? (facts.remindOn ?? facts.date) : null;
  if (facts.returned || addDays(maxDay(facts.date, reminds ?? facts.date), graceDays) < today)
    return 'failed';
  if (reminds) return reminds <= today ? 'pending' : 'scheduled';
  return facts.date <= addDays(today, facts.remindDays) ? 'pending' : 'scheduled';
}
