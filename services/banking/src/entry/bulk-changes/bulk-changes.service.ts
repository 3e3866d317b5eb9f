import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { commitBulkEndpoint, type BulkChange, type previewBulkEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { rowsPerBatchStep, type BatchPlan } from '../../ledger/batch/batch';
import { BatchService } from '../../ledger/batch/batch.service';
import { linkedIds } from '../../ledger/transactions/links/linked-rows';
import { existingDay } from '../../ledger/model/new-row';
import { TransactionDefaultsReader } from '../../ledger/transactions/transaction-defaults.reader';
import { TransactionsRepository } from '../../ledger/book/transactions/transactions.repository';
import type { BulkPlan, BulkRowChange } from './bulk-plan';
import { bulkPlan, countOf, previewOf, type KnownChange } from './bulk-planner.service';

/** Changes or deletes many rows as one write with one undo. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly rows: TransactionsRepository,
    private readonly defaults: TransactionDefaultsReader,
    private readonly batches: BatchService,
  ) {}

  async preview(
    { ids, change }: RequestOf<typeof previewBulkEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof previewBulkEndpoint>> {
    const context = {
      userId: call.actor.userId,
      source: call.source,
      correlationId: call.correlationId,
    };
    // Run in a transaction so that all rows are from one moment; it writes nothing.
    const plan = await this.unit.commit(context, (tx) => this.plan(tx, call, ids, change));
    return previewOf(plan, change);
  }

  async commit(
    request: RequestOf<typeof commitBulkEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof commitBulkEndpoint>> {
    let large: BulkPlan | undefined;
    const plan = async (tx: Tx): Promise<BatchPlan<{ skipped: number; count: number }>> => {
      const planned = large ?? (await this.plan(tx, call, request.ids, request.change));
      if (!large && planned.hash !== request.plan) throw new DomainError('BULK_PLAN_CHANGED');
      // A plan written in steps was compared as a whole before the first step; later steps only need the
      // remaining rows.
      const changes = large ? await this.left(tx, call, large.changes) : planned.changes;
      if (!large && changes.length > rowsPerBatchStep) large = planned;
      return {
        what: 'bulk',
        changes,
        settle: async () => ({ skipped: planned.skips.length, count: countOf(planned, request.change) }),
      };
    };
    return this.batches.run(
      call,
      commitBulkEndpoint,
      request,
      plan,
      ({ skipped, count }, { changed, undoId }) => ({
        changed: Math.min(count, changed),
        skipped,
        undoId: changed > 0 ? undoId : null,
      }),
    );
  }

  /** The rows that no step has changed yet. */
  private async left(
    tx: Tx,
    { actor: { userId } }: CallContext,
    changes: readonly BulkRowChange[],
  ): Promise<BulkRowChange[]> {
    const ids = changes.map(({ before }) => before._id);
    const stamps = new Map(
      (await this.rows.findByIds(userId, ids, tx.session)).map(({ _id, stamp }) => [_id, stamp]),
    );
    return changes.filter(({ before }) => stamps.get(before._id) === before.stamp);
  }

  private async plan(
    tx: Tx,
    call: CallContext,
    ids: readonly string[],
    change: BulkChange,
  ): Promise<BulkPlan> {
    const { userId, timeZone } = call.actor;
    const asked = new Set(ids);
    const remainingIds = [...asked];
    if (change.date !== undefined) existingDay(change.date);
    if (change.person) await this.defaults.knownPerson(tx, userId, change.person, 'person');
    const { category, ...fields } = change;
    const known: KnownChange = {
      ...fields,
      ...(category !== undefined && {
        categoryId: await this.defaults.knownCategory(tx, userId, category),
      }),
    };
    const account =
      change.accountId === undefined ? undefined : await this.defaults.account(tx, call, change.accountId);
    const rows = await this.rows.findByIds(userId, remainingIds, tx.session);
    if (rows.length < remainingIds.length) throw new DomainError('NOT_FOUND');
    const ends = change.remove ? [...new Set(rows.flatMap(linkedIds))].filter((id) => !asked.has(id)) : [];
    const linked = ends.length > 0 ? await this.rows.findByIds(userId, ends, tx.session) : [];
    return bulkPlan(rows, known, account, new Map(linked.map((row) => [row._id, row])), todayIn(timeZone));
  }
}
