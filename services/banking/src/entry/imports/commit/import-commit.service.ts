import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { commitImportEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { requireOpen, maxRowsAtOnce } from '../import';
import type { Comparison } from '../plan/comparison';
import { ImportPlannerService } from '../plan/import-planner.service';
import { ImportCompletionWriter, type PreparedImport } from './import-completion.writer';
import { ImportRowsWriter } from './import-rows.writer';
import { NewRowsWriter } from './new-rows.writer';

type Commit = RequestOf<typeof commitImportEndpoint>;
type Committed = ReplyOf<typeof commitImportEndpoint>;

/** Writes an import's new rows, all or none, if they are still what the person saw. */
@Injectable()
export class ImportCommitService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly planner: ImportPlannerService,
    private readonly newRows: NewRowsWriter,
    private readonly rows: ImportRowsWriter,
    private readonly completion: ImportCompletionWriter,
  ) {}

  async commit(request: Commit, call: CallContext): Promise<Committed> {
    const { document, seen: earlier } = await this.planner.find(call.actor.userId, request.id, request.plan);
    if (document?.state === 'previewed' && document.summary!.counts.new > maxRowsAtOnce)
      return this.commitInSteps(request, call, earlier);
    return this.unit.write(call, commitImportEndpoint, request, async (tx) => {
      const prepared = await this.prepare(tx, request, call, earlier);
      await this.rows.insert(tx, call.actor.userId, prepared.rows);
      return this.complete(tx, prepared, call);
    });
  }

  private async commitInSteps(request: Commit, call: CallContext, earlier?: Comparison): Promise<Committed> {
    const context = { source: call.source, correlationId: call.correlationId, actor: call.actor };
    const { token, ...prepared } = await this.unit.commit(
      { userId: call.actor.userId, ...context },
      async (tx) => {
        const ready = await this.prepare(tx, request, call, earlier);
        return { ...ready, token: await this.rows.begin(tx, ready.document, 'commit', null) };
      },
    );
    const { document, rows } = prepared;
    try {
      await this.rows.insertInSteps(document, token, rows, context);
      return await this.unit.write(call, commitImportEndpoint, request, async (tx) => {
        await this.rows.finishInSteps(tx, document, token);
        return this.complete(tx, prepared, call);
      });
    } catch (error) {
      // The recovery removes what cannot be removed now, for example because the store is unavailable.
      await this.rows.abandon(document, token, context).catch(() => undefined);
      throw error;
    }
  }

  private async prepare(
    tx: Tx,
    request: Commit,
    call: CallContext,
    earlier?: Comparison,
  ): Promise<PreparedImport> {
    const document = requireOpen(await this.planner.document(tx, call.actor.userId, request.id));
    if (document.state !== 'previewed')
      throw new DomainError('IMPORT_STATE', { message: 'Look at the preview first.' });
    const comparison = await this.planner.compare(document, call.actor, tx, earlier);
    if (comparison.file.dateOrderAmbiguous)
      throw new DomainError('VALIDATION', {
        field: 'csv.dateOrder',
        message: 'csv.dateOrder: Say whether the day or the month comes first',
      });
    if (comparison.file.columnsUnsure)
      throw new DomainError('VALIDATION', {
        field: 'csv.columns',
        message: 'csv.columns: Say which column holds the amounts',
      });
    if (comparison.plan.hash !== request.plan) throw new DomainError('IMPORT_PLAN_CHANGED');
    return {
      document,
      comparison,
      ...(await this.newRows.newRows(tx, document, comparison, call.actor)),
    };
  }

  private async complete(tx: Tx, prepared: PreparedImport, call: CallContext): Promise<Committed> {
    const { plan } = prepared.comparison;
    const added = prepared.rows.length;
    const today = todayIn(call.actor.timeZone);
    const { undoId, transfers } = await this.completion.complete(tx, prepared, today);
    const merged = plan.counts.merge;
    const skipped = plan.rows.length - added - merged;
    return { id: prepared.document._id, added, merged, transfers, skipped, undoId };
  }
}
