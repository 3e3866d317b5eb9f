import { Controller } from '@nestjs/common';
import { pageReportRowsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportRowsService } from './report-rows.service';

@Controller()
export class ReportRowsController {
  constructor(private readonly rows: ReportRowsService) {}

  @Handles(pageReportRowsEndpoint)
  page(request: RequestOf<typeof pageReportRowsEndpoint>, call: CallContext) {
    return this.rows.page(request, call);
  }
}
