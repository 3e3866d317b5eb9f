import { parentPort, workerData } from 'node:worker_threads';
import { reportPdf } from './report-pdf';
import type { ReportTable } from './report-table';

export interface PdfTask {
  table: ReportTable;
  subtitle: string;
}

const { table, subtitle } = workerData as PdfTask;
void reportPdf(table, subtitle).then((bytes) => parentPort!.postMessage({ bytes }));
