import { Injectable } from '@nestjs/common';
import { transactionChangedEvent } from '@app/contracts-banking';
import type { Tx } from '@app/persistence';
import { DeletedImportsRepository } from '../imports/deleted-imports.repository';
import { LedgerWriter } from '../ledger/ledger.writer';
import { toPosted, type TransactionRow } from './transaction';
import { TransactionsRepository } from './transactions.repository';

/** The only way a single row changes: row, kept figures, event and audit entry together. */
@Injectable()
export class TransactionWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
    private readonly deletedImports: DeletedImportsRepository,
  ) {}

  async insert(tx: Tx, row: TransactionRow, action = 'transaction.add'): Promise<void> {
    await this.rows.insert([row], tx.session);
    if (row.importKey) await this.deletedImports.forget(row.userId, row._id, tx.session);
    await this.settle(tx, action, undefined, row);
  }

  async replace(
    tx: Tx,
    before: TransactionRow,
    after: TransactionRow,
    action = 'transaction.change',
  ): Promise<void> {
    await this.rows.replace(after, tx.session);
    await this.settle(tx, action, before, after);
  }

  async remove(tx: Tx, row: TransactionRow, action = 'transaction.remove'): Promise<void> {
    await this.rows.remove(row.userId, row._id, tx.session);
    if (row.importKey) await this.deletedImports.note(row, tx.session);
    await this.settle(tx, action, row, undefined);
  }

  private async settle(
    tx: Tx,
    action: string,
    before: TransactionRow | undefined,
    after: TransactionRow | undefined,
  ): Promise<void> {
    const { userId, _id } = (after ?? before)!;
    await this.ledger.move(tx, userId, before ? [before] : [], after ? [after] : []);
    tx.emit(transactionChangedEvent, {
      userId,
      before: before && toPosted(before),
      after: after && toPosted(after),
    });
    tx.audit({ action, object: _id, before, after });
  }
}
