import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { largeWriteUnderWay } from '../book/large-changes.reader';
import type { UndoContext } from '../undo/undo';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import { UndosRepository } from '../undo/undos.repository';
import { rowsPerBatchStep, type BatchInverse } from './batch';
import { BatchRedoService } from './batch-redo.service';
import { newSteps, BatchWriter } from './batch.writer';
import { BatchesRepository } from './batches.repository';

/** Undoes whole batches. */
@Injectable()
@Undoes('batch')
export class BatchUndo implements UndoHandler<BatchInverse> {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly batches: BatchesRepository,
    private readonly writer: BatchWriter,
    private readonly redo: BatchRedoService,
  ) {}

  /**
   * Undoes the rows of a large batch in steps, before the transaction that completes the undo. Returns
   * sentences for the reply. Does nothing for all other undos.
   */
  async undoLarge(undoId: string, call: CallContext): Promise<string[]> {
    const { userId } = call.actor;
    const context = {
      userId,
      source: call.source,
      correlationId: call.correlationId,
      actor: call.actor,
    };
    const notes: string[] = [];
    const started = await this.unit.commit(context, async (tx) => {
      const record = await this.undos.unused<BatchInverse>(userId, undoId, 'batch', tx.session);
      if (!record || record.expiresAt <= new Date()) return undefined;
      const document = await this.batches.findById(userId, record.inverse.batchId, tx.session);
      if (record.inverse.again)
        return document?.state === 'undone' ? this.redo.begin(tx, document) : undefined;
      if (document?.state !== 'done' || document.rows <= rowsPerBatchStep) return undefined;
      if (document.steps?.kind === 'undo') throw largeWriteUnderWay();
      await this.writer.requireWhole(tx, document);
      await this.writer.requireReferences(tx, document);
      const steps = newSteps('undo', undoId);
      await this.writer.hold(tx, document, steps);
      return { ...document, steps };
    });
    if (!started) return notes;
    if (started.again) {
      await this.redo.write(started, context, notes);
      return notes;
    }
    // An undo that has started is always completed: here, or by the recovery.
    for (let more = true; more;)
      more = await this.unit.commit(context, async (tx) => {
        await this.writer.hold(tx, started, started.steps!);
        return this.writer.undoStep(tx, started, { notes, forRedo: 'aside' });
      });
    return notes;
  }

  async undo(
    tx: Tx,
    userId: string,
    { batchId, again: isRedo }: BatchInverse,
    { notes }: UndoContext,
  ): Promise<BatchInverse | undefined> {
    const document = await this.batches.findById(userId, batchId, tx.session);
    if (document?.state !== (isRedo ? 'undone' : 'done')) throw new DomainError('UNDO_EXPIRED');
    if (isRedo && document.rows > rowsPerBatchStep)
      return { kind: 'batch', batchId: await this.redo.finish(tx, document) };
    if (isRedo) {
      await this.writer.redo(tx, document, notes);
      return { kind: 'batch', batchId };
    }
    const isSmall = document.rows <= rowsPerBatchStep;
    if (isSmall) {
      await this.writer.requireWhole(tx, document);
      await this.writer.undoStep(tx, document, { notes, forRedo: 'in place' });
    } else if (document.steps?.kind !== 'undo') throw new DomainError('UNDO_EXPIRED');
    await this.writer.finishUndo(tx, document);
    // Batches of an earlier build kept no copy for making them again.
    const isKept =
      isSmall || (await this.batches.countKeptForRedo(userId, batchId, tx.session)) === document.rows;
    return isKept ? { kind: 'batch', batchId, again: true } : undefined;
  }
}
