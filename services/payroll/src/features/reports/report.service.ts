import { Injectable } from '@nestjs/common';
import { runInWorker } from '@app/service-kit/run-in-worker';
import { DomainError, type Actor, type RequestOf } from '@app/contracts-kernel';
import type { PayrollFile, payrollReportEndpoint } from '@app/contracts-payroll';
import { CompanyPayRepository } from '../company/company-pay.repository';
import { EmployeeRepository } from '../employee/employee.repository';
import { StatementRepository } from '../statement/statement.repository';
import type { FileTask } from './report-file.worker';
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
    return { fileName, ...(await fileOf({ format, table, subtitle: `${year}, in US dollars` })) };
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

/** Made in a separate thread: hundreds of pages take seconds and must not block other requests. */
async function fileOf(task: FileTask): Promise<Omit<PayrollFile, 'fileName'>> {
  const result = await runInWorker<Omit<PayrollFile, 'fileName'>>(
    { folder: __dirname, name: 'report-file.worker' },
    task,
  );
  if ('failed' in result) throw new Error(`The report could not be made into a file: ${result.failed}`);
  return result;
}
