import type { Account, Valuation } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';

/** The rows that moved an account, oldest first: for each a day (counted from 1970-01-01) and a signed amount in minor units. */
export interface AccountMoves {
  days: readonly number[];
  minor: readonly number[];
}

/**
 * Moves by account, without failed rows. Two lists of numbers per account, because one object per row would use more memory than the rest
 * of the page.
 */
export type Moves = ReadonlyMap<string, AccountMoves>;

const failed = statusNames.indexOf('failed');
const noMoves: AccountMoves = { days: [], minor: [] };

export function movesOf({ columns, accounts }: Pick<Ledger, 'columns' | 'accounts'>): Moves {
  const { day, status, account, amountMinor } = columns;
  const movesByCode = accounts.map(() => ({ days: [] as number[], minor: [] as number[] }));
  // The ledger has the newest rows first.
  for (let row = day.length - 1; row >= 0; row -= 1) {
    if (status[row] === failed) continue;
    const moves = movesByCode[account[row]!]!;
    moves.days.push(day[row]!);
    moves.minor.push(amountMinor[row]!);
  }
  return new Map(accounts.map((id, code) => [id, oldestFirst(movesByCode[code]!)]));
}

function oldestFirst(moves: AccountMoves): AccountMoves {
  const { days, minor } = moves;
  if (days.every((day, at) => at === 0 || days[at - 1]! <= day)) return moves;
  const order = days.map((_, at) => at).sort((a, b) => days[a]! - days[b]!);
  return { days: order.map((at) => days[at]!), minor: order.map((at) => minor[at]!) };
}

/**
 * Balances in minor units at the end of the given days, which must be oldest first. Each is the newest valuation up to that day plus the
 * rows after it, or else the opening balance plus all rows up to that day.
 */
export function balancesOn(
  account: Pick<Account, 'id' | 'currency' | 'openingBalance'>,
  valuations: readonly Valuation[],
  moves: Moves,
  days: readonly number[],
): number[] {
  const moved = moves.get(account.id) ?? noMoves;
  const points = valuations
    .filter(({ accountId }) => accountId === account.id)
    .map(({ date, balance, currency }) => ({
      day: dayNumber(date),
      minor: minorFromDecimal(balance, currency),
    }))
    .sort((a, b) => a.day - b.day);
  let balance = minorFromDecimal(account.openingBalance, account.currency);
  let [nextMove, nextSaid] = [0, 0];
  return days.map((day) => {
    for (;;) {
      const moveDay = moved.days[nextMove] ?? Infinity;
      const saidDay = points[nextSaid]?.day ?? Infinity;
      if (Math.min(moveDay, saidDay) > day) return balance;
      // A valuation is the balance at the end of its day.
      if (moveDay <= saidDay) balance += moved.minor[nextMove++]!;
      else balance = points[nextSaid++]!.minor;
    }
  });
}

/** Each day from the first to the last, counted from 1970-01-01. */
export const dayNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The money that came into an account between two days, both included, in minor units. */
export function inflowBetween(moves: Moves, accountId: string, from: number, to: number): number {
  const { days, minor } = moves.get(accountId) ?? noMoves;
  return days.reduce((sum, day, at) => (from <= day && day <= to ? sum + Math.max(0, minor[at]!) : sum), 0);
}
