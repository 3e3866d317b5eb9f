import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { RowReferencesWriter } from '../../../ledger/batch/row-references.writer';
import { LedgerSettingsRepository } from '../../../ledger/book/settings/ledger-settings.repository';
import type { UndoContext } from '../../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../../ledger/undo/undo-handlers.registry';
import type { RedoImport } from './redo-import';
import { ImportChangesWriter, importNotRedoable } from './import-changes.writer';
import { ImportRowsWriter } from './import-rows.writer';
import { ImportStateWriter } from './import-state.writer';
import type { RemoveImport } from './remove-import';

/** Redo of imports that fit in one transaction. */
@Injectable()
@Undoes('importAgain')
export class ImportAgainUndo implements UndoHandler<RedoImport> {
  constructor(
    private readonly states: ImportStateWriter,
    private readonly rows: ImportRowsWriter,
    private readonly changes: ImportChangesWriter,
    private readonly references: RowReferencesWriter,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  /** Restores everything, unless the file was imported again meanwhile or something it needs was removed. */
  async undo(
    tx: Tx,
    userId: string,
    { removal, rows, people, changes }: RedoImport,
    { notes }: UndoContext,
  ): Promise<RemoveImport> {
    const document = await this.states.document(userId, removal, tx);
    if (document?.state !== 'undone') throw importNotRedoable('it is there already');
    await this.rows.requireNotReimported(tx, userId, rows);
    await this.rows.restorePeople(tx, userId, people);
    await this.references.restoreCategories(tx, userId, rows, notes);
    await this.references.requireExisting(tx, userId, rows, (subject) =>
      importNotRedoable(`${subject} was removed since`),
    );
    // Adjusted to today's settings.
    const next = rows.map((row) => ({ ...row, version: row.version + 1 }));
    await this.rows.insert(tx, userId, await this.settings.applied(userId, next, tx.session));
    await this.changes.redo(tx, userId, removal, changes);
    await this.states.markRedone(tx, document, removal);
    return removal;
  }
}
