import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { SeriesRepository } from '../series/series.repository';
import { AutoPostWriter } from './auto-post.writer';
import { endOfDay, type RecurringDay } from './recurring-day';
import { RecurringDaysRepository } from './recurring-days.repository';
import { BillStatusPublisher } from './bill-status.publisher';

/** The daily work for a person’s series: enters due transactions and publishes the bill status. */
@Injectable()
export class DueBillsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly days: RecurringDaysRepository,
    private readonly series: SeriesRepository,
    private readonly poster: AutoPostWriter,
    private readonly publisher: BillStatusPublisher,
  ) {}

  /** Processes the person's day again if their time zone changed. */
  async followTimeZone(userId: string, timeZone: string): Promise<void> {
    const day = await this.days.find(userId);
    if (day && day.timeZone !== timeZone) await this.processDay(userId, new Date(), timeZone);
  }

  /** Safe to repeat, also concurrently or after a failure, because everything is one transaction. */
  async processDay(userId: string, now = new Date(), zone?: string): Promise<void> {
    await this.unit.commit({ userId, source: 'rule', correlationId: newId() }, async (tx) => {
      const before = await this.days.find(userId, tx.session);
      // The time zone is that of the person's last change to a series.
      const timeZone = zone ?? before?.timeZone ?? 'UTC';
      const today = todayIn(timeZone, now);
      const series = await this.series.all(userId, tx.session);
      await this.poster.post(tx, userId, series, today);
      const published = await this.publisher.publish(tx, userId, {
        series,
        today,
        published: before?.published ?? null,
      });
      const after: RecurringDay = {
        _id: userId,
        userId,
        timeZone,
        lookedOn: today,
        nextLookAt: endOfDay(timeZone, now),
        published,
      };
      if (!before || JSON.stringify({ ...before, ...after }) !== JSON.stringify(before))
        await this.days.put(after, tx.session);
    });
  }
}
