import { Injectable } from '@nestjs/common';
import { addDays, maxDay, minDay, monthOf, type Day, type Period } from '@app/calendar';
import type { ClientSession } from 'mongoose';
import { CategoriesRepository } from '../categories/categories.repository';
import { EventsRepository } from '../financial-events/events.repository';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import type { MonthRollup } from '../ledger/rollup';
import { usualSettings, type Owner } from './budget';
import { BudgetsRepository } from './budgets.repository';
import { weeksOfPace } from './pace';
import { chainStart, type BudgetFacts } from './plan';
import { SpendingBook } from './spending-book';

/** Expected money of a period by category, in minor units. */
export interface Bills {
  /** Due and not yet paid. */
  open: Map<string, number>;
  /** Paid ones, too. */
  all: Map<string, number>;
  incomeOpen: number;
}

const lastDayEver = '9999-12-31';

/** Reads what budgets are worked out from: a number of documents that grows with months, never with rows. */
@Injectable()
export class BudgetReader {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly rollups: MonthRollupsRepository,
    private readonly categories: CategoriesRepository,
    private readonly events: EventsRepository,
  ) {}

  async facts({ userId, currency }: Owner, session?: ClientSession): Promise<BudgetFacts> {
    const settings = (await this.budgets.settings(userId, session)) ?? usualSettings(userId);
    const amounts = await this.budgets.amountsUntil(userId, lastDayEver, session);
    const choices = await this.budgets.choices(userId, session);
    return {
      settings,
      amounts: amounts.filter((one) => one.mode === settings.mode && one.currency === currency),
      choices: new Map(choices.map((choice) => [choice.category, choice])),
      categories: await this.categories.all(userId, session),
      currency,
    };
  }

  /** Spending of the periods, with all that is carried into them; `since` reaches further back, for histories. */
  async book(
    facts: BudgetFacts,
    { userId, currency }: Owner,
    periods: readonly Period[],
    { since = periods[0]!.from, session }: { since?: Day; session?: ClientSession } = {},
  ): Promise<SpendingBook> {
    const first = periods.map((period) => chainStart(facts, period)).reduce(minDay, since);
    const last = periods.map(({ to }) => to).reduce(maxDay);
    const read = this.cutsMonths(facts) ? this.rollups.byDay : this.rollups.between;
    const rollups = await read.call(this.rollups, userId, monthOf(first), monthOf(last), session);
    return new SpendingBook(rollups, currency);
  }

  /** What was spent on each day of the last weeks. */
  async recentDays({ userId, currency }: Owner, today: Day): Promise<SpendingBook> {
    const first = monthOf(addDays(today, -7 * weeksOfPace));
    return new SpendingBook(await this.rollups.byDay(userId, first, monthOf(today)), currency);
  }

  /** The day of the first transaction that counts. */
  async firstDay({ userId, currency }: Owner): Promise<Day | undefined> {
    const months = await this.rollups.totals(userId);
    const first = months.find((rollup) => rollup.currency === currency && rollup.counted > 0);
    if (!first) return undefined;
    const [withDays] = (await this.rollups.days(userId, first.month, first.month)).filter(
      (rollup) => rollup.currency === currency,
    );
    return withDays && firstCounted(withDays);
  }

  async bills({ userId, currency }: Owner, { from, to }: Period): Promise<Bills> {
    const bills: Bills = { open: new Map(), all: new Map(), incomeOpen: 0 };
    const add = (sums: Map<string, number>, category: string, minor: number) =>
      sums.set(category, (sums.get(category) ?? 0) + minor);
    for (const done of [false, true])
      for (const event of await this.events.between(userId, done, from, to)) {
        if (event.currency !== currency) continue;
        if (event.amountMinor > 0) {
          if (!done) bills.incomeOpen += event.amountMinor;
          continue;
        }
        add(bills.all, event.category, -event.amountMinor);
        if (!done) add(bills.open, event.category, -event.amountMinor);
      }
    return bills;
  }

  moves(userId: string, { from, to }: Period, session?: ClientSession) {
    return this.budgets.moves(userId, from, to, session);
  }

  private cutsMonths({ settings: { rule } }: BudgetFacts): boolean {
    return !(rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none');
  }
}

function firstCounted({ month, days }: MonthRollup): Day {
  const fields = Object.entries(days ?? {}).filter(([, sums]) => (sums.counted ?? 0) > 0);
  const dates = fields.map(([field]) => field.slice(1)).sort();
  return `${month}-${dates[0] ?? '01'}`;
}
