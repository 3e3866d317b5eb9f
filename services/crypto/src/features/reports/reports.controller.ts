import { Controller } from '@nestjs/common';
import { importReportEndpoint, undoImportEndpoint } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handles(importReportEndpoint)
  import(request: RequestOf<typeof importReportEndpoint>, call: CallContext) {
    return this.reports.import(request, call);
  }

  @Handles(undoImportEndpoint)
  undo(request: RequestOf<typeof undoImportEndpoint>, call: CallContext) {
    return this.reports.undo(request, call);
  }
}
