import { Injectable } from '@nestjs/common';
import type { downloadReportEndpoint, readReportArchiveEndpoint, ReportFile } from '@app/contracts-insights';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { ReportFilesService } from './report-files.service';
import { PrintedReportsReader } from './printed-reports.reader';

/** Files of a person's own reports. */
@Injectable()
export class ReportDownloadsService {
  constructor(
    private readonly prints: PrintedReportsReader,
    private readonly files: ReportFilesService,
  ) {}

  async file(
    { id, format }: RequestOf<typeof downloadReportEndpoint>,
    { actor }: CallContext,
  ): Promise<ReportFile> {
    const { type, printed } = await this.prints.print(actor.userId, id);
    return this.files.make(type, format, printed);
  }

  archive(id: string, { actor }: CallContext): Promise<ReplyOf<typeof readReportArchiveEndpoint>> {
    return this.prints.archive(actor.userId, id);
  }
}
