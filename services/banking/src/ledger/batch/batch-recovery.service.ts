import { Injectable, Logger } from '@nestjs/common';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { LeaseRecovery } from '../book/lease-recovery.service';
import { UndosRepository } from '../undo/undos.repository';
import type { BatchDocument, BatchSteps } from './batch';
import { newSteps, BatchWriter } from './batch.writer';
import { BatchService } from './batch.service';
import { BatchesRepository } from './batches.repository';

interface Held {
  document: BatchDocument & { steps: BatchSteps };
  context: { userId: string; source: string; correlationId: string };
}

/** Undoes a half-written batch and completes a half-finished undo. */
@Injectable()
export class BatchRecoveryService extends LeaseRecovery<BatchDocument, Held> {
  protected readonly logger = new Logger('BatchRecoveryService');

  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: BatchesRepository,
    private readonly batches: BatchService,
    private readonly writer: BatchWriter,
    private readonly undos: UndosRepository,
  ) {
    super();
  }

  protected stale(now: Date, limit: number): Promise<BatchDocument[]> {
    return this.repository.stale(now, limit);
  }

  protected async takeOver(document: BatchDocument, now: Date): Promise<Held | undefined> {
    const { userId, _id } = document;
    const context = { userId, source: 'rule', correlationId: newId() };
    const steps = newSteps(document.steps!.kind, document.steps!.undoId);
    const isTaken = await this.unit.commit(context, (tx) =>
      this.repository.takeSteps(userId, _id, steps, now, tx.session),
    );
    return isTaken ? { document: { ...document, steps }, context } : undefined;
  }

  protected async rollBack({ document, context }: Held): Promise<void> {
    const { userId, _id, steps } = document;
    this.logger.warn({ msg: 'ending a batch that was not finished', batchId: _id, kind: steps.kind });
    if (steps.kind === 'write' || steps.undoId === null)
      return this.batches.dropUnfinished(document, context);
    const { undoId } = steps;
    for (let more = true; more;)
      more = await this.unit.commit(context, async (tx) => {
        await this.writer.hold(tx, document, steps);
        return this.writer.undoStep(tx, document);
      });
    await this.unit.commit(context, async (tx) => {
      await this.writer.hold(tx, document, steps);
      await this.writer.finishUndo(tx, document);
      await this.undos.markUsed(userId, undoId, tx.session);
    });
  }
}
