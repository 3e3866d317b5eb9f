import { Controller } from '@nestjs/common';
import {
  downloadReportRequest,
  generateReportRequest,
  listReportsRequest,
  type Report,
} from '@app/contracts-insights';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handles(listReportsRequest)
  list(request: RequestOf<typeof listReportsRequest>, call: CallContext): Promise<Report[]> {
    return this.reports.list(request, call);
  }

  @Handles(generateReportRequest)
  generate(request: RequestOf<typeof generateReportRequest>, call: CallContext): Promise<Report> {
    return this.reports.generate(request, call);
  }

  @Handles(downloadReportRequest)
  download(
    request: RequestOf<typeof downloadReportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof downloadReportRequest>> {
    return this.reports.download(request.id, call);
  }
}
