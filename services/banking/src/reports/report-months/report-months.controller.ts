import { Controller } from '@nestjs/common';
import { pageReportMonthsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportMonthsService } from './report-months.service';

@Controller()
export class ReportMonthsController {
  constructor(private readonly months: ReportMonthsService) {}

  @Handles(pageReportMonthsEndpoint)
  page(request: RequestOf<typeof pageReportMonthsEndpoint>, call: CallContext) {
    return this.months.page(request, call);
  }
}
