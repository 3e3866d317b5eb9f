import { Injectable } from '@nestjs/common';
import {
  addMonths,
  daysInMonth,
  monthOf,
  monthsBetween,
  monthToDate,
  partsOf,
  sameDaysOfPreviousMonth,
  todayIn,
  type Period,
} from '@app/calendar';
import { queryMonthsRequest, querySpendingRequest } from '@app/contracts-banking';
import type { SpendingPattern, SpendingTrend } from '@app/contracts-insights';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { averageMinor, changeOf, leastMonths, projection, slopeOf, volatilityOf } from './trend';

const monthsBack = 6;

/** Trends and patterns are worked out when asked, from the ledger's own sums: nothing kept here can disagree with them. */
@Injectable()
export class TrendsService {
  constructor(private readonly client: ContractClient) {}

  async trends(call: CallContext): Promise<SpendingTrend[]> {
    const today = todayIn(call.actor.timeZone);
    const [current, previous, history] = await Promise.all([
      this.expensesByCategory(monthToDate(today), call),
      this.expensesByCategory(sameDaysOfPreviousMonth(today), call),
      this.fullMonths(monthOf(today), call),
    ]);
    const { date } = partsOf(today);
    return [...current.entries()]
      .filter(([, spentMinor]) => spentMinor > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([category, spentMinor]) => {
        const { direction, percent } = changeOf(spentMinor, previous.get(category) ?? 0);
        const months = history.series(category);
        return {
          category,
          currentMonthSpending: jsonNumber(spentMinor, history.currency),
          previousMonthSpending: jsonNumber(previous.get(category) ?? 0, history.currency),
          trendDirection: direction,
          trendPercentage: percent,
          projectedMonthlySpending: jsonNumber(
            projection(spentMinor, date, daysInMonth(monthOf(today))),
            history.currency,
          ),
          volatility: volatilityOf(months),
          fullMonths: months.length,
          currency: history.currency,
        };
      });
  }

  async patterns(call: CallContext): Promise<SpendingPattern[]> {
    const history = await this.fullMonths(monthOf(todayIn(call.actor.timeZone)), call);
    const lastUpdated = new Date().toISOString();
    return history.categories
      .map((category) => ({ category, months: history.series(category) }))
      .filter(({ months }) => months.length >= leastMonths)
      .sort((a, b) => averageMinor(b.months) - averageMinor(a.months))
      .map(({ category, months }) => {
        const { direction, percent } = slopeOf(months);
        return {
          id: `monthly:${category}`,
          category,
          period: 'monthly',
          lastUpdated,
          averageAmount: jsonNumber(averageMinor(months), history.currency),
          trendDirection: direction,
          trendPercentage: percent,
          volatility: volatilityOf(months),
          sampleSize: months.length,
          currency: history.currency,
        };
      });
  }

  private async expensesByCategory(period: Period, call: CallContext): Promise<Map<string, number>> {
    const answer = await this.client.ask(querySpendingRequest, { period }, call);
    return new Map(
      answer.byCategory.filter((row) => row.type === 'expense').map((row) => [row.category, row.totalMinor]),
    );
  }

  /** The full months before this one, from the first that has any row; months without spending in a category count as 0. */
  private async fullMonths(thisMonth: string, call: CallContext) {
    const from = addMonths(thisMonth, -monthsBack);
    const to = addMonths(thisMonth, -1);
    const answer = await this.client.ask(queryMonthsRequest, { from, to }, call);
    const byMonth = new Map(
      answer.months.map((m) => [
        m.month,
        new Map(m.categories.filter((c) => c.type === 'expense').map((c) => [c.category, c.totalMinor])),
      ]),
    );
    const first = [...byMonth.keys()].sort()[0];
    const months = first ? monthsBetween(first, to) : [];
    return {
      currency: answer.currency,
      categories: [
        ...new Set(
          answer.months.flatMap((m) =>
            m.categories.filter((c) => c.type === 'expense').map((c) => c.category),
          ),
        ),
      ],
      series: (category: string): number[] => months.map((month) => byMonth.get(month)?.get(category) ?? 0),
    };
  }
}
