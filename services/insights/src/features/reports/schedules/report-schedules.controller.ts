import { Controller } from '@nestjs/common';
import {
  createScheduleEndpoint,
  listSchedulesEndpoint,
  removeScheduleEndpoint,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportSchedulesService } from './report-schedules.service';

@Controller()
export class ReportSchedulesController {
  constructor(private readonly schedules: ReportSchedulesService) {}

  @Handles(listSchedulesEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.schedules.list(call);
  }

  @Handles(createScheduleEndpoint)
  create(request: RequestOf<typeof createScheduleEndpoint>, call: CallContext) {
    return this.schedules.create(request, call);
  }

  @Handles(removeScheduleEndpoint)
  remove({ id }: RequestOf<typeof removeScheduleEndpoint>, call: CallContext) {
    return this.schedules.remove(id, call);
  }
}
