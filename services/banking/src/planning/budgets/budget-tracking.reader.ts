import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { BudgetTracking, budgetTrackingEndpoint } from '@app/contracts-banking';
import type { Actor, RequestOf } from '@app/contracts-kernel';
import { VersionedCache } from '@app/persistence';
import { FiguresCacheReader } from '../../ledger/book/figures-cache.reader';
import { trackedPeriods } from './budget-period';
import { trackingOf } from './budget-reports';
import { BudgetSpendingReader } from './budget-spending.reader';
import { BudgetReader } from './budget.reader';
import { figuresOf } from './plan/plan';

type Wanted = RequestOf<typeof budgetTrackingEndpoint>;

/** Spending against budgets for the dashboard. */
@Injectable()
export class BudgetTrackingReader {
  private readonly kept = new VersionedCache<BudgetTracking>();

  constructor(
    private readonly budgets: BudgetReader,
    private readonly spending: BudgetSpendingReader,
    private readonly cache: FiguresCacheReader,
  ) {}

  /** Cached until the figures may differ: see {@link FiguresCacheReader}. */
  read({ period }: Wanted, actor: Actor): Promise<BudgetTracking> {
    return this.cache.keep(this.kept, actor, () => this.calculate(period, actor), period);
  }

  private async calculate(period: Wanted['period'], actor: Actor): Promise<BudgetTracking> {
    const today = todayIn(actor.timeZone);
    const facts = await this.budgets.facts(actor);
    const periods = trackedPeriods(period, today, facts.settings.rule);
    const book = await this.spending.book(facts, actor, periods);
    return trackingOf(
      periods.map((span) => figuresOf(facts, book, span)),
      facts,
      today,
    );
  }
}
