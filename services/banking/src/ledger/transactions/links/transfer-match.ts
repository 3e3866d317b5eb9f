import { addDays, daysBetween, type Day } from '@app/calendar';
import { convertMinor, type Currency, type Rate } from '@app/money';
import type { DayRates } from '../../rates/day-rates';
import { isLocked } from '../../model/locked-rows';
import type { TransactionRow } from '../../model/transaction';
import { pairKey } from './pair-rejections.repository';
import { saysNothing, transferId } from '../../model/category-id';

export const maxDaysApart = 4;
/**
 * Largest difference, in percent, between the amount received and the amount sent converted at the day's
 * rate; banks keep a share.
 */
const maxPercentOff = 10;

/** Two rows that may be the legs of one transfer. */
export interface TransferPair {
  from: TransactionRow;
  to: TransactionRow;
  /** Days from the row that leaves to the row that comes in. */
  days: number;
  obvious: boolean;
  /** Between currencies: the reference rate of the day the money left. */
  rate?: Rate;
}

const wording =
  /\b(transfer|xfer|trf|tfr|umbuchung|virement|traspaso|autopay|card payment|credit card pmt|payment (received )?-? ?thank you|(to|from) (my )?(checking|savings|card))\b|überweisung/i;

/** Whether the row's texts or category describe a transfer. */
export const saysTransfer = (
  row: Pick<TransactionRow, 'description' | 'statementText' | 'categoryId'>,
): boolean => row.categoryId === transferId || wording.test(`${row.description} ${row.statementText ?? ''}`);

/** Whether a row can become a leg of a transfer. */
export const isFree = (row: TransactionRow): boolean =>
  !row.transfer &&
  !row.lines?.length &&
  !row.refundOf?.length &&
  !row.refundedBy?.length &&
  row.status !== 'failed';

/** Whether the purpose of the row is unknown, or its texts describe a transfer. */
const mayHaveMoved = (row: TransactionRow): boolean => saysNothing(row.categoryId) || saysTransfer(row);

interface Candidate extends TransferPair {
  /** Relative difference of the amounts at the day's rate. */
  off: number;
}

/**
 * Every fitting pair, the most certain first: opposite amounts in two accounts, at most four days apart;
 * equal within one currency, and within a tenth at the day's rate between two. Similar amounts alone prove
 * little (a fare may be close to some interest), so between currencies at least one row must not have another
 * known purpose. Without a rate no pair fits.
 */
export function candidatePairs(
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
  rates?: DayRates,
): TransferPair[] {
  const coming = new Coming(rows.filter((row) => row.inflow && isFree(row)));
  const pairs = rows
    .filter((row) => !row.inflow && isFree(row))
    .flatMap((from) => [
      ...coming.equal(from).map((to): Candidate => ({ ...paired(from, to), off: 0 })),
      ...(rates ? coming.worth(from, rates) : []),
    ])
    .filter(
      ({ from, to, days }) =>
        to.accountId !== from.accountId &&
        Math.abs(days) <= maxDaysApart &&
        !rejected.has(pairKey(from._id, to._id)),
    );
  return pairs
    .sort((a, b) => distance(a) - distance(b) || (a.from.date < b.from.date ? 1 : -1))
    .map(({ off: _off, ...pair }) => pair);
}

function paired(from: TransactionRow, to: TransactionRow): TransferPair {
  const days = daysBetween(from.date, to.date);
  const isSure = days === 0 && from.currency === to.currency;
  return { from, to, days, obvious: isSure && (saysTransfer(from) || saysTransfer(to)) };
}

/** Incoming rows, indexed by the criteria for finding them. */
class Coming {
  private readonly byAmount = new Map<string, TransactionRow[]>();
  private readonly byDay = new Map<Currency, Map<Day, TransactionRow[]>>();

  constructor(rows: readonly TransactionRow[]) {
    for (const row of rows) {
      push(this.byAmount, `${row.currency} ${row.amountMinor}`, row);
      let days = this.byDay.get(row.currency);
      if (!days) this.byDay.set(row.currency, (days = new Map()));
      push(days, row.date, row);
    }
  }

