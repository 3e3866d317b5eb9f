import { daysBetween } from '@app/calendar';
import type { DayRates } from '../../../ledger/rates/day-rates';
import { candidatePairs, type TransferPair } from '../../../ledger/transactions/links/transfer-match';
import { signedMinor, type TransactionRow } from '../../../ledger/model/transaction';
import { amountFits, lateness, type Due } from './matching';

/** Leaves and arrives where the transfer that is due does, with an amount that it may have. */
const fits = (due: Due, pair: TransferPair): boolean =>
  pair.from.accountId === due.accountId &&
  pair.to.accountId === (due.toAccountId ?? null) &&
  pair.from.currency === due.currency &&
  amountFits(due, signedMinor(pair.from));

/** Between the day it is due and the day it left, whichever came first. */
const daysOff = (due: Due, { from }: TransferPair): number => Math.abs(daysBetween(due.date, from.date));

interface Around {
  rejected: ReadonlySet<string>;
  /** Without them nothing is known to fit between currencies. */
  rates?: DayRates | undefined;
  /** What else is open. */
  others?: readonly Due[];
}

/**
 * Rows that nobody linked yet and that may be the transfer that is due (E3): the surest first. A pair that was rejected never
 * is, nor one that is nearer to one of the others that are open.
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
