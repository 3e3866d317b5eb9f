import {
  addDays,
  firstDay,
  lastDay,
  maxDay,
  minDay,
  monthOf,
  monthsBetween,
  type Day,
  type Period,
} from '@app/calendar';
import type { Currency } from '@app/money';
import { categoryField, categoryOfField, dayField, type MonthRollup } from '../ledger/rollup';
import type { Spent } from './budget';

/** Spending and income of any days, from the month rollups alone: whole months from their sums, parts of months from their days. */
export class SpendingBook {
  private readonly months = new Map<string, MonthRollup>();

  constructor(rollups: readonly MonthRollup[], currency: Currency) {
    for (const rollup of rollups) if (rollup.currency === currency) this.months.set(rollup.month, rollup);
  }

  /** Expenses of a period by category. The only place where budgets learn what was spent. */
  spentByCategory(period: Period): Map<string, Spent> {
    const spent = new Map<string, Spent>();
    const add = (field: string, total = 0, pending = 0): void => {
      const category = categoryOfField(field);
      const sum = spent.get(category) ?? { spent: 0, pending: 0 };
      spent.set(category, { spent: sum.spent + total, pending: sum.pending + pending });
    };
    for (const [rollup, days] of this.parts(period)) {
      if (days === undefined)
        for (const [field, { expense }] of Object.entries(rollup.categories ?? {})) {
          if (expense) add(field, expense.total, expense.pending);
        }
      else
        for (const day of days)
          for (const [field, sums] of Object.entries(rollup.spent?.[dayField(day)] ?? {}))
            add(field, sums.total, sums.pending);
    }
    return spent;
  }

  income(period: Period): number {
    let income = 0;
    for (const [rollup, days] of this.parts(period)) {
      if (days === undefined) income += rollup.income ?? 0;
      else for (const day of days) income += rollup.days?.[dayField(day)]?.income ?? 0;
    }
    return income;
  }

  spentOn(day: Day, category: string): number {
    return this.months.get(monthOf(day))?.spent?.[dayField(day)]?.[categoryField(category)]?.total ?? 0;
  }

  /** Each month of a period; with days where the period does not hold all of it. */
  private *parts({ from, to }: Period): Generator<[MonthRollup, Day[] | undefined]> {
    for (const month of monthsBetween(monthOf(from), monthOf(to))) {
      const rollup = this.months.get(month);
      if (!rollup) continue;
      if (from <= firstDay(month) && lastDay(month) <= to) {
        yield [rollup, undefined];
        continue;
      }
      const days: Day[] = [];
      const last = minDay(to, lastDay(month));
      for (let day = maxDay(from, firstDay(month)); day <= last; day = addDays(day, 1)) days.push(day);
      yield [rollup, days];
    }
  }
}
