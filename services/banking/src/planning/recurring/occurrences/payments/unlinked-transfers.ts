import { daysBetween } from '@app/calendar';
import type { DayRates } from '../../../../ledger/rates/day-rates';
import { candidatePairs, type TransferPair } from '../../../../ledger/transactions/links/transfer-match';
import { signedMinor, type TransactionRow } from '../../../../ledger/model/transaction';
import { amountFits, lateness, type Due } from './matching';

/** Whether the pair is between the accounts of the due transfer, with an allowed amount. */
const fits = (due: Due, pair: TransferPair): boolean =>
  pair.from.accountId === due.accountId &&
  pair.to.accountId === (due.toAccountId ?? null) &&
  pair.from.currency === due.currency &&
  amountFits(due, signedMinor(pair.from));

/** Days between the due day and the day the money left, in either direction. */
const daysOff = (due: Due, { from }: TransferPair): number => Math.abs(daysBetween(due.date, from.date));

interface Around {
  rejected: ReadonlySet<string>;
  /** Without rates no pair between currencies fits. */
  rates?: DayRates | undefined;
  /** The other open events. */
  others?: readonly Due[];
}

/**
 * Pairs of unlinked rows that may be the due transfer (E3), the most certain first. Leaves out rejected
 * pairs, and pairs that are nearer to another open event.
 */
export const likelyLegs = (
  due: Due,
  rows: readonly TransactionRow[],
  { rejected, rates, others = [] }: Around,
): TransferPair[] =>
  candidatePairs(rows, rejected, rates).filter(
    (pair) =>
      fits(due, pair) &&
      lateness(due, pair.from) !== undefined &&
      !others.some((other) => fits(other, pair) && daysOff(other, pair) < daysOff(due, pair)),
  );
