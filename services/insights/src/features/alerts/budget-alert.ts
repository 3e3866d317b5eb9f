import { firstDay, lastDay, type Day, type Period } from '@app/calendar';
import type { AlertSeverity } from '@app/contracts-insights';
import { formatMoney, percentOf } from '@app/money';
import { daysLeftPlaceholder } from '../notices/day-words';

/**
 * Shares of a budget in percent that raise an alert, once each per period (behaviours B9), for a category
 * without its own.
 */
export const thresholds = [80, 95, 100] as const;

export interface BudgetProgress {
  category: string;
  /** `YYYY-MM`. */
  month: string;
  spentMinor: number;
  /** 0 if the category has no budget (any more). */
  limitMinor: number;
  currency: string;
  /** The budget period; if missing, the whole month. */
  period?: Period | undefined;
  /** Shares in percent that raise an alert, ascending. */
  thresholds?: readonly number[] | undefined;
  /** Set if the person wants one daily summary; with their time zone. */
  digest?: { timeZone: string } | undefined;
}

export const periodOf = ({ period, month }: BudgetProgress): Period =>
  period ?? { from: firstDay(month), to: lastDay(month) };

/** Key of the period for one person: the month, or the first day of any other period. */
export const periodKeyOf = (progress: BudgetProgress): string => {
  const { from, to } = periodOf(progress);
  return isMonthOf(progress, { from, to }) ? progress.month : from;
};

const isMonthOf = ({ month }: BudgetProgress, { from, to }: Period): boolean =>
  from === firstDay(month) && to === lastDay(month);

/** The highest reached threshold in percent, or 0. */
export const levelOf = (progress: BudgetProgress): number =>
  progress.limitMinor > 0
    ? (progress.thresholds ?? thresholds).reduce<number>(
        (level, threshold) =>
          progress.spentMinor * 100 >= progress.limitMinor * threshold ? Math.max(level, threshold) : level,
        0,
      )
    : 0;

/**
 * Severity by share of the budget (behaviours I2): critical from 120 %, high from 100 %, medium from 90 %,
 * otherwise low.
 */
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

const dayName = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** “in November”, or “from Oct 25 to Nov 24”. */
function periodText(progress: BudgetProgress): string {
  const period = periodOf(progress);
  return isMonthOf(progress, period)
    ? `in ${monthName(progress.month)}`
    : `from ${dayName(period.from)} to ${dayName(period.to)}`;
}

/** The texts of an alert; the number of remaining days is filled in when the person reads it. */
export function wordsFor(progress: BudgetProgress): { title: string; message: string; formula: string } {
  const { spentMinor, limitMinor, currency, category } = progress;
  const period = periodOf(progress);
  const percent = Math.floor(percentOf(spentMinor, limitMinor, 2));
  const spent = formatMoney(spentMinor, currency);
  const limit = formatMoney(limitMinor, currency);
  const left = daysLeftPlaceholder(period.to);
  const rest = limitMinor - spentMinor;
  const outlook =
    rest > 0
      ? `${formatMoney(rest, currency)} is left for ${left}.`
      : rest === 0
        ? `Nothing is left for ${left}.`
        : `That is ${formatMoney(-rest, currency)} over, with ${left} to go.`;
  return {
    title: rest < 0 ? `${category} is over its budget` : `${category} is at ${percent}% of its budget`,
    message: `You have spent ${spent} of ${limit} ${periodText(progress)}. ${outlook}`,
    formula: `spent ${spent} ÷ limit ${limit} ${isMonthOf(progress, period) ? `in ${progress.month}` : `from ${period.from} to ${period.to}`} = ${percent}%`,
  };
}

/** Whether a day of the period is today in any time zone: only those periods raise alerts. */
export function isRunning(progress: BudgetProgress, now: Date): boolean {
  const { from, to } = periodOf(progress);
  const at = (hours: number): Day => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  return from <= at(14) && at(-12) <= to;
}
