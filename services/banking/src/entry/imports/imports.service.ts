import { Injectable } from '@nestjs/common';
import {
  cancelImportEndpoint,
  previewImportEndpoint,
  type importProgressEndpoint,
  type readImportEndpoint,
  type rejectedRowsEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { minorOf } from '../../ledger/model/new-row';
import { csvText } from '@app/statement-files';
import { choicesOf, existing, requireOpen, summaryOf, type ImportDocument } from './import';
import { ImportPlannerService } from './plan/import-planner.service';
import { ImportsRepository } from './imports.repository';
import { ImportUploadsService } from './upload/import-uploads.service';
import { previewRows } from './plan/preview-rows';

/** Previews of an uploaded file, with changed choices as often as the person wants. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploadsService,
    private readonly planner: ImportPlannerService,
  ) {}

  async preview(
    request: RequestOf<typeof previewImportEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof previewImportEndpoint>> {
    const { userId } = call.actor;
    const asked = await this.uploads.complete(request.id, call);
    const chosen: ImportDocument = {
      ...asked,
      state: 'previewed',
      // Fields left out keep their value: picking rows does not change how the file is read.
      ...(request.accountId && { accountId: request.accountId }),
      ...(request.csv && { csv: request.csv, profile: null }),
      ...(request.picks && { picks: request.picks }),
      ...(request.categories && { categories: request.categories }),
      ...(request.cutOff !== undefined && { cutOff: request.cutOff }),
      // The balance of one account does not apply to another.
      ...(request.accountId && { balanceMinor: null }),
    };
    const comparison = await this.planner.preview(chosen, call.actor);
    const { account, file, plan } = comparison;
    if (request.balance !== undefined)
      chosen.balanceMinor =
        request.balance === null ? null : minorOf(request.balance, account.currency, 'balance');
    const summary = summaryOf(chosen, file, plan, account, choicesOf(chosen));
    return this.unit.write(call, previewImportEndpoint, request, async (tx) => {
      requireOpen(await this.imports.findById(userId, chosen._id, tx.session));
      await this.imports.change(
        userId,
        chosen._id,
        {
          state: 'previewed',
          accountId: account._id,
          csv: file.given ?? chosen.csv,
          profile: file.profile ?? null,
          picks: chosen.picks ?? {},
          ...(chosen.categories && { categories: chosen.categories }),
          cutOff: chosen.cutOff ?? null,
          balanceMinor: chosen.balanceMinor ?? null,
          summary,
        },
        tx.session,
      );
      return { ...summary, ...previewRows(comparison, 0) };
    });
  }

  /** A page of the preview's rows; for a settled import only its result. */
  async read(
    request: RequestOf<typeof readImportEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readImportEndpoint>> {
    const document = existing(await this.imports.findById(call.actor.userId, request.id));
    if (document.state === 'uploading') throw noPreview();
    if (document.state !== 'previewed') return { ...document.summary!, rows: [], nextRow: null };
    const comparison = await this.planner.shown(document, call.actor);
    const { account, file, plan } = comparison;
    return {
      ...summaryOf(document, file, plan, account, choicesOf(document)),
      ...previewRows(comparison, request.from, request.outcome),
    };
  }

  /** The unreadable rows as a CSV file that is safe to open in a spreadsheet. */
  async rejected(
    request: RequestOf<typeof rejectedRowsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rejectedRowsEndpoint>> {
    const document = existing(await this.imports.findById(call.actor.userId, request.id));
    if (document.state !== 'previewed') throw noPreview();
    const { plan } = await this.planner.shown(document, call.actor);
    const lines = plan.rows.flatMap((planned) =>
      planned.outcome === 'refused' ? [[String(planned.row.line), planned.row.refused, planned.row.raw]] : [],
    );
    const name = document.fileName.replace(/\.[^.]{1,5}$/, '');
    return { fileName: `${name}-rejected.csv`, text: csvText([['Line', 'Reason', 'Row'], ...lines]) };
  }

  async progress(
    request: RequestOf<typeof importProgressEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof importProgressEndpoint>> {
    return progressOf(existing(await this.imports.findById(call.actor.userId, request.id)));
  }

  cancel(
    request: RequestOf<typeof cancelImportEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof cancelImportEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, cancelImportEndpoint, request, async (tx) => {
      await this.imports.cancelSteps(userId, request.id, tx.session);
      return progressOf(existing(await this.imports.findById(userId, request.id, tx.session)));
    });
  }
}

const noPreview = (): DomainError =>
  new DomainError('IMPORT_STATE', { message: 'This import has no preview. Read the file first.' });

const progressOf = ({ _id, state, steps }: ImportDocument): ReplyOf<typeof importProgressEndpoint> => ({
  id: _id,
  state,
  written: steps?.written ?? 0,
  of: steps?.of ?? 0,
  cancelling: steps?.cancelled ?? false,
});
