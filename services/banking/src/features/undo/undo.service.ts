import { Injectable } from '@nestjs/common';
import { undoRequest, type undoProgressRequest } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { TransactionUndo, type Then } from '../transactions/transaction.undo';
import { BatchUndo } from './batch.undo';
import { PlannerUndo } from './planner.undo';
import type { Inverse, UndoRecord } from './undo';
import { UndosRepository } from './undos.repository';

/** Takes writes back, each at most once, and only while what it wrote is still as it wrote it. */
@Injectable()
export class UndoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly transactions: TransactionUndo,
    private readonly batches: BatchUndo,
    private readonly planner: PlannerUndo,
  ) {}

  async apply(
    request: RequestOf<typeof undoRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof undoRequest>> {
    const { userId } = call.actor;
    const said = await this.batches.takeLargeBack(request.id, call);
    return this.unit.write(call, undoRequest, request, async (tx) => {
      const record = await this.undos.one(userId, request.id, tx.session);
      if (!record) throw new DomainError('NOT_FOUND');
      if (record.usedAt || record.expiresAt < new Date()) throw new DomainError('UNDO_EXPIRED');
      const notes = [...said];
      const back = await this.takeBack(tx, record, notes);
      await this.undos.markUsed(userId, request.id, tx.session);
      const undoId = back ? this.undos.keep(userId, back, tx.session) : null;
      return {
        undone: true as const,
        undoId,
        ...(notes.length > 0 && { note: [...new Set(notes)].join(' ') }),
      };
    });
  }

  async progress(
    { id }: RequestOf<typeof undoProgressRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof undoProgressRequest>> {
    const record = await this.undos.one(call.actor.userId, id);
    if (!record) throw new DomainError('NOT_FOUND');
    return this.batches.progressOf(call.actor.userId, record);
  }

  private async rowsBack(
    tx: Tx,
    userId: string,
    inverse: Extract<Inverse, { kind: 'rows' }>,
    then: Then,
  ): Promise<Inverse> {
    const back = await this.transactions.rowsBack(tx, userId, inverse, then);
    if (!inverse.planner) return back;
    return { ...back, planner: await this.planner.eventsBack(tx, userId, inverse.planner, then) };
  }

  /** Does it, and says how to take that back in turn. */
  private async takeBack(
    tx: Tx,
    { _id: since, userId, inverse }: UndoRecord,
    notes: string[],
  ): Promise<Inverse | undefined> {
    const then = { since, notes };
    switch (inverse.kind) {
      case 'remove':
        return this.transactions.remove(tx, userId, inverse, then);
      case 'restore':
        return this.transactions.restore(tx, userId, inverse, then);
      case 'change':
        return this.transactions.changeBack(tx, userId, inverse, then);
      case 'rows':
        return this.rowsBack(tx, userId, inverse, then);
      case 'removeImport':
        await this.batches.takeImportBack(tx, userId, inverse);
        return undefined;
      case 'removeSample':
        await this.batches.takeSampleBack(tx, userId, inverse);
        return undefined;
      case 'recast':
        await this.batches.takeRecastBack(tx, userId, inverse.recastId, notes);
        return undefined;
      case 'refundsIn':
        return this.batches.takeRefundsBack(tx, userId, inverse);
      case 'accounts':
      case 'restoreEvent':
      case 'restoreBudget':
      case 'restoreViews':
      case 'restoreTrip':
      case 'restorePerson':
      case 'planner':
        return this.planner.takeBack(tx, userId, inverse, then);
    }
  }
}
