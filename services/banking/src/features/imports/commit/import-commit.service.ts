import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { commitImportRequest } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { RuleOutcomes } from '../../rules/rule.outcomes';
import type { TransactionRow } from '../../transactions/transaction';
import { choicesOf, requireOpen, rowsInOneStep, summaryOf, type ImportDocument } from '../import';
import { ImportedPeople } from './imported-people';
import { ImportChangesWriter } from './import-changes.writer';
import { ImportPlanner, type Comparison } from '../plan/import.planner';
import { ImportSteps } from '../import.steps';
import { ImportTransfers } from './import-transfers.writer';
import { ImportWriter } from './import.writer';
import { importedRows } from '../plan/imported-rows';
import type { Rebuilt } from '../plan/rebuilt-links';
import { ImportsRepository } from '../imports.repository';
import { PlanCache } from '../plan/plan.cache';

type Commit = RequestOf<typeof commitImportRequest>;
type Committed = ReplyOf<typeof commitImportRequest>;

interface Ready {
  document: ImportDocument;
  comparison: Comparison;
  rows: TransactionRow[];
  /** Rows that are there and get a refund link. */
  ends: Rebuilt['ends'];
}

/** Writes an import's new rows, all or none, if they are still what the person saw. */
@Injectable()
export class ImportCommitService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly imports: ImportsRepository,
    private readonly planner: ImportPlanner,
    private readonly writer: ImportWriter,
    private readonly steps: ImportSteps,
    private readonly changes: ImportChangesWriter,
    private readonly transfers: ImportTransfers,
    private readonly plans: PlanCache,
    private readonly people: ImportedPeople,
    private readonly outcomes: RuleOutcomes,
  ) {}

  async commit(request: Commit, call: CallContext): Promise<Committed> {
    const document = await this.imports.one(call.actor.userId, request.id);
    const seen = document ? this.plans.take(document._id, request.plan) : undefined;
    if (document?.state === 'previewed' && document.summary!.counts.new > rowsInOneStep)
      return this.commitInSteps(request, call, seen);
    return this.unit.write(call, commitImportRequest, request, async (tx) => {
      const ready = await this.ready(tx, request, call, seen);
      await this.writer.insert(tx, call.actor.userId, ready.rows);
      return this.settled(tx, ready, call);
    });
  }

  private async commitInSteps(request: Commit, call: CallContext, seen?: Comparison): Promise<Committed> {
    const context = { source: call.source, correlationId: call.correlationId, actor: call.actor };
    const ready = await this.unit.commit({ userId: call.actor.userId, ...context }, async (tx) => {
      const found = await this.ready(tx, request, call, seen);
      return { ...found, token: await this.steps.begin(tx, found.document, 'commit', null) };
    });
    try {
      await this.steps.insert(ready.document, ready.token, ready.rows, context);
      return await this.unit.write(call, commitImportRequest, request, async (tx) => {
        await this.steps.hold(tx, call.actor.userId, ready.document._id, ready.token);
        await this.steps.refuseCancelled(tx, call.actor.userId, ready.document._id);
        await this.steps.end(tx, ready.document);
        return this.settled(tx, ready, call);
      });
    } catch (error) {
      // What cannot be taken away now (the store is gone, say) is taken away by the recovery.
      await this.steps.giveUp(ready.document, ready.token, context).catch(() => undefined);
      throw error;
    }
  }

  private async ready(tx: Tx, request: Commit, call: CallContext, seen?: Comparison): Promise<Ready> {
    const { userId, timeZone } = call.actor;
    const document = requireOpen(await this.imports.one(userId, request.id, tx.session));
    if (document.state !== 'previewed')
      throw new DomainError('IMPORT_STATE', { message: 'Look at the preview first.' });
    const comparison = await this.planner.compare(document, call.actor, tx, seen);
    if (comparison.file.dateOrderAmbiguous)
      throw new DomainError('VALIDATION', {
        field: 'csv.dateOrder',
        message: 'csv.dateOrder: Say whether the day or the month comes first',
      });
    if (comparison.plan.hash !== request.plan) throw new DomainError('IMPORT_PLAN_CHANGED');
    const { rows, ends } = importedRows(comparison.plan, {
      userId,
      importId: document._id,
      account: comparison.account,
      today: todayIn(timeZone),
      source: 'import',
      now: Date.now(),
      guesses: comparison.guesses,
      personOf: await this.people.of(tx, document, comparison.plan),
    });
    return { document, comparison, rows: await this.changes.reckoned(tx, userId, rows), ends };
  }

  private async settled(
    tx: Tx,
    { document, comparison: { file, plan, account }, rows, ends }: Ready,
    call: CallContext,
  ): Promise<Committed> {
    const today = todayIn(call.actor.timeZone);
    const changes = await this.changes.apply(tx, { document, plan, rows, today });
    // What we exported ourselves says which rows are transfers.
    if (file.format !== 'json')
      changes.linked.push(...(await this.transfers.confirm(tx, document.userId, rows)));
    const transfers = changes.linked.length;
    changes.linked.push(...(await this.changes.joinRefunds(tx, document.userId, ends)));
    await this.outcomes.ofNew(tx, document.userId, rows, today);
    const summary = summaryOf(document, file, plan, account, choicesOf(document));
    const undoId = await this.writer.settle(tx, document, rows, changes, summary);
    const merged = plan.counts.merge;
    return {
      id: document._id,
      added: rows.length,
      merged,
      transfers,
      skipped: plan.rows.length - rows.length - merged,
      undoId,
    };
  }
}
