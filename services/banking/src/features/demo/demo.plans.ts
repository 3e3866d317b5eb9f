import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf, type Day } from '@app/calendar';
import type { Currency } from '@app/money';
import type { Tx } from '@app/persistence';
import { BankLinksRepository } from '../bank-links/bank-links.repository';
import type { BudgetAmount, BudgetChoice } from '../budgets/budget';
import { BudgetProgress } from '../budgets/budget.progress';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { EventsRepository } from '../financial-events/events.repository';
import type { EventRow } from '../financial-events/financial-event';
import type { SeriesRow } from '../financial-events/series/series';
import { SeriesRepository } from '../financial-events/series/series.repository';
import { TripsRepository } from '../mileage/trips.repository';
import { demoBrokenLink } from './cases/broken-link';
import { demoTrips } from './cases/mileage';
import { demoBudgetRows } from './demo-budgets';
import { demoEvents } from './demo-events';
import type { DemoLedger } from './demo-ledger';
import type { DemoOwner } from './demo-row';
import { demoSeriesRows } from './demo-series';

/** What a generated ledger plans: events, what repeats, and budgets in one currency. */
export interface GeneratedPlans {
  userId: string;
  today: Day;
  currency: Currency;
  events: EventRow[];
  series: SeriesRow[];
  amounts: BudgetAmount[];
  choices: BudgetChoice[];
}

export function demoPlans(
  { seed, userId }: DemoOwner,
  today: Day,
  { accountId }: DemoLedger,
  currency: Currency = 'USD',
): GeneratedPlans {
  return {
    userId,
    today,
    currency,
    events: demoEvents(seed, today, userId, accountId).map(({ case: _of, ...event }) => event),
    series: demoSeriesRows(seed, today, userId, accountId),
    ...demoBudgetRows(today, { userId, currency }),
  };
}

/** Writes what the demo plans. */
@Injectable()
export class DemoPlans {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly progress: BudgetProgress,
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly trips: TripsRepository,
    private readonly links: BankLinksRepository,
  ) {}

  async plan(tx: Tx, plans: GeneratedPlans): Promise<void> {
    const { userId, today, currency, amounts, choices } = plans;
    await this.events.insert(plans.events, tx.session);
    for (const row of plans.series) await this.series.put(row, tx.session);
    for (const amount of amounts) await this.budgets.put(userId, 'amounts', amount._id, amount, tx.session);
    for (const choice of choices) await this.budgets.put(userId, 'choices', choice._id, choice, tx.session);
    const month = monthOf(today);
    await this.progress.budgetsChanged(
      tx,
      { userId, currency, kind: tx.actor?.kind },
      { from: firstDay(month), to: lastDay(month) },
      new Set(amounts.map(({ category }) => category)),
    );
  }

  /** Besides, the journeys of the business, and a bank link that broke. */
  async planForVisitor(tx: Tx, owner: DemoOwner, today: Day): Promise<void> {
    await this.trips.insert(demoTrips(owner, today), tx.session);
    await this.links.insert(demoBrokenLink(owner, today), tx.session);
  }
}
