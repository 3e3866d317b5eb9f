import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { LedgerSettingsRepository } from '../book/settings/ledger-settings.repository';
import { DeletedImportsRepository } from '../book/transactions/deleted-imports.repository';
import type { TransactionRow } from '../model/transaction';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import { RowReferencesWriter } from './row-references.writer';

/**
 * One row of a step: `before` is null for a row that comes back, `after` is null for a row that is deleted.
 */
export interface RowStep {
  before: TransactionRow | null;
  after: TransactionRow | null;
}

/** The ledger rows that a batch changes, deletes and brings back. */
@Injectable()
export class BatchRowsReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly deletedImports: DeletedImportsRepository,
    private readonly settings: LedgerSettingsRepository,
    private readonly references: RowReferencesWriter,
  ) {}

  async current(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, TransactionRow>> {
    const rows = await this.rows.findByIds(userId, ids, tx.session);
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * The rows as they count under today's setting: a plan, or a row that comes back, may be from an earlier
   * day.
   */
  async applied<S extends RowStep>(tx: Tx, userId: string, steps: readonly S[]): Promise<S[]> {
    const after = await this.settings.applied(
      userId,
      steps.map((step) => step.after),
      tx.session,
    );
    return steps.map((step, at) => ({ ...step, after: after[at]! }));
  }

  stampsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
    return this.rows.stampsOf(userId, ids, tx.session);
  }

  /** Later imports do not bring back deleted rows, and recognise rows that came back. */
  async write(tx: Tx, userId: string, steps: readonly RowStep[]): Promise<void> {
    const changed = steps.flatMap(({ before, after }) => (before && after ? [after] : []));
    const removedRows = steps.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const back = steps.flatMap(({ before, after }) => (!before && after ? [after] : []));
    await this.rows.replaceAll(changed, tx.session);
    if (removedRows.length > 0)
      await this.rows.removeAll(
        userId,
        removedRows.map(({ _id }) => _id),
        tx.session,
      );
    if (back.length > 0) await this.rows.insert(back, tx.session);
    for (const row of removedRows) if (row.importKey) await this.deletedImports.note(row, tx.session);
    for (const row of back) if (row.importKey) await this.deletedImports.forget(userId, row._id, tx.session);
  }

  requireReferences(...of: Parameters<RowReferencesWriter['requireExisting']>): Promise<void> {
    return this.references.requireExisting(...of);
  }

  restoreCategories(...of: Parameters<RowReferencesWriter['restoreCategories']>): Promise<void> {
    return this.references.restoreCategories(...of);
  }
}