  equal({ currency, amountMinor }: TransactionRow): readonly TransactionRow[] {
    return this.byAmount.get(`${currency} ${amountMinor}`) ?? [];
  }

  /** Rows that may be the same money in another currency. */
  worth(from: TransactionRow, rates: DayRates): Candidate[] {
    return [...this.byDay].flatMap(([currency, days]) => {
      if (currency === from.currency) return [];
      const rate = rates.on(from.date, from.currency, currency);
      if (rate === undefined) return [];
      const convertedMinor = convertMinor(from.amountMinor, from.currency, currency, rate);
      return nearDays(from.date)
        .flatMap((day) => days.get(day) ?? [])
        .filter(
          (to) =>
            Math.abs(to.amountMinor - convertedMinor) * 100 <= convertedMinor * maxPercentOff &&
            (mayHaveMoved(from) || mayHaveMoved(to)),
        )
        .map((to) => ({
          ...paired(from, to),
          rate,
          off: convertedMinor === 0 ? 0 : Math.abs(to.amountMinor - convertedMinor) / convertedMinor,
        }));
    });
  }
}

function push<K>(rows: Map<K, TransactionRow[]>, key: K, row: TransactionRow): void {
  const known = rows.get(key);
  if (known) known.push(row);
  else rows.set(key, [row]);
}

const nearDays = (day: Day): Day[] =>
  Array.from({ length: 2 * maxDaysApart + 1 }, (_, at) => addDays(day, at - maxDaysApart));

/**
 * Smaller is better: days between the rows. Words of a transfer count as two days less, a tenth of difference
 * in the amounts as one day more.
 */
const distance = ({ from, to, days, rate, off }: Candidate): number =>
  Math.abs(days) + (rate === undefined ? 0 : 1 + off * 10) - (saysTransfer(from) || saysTransfer(to) ? 2 : 0);

/** As {@link candidatePairs}, with each row in at most one pair. */
export function suggestedPairs(
  rows: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
  rates?: DayRates,
): TransferPair[] {
  const takenIds = new Set<string>();
  return candidatePairs(rows, rejected, rates).filter(({ from, to }) => {
    if (takenIds.has(from._id) || takenIds.has(to._id)) return false;
    takenIds.add(from._id).add(to._id);
    return true;
  });
}

/** The other leg of a row if it is certain: the only candidate, on the same day, with words of a transfer. */
export function obviousPair(
  row: TransactionRow,
  candidates: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair | undefined {
  const pairs = candidatePairs([row, ...candidates], rejected).filter(
    ({ from, to, days }) => (from._id === row._id || to._id === row._id) && days === 0,
  );
  return pairs.length === 1 && pairs[0]!.obvious ? pairs[0] : undefined;
}

/** A key that is equal for the legs of a transfer on one day in one currency. */
export const dayAndAmount = ({
  date,
  currency,
  amountMinor,
}: Pick<TransactionRow, 'date' | 'currency' | 'amountMinor'>): string => `${date} ${currency} ${amountMinor}`;

/**
 * Certain pairs of imported rows with others, by the rule of {@link obviousPair}: same day, amount and
 * currency, and each the only match of the other. Pending and reconciled rows are left to the person.
 */
export function obviousPairs(
  imported: readonly TransactionRow[],
  candidates: readonly TransactionRow[],
  rejected: ReadonlySet<string>,
): TransferPair[] {
  const sameDay = new Map<string, TransactionRow[]>();
  for (const row of [...imported, ...candidates]) push(sameDay, dayAndAmount(row), row);
  const isImported = new Set(imported.map(({ _id }) => _id));
  return [...sameDay.values()].flatMap((rows) => {
    if (rows.length < 2) return [];
    const pairs = candidatePairs(rows, rejected);
    const [pair] = pairs;
    const isSure =
      pairs.length === 1 &&
      pair!.obvious &&
      (isImported.has(pair!.from._id) || isImported.has(pair!.to._id)) &&
      [pair!.from, pair!.to].every((row) => row.status === 'completed' && !isLocked(row));
    return isSure ? [pair!] : [];
  });
}
