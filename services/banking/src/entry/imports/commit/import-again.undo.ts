import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { OthersOfRows } from '../../../ledger/batch/row-others.writer';
import { LedgerSettingsRepository } from '../../../ledger/book/ledger-settings.repository';
import type { UndoContext } from '../../../ledger/undo/undo';
import { Undoes, type UndoHandler } from '../../../ledger/undo/undo-handlers.registry';
import type { ImportAgain } from './import-again';
import { ImportChangesWriter, importNotAgain } from './import-changes.writer';
import { ImportRowsWriter } from './import-rows.writer';
import { ImportSettlement } from './import-settlement.writer';
import type { RemoveImport } from './remove-import';

/** Redo of imports that fit in one transaction. */
@Injectable()
@Undoes('importAgain')
export class ImportRedo implements UndoHandler<ImportAgain> {
  constructor(
    private readonly settlement: ImportSettlement,
    private readonly rows: ImportRowsWriter,
    private readonly changes: ImportChangesWriter,
    private readonly others: OthersOfRows,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  /** Restores everything, unless the file was imported again meanwhile or something it needs was removed. */
  async undo(
    tx: Tx,
    userId: string,
    { removal, rows, people, changes }: ImportAgain,
    { notes }: UndoContext,
  ): Promise<RemoveImport> {
    const document = await this.settlement.document(userId, removal, tx);
    if (document?.state !== 'undone') throw importNotAgain('it is there already');
    await this.rows.requireNotThere(tx, userId, rows);
    await this.rows.bringPeopleBack(tx, userId, people);
    await this.others.bringBack(tx, userId, rows, notes);
    await this.others.require(tx, userId, rows, (what) => importNotAgain(`${what} was removed since`));
    // Adjusted to today's settings.
    const next = rows.map((row) => ({ ...row, version: row.version + 1 }));
    await this.rows.insert(tx, userId, await this.settings.applied(userId, next, tx.session));
    await this.changes.redo(tx, userId, removal, changes);
    await this.settlement.again(tx, document, removal);
    return removal;
  }
}
