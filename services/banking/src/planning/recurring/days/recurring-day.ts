import { createHash } from 'node:crypto';
import { todayIn, type Day } from '@app/calendar';
import type { PayloadOf } from '@app/contracts-kernel';
import type { billStatusEvent } from '@app/contracts-banking';

/** Progress of a person’s daily work, so that it is done once a day. */
export interface RecurringDay {
  /** The user's id. */
  _id: string;
  userId: string;
  timeZone: string;
  /** The person's date of the last run. */
  lookedOn: Day | null;
  /** When their next day begins. */
  nextLookAt: Date;
  /** Hash of the last published bill status. */
  published: string | null;
}

const quarterHour = 15 * 60_000;

/**
 * The instant at which a person's day ends. Midnight of every time zone is at a full quarter of an hour in
 * UTC.
 */
export function endOfDay(timeZone: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  let at = new Date(Math.floor(now.getTime() / quarterHour) * quarterHour);
  while (todayIn(timeZone, at) <= today) at = new Date(at.getTime() + quarterHour);
  return at;
}

export const hashOf = (statuses: PayloadOf<typeof billStatusEvent>): string =>
  createHash('sha256').update(JSON.stringify(statuses)).digest('hex').slice(0, 32);
