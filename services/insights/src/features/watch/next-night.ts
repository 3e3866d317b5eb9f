import { createHash } from 'node:crypto';

/** Local hour from which ledgers are looked through at night. */
const nightHour = 3;
const quarterMs = 15 * 60_000;
/** People are spread over so many minutes, so that not all come at once. */
const spreadMinutes = 60;

/** The next time it is night where the person is, at the minute that is theirs. */
export function nextNight(userId: string, timeZone: string, now: Date): Date {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const minute = createHash('sha256').update(userId).digest().readUInt16BE(0) % spreadMinutes;
  // Whole hours of every zone lie on a quarter of an hour.
  let at = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
  while (!isHour(local.format(at))) at = new Date(at.getTime() + quarterMs);
  return new Date(at.getTime() + minute * 60_000);
}

const isHour = (text: string): boolean => text.padStart(5, '0') === `0${nightHour}:00`;
