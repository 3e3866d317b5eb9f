import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { RejectedBack } from '../../undo/undo';
import { UndosRepository } from '../../undo/undos.repository';
import { linkedIds, type RowChange } from './linked-rows';
import type { TransactionRow } from '../transaction';
import { TransactionWriter } from '../transaction.writer';
import { TransactionsRepository } from '../transactions.repository';

/** Reads rows with those linked to them, and writes changes of several with one undo. */
@Injectable()
export class LinkedTransactions {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly undos: UndosRepository,
  ) {}

  /** NOT_FOUND for an id that is nobody's or somebody else's. */
  async one(tx: Tx, userId: string, id: string): Promise<TransactionRow> {
    const row = await this.rows.one(userId, id, tx.session);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async of(tx: Tx, row: TransactionRow): Promise<Map<string, TransactionRow>> {
    const ids = linkedIds(row);
    const rows = ids.length > 0 ? await this.rows.some(row.userId, ids, tx.session) : [];
    return new Map(rows.map((one) => [one._id, one]));
  }

  async write(
    tx: Tx,
    userId: string,
    action: string,
    changes: readonly RowChange[],
    rejected?: RejectedBack,
  ): Promise<{ rows: (TransactionRow | null)[]; undoId: string }> {
    const { rows, inverse } = await this.writer.change(tx, action, changes);
    const undoId = this.undos.keep(userId, { ...inverse, ...(rejected && { rejected }) }, tx.session);
    return { rows, undoId };
  }

  /** How to take a rejection back that changed no row. */
  keepRejection(tx: Tx, userId: string, rejected: RejectedBack): string {
    return this.undos.keep(userId, { kind: 'rows', rows: [], rejected }, tx.session);
  }
}
