import { Injectable } from '@nestjs/common';
import { runInWorker } from '@app/service-kit/run-in-worker';
import { DomainError, type Actor, type RequestOf } from '@app/contracts-kernel';
import type { PayrollFile, payrollReportEndpoint } from '@app/contracts-payroll';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { EmployeeRepository } from '../employee/employee.repository';
import { StatementRepository } from '../statement/statement.repository';
import { csvText } from './csv';
import type { PdfTask } from './report-pdf.worker';
import { companyReport, ownPayReport, yearOf, type ReportTable } from './report-table';

type Asked = RequestOf<typeof payrollReportEndpoint>;

@Injectable()
export class ReportService {
  constructor(
    private readonly pays: CompanyPayRepository,
    private readonly employees: EmployeeRepository,
    private readonly statements: StatementRepository,
  ) {}

  async read({ userId }: Actor, { report, year, format }: Asked): Promise<PayrollFile> {
    const table = await this.table(userId, report, year);
    if (table.rows.length === 0)
      throw new DomainError('NOT_FOUND', { message: `There is no pay in ${year} to report.` });
    const fileName = `${report === 'register' ? 'payroll-register' : report}-${year}.${format}`;
    if (format === 'csv')
      return {
        fileName,
        mediaType: 'text/csv; charset=utf-8',
        encoding: 'text',
        data: csvText([table.columns, ...table.rows, table.total]),
      };
    const data = (await pdfOf({ table, subtitle: `${year}, in US dollars` })).toString('base64');
    return { fileName, mediaType: 'application/pdf', encoding: 'base64', data };
  }

  private async table(userId: string, report: Asked['report'], year: number): Promise<ReportTable> {
    const { from, to } = yearOf(year);
    if (report === 'own-pay') return ownPayReport(await this.statements.between(userId, from, to));
    const [pays, employees] = await Promise.all([
      this.pays.between(userId, from, to),
      this.employees.list(userId),
    ]);
    return companyReport(report, { pays, employees });
  }
}

/** In a thread of its own: hundreds of pages take seconds, and nobody else's request waits for them. */
async function pdfOf(task: PdfTask): Promise<Buffer> {
  const result = await runInWorker<{ bytes: Uint8Array }>(
    { folder: __dirname, name: 'report-pdf.worker' },
    task,
  );
  if ('failed' in result) throw new Error(`The report could not be made into a PDF: ${result.failed}`);
  return Buffer.from(result.bytes);
}
