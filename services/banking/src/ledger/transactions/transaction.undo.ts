import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { RowReferencesWriter } from '../batch/row-references.writer';
import { PairRejectionsRepository } from './links/pair-rejections.repository';
import type { UndoContext } from '../undo/undo';
import { Undoes, type UndoHandler } from '../undo/undo-handlers.registry';
import { rowsInverse, type RowsInverse, type RowUndo } from './row-undo';
import { TransactionWriter } from './transaction.writer';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { RowChange } from '../model/transaction';

/** Undoes adds, changes, links and deletes, while every row is still what the write made of it. */
@Injectable()
@Undoes('rows')
export class TransactionUndo implements UndoHandler<RowsInverse> {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly rejections: PairRejectionsRepository,
    private readonly references: RowReferencesWriter,
  ) {}

  async undo(
    tx: Tx,
    userId: string,
    { rows, rejected }: RowsInverse,
    { notes }: UndoContext,
  ): Promise<RowsInverse> {
    const changes = await this.changesOf(tx, userId, rows);
    const back = changes.flatMap(({ after }) => after ?? []);
    await this.references.restoreCategories(tx, userId, back, notes);
    if (changes.length > 0) await this.writer.write(tx, 'undo', changes);
    if (rejected) {
      if (rejected.known) await this.rejections.keep(userId, rejected, tx.session);
      else await this.rejections.forget(userId, rejected, tx.session);
    }
    return {
      ...rowsInverse(changes),
      ...(rejected && { rejected: { ...rejected, known: !rejected.known } }),
    };
  }

  private async changesOf(tx: Tx, userId: string, rows: readonly RowUndo[]): Promise<RowChange[]> {
    const known = await this.rows.findByIds(
      userId,
      rows.map(({ id }) => id),
      tx.session,
    );
    const current = new Map(known.map((row) => [row._id, row]));
    const changes: RowChange[] = [];
    for (const { id, row, stamp } of rows) {
      const before = current.get(id) ?? null;
      if ((before?.stamp ?? null) !== stamp) throw new DomainError('UNDO_EXPIRED');
      if (row) await this.references.requireForRow(tx, row, before);
      changes.push({ before, after: row && { ...row, version: (before ?? row).version + 1 } });
    }
    return changes;
  }
}
