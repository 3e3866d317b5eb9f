import { Injectable } from '@nestjs/common';
import type { ReportBody, ReportType } from '@app/contracts-insights';
import { DomainError } from '@app/contracts-kernel';
import type { Archive } from '../made-report';
import type { ReportDocument } from '../report.schema';
import { ReportsRepository } from '../reports.repository';
import type { PrintedReport } from './report-texts';

/** Reports in the form that files and pages need. */
@Injectable()
export class PrintedReportsReader {
  constructor(private readonly repository: ReportsRepository) {}

  async own(userId: string, id: string): Promise<ReportDocument> {
    const report = await this.repository.byId(userId, id);
    if (!report || report.removedAt) throw new DomainError('NOT_FOUND');
    return report;
  }

  /** Throws REPORT_NOT_READY until it is made. */
  async print(userId: string, id: string): Promise<{ type: ReportType; printed: PrintedReport }> {
    const report = await this.own(userId, id);
    if (report.status !== 'ready' || !report.body) throw new DomainError('REPORT_NOT_READY');
    return {
      type: report.type,
      printed: {
        body: JSON.parse(report.body) as ReportBody,
        hash: report.hash!,
        generated: report.generatedAt.toISOString(),
        locale: report.actor!.locale,
      },
    };
  }

  async archive(userId: string, id: string): Promise<Archive & { fileName: string }> {
    const report = await this.own(userId, id);
    if (report.status !== 'ready' || !report.archive) throw new DomainError('REPORT_NOT_READY');
    return { fileName: `tax-${report.to.slice(0, 4)}.zip`, ...(JSON.parse(report.archive) as Archive) };
  }
}
