import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { DeletedImportsRepository } from '../book/transactions/deleted-imports.repository';
import { LedgerSettingsRepository } from '../book/settings/ledger-settings.repository';
import { LedgerWriter } from '../book/ledger.writer';
import { rowsInverse, type RowsInverse } from './row-undo';
import { withoutEmpty } from '../book/transactions/stored-row.schema';
import type { TransactionRow, RowChange } from '../model/transaction';
import type { NamedRow } from '../model/named-row';
import { TransactionPublisher } from './transaction.publisher';
import { TransactionsRepository } from '../book/transactions/transactions.repository';

/** Rows as they are now, in stored form and with category names; null for a deleted row. */
export interface WrittenRows {
  rows: (TransactionRow | null)[];
  shown: (NamedRow | null)[];
}

/**
 * The only way single rows change: writes rows, derived figures, events, history and audit entries together.
 */
@Injectable()
export class TransactionWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly deletedImports: DeletedImportsRepository,
    private readonly news: TransactionPublisher,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  /**
   * Makes the changes and gives each changed row a new version and stamp. Returns the rows as they are now,
   * in the order of the changes (null for a deleted row), and the inverse of all of it.
   */
  async change(
    tx: Tx,
    action: string,
    changes: readonly RowChange[],
  ): Promise<WrittenRows & { inverse: RowsInverse }> {
    const renewed = changes.map((change) => ({
      ...change,
      after: withNewStamp(change),
    }));
    return { ...(await this.write(tx, action, renewed)), inverse: rowsInverse(renewed) };
  }

  /**
   * Makes the changes with the given versions and stamps: for an undo, which restores a row's earlier stamp.
   */
  async write(tx: Tx, action: string, changes: readonly RowChange[]): Promise<WrittenRows> {
    const { userId } = (changes[0]!.after ?? changes[0]!.before)!;
    const applied = await this.settings.applied(
      userId,
      changes.map(({ after }) => after),
      tx.session,
    );
    const clean = changes.map((change, at) => {
      const after = applied[at]!;
      return { ...change, after: after && withoutEmpty(after) };
    });
    for (const change of clean) await this.writeRow(tx, change);
    await this.ledger.move(
      tx,
      userId,
      clean.flatMap(({ before }) => before ?? []),
      clean.flatMap(({ after }) => after ?? []),
    );
    const shown = await this.news.publish(tx, userId, action, clean);
    return { rows: clean.map(({ after }) => after), shown };
  }

  private async writeRow(tx: Tx, { before, after, mergedInto }: RowChange): Promise<void> {
    // Deferred together with the derived figures, all of which the ledger's writer then writes.
    if (after && before) return this.rows.replaceDeferred(after, tx.session);
    const row = (after ?? before)!;
    if (after) await this.rows.insertDeferred(after, tx.session);
    else await this.rows.remove(row.userId, row._id, tx.session);
    if (!row.importKey) return;
    if (after) await this.deletedImports.forget(row.userId, row._id, tx.session);
    else await this.deletedImports.note(row, tx.session, mergedInto);
  }
}

const withNewStamp = ({ before, after }: RowChange): TransactionRow | null =>
  after && before ? { ...after, version: before.version + 1, stamp: newId() } : after;
