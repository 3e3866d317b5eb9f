import { Injectable } from '@nestjs/common';
import type { ReportFile, ReportFormat, ReportType } from '@app/contracts-insights';
import { runInWorker } from '@app/service-kit/run-in-worker';
import type { FileTask } from './report-file.worker';
import type { PrintedReport } from './report-texts';

const mediaTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

/** Makes report files in a separate thread, so that a long one does not block other requests. */
@Injectable()
export class ReportFilesService {
  async make(type: ReportType, format: ReportFormat, report: PrintedReport): Promise<ReportFile> {
    const task: FileTask = { format, report };
    const result = await runInWorker<{ bytes: Uint8Array }>(
      { folder: __dirname, name: 'report-file.worker' },
      task,
    );
    if ('failed' in result) throw new Error(`A report could not be made into ${format}: ${result.failed}`);
    const isText = format === 'csv' || format === 'json';
    const { from, to } = report.body.period;
    return {
      fileName: `${type}-${from}-${to}.${format}`,
      mediaType: mediaTypes[format],
      encoding: isText ? 'text' : 'base64',
      content: Buffer.from(result.bytes).toString(isText ? 'utf8' : 'base64'),
    };
  }
}
