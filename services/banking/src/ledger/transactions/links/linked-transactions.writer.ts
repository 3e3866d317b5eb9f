import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { UndosRepository } from '../../undo/undos.repository';
import { linkedIds } from './linked-rows';
import type { RejectionUndo, RowsInverse } from '../row-undo';
import type { TransactionRow, RowChange } from '../../model/transaction';
import { TransactionWriter, type WrittenRows } from '../transaction.writer';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';
import { CategoriesRepository } from '../../categories/categories.repository';
import { namedRow, type NamedRow } from '../../model/named-row';
import type { CategoryBook } from '../../model/category-book';

/** Reads rows with their linked rows, and writes changes of several rows with one undo. */
@Injectable()
export class LinkedTransactionsWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly undos: UndosRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Throws NOT_FOUND if the row does not exist or belongs to somebody else. */
  async get(tx: Tx, userId: string, id: string): Promise<TransactionRow> {
    const row = await this.rows.findById(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async linkedTo(tx: Tx, row: TransactionRow): Promise<Map<string, TransactionRow>> {
    const ids = linkedIds(row);
    const rows = ids.length > 0 ? await this.rows.findByIds(row.userId, ids, tx.session) : [];
    return new Map(rows.map((other) => [other._id, other]));
  }

  book(userId: string): Promise<CategoryBook> {
    return this.categories.book(userId);
  }

  /** The row in the form of replies. */
  async shown(tx: Tx, row: TransactionRow): Promise<NamedRow> {
    return namedRow(row, await this.categories.book(row.userId, tx.session));
  }

  async write(
    tx: Tx,
    userId: string,
    action: string,
    changes: readonly RowChange[],
    rejected?: RejectionUndo,
  ): Promise<WrittenRows & { undoId: string }> {
    const { inverse, ...written } = await this.writer.change(tx, action, changes);
    const undoId = this.undos.keep(userId, { ...inverse, ...(rejected && { rejected }) }, tx.session);
    return { ...written, undoId };
  }

  /** Stores the undo of a rejection that changed no row. */
  keepRejection(tx: Tx, userId: string, rejected: RejectionUndo): string {
    return this.undos.keep<RowsInverse>(userId, { kind: 'rows', rows: [], rejected }, tx.session);
  }
}
