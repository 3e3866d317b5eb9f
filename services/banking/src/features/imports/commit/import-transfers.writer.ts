import { Injectable } from '@nestjs/common';
import { firstDay, lastDay, monthOf, type Month } from '@app/calendar';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../accounts/accounts.repository';
import { LargeChanges } from '../../ledger/large-changes.reader';
import { LedgerWriter } from '../../ledger/ledger.writer';
import { asTransfer } from '../../transactions/links/linked-rows';
import { PairRejectionsRepository } from '../../transactions/links/pair-rejections.repository';
import type { TransactionRow } from '../../transactions/transaction';
import { isFree, obviousPairs } from '../../transactions/links/transfer-match';
import { TransactionWriter } from '../../transactions/transaction.writer';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import type { RemoveImport } from '../../undo/undo';

type Linked = Required<RemoveImport>['linked'];

/** Confirms the transfers of an import that nobody would doubt (T6); all others are suggested. */
@Injectable()
export class ImportTransfers {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly writer: TransactionWriter,
    private readonly ledger: LedgerWriter,
    private readonly large: LargeChanges,
  ) {}

  /** Links rows that were just imported with those of other accounts; returns the others as they were. One event for each pair. */
  async confirm(tx: Tx, userId: string, imported: readonly TransactionRow[]): Promise<Linked> {
    const [any] = imported;
    const accounts = await this.accounts.all(userId, tx.session);
    const isAlone = !accounts.some(
      ({ _id, currency }) => _id !== any?.accountId && currency === any?.currency,
    );
    if (!any || isAlone) return [];
    const rejected = await this.rejections.all(userId, tx.session);
    const linked: Linked = [];
    for (const [month, rows] of byMonth(imported.filter(isFree))) {
      const around = await this.rows.between(userId, firstDay(month), lastDay(month));
      const others = around.filter(({ accountId }) => accountId !== any.accountId);
      const ids = new Map(rows.map((row) => [row._id, row]));
      for (const { from, to } of obviousPairs(rows, others, rejected)) {
        const other = await this.asItIs(tx, ids.has(from._id) ? to : from);
        if (other) linked.push(await this.link(tx, ids.get(from._id) ?? ids.get(to._id)!, other));
      }
    }
    return linked;
  }

  /** The row in this transaction, if it is still what was looked at, and not of another import that has not ended: the pair is suggested later. */
  private async asItIs(tx: Tx, { userId, _id, stamp }: TransactionRow): Promise<TransactionRow | undefined> {
    const row = await this.rows.one(userId, _id, tx.session);
    if (row?.stamp !== stamp) return undefined;
    const [settled] = await this.large.settledOf(tx, userId, [row]);
    return settled;
  }

  /** The imported leg keeps the stamp of its import, which so can be taken back as a whole. */
  private async link(tx: Tx, row: TransactionRow, other: TransactionRow): Promise<Linked[number]> {
    const legs = row.inflow ? asTransfer(other, row, newId()) : asTransfer(row, other, newId());
    const [leg, otherLeg] = [row, other].map(
      ({ _id }) => legs.find(({ after }) => after!._id === _id)!.after!,
    );
    const after = { ...otherLeg!, version: other.version + 1, stamp: newId() };
    await this.rows.replace(leg!, tx.session);
    await this.ledger.move(tx, row.userId, [row], [leg!]);
    await this.writer.write(tx, 'transfer', [{ before: other, after }]);
    return { row: other, stamp: after.stamp };
  }
}

function byMonth(rows: readonly TransactionRow[]): Map<Month, TransactionRow[]> {
  const months = new Map<Month, TransactionRow[]>();
  for (const row of rows) {
    const known = months.get(monthOf(row.date));
    if (known) known.push(row);
    else months.set(monthOf(row.date), [row]);
  }
  return months;
}
