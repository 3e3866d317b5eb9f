import {
  eachDay,
  firstDay,
  lastDay,
  maxDay,
  minDay,
  monthOf,
  monthsBetween,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import { categoryOfField, dayField, type MonthRollup } from '../../../ledger/book/rollups/rollup';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import { BaseSum, type ForeignPart } from './base-sum';

interface Signed {
  sign: 1 | -1;
  rollup: MonthRollup;
}

/**
 * Spending and income of any days in the person's currency, from the month rollups alone: whole months from
 * their sums, parts of months from their days. Other currencies are converted at the mean rate of their
 * month.
 */
export class SpendingBook {
  private readonly months = new Map<Month, Signed[]>();

  /** `off` is subtracted: the amounts of accounts that do not count in budgets. */
  constructor(
    rollups: readonly MonthRollup[],
    readonly home: BaseRates,
    private readonly off: readonly MonthRollup[] = [],
  ) {
    for (const [sign, some] of [
      [1, rollups],
      [-1, off],
    ] as const)
      for (const rollup of some)
        this.months.set(rollup.month, [...(this.months.get(rollup.month) ?? []), { sign, rollup }]);
  }

  /** Expenses of a period by category. The only source of spending for budgets. */
  spentByCategory(period: Period): Map<string, BaseSum> {
    const parts = new Map<string, ForeignPart[]>();
    const add = (field: string, part: ForeignPart): void => {
      const category = categoryOfField(field);
      const known = parts.get(category);
      if (known) known.push(part);
      else parts.set(category, [part]);
    };
    for (const [{ sign, rollup }, days] of this.parts(period)) {
      const { currency, month, categories, spent } = rollup;
      if (days === undefined)
        for (const [field, { expense }] of Object.entries(categories ?? {})) {
          if (!expense) continue;
          const { total = 0, pending = 0, count = 0 } = expense;
          add(field, { currency, month, total: sign * total, pending: sign * pending, items: sign * count });
        }
      else
        for (const day of days)
          for (const [field, { total = 0, pending = 0 }] of Object.entries(spent?.[dayField(day)] ?? {}))
            add(field, { currency, month, total: sign * total, pending: sign * pending, items: 1 });
    }
    const sums = [...parts].map(([category, some]) => [category, BaseSum.of(this.home, some)] as const);
    return new Map(this.off.length === 0 ? sums : sums.filter(([, sum]) => !sum.isNothing));
  }

  income(period: Period): number {
    const parts: ForeignPart[] = [];
    for (const [{ sign, rollup }, days] of this.parts(period)) {
      const { currency, month, income, days: ofDays } = rollup;
      const total =
        days === undefined
          ? (income ?? 0)
          : days.reduce((sum, day) => sum + (ofDays?.[dayField(day)]?.income ?? 0), 0);
      parts.push({ currency, month, total: sign * total, pending: 0, items: 0 });
    }
    return BaseSum.of(this.home, parts).spent;
  }

  /**
   * Each currency of each month of a period; with a list of days if the period contains only part of the
   * month.
   */
  private *parts({ from, to }: Period): Generator<[Signed, Day[] | undefined]> {
    for (const month of monthsBetween(monthOf(from), monthOf(to))) {
      const rollups = this.months.get(month);
      if (!rollups) continue;
      const days = from <= firstDay(month) && lastDay(month) <= to ? undefined : daysIn(month, { from, to });
      for (const rollup of rollups) yield [rollup, days];
    }
  }
}

const daysIn = (month: Month, { from, to }: Period): Day[] =>
  eachDay({ from: maxDay(from, firstDay(month)), to: minDay(to, lastDay(month)) });
