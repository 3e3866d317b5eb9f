import { Injectable } from '@nestjs/common';
import {
  cancelImportRequest,
  previewImportRequest,
  type importProgressRequest,
  type readImportRequest,
  type rejectedRowsRequest,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { choicesOf, existing, requireOpen, summaryOf, type ImportDocument } from './import';
import { csvText } from '../exports/csv-text';
import { ImportPlanner, type Comparison } from './plan/import.planner';
import { ImportsRepository } from './imports.repository';
import { ImportUploads } from './upload/import-uploads.service';
import { PlanCache } from './plan/plan.cache';
import { previewRows } from './plan/preview-rows';

/** Looking at an uploaded file, and at what it would bring as often as wanted. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploads,
    private readonly planner: ImportPlanner,
    private readonly plans: PlanCache,
  ) {}

  async preview(
    request: RequestOf<typeof previewImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof previewImportRequest>> {
    const { userId } = call.actor;
    const asked = await this.uploads.complete(request.id, call);
    const chosen: ImportDocument = {
      ...asked,
      state: 'previewed',
      // What is not said stays as it was: a person who picks rows has not changed how the file is read.
      ...(request.csv && { csv: request.csv, profile: null }),
      ...(request.picks && { picks: request.picks }),
      ...(request.cutOff !== undefined && { cutOff: request.cutOff }),
    };
    const comparison = await this.planner.compare(chosen, call.actor);
    const { account, file, plan } = comparison;
    const summary = summaryOf(chosen, file, plan, account, choicesOf(chosen));
    const reply = await this.unit.write(call, previewImportRequest, request, async (tx) => {
      requireOpen(await this.imports.one(userId, chosen._id, tx.session));
      await this.imports.change(
        userId,
        chosen._id,
        {
          state: 'previewed',
          csv: file.given ?? chosen.csv,
          profile: file.profile ?? null,
          picks: chosen.picks ?? {},
          cutOff: chosen.cutOff ?? null,
          summary,
        },
        tx.session,
      );
      return { ...summary, ...previewRows(comparison, 0) };
    });
    this.plans.keep(chosen._id, comparison);
    return reply;
  }

  /** Rows from one on; of a settled import only what it came to. */
  async read(
    request: RequestOf<typeof readImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readImportRequest>> {
    const document = existing(await this.imports.one(call.actor.userId, request.id));
    if (document.state === 'uploading') throw noPreview();
    if (document.state !== 'previewed') return { ...document.summary!, rows: [], nextRow: null };
    const comparison = await this.previewed(document, call);
    const { account, file, plan } = comparison;
    return {
      ...summaryOf(document, file, plan, account, choicesOf(document)),
      ...previewRows(comparison, request.from, request.outcome),
    };
  }

  /** The rows that cannot be read, as a CSV file that a spreadsheet may open. */
  async rejected(
    request: RequestOf<typeof rejectedRowsRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rejectedRowsRequest>> {
    const document = existing(await this.imports.one(call.actor.userId, request.id));
    if (document.state !== 'previewed') throw noPreview();
    const { plan } = await this.previewed(document, call);
    const lines = plan.rows.flatMap((planned) =>
      planned.outcome === 'refused' ? [[String(planned.row.line), planned.row.refused, planned.row.raw]] : [],
    );
    const name = document.fileName.replace(/\.[^.]{1,5}$/, '');
    return { fileName: `${name}-rejected.csv`, text: csvText([['Line', 'Reason', 'Row'], ...lines]) };
  }

  async progress(
    request: RequestOf<typeof importProgressRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof importProgressRequest>> {
    return progressOf(existing(await this.imports.one(call.actor.userId, request.id)));
  }

  cancel(
    request: RequestOf<typeof cancelImportRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof cancelImportRequest>> {
    const { userId } = call.actor;
    return this.unit.write(call, cancelImportRequest, request, async (tx) => {
      await this.imports.cancelSteps(userId, request.id, tx.session);
      return progressOf(existing(await this.imports.one(userId, request.id, tx.session)));
    });
  }

  /** The preview the person looks at; worked out anew where it is no longer at hand. */
  private async previewed(document: ImportDocument, call: CallContext): Promise<Comparison> {
    const known = this.plans.find(document._id, document.summary?.plan ?? '');
    if (known) return known;
    const comparison = await this.planner.compare(document, call.actor);
    this.plans.keep(document._id, comparison);
    return comparison;
  }
}

const noPreview = (): DomainError =>
  new DomainError('IMPORT_STATE', { message: 'This import has no preview. Read the file first.' });

const progressOf = ({ _id, state, steps }: ImportDocument): ReplyOf<typeof importProgressRequest> => ({
  id: _id,
  state,
  written: steps?.written ?? 0,
  of: steps?.of ?? 0,
  cancelling: steps?.cancelled ?? false,
});
