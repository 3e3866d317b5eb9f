import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { PersonRow } from '../../../ledger/people/person.schema';
import type { UndoContext } from '../../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../../ledger/undo/undo-handlers.registry';
import { UndosRepository } from '../../../ledger/undo/undos.repository';
import { maxRowsAtOnce, type ImportDocument } from '../import';
import { importChangedSince, ImportChangesWriter } from './import-changes.writer';
import { ImportRowsWriter } from './import-rows.writer';
import { ImportStateWriter } from './import-state.writer';
import type { RedoImport } from './redo-import';
import type { RemoveImport } from './remove-import';

/** Undoes whole imports. */
@Injectable()
@Undoes('removeImport')
export class ImportUndo implements UndoHandler<RemoveImport> {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly undos: UndosRepository,
    private readonly states: ImportStateWriter,
    private readonly rows: ImportRowsWriter,
    private readonly changes: ImportChangesWriter,
  ) {}

  /**
   * Removes the rows of a large import in steps, if it is unchanged; does nothing for a small one. Its
   * changes of other rows are undone first, so that later changes of those rows cannot block the undo.
   */
  async undoLarge(undoId: string, call: CallContext): Promise<string[]> {
    const { userId } = call.actor;
    const context = { source: call.source, correlationId: call.correlationId, actor: call.actor };
    const started = await this.unit.commit({ userId, ...context }, async (tx) => {
      const record = await this.undos.unused<RemoveImport>(userId, undoId, 'removeImport', tx.session);
      if (!record || record.expiresAt <= new Date() || record.inverse.rows <= maxRowsAtOnce) return undefined;
      const document = await this.removeAtOnce(tx, userId, record.inverse);
      const token = await this.rows.begin(tx, document, 'undo', undoId);
      await this.changes.undo(tx, userId, record.inverse);
      return { document, token, rows: record.inverse.rows };
    });
    // An undo that has started is always completed: here, or by the recovery.
    if (started) await this.rows.removeInSteps(started.document, started.token, context, started.rows);
    return [];
  }

  async undoProgress(userId: string, inverse: RemoveImport): Promise<{ done: number; of: number }> {
    const steps = (await this.states.document(userId, inverse))?.steps;
    return steps?.kind === 'undo' ? { done: steps.written ?? 0, of: steps.of ?? 0 } : { done: 0, of: 0 };
  }

  /**
   * Removes all rows of a small import, if each is as it was imported; the rows of a large one are already
   * removed.
   */
  async undo(
    tx: Tx,
    userId: string,
    inverse: RemoveImport,
    { notes }: Pick<UndoContext, 'notes'> = { notes: [] },
  ): Promise<RedoImport | undefined> {
    if (inverse.rows > maxRowsAtOnce) {
      const document = await this.states.document(userId, inverse, tx);
      if (document?.steps?.kind !== 'undo') throw new DomainError('UNDO_EXPIRED');
      await this.rows.end(tx, document);
      // Started by an older build, which undid changes of other rows last: others may have changed those rows
      // since.
      if (!document.steps.othersBack) await this.changes.undoUnlessChanged(tx, userId, inverse);
      await this.complete(tx, document, inverse);
      // This many rows are not stored a second time: importing the file again restores them.
      notes.push('A file this large can’t be redone. Import it once more to have its transactions again.');
      return undefined;
    }
    const document = await this.removeAtOnce(tx, userId, inverse);
    const rows = await this.rows.remove(tx, document);
    const changes = await this.changes.undo(tx, userId, inverse);
    const people = await this.complete(tx, document, inverse);
    return { kind: 'importAgain', removal: inverse, rows, people, changes };
  }

  private async complete(tx: Tx, document: ImportDocument, inverse: RemoveImport): Promise<PersonRow[]> {
    const people = await this.rows.removePeople(tx, document);
    await this.states.markUndone(tx, document, inverse);
    return people;
  }

  private async removeAtOnce(tx: Tx, userId: string, inverse: RemoveImport): Promise<ImportDocument> {
    const document = await this.states.document(userId, inverse, tx);
    if (!document) throw importChangedSince();
    await this.rows.requireComplete(tx, document, inverse.rows);
    await this.changes.requireUntouched(tx, userId, inverse);
    await this.rows.requirePeopleRemovable(tx, document);
    return document;
  }
}
