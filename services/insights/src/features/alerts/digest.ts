import type { AlertSeverity } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import type { AlertDocument } from './alert.schema';

/** Local hour of the daily summary. */
export const digestHour = 18;

const quarterMs = 15 * 60_000;

/**
 * The next time it is that hour in a zone. Full hours of every zone are at a full quarter of an hour in UTC.
 */
export function nextDigestAt(timeZone: string, now: Date): Date {
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const isTime = (at: Date): boolean => hour.format(at) === `${digestHour}:00`;
  let at = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs);
  while (!isTime(at)) at = new Date(at.getTime() + quarterMs);
  return at;
}

const rank: readonly AlertSeverity[] = ['low', 'medium', 'high', 'critical'];

type DigestAlert = Pick<
  AlertDocument,
  'title' | 'category' | 'severity' | 'currentMinor' | 'budgetMinor' | 'currency'
>;

/** One summary of a day's alerts, the fullest budget first, with the severity of the worst. */
export function digestOf(alerts: readonly DigestAlert[]): {
  title: string;
  message: string;
  severity: AlertSeverity;
} {
  const fullest = [...alerts].sort(
    (a, b) =>
      b.currentMinor / b.budgetMinor - a.currentMinor / a.budgetMinor || (a.category < b.category ? -1 : 1),
  );
  const money = (minor: number, currency: string): string => formatMoney(minor, currency);
  return {
    title: fullest.length === 1 ? fullest[0]!.title : `${fullest.length} budgets need a look`,
    message: `${fullest
      .map(
        ({ category, currentMinor, budgetMinor, currency }) =>
          `${category}: ${money(currentMinor, currency)} of ${money(budgetMinor, currency)}`,
      )
      .join('; ')}.`,
    severity: fullest.map(({ severity }) => severity).sort((a, b) => rank.indexOf(b) - rank.indexOf(a))[0]!,
  };
}
