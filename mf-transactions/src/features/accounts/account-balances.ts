import type { Account, Valuation } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../ledger/ledger';

/** The rows that moved an account, oldest first: a day (counted from 1970) and an amount for each. */
export interface AccountMoves {
  days: readonly number[];
  minor: readonly number[];
}

/** By account, failed rows left out. Two lists of numbers each: an object a row would be more than all else on the page. */
export type Moves = ReadonlyMap<string, AccountMoves>;

const failed = statusNames.indexOf('failed');
const noMoves: AccountMoves = { days: [], minor: [] };

export function movesOf({ columns, accounts }: Pick<Ledger, 'columns' | 'accounts'>): Moves {
  const { day, status, account, amountMinor } = columns;
  const found = accounts.map(() => ({ days: [] as number[], minor: [] as number[] }));
  // The ledger has the newest first.
  for (let row = day.length - 1; row >= 0; row -= 1) {
    if (status[row] === failed) continue;
    const moves = found[account[row]!]!;
    moves.days.push(day[row]!);
    moves.minor.push(amountMinor[row]!);
  }
  return new Map(accounts.map((id, code) => [id, oldestFirst(found[code]!)]));
}

function oldestFirst(moves: AccountMoves): AccountMoves {
  const { days, minor } = moves;
  if (days.every((day, at) => at === 0 || days[at - 1]! <= day)) return moves;
  const order = days.map((_, at) => at).sort((a, b) => days[a]! - days[b]!);
  return { days: order.map((at) => days[at]!), minor: order.map((at) => minor[at]!) };
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
  const moved = moves.get(account.id) ?? noMoves;
  const said = valuations
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
      const saidDay = said[nextSaid]?.day ?? Infinity;
      if (Math.min(moveDay, saidDay) > day) return balance;
      // What an account is said to be worth, it is at the end of that day.
      if (moveDay <= saidDay) balance += moved.minor[nextMove++]!;
      else balance = said[nextSaid++]!.minor;
    }
  });
}

/** Each day from the first to the last, counted from 1970. */
export const dayNumbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** What came into an account on the days, both bounds included. */
export function cameIn(moves: Moves, accountId: string, from: number, to: number): number {
  const { days, minor } = moves.get(accountId) ?? noMoves;
  return days.reduce((sum, day, at) => (from <= day && day <= to ? sum + Math.max(0, minor[at]!) : sum), 0);
}
