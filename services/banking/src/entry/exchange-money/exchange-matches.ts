import { addDays, daysBetween, type Period } from '@app/calendar';
import { transferId } from '../../ledger/model/category-id';
import { isLocked } from '../../ledger/model/locked-rows';
import type { TransactionRow } from '../../ledger/model/transaction';
import type { ExchangeMove } from './exchange-move.schema';

/** Banks show a payment up to this many days after the exchange, or one day before it. */
const daysAfter = 5;
const daysBefore = 1;

/** The exchanges whose names appear in bank texts. */
const exchanges = /coinbase/i;

const textOf = ({ merchant, description, statementText }: TransactionRow): string =>
  `${merchant ?? ''} ${description} ${statementText ?? ''}`;

/** Whether the row's texts name an exchange. */
export const namesExchange = (row: TransactionRow): boolean => exchanges.test(textOf(row));

/** The days on which banks may show movements that an exchange shows in this period. */
export const bankDays = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysBefore),
  to: addDays(to, daysAfter),
});

/** The days on which an exchange may show movements that banks show in this period. */
export const exchangeDays = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysAfter),
  to: addDays(to, daysBefore),
});

/**
 * Whether a row may become a transfer: rows with links, splits, statements or a person's own category stay as
 * they are.
 */
const mayMatch = (row: TransactionRow): boolean =>
  !row.transfer &&
  !row.lines?.length &&
  !row.refundOf?.length &&
  !row.refundedBy?.length &&
  row.status !== 'failed' &&
  (!row.reviewed || row.type === 'transfer') &&
  !isLocked(row);

export interface ExchangeMatch {
  move: ExchangeMove;
  row: TransactionRow;
}

/**
 * The bank's row for each movement: it names the exchange, has exactly the amount, and is the nearest in
 * days; each row is used once.
 */
export function matchesOf(moves: readonly ExchangeMove[], rows: readonly TransactionRow[]): ExchangeMatch[] {
  const usedIds = new Set<string>();
  const free = rows.filter((row) => namesExchange(row) && mayMatch(row));
  return [...moves]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a._id < b._id ? -1 : 1))
    .flatMap((move) => {
      const days = (row: TransactionRow): number => daysBetween(move.date, row.date);
      const [row] = free
        .filter(
          (other) =>
            !usedIds.has(other._id) &&
            other.inflow !== move.toExchange &&
            other.amountMinor === move.amountMinor &&
            other.currency === move.currency &&
            textOf(other).toLowerCase().includes(move.exchange.toLowerCase()) &&
            days(other) >= -daysBefore &&
            days(other) <= daysAfter,
        )
        .sort((a, b) => Math.abs(days(a)) - Math.abs(days(b)) || (a._id < b._id ? -1 : 1));
      if (!row) return [];
      usedIds.add(row._id);
      return [{ move, row }];
    });
}

/** The row as a transfer; undefined if it already is one. */
export const asExchangeTransfer = (row: TransactionRow): TransactionRow | undefined =>
  row.type === 'transfer' ? undefined : { ...row, categoryId: transferId, type: 'transfer' };
