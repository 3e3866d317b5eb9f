import { Injectable } from '@nestjs/common';
import { transactionChangedEvent } from '@app/contracts-banking';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { DeletedImportsRepository } from '../imports/deleted-imports.repository';
import { LedgerSettingsRepository } from '../ledger-settings/ledger-settings.repository';
import { LedgerWriter } from '../ledger/ledger.writer';
import type { Inverse } from '../undo/undo';
import type { RowChange } from './links/linked-rows';
import { withoutEmpty } from './stored-row';
import { toPosted, type TransactionRow } from './transaction';
import { TransactionHistoryRepository } from './history/transaction-history.repository';
import { TransactionsRepository } from './transactions.repository';

/** The only way single rows change: rows, kept figures, events, history and audit entries together. */
@Injectable()
export class TransactionWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly deletedImports: DeletedImportsRepository,
    private readonly history: TransactionHistoryRepository,
    private readonly settings: LedgerSettingsRepository,
  ) {}

  /**
   * Makes the changes and gives each changed row its new version and stamp. Returns the rows as they are now, in the order of the changes
   * (null for a deleted one), and what takes all of it back.
   */
  async change(
    tx: Tx,
    action: string,
    changes: readonly RowChange[],
  ): Promise<{ rows: (TransactionRow | null)[]; inverse: Extract<Inverse, { kind: 'rows' }> }> {
    const renewed = changes.map((change) => ({
      ...change,
      after: withNewStamp(change),
    }));
    return { rows: await this.write(tx, action, renewed), inverse: takingBack(renewed) };
  }

  /** Makes the changes with versions and stamps as they come: of an undo, which gives a row its earlier stamp again. */
  async write(tx: Tx, action: string, changes: readonly RowChange[]): Promise<(TransactionRow | null)[]> {
    const { userId } = (changes[0]!.after ?? changes[0]!.before)!;
    const wanted = await this.settings.reckoned(
      userId,
      changes.map(({ after }) => after),
      tx.session,
    );
    const clean = changes.map((change, at) => {
      const after = wanted[at]!;
      return { ...change, after: after && withoutEmpty(after) };
    });
    for (const change of clean) await this.writeRow(tx, change);
    await this.ledger.move(
      tx,
      userId,
      clean.flatMap(({ before }) => before ?? []),
      clean.flatMap(({ after }) => after ?? []),
    );
    for (const { before, after } of clean) {
      tx.emit(transactionChangedEvent, {
        userId,
        ...(before && { before: toPosted(before) }),
        ...(after && { after: toPosted(after) }),
      });
      tx.audit({
        action: `transaction.${action}`,
        object: (after ?? before)!._id,
        ...(before && { before }),
        ...(after && { after }),
      });
    }
    this.history.note(tx, userId, action, clean);
    return clean.map(({ after }) => after);
  }

  private async writeRow(tx: Tx, { before, after, mergedInto }: RowChange): Promise<void> {
    // With what is kept beside them: the ledger's writer has all of it written.
    if (after && before) return this.rows.replacePutOff(after, tx.session);
    const row = (after ?? before)!;
    if (after) this.rows.insertPutOff(after, tx.session);
    else await this.rows.remove(row.userId, row._id, tx.session);
    if (!row.importKey) return;
    if (after) await this.deletedImports.forget(row.userId, row._id, tx.session);
    else await this.deletedImports.note(row, tx.session, mergedInto);
  }
}

const withNewStamp = ({ before, after }: RowChange): TransactionRow | null =>
  after && before ? { ...after, version: before.version + 1, stamp: newId() } : after;

/** What takes written changes back. */
export const takingBack = (changes: readonly RowChange[]): Extract<Inverse, { kind: 'rows' }> => ({
  kind: 'rows',
  rows: changes.map(({ before, after }) => ({
    id: (after ?? before)!._id,
    row: before,
    stamp: after?.stamp ?? null,
  })),
});
