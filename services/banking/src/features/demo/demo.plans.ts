import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { BankLinksRepository } from '../bank-links/bank-links.repository';
import { BudgetProgress } from '../budgets/budget.progress';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { EventsRepository } from '../financial-events/events.repository';
import { SeriesRepository } from '../financial-events/series/series.repository';
import { TripsRepository } from '../mileage/trips.repository';
import { demoBrokenLink } from './cases/broken-link';
import { demoTrips } from './cases/mileage';
import { demoBudgetRows } from './demo-budgets';
import { demoEvents } from './demo-events';
import type { DemoLedger } from './demo-ledger';
import type { DemoOwner } from './demo-row';
import { demoSeriesRows } from './demo-series';

/** Writes what the demo plans: categories, budgets, events, what repeats, the journeys of the business, and a bank link that broke. */
@Injectable()
export class DemoPlans {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly budgets: BudgetsRepository,
    private readonly progress: BudgetProgress,
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly trips: TripsRepository,
    private readonly links: BankLinksRepository,
  ) {}

  /** Before any row: rows name categories. */
  nameCategories(tx: Tx, { categories }: DemoLedger): Promise<void> {
    return this.categories.insertAll(categories, tx.session);
  }

  async plan(tx: Tx, { seed, userId }: DemoOwner, today: Day, { accountId }: DemoLedger): Promise<void> {
    const events = demoEvents(seed, today, userId, accountId).map(({ case: _of, ...event }) => event);
    await this.events.insert(events, tx.session);
    for (const row of demoSeriesRows(seed, today, userId, accountId)) await this.series.put(row, tx.session);
    await this.trips.insert(demoTrips({ seed, userId }, today), tx.session);
    await this.links.insert(demoBrokenLink({ seed, userId }, today), tx.session);
    const { amounts, choices } = demoBudgetRows(today, userId);
    for (const amount of amounts) await this.budgets.put(userId, 'amounts', amount._id, amount, tx.session);
    for (const choice of choices) await this.budgets.put(userId, 'choices', choice._id, choice, tx.session);
    const month = monthOf(today);
    await this.progress.budgetsChanged(
      tx,
      { userId, currency: 'USD', kind: tx.actor?.kind },
      { from: firstDay(month), to: lastDay(month) },
      new Set(amounts.map(({ category }) => category)),
    );
  }
}
