import { Injectable } from '@nestjs/common';
import { addDays, firstDay, lastDay, monthOf, todayIn, type Month } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { AccountsRepository } from '../../book/accounts.repository';
import { LargeChanges } from '../../book/large-changes.reader';
import { RatesService } from '../../rates/rates.service';
import { asTransfer } from './linked-rows';
import type { TransactionRow, RowChange } from '../../model/transaction';
import {
  candidatePairs,
  isFree,
  maxDaysApart,
  obviousPair,
  obviousPairs,
  suggestedPairs,
  type TransferPair,
} from './transfer-match';
import { PairRejectionsRepository } from './pair-rejections.repository';
import { TransactionsRepository } from '../../book/transactions.repository';

const suggestedDays = 92;

/** Finds what may be the other leg of a transfer, by the rule of {@link candidatePairs}. */
@Injectable()
export class TransferMatcher {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rejections: PairRejectionsRepository,
    private readonly rates: RatesService,
    private readonly accounts: AccountsRepository,
    private readonly large: LargeChanges,
  ) {}

  /** A new row, and its link to the other leg where that is beyond doubt, and not of an import that has not ended: such a pair is suggested later. */
  async withObviousLeg(tx: Tx, row: TransactionRow): Promise<RowChange[]> {
    const alone: RowChange[] = [{ before: null, after: row }];
    if (!isFree(row) || row.status !== 'completed') return alone;
    // The other leg is in another account. Which there are was read for the write already; the rows of the day were not.
    const accounts = await this.accounts.all(row.userId, tx.session);
    if (accounts.every(({ _id }) => _id === row.accountId)) return alone;
    const others = await this.rows.ofAmount(row.userId, row.date, row.amountMinor, row.currency, tx.session);
    if (others.length === 0) return alone;
    const pair = obviousPair(row, others, await this.rejections.all(row.userId, tx.session));
    if (!pair) return alone;
    const other = pair.from._id === row._id ? pair.to : pair.from;
    if ((await this.large.committedOf(tx, row.userId, [other])).length === 0) return alone;
    const linked = asTransfer(pair.from, pair.to, newId()).map(({ after }) => after!);
    return [
      { before: null, after: linked.find(({ _id }) => _id === row._id)! },
      { before: other, after: linked.find(({ _id }) => _id === other._id)! },
    ];
  }

  /**
   * Rows that were just imported, each with the row of another account that is its other leg beyond doubt. Rows of another
   * import that has not ended are left out: those pairs are suggested later.
   */
  async obviousLegs(
    tx: Tx,
    userId: string,
    imported: readonly TransactionRow[],
  ): Promise<{ row: TransactionRow; other: TransactionRow }[]> {
    const [any] = imported;
    const accounts = await this.accounts.all(userId, tx.session);
    const isAlone = !accounts.some(
      ({ _id, currency }) => _id !== any?.accountId && currency === any?.currency,
    );
    if (!any || isAlone) return [];
    const rejected = await this.rejections.all(userId, tx.session);
    const legs: { row: TransactionRow; other: TransactionRow }[] = [];
    for (const [month, rows] of byMonth(imported.filter(isFree))) {
      const around = await this.rows.between(userId, firstDay(month), lastDay(month));
      const others = around.filter(({ accountId }) => accountId !== any.accountId);
      const ids = new Map(rows.map((row) => [row._id, row]));
      for (const { from, to } of obviousPairs(rows, others, rejected)) {
        const other = await this.unchanged(tx, ids.has(from._id) ? to : from);
        if (other) legs.push({ row: ids.get(from._id) ?? ids.get(to._id)!, other });
      }
    }
    return legs;
  }

  /** The row in this transaction, if it is still what was looked at and belongs to no import that has not ended. */
  private async unchanged(
    tx: Tx,
    { userId, _id, stamp }: TransactionRow,
  ): Promise<TransactionRow | undefined> {
    const row = await this.rows.one(userId, _id, tx.session);
    if (row?.stamp !== stamp) return undefined;
    const [committed] = await this.large.committedOf(tx, userId, [row]);
    return committed;
  }

  /** Everything that may belong to one row. */
  async ofId(actor: Actor, id: string): Promise<TransferPair[]> {
    const row = await this.rows.one(actor.userId, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const around = await this.rows.between(
      row.userId,
      addDays(row.date, -maxDaysApart),
      addDays(row.date, maxDaysApart),
    );
    const rejected = await this.rejections.all(row.userId);
    return candidatePairs(around, rejected, await this.rates.ofDays(actor, around)).filter(
      ({ from, to }) => from._id === row._id || to._id === row._id,
    );
  }

  /** What the last three months hold, each row at most once. */
  async recent({ actor }: CallContext): Promise<TransferPair[]> {
    const today = todayIn(actor.timeZone);
    const rows = await this.rows.between(
      actor.userId,
      addDays(today, -suggestedDays),
      addDays(today, maxDaysApart),
    );
    const rejected = await this.rejections.all(actor.userId);
    return suggestedPairs(rows, rejected, await this.rates.ofDays(actor, rows));
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
