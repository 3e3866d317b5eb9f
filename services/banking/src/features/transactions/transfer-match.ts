import { daysBetween } from '@app/calendar';
import type { TransactionRow } from './transaction';
import { pairKey } from './pair-rejections.repository';

export const mostDaysApart = 4;

/** Two rows that may be the legs of one transfer. */
export interface TransferPair {
  from: TransactionRow;
  to: TransactionRow;
  /** From the one that leaves to the one that comes in. */
  days: number;
  obvious: boolean;
}

const wording =
  /\b(transfer|xfer|trf|tfr|umbuchung|virement|traspaso|autopay|card payment|credit card pmt|payment (received )?-? ?thank you|(to|from) (my )?(checking|savings|card))\b|überweisung/i;

/** Whether a row's own words say that money only moved. */
export const saysTransfer = (
  row: Pick<TransactionRow, 'description' | 'statementText' | 'category'>,
): boolean => row.category === 'Transfer' || wording.test(`${row.description} ${row.statementText ?? ''}`);

/** Whether a row can still become a leg. */
export const isFree = (row: TransactionRow): boolean =>
  !row.transfer &&
  !row.lines?.length &&
  !row.refundOf?.length &&
  !row.refundedBy?.length &&
  row.status !== 'failed';

/** Every fitting pair, the surest first: equal opposite amounts in one currency, two accounts, at most four days apart. */
export function candidatePairs(
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair[] {
  const key = ({ currency, amountMinor }: TransactionRow): string => `${currency} ${amountMinor}`;
  const coming = new Map<string, TransactionRow[]>();
  for (const row of rows)
    if (row.inflow && isFree(row)) coming.set(key(row), [...(coming.get(key(row)) ?? []), row]);
  const pairs = rows
    .filter((row) => !row.inflow && isFree(row))
    .flatMap((from) =>
      (coming.get(key(from)) ?? []).flatMap((to): TransferPair[] => {
        const days = daysBetween(from.date, to.date);
        return to.accountId === from.accountId ||
          Math.abs(days) > mostDaysApart ||
          rejected.has(pairKey(from._id, to._id))
          ? []
          : [{ from, to, days, obvious: days === 0 && (saysTransfer(from) || saysTransfer(to)) }];
      }),
    );
  return pairs.sort((a, b) => distance(a) - distance(b) || (a.from.date < b.from.date ? 1 : -1));
}

/** Fewer days first; the words of a transfer count for two days. */
const distance = ({ from, to, days }: TransferPair): number =>
  Math.abs(days) - (saysTransfer(from) || saysTransfer(to) ? 2 : 0);

/** The same, each row at most once. */
export function suggestedPairs(
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair[] {
  const taken = new Set<string>();
  return candidatePairs(rows, rejected).filter(({ from, to }) => {
    if (taken.has(from._id) || taken.has(to._id)) return false;
    taken.add(from._id).add(to._id);
    return true;
  });
}

/** The other leg of a row when nobody would doubt it: one only, on the same day, in the words of a transfer. */
export function obviousPair(
  row: TransactionRow,
  others: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair | undefined {
  const pairs = candidatePairs([row, ...others], rejected).filter(
    ({ from, to, days }) => (from._id === row._id || to._id === row._id) && days === 0,
  );
  return pairs.length === 1 && pairs[0]!.obvious ? pairs[0] : undefined;
}
