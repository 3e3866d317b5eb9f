import { Injectable } from '@nestjs/common';
import { querySpendingRequest } from '@app/contracts-banking';
import {
  buildableReports,
  downloadReportRequest,
  generateReportRequest,
  listReportsRequest,
  reportReadyEvent,
  type Report,
} from '@app/contracts-insights';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient, type CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { reportCsv, reportNames, type BuildableReport } from './report';
import type { ReportDocument } from './report.schema';
import { ReportsRepository } from './reports.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly repository: ReportsRepository,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(request: RequestOf<typeof listReportsRequest>, call: CallContext): Promise<Report[]> {
    const reports = await this.repository.list(call.actor.userId);
    return reports
      .filter((report) => request.type === 'all' || report.type === request.type)
      .filter(
        (report) =>
          (!request.from || report.to >= request.from) && (!request.to || report.from <= request.to),
      )
      .map((report) => toReport(report, call.actor.locale));
  }

  async generate(request: RequestOf<typeof generateReportRequest>, call: CallContext): Promise<Report> {
    const type = buildableReports.find((kind) => kind === request.type);
    if (!type) throw new DomainError('REPORT_KIND_NOT_BUILT', { field: 'type' });
    if (request.from > request.to)
      throw new DomainError('VALIDATION', {
        field: 'to',
        message: 'to: The last day comes before the first.',
      });
    const content = await this.contentOf(type, request, call);
    return this.unitOfWork.write(call, generateReportRequest, request, async (tx) => {
      const report: ReportDocument = {
        _id: newId(),
        userId: call.actor.userId,
        type,
        name: reportNames[type],
        from: request.from,
        to: request.to,
        content,
        generatedAt: new Date(),
      };
      await this.repository.add(report, tx.session);
      tx.audit({
        action: 'report.generate',
        object: report._id,
        after: { type, from: request.from, to: request.to },
      });
      tx.emit(reportReadyEvent, { userId: report.userId, reportId: report._id, name: report.name });
      return toReport(report, call.actor.locale);
    });
  }

  async download(id: string, call: CallContext): Promise<ReplyOf<typeof downloadReportRequest>> {
    const report = await this.repository.byId(call.actor.userId, id);
    if (!report) throw new DomainError('NOT_FOUND');
    return {
      fileName: `${report.type}-${report.from}-${report.to}.csv`,
      mediaType: 'text/csv',
      content: report.content,
    };
  }

  private async contentOf(
    type: BuildableReport,
    period: { from: string; to: string },
    call: CallContext,
  ): Promise<string> {
    return reportCsv(
      type,
      await this.client.ask(querySpendingRequest, { period: { from: period.from, to: period.to } }, call),
    );
  }
}

function toReport(report: Omit<ReportDocument, 'content'>, locale: string): Report {
  const day = (text: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${text}T00:00:00Z`),
    );
  return {
    id: report._id,
    name: report.name,
    type: report.type,
    description: `${day(report.from)} to ${day(report.to)}`,
    lastGenerated: report.generatedAt.toISOString(),
    from: report.from,
    to: report.to,
  };
}
