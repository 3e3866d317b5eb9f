import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  createScheduleEndpoint,
  maxSchedules,
  removeScheduleEndpoint,
  reportKinds,
  type ReportSchedule,
} from '@app/contracts-insights';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { ReportScheduleDocument } from './report-schedule.schema';
import { ReportSchedulesRepository } from './report-schedules.repository';
import { nextRun } from './schedule-days';

@Injectable()
export class ReportSchedulesService {
  constructor(
    private readonly repository: ReportSchedulesRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(call: CallContext): Promise<ReportSchedule[]> {
    return (await this.repository.ofPerson(call.actor.userId)).map(scheduleView);
  }

  create(request: RequestOf<typeof createScheduleEndpoint>, call: CallContext): Promise<ReportSchedule> {
    const { type, every, dayOfMonth, filters = {}, email } = request;
    const { userId, timeZone } = call.actor;
    return this.unitOfWork.write(call, createScheduleEndpoint, request, async (tx) => {
      if ((await this.repository.ofPerson(userId, tx.session)).length >= maxSchedules)
        throw new DomainError('TOO_MANY_SCHEDULES');
      const schedule: ReportScheduleDocument = {
        _id: newId(),
        userId,
        type,
        every,
        dayOfMonth,
        filters: reportKinds[type].narrows ? filters : {},
        next: nextRun(every, dayOfMonth, todayIn(timeZone)),
        email,
      };
      await this.repository.add(schedule, tx.session);
      tx.audit({
        action: 'report.schedule',
        object: schedule._id,
        after: { type, every, dayOfMonth, email },
      });
      return scheduleView(schedule);
    });
  }

  remove(id: string, call: CallContext): Promise<ReplyOf<typeof removeScheduleEndpoint>> {
    return this.unitOfWork.write(call, removeScheduleEndpoint, { id }, async (tx) => {
      if (!(await this.repository.remove(call.actor.userId, id, tx.session)))
        throw new DomainError('NOT_FOUND');
      tx.audit({ action: 'report.schedule.end', object: id });
      return { removed: true as const };
    });
  }
}

const scheduleView = ({
  _id,
  type,
  every,
  dayOfMonth,
  filters,
  next,
  email = false,
}: ReportScheduleDocument): ReportSchedule => ({
  id: _id,
  type,
  every,
  dayOfMonth,
  filters,
  next,
  email,
});
