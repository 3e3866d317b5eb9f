import { Injectable } from '@nestjs/common';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { RemoveImport } from '../../undo/undo';
import { UndosRepository } from '../../undo/undos.repository';
import { rowsInOneStep } from '../import';
import { ImportSteps } from '../import.steps';
import { ImportsRepository } from '../imports.repository';
import { ImportWriter } from './import.writer';

/** Takes whole imports back. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly writer: ImportWriter,
    private readonly steps: ImportSteps,
    private readonly imports: ImportsRepository,
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
    if (begun) await this.steps.takeAway(begun.document, begun.token, context, begun.rows);
  }

  /** How far the undo of an import has come that is being taken back now. */
  async progressOf(userId: string, importId: string): Promise<{ done: number; of: number }> {
    const steps = (await this.imports.one(userId, importId))?.steps;
    return steps?.kind === 'undo' ? { done: steps.written ?? 0, of: steps.of ?? 0 } : { done: 0, of: 0 };
  }

  takeBack(tx: Tx, userId: string, inverse: RemoveImport): Promise<void> {
    return this.writer.takeBack(tx, userId, inverse);
  }
}
