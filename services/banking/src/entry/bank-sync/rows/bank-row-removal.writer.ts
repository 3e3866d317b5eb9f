import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import { LedgerWriter } from '../../../ledger/book/ledger.writer';
import { isLocked } from '../../../ledger/model/locked-rows';
import type { TransactionRow } from '../../../ledger/model/transaction';
import { linkedIds, withoutMissingLinks } from '../../../ledger/transactions/links/linked-rows';
import { TransactionWriter } from '../../../ledger/transactions/transaction.writer';
import { BankRowsRepository } from './bank-rows.repository';

const atOnce = 2_000;

/** Removes rows of a bank from the ledger, with all links to them. */
@Injectable()
export class BankRowRemovalWriter {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly ledger: LedgerWriter,
    private readonly bankRows: BankRowsRepository,
  ) {}

  async existing(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, TransactionRow>> {
    const rows = ids.length > 0 ? await this.rows.findByIds(userId, ids, tx.session) : [];
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** Removes a row at the person's request. */
  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    const row = await this.rows.findById(userId, id, tx.session);
    if (!row) return;
    await this.unlinkFrom(tx, userId, [row]);
    await this.writer.change(tx, 'bank.remove', [{ before: row, after: null }]);
  }

  /**
   * Removes some of the rows that a link brought, except reconciled ones. `left` is false if none is left to
   * remove.
   */
  async removeSome(tx: Tx, userId: string, linkId: string): Promise<{ removed: number; left: boolean }> {
    const some = await this.rows.someOfImport(userId, linkId, atOnce, tx.session);
    const going = some.filter((row) => !isLocked(row));
    if (going.length === 0) return { removed: 0, left: false };
    await this.unlinkFrom(tx, userId, going);
    await this.rows.removeAll(
      userId,
      going.map(({ _id }) => _id),
      tx.session,
    );
    await this.ledger.move(tx, userId, going, []);
    return { removed: going.length, left: some.length === atOnce };
  }

  forgetLink(tx: Tx, userId: string, linkId: string): Promise<void> {
    return this.bankRows.removeLink(userId, linkId, tx.session);
  }

  /** Removes links of remaining rows to removed ones. */
  private async unlinkFrom(tx: Tx, userId: string, going: readonly TransactionRow[]): Promise<void> {
    const removedIds = new Set(going.map(({ _id }) => _id));
    const ids = [...new Set(going.flatMap(linkedIds))].filter((id) => !removedIds.has(id));
    if (ids.length === 0) return;
    const linkedRows = await this.rows.findByIds(userId, ids, tx.session);
    const changes = linkedRows.flatMap((before) => {
      const after = withoutMissingLinks(
        before,
        new Set(linkedIds(before).filter((id) => !removedIds.has(id))),
      );
      return after === before ? [] : [{ before, after }];
    });
    if (changes.length > 0) await this.writer.change(tx, 'bank.unlink', changes);
  }
}
