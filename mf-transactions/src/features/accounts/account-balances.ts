import type { Account, Valuation } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';

/** What rows moved on a day, and what of it came in. */
export interface DayMove {
  minor: number;
  inMinor: number;
}

/** By account and day (counted from 1970), failed rows left out. */
export type Moves = ReadonlyMap<string, ReadonlyMap<number, DayMove>>;

const failed = statusNames.indexOf('failed');

export function movesOf({ columns, accounts }: Pick<Ledger, 'columns' | 'accounts'>): Moves {
  const moves = new Map<string, Map<number, DayMove>>(accounts.map((id) => [id, new Map()]));
  columns.day.forEach((day, row) => {
    if (columns.status[row] === failed) return;
    const days = moves.get(accounts[columns.account[row]!]!)!;
    const minor = columns.amountMinor[row]!;
    const move = days.get(day);
    if (!move) {
      days.set(day, { minor, inMinor: Math.max(0, minor) });
      return;
    }
    move.minor += minor;
    move.inMinor += Math.max(0, minor);
  });
  return moves;
}

/**
 * Balances at the end of days, which are given oldest first: the newest valuation until then plus the rows after it, or the
 * opening balance plus all rows until then.
 */
export function balancesOn(
  account: Pick<Account, 'id' | 'currency' | 'openingBalance'>,
  valuations: readonly Valuation[],
  moves: Moves,
  days: readonly number[],
): number[] {
  const steps = [
    ...[...(moves.get(account.id) ?? [])].map(([day, { minor }]) => ({ day, minor, isSaid: false })),
    ...valuations
      .filter(({ accountId }) => accountId === account.id)
      .map(({ date, balance, currency }) => ({
        day: dayNumber(date),
        minor: minorFromDecimal(balance, currency),
        isSaid: true,
      })),
  ].sort((a, b) => a.day - b.day || Number(a.isSaid) - Number(b.isSaid));
  let balance = minorFromDecimal(account.openingBalance, account.currency);
  let next = 0;
  return days.map((day) => {
    for (; next < steps.length && steps[next]!.day <= day; next += 1) {
      const { minor, isSaid } = steps[next]!;
      balance = isSaid ? minor : balance + minor;
    }
    return balance;
  });
}

/** Each day from the first to the last, counted from 1970. */
export const dayNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** What came into an account on the days, both bounds included. */
export const cameIn = (moves: Moves, accountId: string, from: number, to: number): number =>
  [...(moves.get(accountId) ?? [])].reduce(
    (sum, [day, { inMinor }]) => (from <= day && day <= to ? sum + inMinor : sum),
    0,
  );
