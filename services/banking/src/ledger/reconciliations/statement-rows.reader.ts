import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../book/ledger.writer';
import { TransactionHistoryRepository } from '../book/transactions/transaction-history.repository';
import type { TransactionRow } from '../model/transaction';
import { TransactionWriter } from '../transactions/transaction.writer';
import { TransactionsRepository } from '../book/transactions/transactions.repository';
import type { ReconciliationRow } from './reconciliation.schema';

/** The rows of a statement, which are always locked and unlocked together. */
@Injectable()
export class StatementRowsReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly ledger: LedgerWriter,
    private readonly history: TransactionHistoryRepository,
  ) {}

  findByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<TransactionRow[]> {
    return this.rows.findByIds(userId, ids, tx.session);
  }

  async add(tx: Tx, row: TransactionRow): Promise<void> {
    await this.writer.change(tx, 'add', [{ before: null, after: row }]);
  }

  async mark(tx: Tx, userId: string, rows: readonly TransactionRow[], statementId: string): Promise<void> {
    await this.write(tx, userId, rows, 'lock', (row) => ({ ...row, reconciledIn: statementId }));
  }

  /** Returns the number of unlocked rows. */
  async unmark(tx: Tx, statement: ReconciliationRow): Promise<number> {
    const { userId } = statement;
    const rows = await this.rows.ofStatement(statement, tx.session);
    await this.write(tx, userId, rows, 'unlock', ({ reconciledIn: _was, ...row }) => row);
    return rows.length;
  }

  private async write(
    tx: Tx,
    userId: string,
    rows: readonly TransactionRow[],
    action: string,
    how: (row: TransactionRow) => TransactionRow,
  ): Promise<void> {
    if (rows.length === 0) return;
    // A new stamp, so that earlier changes cannot be undone past the lock.
    const after = rows.map((row) => ({ ...how(row), version: row.version + 1, stamp: newId() }));
    await this.rows.replaceAll(after, tx.session);
    // No figure moves, but the months did change, so lists must be read again.
    await this.ledger.move(tx, userId, rows, after, { lockedToo: true });
    this.history.note(
      tx,
      userId,
      action,
      rows.map((before, index) => ({ before, after: after[index]! })),
    );
  }
}
