import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import { payrollReportEndpoint } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { ReportService } from './report.service';

@Controller()
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Handles(payrollReportEndpoint)
  read(request: RequestOf<typeof payrollReportEndpoint>, call: CallContext) {
    return this.reports.read(call.actor, request);
  }
}
