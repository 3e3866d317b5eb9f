import { Injectable } from '@nestjs/common';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { RemoveImport } from '../../undo/undo';
import { UndosRepository } from '../../undo/undos.repository';
import { rowsInOneStep } from '../import';
import { ImportSteps } from '../import.steps';
import { ImportWriter } from './import.writer';

/** Takes whole imports back. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly writer: ImportWriter,
    private readonly steps: ImportSteps,
  ) {}

  /** The rows of a large import go in steps, before the transaction that makes the undo a fact. Does nothing for all other undos. */
  async takeLargeAway(undoId: string, call: CallContext): Promise<void> {
    const { userId } = call.actor;
    const context = { source: call.source, correlationId: call.correlationId, actor: call.actor };
    const begun = await this.unit.commit({ userId, ...context }, async (tx) => {
      const record = await this.undos.one(userId, undoId, tx.session);
      const usable = record && !record.usedAt && record.expiresAt > new Date();
      if (!usable || record.inverse.kind !== 'removeImport' || record.inverse.rows <= rowsInOneStep)
        return undefined;
      return this.writer.beginTakingBack(tx, userId, record.inverse, undoId);
    });
    // Once begun it is carried through: here, or by the recovery.
    if (begun) await this.steps.takeAway(begun.document, begun.token, context);
  }

  takeBack(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    return this.writer.takeBack(tx, userId, inverse);
  }
}
