import { daysBetween, lastDay, type Day } from '@app/calendar';
import type { AlertSeverity } from '@app/contracts-insights';
import { formatMoney, percentOf } from '@app/money';

/** Shares of a budget in percent that raise an alert, once each per month (behaviours B9). */
export const thresholds = [80, 95, 100] as const;

export interface BudgetProgress {
  category: string;
  /** `YYYY-MM`. */
  month: string;
  spentMinor: number;
  /** 0 when the category has no budget (any more). */
  limitMinor: number;
  currency: string;
}

/** The highest threshold that is reached, or 0. */
export const levelOf = (progress: BudgetProgress): number =>
  progress.limitMinor > 0
    ? thresholds.reduce<number>(
        (level, threshold) =>
          progress.spentMinor * 100 >= progress.limitMinor * threshold ? threshold : level,
        0,
      )
    : 0;

/** Severity by share of the budget (behaviours I2): critical from 120 %, high from 100 %, medium from 90 %, else low. */
export function severityOf(progress: BudgetProgress): AlertSeverity {
  const percent = percentOf(progress.spentMinor, progress.limitMinor);
  if (percent >= 120) return 'critical';
  if (percent >= 100) return 'high';
  return percent >= 90 ? 'medium' : 'low';
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What the person reads. `today` decides how many days are left. */
export function wordsFor(
  progress: BudgetProgress,
  today: Day,
): { title: string; message: string; formula: string } {
  const { spentMinor, limitMinor, currency, category, month } = progress;
  const percent = Math.floor(percentOf(spentMinor, limitMinor, 2));
  const spent = formatMoney(spentMinor, currency);
  const limit = formatMoney(limitMinor, currency);
  const left = Math.max(0, daysBetween(today, lastDay(month)));
  const rest = limitMinor - spentMinor;
  const outlook =
    rest > 0
      ? `${formatMoney(rest, currency)} is left for ${daysText(left)}.`
      : rest === 0
        ? `Nothing is left for ${daysText(left)}.`
        : `That is ${formatMoney(-rest, currency)} over, with ${daysText(left)} to go.`;
  return {
    title: rest < 0 ? `${category} is over its budget` : `${category} is at ${percent}% of its budget`,
    message: `You have spent ${spent} of ${limit} in ${monthName(month)}. ${outlook}`,
    formula: `spent ${spent} ÷ limit ${limit} in ${month} = ${percent}%`,
  };
}

/** Months that are the current one somewhere on earth: only those raise alerts. */
export function currentMonths(now: Date): string[] {
  const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 7);
  return [...new Set([at(-12), at(14)])];
}
