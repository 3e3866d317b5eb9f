import { Injectable } from '@nestjs/common';
import { lastDayEver } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { EventsRepository } from '../../planning/recurring/events.repository';
import type { RecurringChange } from '../../planning/recurring/recurring-change';
import { RecurringWriter } from '../../planning/recurring/recurring.writer';
import { SeriesRepository } from '../../planning/recurring/series/series.repository';
import type { RemoveSample } from './remove-sample';
import { SampleTargetsWriter } from './sample-targets.writer';

/** Removes the plans of a sample. */
@Injectable()
export class SamplePlansWriter {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
    private readonly recurring: RecurringWriter,
    private readonly targets: SampleTargetsWriter,
  ) {}

  /** Removes events and series of the sample and of its accounts, and its budgets and goals. */
  async remove(tx: Tx, userId: string, sample: RemoveSample): Promise<void> {
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
    await this.targets.remove(tx, userId, sample);
  }
}
