import { isLocked } from '../../reconciliations/locked-rows';
import { candidatePairs, type TransferPair } from '../../transactions/links/transfer-match';
import { signedMinor, type TransactionRow } from '../../transactions/transaction';
import type { EventRow } from '../financial-event';
import { amountFits, lateness, type Due } from './matching';

type DueTransfer = Pick<EventRow, 'accountId' | 'toAccountId' | 'currency' | 'date' | 'amountMinor'>;

/** Leaves and arrives where the transfer that is due does. */
const isBetween = (due: DueTransfer, { from, to }: TransferPair): boolean =>
  from.accountId === due.accountId && to.accountId === due.toAccountId && from.currency === due.currency;

/** Rows that nobody linked yet and that may be the transfer that is due (E3): the surest first. A pair that was rejected never is. */
export const likelyLegs = (
  due: Due,
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair[] =>
  candidatePairs(rows, rejected).filter(
    (pair) =>
      isBetween({ ...due, toAccountId: due.toAccountId ?? null }, pair) &&
      amountFits(due, signedMinor(pair.from)) &&
      lateness(due, pair.from) !== undefined,
  );

/**
 * The legs of a due transfer when nobody would doubt it, by the rule for transfers of which nothing is planned (T6): on its very
 * day, of its very amount, and no other row could be the leg of either. That it was planned stands for the words of a transfer.
 * Pending and reconciled rows are left to the person, and so is a day on which such a transfer is linked already.
 */
export function obviousLegs(
  due: DueTransfer,
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair | undefined {
  const same = rows.filter(
    (row) =>
      row.date === due.date &&
      row.amountMinor === Math.abs(due.amountMinor) &&
      row.currency === due.currency &&
      row.status !== 'failed',
  );
  const isLinked = ({ accountId, inflow, transfer }: TransactionRow): boolean =>
    accountId === due.accountId && !inflow && transfer?.otherAccountId === due.toAccountId;
  if (same.some(isLinked)) return undefined;
  const pairs = candidatePairs(same, rejected);
  const pair = pairs.find((one) => isBetween(due, one));
  if (!pair) return undefined;
  const touching = pairs.filter(({ from, to }) => from._id === pair.from._id || to._id === pair.to._id);
  const isSure =
    touching.length === 1 &&
    [pair.from, pair.to].every((row) => row.status === 'completed' && !isLocked(row));
  return isSure ? pair : undefined;
}

/** Those that are the only one of their day, accounts and amount: of two alike nobody could say which one was done. */
export function aloneOfTheirKind<E extends DueTransfer>(due: readonly E[]): E[] {
  const kindOf = (one: E): string =>
    [one.date, one.accountId, one.toAccountId, one.currency, one.amountMinor].join(' ');
  const times = new Map<string, number>();
  for (const one of due) times.set(kindOf(one), (times.get(kindOf(one)) ?? 0) + 1);
  return due.filter((one) => times.get(kindOf(one)) === 1);
}
