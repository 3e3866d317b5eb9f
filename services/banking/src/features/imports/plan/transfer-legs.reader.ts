import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import type { AccountRow } from '../../accounts/account';
import { isLocked } from '../../reconciliations/locked-rows';
import type { TransactionRow } from '../../transactions/transaction';
import { TransactionsRepository } from '../../transactions/transactions.repository';
import { mostLookedUp, rowsOfFile } from './rows-of-file';
import { isBad, type GoodRow, type ParsedRow } from '../statement/parsed-file';

/** Whether a row may become the other leg: on its own, and nothing but a movement. */
export const isFree = (row: TransactionRow): boolean =>
  !row.transfer &&
  !row.lines?.length &&
  !row.refundOf?.length &&
  !row.refundedBy?.length &&
  row.status !== 'failed' &&
  !isLocked(row);

/** Finds the other legs of a file's transfers among the rows of other accounts, where they came from the same file. */
@Injectable()
export class TransferLegsReader {
  constructor(private readonly rows: TransactionsRepository) {}

  async of(
    account: AccountRow,
    parsed: readonly ParsedRow[],
    session?: Tx['session'],
  ): Promise<Map<GoodRow, TransactionRow>> {
    const found = new Map<GoodRow, TransactionRow>();
    const used = new Set<string>();
    const legs = parsed.flatMap((row) => {
      const leg = isBad(row) ? undefined : row.extra?.links?.leg;
      return leg ? [{ row: row as GoodRow, leg }] : [];
    });
    for (const { row, leg } of legs.slice(0, mostLookedUp)) {
      const there = await rowsOfFile(this.rows, account.userId, leg, session);
      const other = there.find((one) => !used.has(one._id) && fits(one, row, account));
      if (!other) continue;
      used.add(other._id);
      found.set(row, other);
    }
    return found;
  }
}

/** In another account and on the other side. */
const fits = (one: TransactionRow, row: GoodRow, account: AccountRow): boolean =>
  one.accountId !== account._id &&
  one.inflow !== row.signedMinor > 0 &&
  (one.currency !== account.currency || one.amountMinor === Math.abs(row.signedMinor)) &&
  isFree(one);
