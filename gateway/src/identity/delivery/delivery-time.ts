import type { DigestChoice, QuietHours } from '@app/contracts-identity';

/** The local time at which a digest is sent: daily, or on Mondays. */
const digestTime = '08:00';
const digestWeekday = 'Mon';
const quarterMs = 15 * 60_000;

/** Formats an instant as local time and weekday, such as `22:45`. */
const clockIn = (timeZone: string): ((at: Date) => { time: string; weekday: string }) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { time: `${parts['hour']}:${parts['minute']}`, weekday: parts['weekday']! };
  };
};

/** Whether a local time is within the quiet hours, which may span midnight; equal bounds mean no quiet hours. */
export const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

/**
 * The next quarter of an hour at which the condition holds, at most eight days ahead. Quarters are enough, because every zone's full hours
 * fall on one.
 */
function nextTime(now: Date, holds: (at: Date) => boolean): Date {
  let at = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
  for (let tries = 0; tries < 8 * 96 && !holds(at); tries++) at = new Date(at.getTime() + quarterMs);
  return at;
}

export interface DeliveryWish {
  timeZone: string;
  quiet: QuietHours | null;
  /** For e-mails only; push messages have no digest. */
  digest: DigestChoice;
}

/** When a message is sent: at once, after the quiet hours, or with the next digest. */
export function dueAt(now: Date, { timeZone, quiet, digest }: DeliveryWish): Date {
  const local = clockIn(timeZone);
  if (digest !== 'off')
    return nextTime(now, (at) => {
      const { time, weekday } = local(at);
      return time === digestTime && (digest === 'daily' || weekday === digestWeekday);
    });
  if (!quiet || !isQuiet(local(now).time, quiet)) return now;
  return nextTime(now, (at) => !isQuiet(local(at).time, quiet));
}
