import { Injectable } from '@nestjs/common';
import { monthOf, type Day, type Period } from '@app/calendar';
import { CategoriesRepository } from '../../ledger/categories/categories.repository';
import { isAwaited, type EventRow } from '../recurring/financial-event';
import { OccurrencesReader } from '../recurring/occurrences/occurrences.reader';
import { occurrenceParts } from '../recurring/series/series-split';
import { isSpendingOrIncome } from '../recurring/series/transfer-series';
import { SeriesRepository } from '../recurring/series/series.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import { type Owner } from './budget';
import { BaseSum, type ForeignPart } from './rules/base-sum';
import { type BudgetFacts } from './plan/plan';

/** Expected income and expenses of a period by category, in minor units of the person's currency. */
export interface PlannedPayments {
  /** Due and not paid yet. */
  open: Map<string, number>;
  /** Including paid ones. */
  all: Map<string, number>;
  incomeOpen: number;
}

/** Reads the planned income and expenses of a period. */
@Injectable()
export class PlannedPaymentsReader {
  constructor(
    private readonly occurrences: OccurrencesReader,
    private readonly series: SeriesRepository,
    private readonly categories: CategoriesRepository,
    private readonly rates: RatesService,
  ) {}

  /**
   * Single events and occurrences of series, both stored ones and ones that are only due by their rule.
   * Amounts in another currency are converted at their month's mean rate, or at the newest rate for months to
   * come.
   */
  async inPeriod(
    owner: Owner,
    { accounts, names }: Pick<BudgetFacts, 'accounts' | 'names'>,
    { from, to }: Period,
    today: Day,
  ): Promise<PlannedPayments> {
    const counts = (event: EventRow): boolean =>
      isSpendingOrIncome(event) &&
      (!accounts || event.accountId === null || accounts.includes(event.accountId));
    const series = await this.series.all(owner.userId);
    const byId = new Map(series.map((entry) => [entry._id, entry]));
    const [open, doneEvents] = [
      (await this.occurrences.unpaid(owner.userId, series, { from, to, today })).filter(counts),
      (await this.occurrences.done(owner.userId, from, to)).filter((row) => counts(row) && !isAwaited(row)),
    ];
    const home = await this.rates.forSums(owner, [...open, ...doneEvents], monthOf(from), monthOf(to));
    const book = names ?? (await this.categories.book(owner.userId));
    const byCategory = (events: readonly EventRow[]): Map<string, number> => {
      const parts = new Map<string, ForeignPart[]>();
      for (const event of events)
        for (const part of occurrenceParts(event, byId.get(event.seriesId ?? '')) ?? [event]) {
          const category = book.nameOf(part.categoryId);
          const amount = partOf({ ...event, amountMinor: part.amountMinor });
          parts.set(category, [...(parts.get(category) ?? []), amount]);
        }
      return new Map([...parts].map(([category, some]) => [category, BaseSum.of(home, some).spent]));
    };
    const isCost = ({ amountMinor }: EventRow): boolean => amountMinor < 0;
    const income = open.filter(({ amountMinor }) => amountMinor > 0);
    return {
      open: byCategory(open.filter(isCost)),
      all: byCategory([...open, ...doneEvents].filter(isCost)),
      incomeOpen: BaseSum.of(home, income.map(partOf)).spent,
    };
  }
}

const partOf = ({ currency, date, amountMinor }: EventRow): ForeignPart => ({
  currency,
  month: monthOf(date),
  total: Math.abs(amountMinor),
  pending: 0,
  items: 1,
});
