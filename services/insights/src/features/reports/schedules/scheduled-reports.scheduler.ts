import { Injectable, Logger } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import { describeActorEndpoint } from '@app/contracts-identity';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { PeriodicTask } from '@app/service-kit';
import { ReportJobsScheduler } from '../jobs/report-jobs.scheduler';
import { newReport } from '../new-report.writer';
import { ReportsRepository } from '../reports.repository';
import type { ReportScheduleDocument } from './report-schedule.schema';
import { ReportSchedulesRepository } from './report-schedules.repository';
import { nextRun, reportedPeriod } from './schedule-days';

const everyMs = 60_000;
const atOnce = 50;

/** Makes scheduled reports on their day, in the person's current zone and language. */
@Injectable()
export class ScheduledReportsScheduler extends PeriodicTask {
  protected readonly logger = new Logger('ScheduledReportsScheduler');

  constructor(
    private readonly schedules: ReportSchedulesRepository,
    private readonly reports: ReportsRepository,
    private readonly jobs: ReportJobsScheduler,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    // In some time zone it is already tomorrow.
    const latest = addDays(todayIn('UTC', now), 1);
    for (const schedule of await this.schedules.due(latest, atOnce))
      // A schedule that cannot run does not block the others; it is due again in the next round.
      await this.run(schedule, now).catch((error: unknown) =>
        this.logger.warn({ msg: 'a schedule waits', schedule: schedule._id, reason: String(error) }),
      );
  }

  private async run(schedule: ReportScheduleDocument, now: Date): Promise<void> {
    const actor = await this.actorOf(schedule.userId);
    const today = todayIn(actor.timeZone, now);
    if (schedule.next > today) return;
    const { userId, type, every, dayOfMonth, filters } = schedule;
    const report = {
      ...newReport({ type, ...reportedPeriod(every, schedule.next), filters }, actor, now),
      ...(schedule.email && { byEmail: true }),
    };
    const isMine = await this.unitOfWork.commit(
      { userId, source: 'rule', correlationId: newId() },
      async (tx) => {
        // Runs missed while the server was down are made up by a single report.
        if (!(await this.schedules.moveOn(schedule, nextRun(every, dayOfMonth, today), tx.session)))
          return false;
        await this.reports.add(report, tx.session);
        tx.audit({ action: 'report.generate', object: report._id, after: { type, schedule: schedule._id } });
        return true;
      },
    );
    if (isMine) this.jobs.start(report._id);
  }

  private actorOf(userId: string): Promise<Actor> {
    const asking = { ...exampleActor, userId, kind: 'system' as const };
    return this.client.ask(
      describeActorEndpoint,
      { userId },
      this.client.ownCall(asking, { source: 'rule' }),
    );
  }
}
