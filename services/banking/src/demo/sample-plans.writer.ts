import { Injectable } from '@nestjs/common';
import { lastDayEver } from '@app/calendar';
import { canonicalJson, type Tx } from '@app/persistence';
import type { StoredBudgetChange } from '../planning/budgets/budget-change';
import { BudgetsRepository } from '../planning/budgets/budgets.repository';
import { BudgetWriter } from '../planning/budgets/budget.writer';
import { EventsRepository } from '../planning/recurring/events.repository';
import type { RecurringChange } from '../planning/recurring/recurring-change';
import { RecurringWriter } from '../planning/recurring/recurring.writer';
import { SeriesRepository } from '../planning/recurring/series/series.repository';
import type { RemoveSample } from './remove-sample';

/** Removes the plans of a sample. */
@Injectable()
export class SamplePlans {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly recurring: RecurringWriter,
    private readonly budgets: BudgetsRepository,
    private readonly budgeting: BudgetWriter,
  ) {}

  /**
   * Removes events and series of the sample and of its accounts; budgets that the person changed since stay.
   */
  async takeAway(tx: Tx, userId: string, sample: RemoveSample): Promise<void> {
    const ofAccount = new Set(sample.accounts);
    const series = (await this.series.all(userId, tx.session)).filter(
      ({ _id, accountId }) => sample.series.includes(_id) || ofAccount.has(accountId ?? ''),
    );
    const ofSeries = new Set(series.map(({ _id }) => _id));
    const events = [
      ...(await this.events.between(userId, false, '', lastDayEver, tx.session)),
      ...(await this.events.between(userId, true, '', lastDayEver, tx.session)),
    ].filter(
      ({ _id, accountId, seriesId }) =>
        sample.events.includes(_id) || ofAccount.has(accountId ?? '') || ofSeries.has(seriesId ?? ''),
    );
    await this.recurring.apply(tx, userId, 'event.along', [
      ...events.map((before): RecurringChange => ({ what: 'event', before, after: null })),
      ...series.map((before): RecurringChange => ({ what: 'series', before, after: null })),
    ]);
    const unchanged: StoredBudgetChange[] = [];
    for (const change of sample.budgets.changes) {
      const now = await this.budgets.one(userId, change.part, change.id, tx.session);
      if (canonicalJson(now) === canonicalJson(change.before)) unchanged.push(change);
    }
    await this.budgeting.undo(tx, userId, { ...sample.budgets, changes: unchanged });
  }
}
