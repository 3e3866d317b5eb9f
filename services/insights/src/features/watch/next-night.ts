import { createHash } from 'node:crypto';

/** Local hour from which ledgers are examined at night. */
const nightHour = 3;
const quarterMs = 15 * 60_000;
/** People are spread over this many minutes, so that not all are due at once. */
const spreadMinutes = 60;

/** The next night time in the person's zone, at their own minute. */
export function nextNight(userId: string, timeZone: string, now: Date): Date {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const minute = createHash('sha256').update(userId).digest().readUInt16BE(0) % spreadMinutes;
  // Full hours of every zone are at a full quarter of an hour in UTC.
  let at = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
  while (!isHour(local.format(at))) at = new Date(at.getTime() + quarterMs);
  return new Date(at.getTime() + minute * 60_000);
}

const isHour = (text: string): boolean => text.padStart(5, '0') === `0${nightHour}:00`;
