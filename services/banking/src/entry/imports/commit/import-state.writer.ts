import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { ImportDocument } from '../import';
import { ImportsRepository } from '../imports.repository';
import { publishImport } from './import-completion.writer';
import { OpeningBalancesWriter } from './opening-balances.writer';
import type { RemoveImport } from './remove-import';

/** Marks an import as undone or restored, and updates the opening balance of its account. */
@Injectable()
export class ImportStateWriter {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly openings: OpeningBalancesWriter,
  ) {}

  document(userId: string, { importId }: RemoveImport, tx?: Tx): Promise<ImportDocument | null> {
    return this.imports.findById(userId, importId, tx?.session);
  }

  async markUndone(tx: Tx, document: ImportDocument, inverse: RemoveImport): Promise<void> {
    await this.openings.undo(tx, document.userId, inverse);
    await this.settle(tx, document, 'undone');
    publishImport(tx, document, inverse, true);
  }

  async markRedone(tx: Tx, document: ImportDocument, inverse: RemoveImport): Promise<void> {
    await this.openings.redo(tx, document.userId, inverse);
    await this.settle(tx, document, 'committed');
    publishImport(tx, document, inverse, false);
  }

  private settle(tx: Tx, document: ImportDocument, state: 'undone' | 'committed'): Promise<unknown> {
    const summary = document.summary && { ...document.summary, state };
    const change = { state, ...(summary && { summary }) };
    return this.imports.change(document.userId, document._id, change, tx.session);
  }
}
