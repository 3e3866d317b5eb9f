import type { ChatInsight } from '@app/contracts-chat';
import type { SpendingTrend } from '@app/contracts-insights';
import { formatMoney, minorFromDecimal } from '@app/money';

/** A trend in two lines. */
export function trendInsight(trend: SpendingTrend, locale: string): ChatInsight {
  const minor = (amount: number): number => minorFromDecimal(amount, trend.currency);
  const text = (amount: number): string => formatMoney(minor(amount), trend.currency, locale);
  const up = trend.trendDirection === 'increasing';
  const percent = Math.abs(trend.trendPercentage);
  const apart = Math.abs(minor(trend.currentMonthSpending) - minor(trend.previousMonthSpending));
  // If the earlier amount is zero, or the change is a multiple, the amount is shown instead of a percentage.
  const size =
    percent === 0 || percent > 200 ? ` by ${formatMoney(apart, trend.currency, locale)}` : ` ${percent}%`;
  return {
    id: `trend:${trend.category}`,
    title: `${trend.category} is ${up ? 'up' : 'down'}${size}`,
    summary: `${text(trend.currentMonthSpending)} this month so far, against ${text(trend.previousMonthSpending)} in the same days of last month.`,
  };
}
