import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { LedgerWriter } from '../ledger/ledger.writer';
import type { TransactionRow } from '../transactions/transaction';
import { TransactionsRepository } from '../transactions/transactions.repository';

/** Writes the demo's rows with all figures kept from them. */
@Injectable()
export class DemoRows {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
  ) {}

  async insert(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<void> {
    await this.rows.insert(rows, tx.session);
    await this.ledger.move(tx, userId, [], rows);
  }
}
