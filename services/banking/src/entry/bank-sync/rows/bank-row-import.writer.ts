import { Injectable } from '@nestjs/common';
import type { Day, Month } from '@app/calendar';
import type { Tx } from '@app/persistence';
import type { GoodRow } from '@app/statement-files';
import type { BankLinkRow } from '../../../ledger/bank-links/bank-link.schema';
import type { AccountRow } from '../../../ledger/model/account';
import { ImportedBatchWriter, type Placed } from '../../imports/batch/imported-batch.writer';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { BankRow } from './bank-row.schema';
import { BankRowsRepository } from './bank-rows.repository';

/** Finds a link's known transactions, and imports new ones into the ledger. */
@Injectable()
export class BankRowImportWriter {
  constructor(
    private readonly bankRows: BankRowsRepository,
    private readonly batch: ImportedBatchWriter,
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

  /** Marks pending transactions as posted, once their posted one is in the ledger. */
  async markPosted(tx: Tx, rows: readonly BankRow[]): Promise<void> {
    if (rows.length === 0) return;
    const known = new Map(rows.map((row) => [row.bankId, row]));
    await this.put(
      tx,
      rows.map((row) => ({ ...row, pending: false, posted: true })),
      known,
    );
  }

  /**
   * Imports rows that are new to the link, compared with existing rows. Rows that the link itself brought are
   * recognised by their ids and left out of the comparison; only if a provider changes ids when a row posts,
   * its pending rows are compared too.
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

  /** Links new rows with their other legs if that is certain. */
  confirmTransfers(tx: Tx, { userId }: BankLinkRow, added: readonly TransactionRow[]): Promise<void> {
    return this.batch.confirmTransfers(tx, userId, added);
  }

  /** The same for a month of a run that was written in steps. */
  confirmTransfersOf(tx: Tx, { userId, _id }: BankLinkRow, month: Month): Promise<void> {
    return this.batch.confirmTransfersOf(tx, userId, _id, month);
  }
}
