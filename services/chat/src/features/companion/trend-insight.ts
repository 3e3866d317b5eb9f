import type { ChatInsight } from '@app/contracts-chat';
import type { SpendingTrend } from '@app/contracts-insights';
import { formatMoney, minorFromDecimal } from '@app/money';

/** A trend in two lines. */
export function trendInsight(trend: SpendingTrend, locale: string): ChatInsight {
  const text = (amount: number): string =>
    formatMoney(minorFromDecimal(amount, trend.currency), trend.currency, locale);
  const up = trend.trendDirection === 'increasing';
  const size = trend.trendPercentage === 0 ? '' : ` ${Math.abs(trend.trendPercentage)}%`;
  return {
    id: `trend:${trend.category}`,
    title: `${trend.category} is ${up ? 'up' : 'down'}${size}`,
    summary: `${text(trend.currentMonthSpending)} this month so far, against ${text(trend.previousMonthSpending)} in the same days of last month.`,
  };
}
