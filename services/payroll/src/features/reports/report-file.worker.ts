import { parentPort, workerData } from 'node:worker_threads';
import type { PayrollFile } from '@app/contracts-payroll';
import { csvText } from '@app/spreadsheet';
import { reportPdf } from './report-pdf';
import type { ReportTable } from './report-table';

export interface FileTask {
  format: 'csv' | 'pdf';
  table: ReportTable;
  subtitle: string;
}

async function fileOf({ format, table, subtitle }: FileTask): Promise<Omit<PayrollFile, 'fileName'>> {
  if (format === 'csv')
    return {
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'text',
      data: csvText([table.columns, ...table.rows, table.total]),
    };
  const data = (await reportPdf(table, subtitle)).toString('base64');
  return { mediaType: 'application/pdf', encoding: 'base64', data };
}

void fileOf(workerData as FileTask).then((file) => parentPort!.postMessage(file));
