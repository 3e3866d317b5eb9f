import type { Tx } from '@app/persistence';
import { isLocked } from '../../reconciliations/locked-rows';
import { signedMinor, type TransactionRow } from '../../transactions/transaction';
import type { TransactionsRepository } from '../../transactions/transactions.repository';
import type { RowOfFile } from '../statement/own-links';

/** More links of a kind than this in one file stay apart; each is looked up by itself. */
export const mostLookedUp = 2_000;

/** Rows that are there as a file of ours describes the other end of a link: imported, alike, and free to be linked. */
export async function rowsOfFile(
  rows: TransactionsRepository,
  userId: string,
  of: RowOfFile,
  session?: Tx['session'],
): Promise<TransactionRow[]> {
  const there = await rows.ofAmount(userId, of.date, Math.abs(of.signedMinor), of.currency, session);
  return there.filter(
    (one) =>
      one.importId !== null &&
      signedMinor(one) === of.signedMinor &&
      one.description === of.description &&
      one.status !== 'failed' &&
      !isLocked(one),
  );
}
