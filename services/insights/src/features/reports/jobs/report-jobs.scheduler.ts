import { Injectable, Logger } from '@nestjs/common';
import { minDay, todayIn } from '@app/calendar';
import {
  keptVersions,
  reportProgressEvent,
  reportReadyEvent,
  taxAnswers,
  type Report,
} from '@app/contracts-insights';
import { isDomainError, meaningOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { canonicalJson, sha256, UnitOfWork } from '@app/persistence';
import { PeriodicTask } from '@app/service-kit';
import type { MadeReport } from '../made-report';
import type { ReportDocument } from '../report.schema';
import { ReportMakerService } from '../report-maker.service';
import { ReportsRepository } from '../reports.repository';

const everyMs = 15_000;
/** Without a heartbeat for this long, the process that makes a report counts as stopped. */
const deadAfterMs = 45_000;
const publishEveryMs = 1_000;
const maxAttempts = 3;
const atOnce = 2;
const restorableMs = 30 * 24 * 3600_000;

/** Makes waiting reports: immediately after a request, and those left by a stopped process. */
@Injectable()
export class ReportJobsScheduler extends PeriodicTask {
  protected readonly logger = new Logger('ReportJobsScheduler');
  private readonly waiting: string[] = [];
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly repository: ReportsRepository,
    private readonly maker: ReportMakerService,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    await this.repository.purge(new Date(now.getTime() - restorableMs));
    const since = new Date(now.getTime() - deadAfterMs);
    for (const id of await this.repository.waiting(since, atOnce)) this.start(id);
  }

  /** Starts it as soon as one of two places is free. */
  start(id: string): void {
    if (!this.waiting.includes(id)) this.waiting.push(id);
    this.next();
  }

  override async onApplicationShutdown(): Promise<void> {
    this.waiting.length = 0;
    await super.onApplicationShutdown();
    await Promise.all(this.working);
  }

  private next(): void {
    const id = this.working.size < atOnce ? this.waiting.shift() : undefined;
    if (id === undefined) return;
    const work = this.run(id)
      .catch((error: unknown) =>
        this.logger.error({ msg: 'a report is left for the next round', reason: String(error) }),
      )
      .finally(() => {
        this.working.delete(work);
        this.next();
      });
    this.working.add(work);
    this.next();
  }

  private async run(id: string): Promise<void> {
    const report = await this.repository.claim(id, new Date(Date.now() - deadAfterMs));
    if (!report) return;
    if (report.attempts! > maxAttempts) return this.fail(report, 'It could not be made in three attempts.');
    const publisher = this.progressOf(report);
    try {
      const made = await this.maker.make(orderOf(report), publisher.at);
      await publisher.settled();
      await this.finish(report, made);
    } catch (error) {
      await publisher.settled();
      const isOurs = !isDomainError(error) || meaningOf(error.code).status === 500;
      if (isOurs) this.logger.error({ msg: 'a report failed', report: id, reason: String(error) });
      await this.fail(report, isOurs ? 'Something went wrong on our side.' : error.message);
    }
  }

  /** Publishes the progress at most once a second, in order. */
  private progressOf(report: ReportDocument) {
    let [publishedAt, last] = [Date.now(), Promise.resolve()];
    return {
      at: (percent: number): void => {
        if (Date.now() - publishedAt < publishEveryMs) return;
        publishedAt = Date.now();
        last = last.then(() =>
          this.publish(report, { status: 'running', progress: percent, beatAt: new Date() }),
        );
      },
      settled: (): Promise<void> => last,
    };
  }

  private async finish(report: ReportDocument, { body, archive }: MadeReport): Promise<void> {
    const text = JSON.stringify(body);
    const made: Partial<ReportDocument> = {
      status: 'ready',
      progress: 100,
      problem: null,
      generatedAt: new Date(),
      body: text,
      hash: sha256(canonicalJson(body)),
      receipts: archive?.receipts.length ?? 0,
      ...(archive && { archive: JSON.stringify(archive) }),
    };
    await this.commit(report, async (tx) => {
      await this.repository.change(report.userId, report._id, made, tx.session);
      const versions = await this.repository.versions(report.userId, report.series!, tx.session);
      const old = versions.slice(keptVersions).map(({ _id }) => _id);
      if (old.length > 0) await this.repository.remove(report.userId, old, tx.session);
      tx.emit(reportReadyEvent, {
        userId: report.userId,
        reportId: report._id,
        name: report.name,
        ...(report.byEmail && { byEmail: true }),
      });
    });
  }

  private fail(report: ReportDocument, problem: string): Promise<void> {
    return this.publish(report, { status: 'failed', problem, progress: 0 });
  }

  private publish(
    report: ReportDocument,
    set: Partial<ReportDocument> & { status: Report['status']; progress: number },
  ): Promise<void> {
    const { status, progress } = set;
    return this.commit(report, async (tx) => {
      await this.repository.change(report.userId, report._id, set, tx.session);
      tx.emit(reportProgressEvent, { userId: report.userId, reportId: report._id, status, progress });
    });
  }

  private commit(report: ReportDocument, work: Parameters<UnitOfWork['commit']>[1]): Promise<void> {
    const { userId } = report;
    return this.unitOfWork.commit({ userId, source: 'api', correlationId: newId() }, work) as Promise<void>;
  }
}

function orderOf({ type, from, to, filters, tax, actor }: ReportDocument) {
  const today = todayIn(actor!.timeZone);
  return {
    type,
    asked: { from, to },
    period: { from, to: minDay(to, today) },
    filters: filters ?? {},
    tax: taxAnswers.parse(tax ?? {}),
    actor: actor!,
    today,
  };
}
