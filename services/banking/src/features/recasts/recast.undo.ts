import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { LargeChanges, manyChanging } from '../ledger/large-changes.reader';
import { UndosRepository } from '../undo/undos.repository';
import { CategoryNamesGuard } from './category-names.guard';
import { rowsInOneRecastStep, type RecastDocument } from './recast';
import { newSteps, RecastWriter } from './recast.writer';
import { RecastsRepository } from './recasts.repository';

/** Takes whole recasts back. */
@Injectable()
export class RecastUndo {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly recasts: RecastsRepository,
    private readonly writer: RecastWriter,
    private readonly names: CategoryNamesGuard,
    private readonly large: LargeChanges,
  ) {}

  /**
   * The rows of a large one go back in steps, before the transaction that makes the undo a fact; gives what is to be said of them. Does
   * nothing for all other undos.
   */
  async takeLargeBack(undoId: string, call: CallContext): Promise<string[]> {
    const { userId } = call.actor;
    const context = {
      userId,
      source: call.source,
      correlationId: call.correlationId,
      actor: call.actor,
    };
    const begun = await this.unit.commit(context, async (tx) => {
      const record = await this.undos.one(userId, undoId, tx.session);
      const usable = record && !record.usedAt && record.expiresAt > new Date();
      if (!usable || record.inverse.kind !== 'recast') return undefined;
      const document = await this.recasts.one(userId, record.inverse.recastId, tx.session);
      if (document?.state !== 'done' || document.rows <= rowsInOneRecastStep) return undefined;
      if (document.steps?.kind === 'undo') throw manyChanging();
      await this.requireWhole(tx, document);
      await this.writer.requireOthers(tx, document);
      const steps = newSteps('undo', undoId);
      await this.writer.hold(tx, document, steps);
      const held = { ...document, steps };
      return document.what === 'category' ? this.writer.takePartsBack(tx, held) : held;
    });
    const notes: string[] = [];
    if (!begun) return notes;
    // Once begun it is carried through: here, or by the recovery.
    for (let more = true; more;)
      more = await this.unit.commit(context, async (tx) => {
        await this.writer.hold(tx, begun, begun.steps);
        return this.writer.takeStepBack(tx, begun, notes);
      });
    return notes;
  }

  async takeBack(tx: Tx, userId: string, recastId: string, notes: string[]): Promise<void> {
    const document = await this.recasts.one(userId, recastId, tx.session);
    if (document?.state !== 'done') throw new DomainError('UNDO_EXPIRED');
    if (document.rows <= rowsInOneRecastStep) {
      await this.requireWhole(tx, document);
      await this.writer.takeStepBack(tx, document, notes);
    } else if (document.steps?.kind !== 'undo') throw new DomainError('UNDO_EXPIRED');
    await this.writer.settleUndone(tx, document);
  }

  private async requireWhole(tx: Tx, document: RecastDocument): Promise<void> {
    const { _id, userId, what } = document;
    if (what === 'category') await this.large.refuseNames(tx, userId, _id);
    await this.writer.requireWhole(tx, document);
    await this.names.requireFree(tx, document);
  }
}
