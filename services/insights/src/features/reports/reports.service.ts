import { Injectable } from '@nestjs/common';
import {
  generateReportEndpoint,
  removeReportEndpoint,
  restoreReportEndpoint,
  retryReportEndpoint,
  type listReportsEndpoint,
  type Report,
  type ReportBody,
  type ReportReading,
} from '@app/contracts-insights';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ReportJobsScheduler } from './jobs/report-jobs.scheduler';
import { checkReportRequest, newReport } from './new-report.writer';
import type { ReportDocument } from './report.schema';
import { reportView } from './report-view';
import { ReportsRepository, type ReportHead } from './reports.repository';
import { SharesRepository } from './shares/shares.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly repository: ReportsRepository,
    private readonly shares: SharesRepository,
    private readonly jobs: ReportJobsScheduler,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The newest version of each report. */
  async list(request: RequestOf<typeof listReportsEndpoint>, call: CallContext): Promise<Report[]> {
    const series = new Map<string, ReportHead[]>();
    for (const report of await this.repository.list(call.actor.userId)) {
      const key = report.series ?? report._id;
      series.set(key, [...(series.get(key) ?? []), report]);
    }
    return [...series.values()]
      .filter(([newest]) => request.type === 'all' || newest!.type === request.type)
      .filter(
        ([newest]) =>
          (!request.from || newest!.to >= request.from) && (!request.to || newest!.from <= request.to),
      )
      .map((versions) => reportView(versions[0]!, versions.length, call.actor.locale));
  }

  async read(id: string, call: CallContext): Promise<ReportReading> {
    const report = await this.own(id, call);
    const versions = report.series ? await this.repository.versions(report.userId, report.series) : [report];
    return {
      report: reportView(report, versions.length, call.actor.locale),
      body: report.body ? (JSON.parse(report.body) as ReportBody) : null,
      hash: report.hash ?? null,
      filters: report.filters ?? {},
      preset: report.preset ?? null,
      tax: report.tax ?? null,
      versions: versions.map((one, at) => ({
        id: one._id,
        generated: one.generatedAt.toISOString(),
        from: one.from,
        to: one.to,
        same: one.hash !== undefined && one.hash === versions[at + 1]?.hash,
      })),
      receipts: report.receipts ?? 0,
    };
  }

  async generate(request: RequestOf<typeof generateReportEndpoint>, call: CallContext): Promise<Report> {
    checkReportRequest(request, call.actor);
    const made = await this.unitOfWork.write(call, generateReportEndpoint, request, async (tx) => {
      const report = newReport(request, call.actor);
      await this.repository.add(report, tx.session);
      const versions = await this.repository.versions(report.userId, report.series!, tx.session);
      const { type, from, to, filters } = report;
      tx.audit({ action: 'report.generate', object: report._id, after: { type, from, to, filters } });
      return reportView(
        report,
        Math.max(1, versions.filter((one) => !one.removedAt).length),
        call.actor.locale,
      );
    });
    this.jobs.start(made.id);
    return made;
  }

  async retry(id: string, call: CallContext): Promise<Report> {
    const report = await this.own(id, call);
    const asked = { ...report, preset: report.preset ?? undefined, tax: report.tax ?? undefined };
    checkReportRequest(asked, call.actor);
    const reply = await this.unitOfWork.write(call, retryReportEndpoint, { id }, async (tx) => {
      if (report.status === 'ready') return reportView(report, 1, call.actor.locale);
      const { _id, userId, generatedAt: _, ...again } = newReport(asked, call.actor);
      await this.repository.change(userId, report._id, again, tx.session);
      tx.audit({ action: 'report.retry', object: report._id });
      return reportView({ ...report, ...again, _id: report._id }, 1, call.actor.locale);
    });
    this.jobs.start(id);
    return reply;
  }

  async remove(id: string, call: CallContext): Promise<ReplyOf<typeof removeReportEndpoint>> {
    const report = await this.own(id, call);
    return this.unitOfWork.write(call, removeReportEndpoint, { id }, async (tx) => {
      const now = new Date();
      await this.setRemoved(report, now, tx.session);
      for (const version of report.series
        ? await this.repository.versions(report.userId, report.series, tx.session)
        : [report])
        await this.shares.revokeOf(report.userId, version._id, now, tx.session);
      tx.audit({ action: 'report.remove', object: id });
      return { removed: true as const };
    });
  }

  async restore(id: string, call: CallContext): Promise<Report> {
    const report = await this.repository.byId(call.actor.userId, id);
    if (!report) throw new DomainError('NOT_FOUND');
    return this.unitOfWork.write(call, restoreReportEndpoint, { id }, async (tx) => {
      await this.setRemoved(report, null, tx.session);
      tx.audit({ action: 'report.restore', object: id });
      return reportView({ ...report, removedAt: null }, 1, call.actor.locale);
    });
  }

  private async setRemoved(
    report: ReportDocument,
    removedAt: Date | null,
    session: Parameters<ReportsRepository['change']>[3],
  ): Promise<void> {
    if (report.series)
      await this.repository.changeSeries(report.userId, report.series, { removedAt }, session);
    else await this.repository.change(report.userId, report._id, { removedAt }, session);
  }

  private async own(id: string, call: CallContext): Promise<ReportDocument> {
    const report = await this.repository.byId(call.actor.userId, id);
    if (!report || report.removedAt) throw new DomainError('NOT_FOUND');
    return report;
  }
}
