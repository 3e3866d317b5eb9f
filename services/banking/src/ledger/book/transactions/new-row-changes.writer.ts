import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { TransactionRow } from '../../model/transaction';
import { LedgerWriter } from '../ledger.writer';
import { TransactionsRepository } from './transactions.repository';

/**
 * Changes rows in the write that adds them. They keep their stamps, so that the write that added them can
 * still be undone as a whole.
 */
@Injectable()
export class NewRowChangesWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly ledger: LedgerWriter,
  ) {}

  async change(
    tx: Tx,
    userId: string,
    changes: readonly { before: TransactionRow; after: TransactionRow }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    await tx.writeDeferred();
    const [before, after] = [changes.map((change) => change.before), changes.map((change) => change.after)];
    await this.rows.replaceAll(after, tx.session);
    await this.ledger.move(tx, userId, before, after);
  }
}
