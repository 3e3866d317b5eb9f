import { Controller } from '@nestjs/common';
import {
  downloadReportEndpoint,
  generateReportEndpoint,
  listReportsEndpoint,
  readReportArchiveEndpoint,
  readReportEndpoint,
  removeReportEndpoint,
  restoreReportEndpoint,
  retryReportEndpoint,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReportDownloadsService } from './files/report-downloads.service';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly downloads: ReportDownloadsService,
  ) {}

  @Handles(listReportsEndpoint)
  list(request: RequestOf<typeof listReportsEndpoint>, call: CallContext) {
    return this.reports.list(request, call);
  }

  @Handles(readReportEndpoint)
  read({ id }: RequestOf<typeof readReportEndpoint>, call: CallContext) {
    return this.reports.read(id, call);
  }

  @Handles(generateReportEndpoint)
  generate(request: RequestOf<typeof generateReportEndpoint>, call: CallContext) {
    return this.reports.generate(request, call);
  }

  @Handles(retryReportEndpoint)
  retry({ id }: RequestOf<typeof retryReportEndpoint>, call: CallContext) {
    return this.reports.retry(id, call);
  }

  @Handles(removeReportEndpoint)
  remove({ id }: RequestOf<typeof removeReportEndpoint>, call: CallContext) {
    return this.reports.remove(id, call);
  }

  @Handles(restoreReportEndpoint)
  restore({ id }: RequestOf<typeof restoreReportEndpoint>, call: CallContext) {
    return this.reports.restore(id, call);
  }

  @Handles(downloadReportEndpoint)
  download(request: RequestOf<typeof downloadReportEndpoint>, call: CallContext) {
    return this.downloads.file(request, call);
  }

  @Handles(readReportArchiveEndpoint)
  archive({ id }: RequestOf<typeof readReportArchiveEndpoint>, call: CallContext) {
    return this.downloads.archive(id, call);
  }
}
