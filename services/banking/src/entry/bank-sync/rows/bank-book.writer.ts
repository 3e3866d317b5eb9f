import { Injectable } from '@nestjs/common';
import type { Day, Month } from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { GoodRow } from '@app/statement-files';
import type { BankLinkRow } from '../../../ledger/bank-links/bank-link.schema';
import type { AccountRow } from '../../../ledger/model/account';
import { ImportedBatch, type Placed } from '../../imports/batch/imported-batch.writer';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { BankRow } from './bank-row.schema';
import { BankRowsRepository } from './bank-rows.repository';

/** What is known of a link's transactions, and how new ones come into the ledger. */
@Injectable()
export class BankBook {
  constructor(
    private readonly bankRows: BankRowsRepository,
    private readonly batch: ImportedBatch,
  ) {}

  known(tx: Tx, { userId, _id }: BankLinkRow, bankIds: readonly string[]): Promise<Map<string, BankRow>> {
    return this.bankRows.known({ userId, linkId: _id }, bankIds, tx.session);
  }

  pending(tx: Tx, { userId, _id }: BankLinkRow): Promise<BankRow[]> {
    return this.bankRows.pending(userId, _id, tx.session);
  }

  put(tx: Tx, rows: readonly BankRow[], known: ReadonlyMap<string, BankRow>): Promise<void> {
    return this.bankRows.put(rows, known, tx.session);
  }

  forget(tx: Tx, { userId }: BankLinkRow, ids: readonly string[]): Promise<void> {
    return this.bankRows.remove(userId, ids, tx.session);
  }

  /** Pending ones that are settled. */
  async settle(tx: Tx, rows: readonly BankRow[]): Promise<void> {
    if (rows.length === 0) return;
    const known = new Map(rows.map((row) => [row.bankId, row]));
    await this.put(
      tx,
      rows.map((row) => ({ ...row, pending: false, posted: true })),
      known,
    );
  }

  /**
   * Rows that are new to the link, compared with the rows that are there. Those of the link itself are known by their ids, so
   * none of them is one of these; only where ids change when a row posts, a pending one may be.
   */
  async import(
    tx: Tx,
    link: BankLinkRow,
    account: AccountRow,
    rows: readonly GoodRow[],
    today: Day,
  ): Promise<{ placed: Placed; added: readonly TransactionRow[] }> {
    const others = link.provider === 'simplefin' ? 'settled' : 'all';
    return this.batch.write(tx, { userId: link.userId, importId: link._id, account, rows, today, others });
  }

  /** Links what came in with its other legs where that is beyond doubt. */
  confirmTransfers(tx: Tx, { userId }: BankLinkRow, added: readonly TransactionRow[]): Promise<void> {
    return this.batch.confirmTransfers(tx, userId, added);
  }

  /** The same of a month of a run that was written in steps. */
  confirmTransfersOf(tx: Tx, { userId, _id }: BankLinkRow, month: Month): Promise<void> {
    return this.batch.confirmTransfersOf(tx, userId, _id, month);
  }
}
