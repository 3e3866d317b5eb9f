import { Injectable } from '@nestjs/common';
import {
  addMonths,
  firstDay,
  monthOf,
  monthsBetween,
  monthToDate,
  sameDaysOfPreviousMonth,
  todayIn,
  type Day,
  type Period,
} from '@app/calendar';
import {
  queryMonthsEndpoint,
  querySpendingEndpoint,
  readLedgerVersionEndpoint,
} from '@app/contracts-banking';
import type { SpendingPattern, SpendingTrend } from '@app/contracts-insights';
import { ContractClient, type CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { FactsReader } from '../ledger-facts/facts.reader';
import { VersionedCache } from '@app/persistence';
import { patternsOf } from './patterns';
import { projectionOf } from './projection';
import { changeOf, isKnownFrom, volatilityOf } from './trend';

const monthsBack = 6;

/**
 * Trends and patterns depend on the ledger alone. Reading it costs sixty times as much as checking whether it
 * changed, so the last reply is cached until it did.
 */
@Injectable()
export class TrendsService {
  private readonly keptTrends = new VersionedCache<SpendingTrend[]>();
  private readonly keptPatterns = new VersionedCache<SpendingPattern[]>();

  constructor(
    private readonly client: ContractClient,
    private readonly facts: FactsReader,
  ) {}

  async trends(call: CallContext): Promise<SpendingTrend[]> {
    return this.keptTrends.of(call.actor.userId, await this.version(call), () => this.workOutTrends(call));
  }

  async patterns(call: CallContext): Promise<SpendingPattern[]> {
    return this.keptPatterns.of(call.actor.userId, await this.version(call), () =>
      this.workOutPatterns(call),
    );
  }

  /** Read first: a change during the computation belongs to a later version. */
  private async version(call: CallContext): Promise<string> {
    const { timeZone, currency } = call.actor;
    const { version } = await this.client.ask(readLedgerVersionEndpoint, {}, call);
    return [version, todayIn(timeZone), currency].join();
  }

  private async workOutTrends(call: CallContext): Promise<SpendingTrend[]> {
    const today = todayIn(call.actor.timeZone);
    const before = sameDaysOfPreviousMonth(today);
    const [current, previous, history, { facts }] = await Promise.all([
      this.expensesByCategory(monthToDate(today), call),
      this.expensesByCategory(before, call),
      this.fullMonths(monthOf(today), call),
      this.facts.read(call),
    ]);
    const isComparable = isKnownFrom(before.from, facts.since);
    const amount = (minor: number): number => jsonNumber(minor, history.currency);
    return [...current.entries()]
      .filter(([, spentMinor]) => spentMinor > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([category, spentMinor]) => {
        const { direction, percent } = isComparable
          ? changeOf(spentMinor, previous.get(category) ?? 0)
          : unchanged;
        const months = history.series(category, facts.since);
        const { scheduledMinor, paceMinor } = projectionOf(facts, category);
        return {
          category,
          currentMonthSpending: amount(spentMinor),
          previousMonthSpending: amount(previous.get(category) ?? 0),
          trendDirection: direction,
          trendPercentage: percent,
          projectedMonthlySpending: amount(spentMinor + scheduledMinor + paceMinor),
          scheduled: amount(scheduledMinor),
          pace: amount(paceMinor),
          volatility: volatilityOf(months),
          fullMonths: months.length,
          currency: history.currency,
        };
      });
  }

  private async workOutPatterns(call: CallContext): Promise<SpendingPattern[]> {
    const { facts } = await this.facts.read(call);
    const lastUpdated = new Date().toISOString();
    const { currency } = facts;
    return patternsOf(facts).map((one) => ({
      id: `${one.kind}:${one.category}`,
      category: one.category,
      kind: one.kind,
      period: periods[one.kind],
      text: one.text,
      strength: one.strength,
      lastUpdated,
      averageAmount: jsonNumber(one.averageMinor, currency),
      trendDirection: one.direction,
      trendPercentage: one.percent,
      volatility: one.volatility,
      sampleSize: one.sampleSize,
      currency,
    }));
  }

  private async expensesByCategory(period: Period, call: CallContext): Promise<Map<string, number>> {
    const answer = await this.client.ask(querySpendingEndpoint, { period }, call);
    return new Map(
      answer.byCategory.filter((row) => row.type === 'expense').map((row) => [row.category, row.totalMinor]),
    );
  }

  /**
   * The full months before this one, starting with the first that has rows; months without spending in a
   * category count as 0.
   */
  private async fullMonths(thisMonth: string, call: CallContext) {
    const from = addMonths(thisMonth, -monthsBack);
    const to = addMonths(thisMonth, -1);
    const answer = await this.client.ask(queryMonthsEndpoint, { from, to }, call);
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
      series: (category: string, since: Day | null): number[] =>
        months
          .filter((month) => isKnownFrom(firstDay(month), since))
          .map((month) => byMonth.get(month)?.get(category) ?? 0),
    };
  }
}

/** Used if there is nothing to compare with. */
const unchanged = { direction: 'flat', percent: 0 } as const;

/** The period of a pattern's average. */
const periods = {
  monthly: 'monthly',
  weekly: 'weekly',
  payday: 'daily',
  seasonal: 'monthly',
  merchant: 'monthly',
  creeping: 'monthly',
} as const;
