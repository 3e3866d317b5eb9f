import { parentPort, workerData } from 'node:worker_threads';
import { reportPdf } from './report-pdf';
import { reportCsv, reportJson, type PrintedReport } from './report-texts';
import { reportXlsx } from './report-xlsx';
import type { ReportFormat } from '@app/contracts-insights';

export interface FileTask {
  format: ReportFormat;
  report: PrintedReport;
}

async function bytesOf({ format, report }: FileTask): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return reportPdf(report);
    case 'xlsx':
      return reportXlsx(report);
    case 'csv':
      return Buffer.from(reportCsv(report));
    case 'json':
      return Buffer.from(reportJson(report));
  }
}

void bytesOf(workerData as FileTask).then((bytes) => parentPort!.postMessage({ bytes }));
