import { addMonths, monthOf, type Day, type Month } from '@app/calendar';
import type { Account, ExchangeRates, Valuation } from '@app/contracts-banking';
import { convertMinor, minorFromDecimal, sumMinor, type Currency } from '@app/money';
import { dayNumber, statusNames, type Ledger } from '../../ledger/ledger';
import type { LedgerFilter } from '../../transaction-search/ledger-filter';

export interface ListBalance {
  currency: Currency;
  opening: number;
  moved: number;
  /** The number of accounts without an exchange rate, which are excluded from all sums. */
  leftOut: number;
}

/** The accounts of the list if only accounts and a last day narrow it: the total of such a list is their balance. Otherwise undefined. */
export function balancedAccounts(filter: LedgerFilter): readonly string[] | undefined {
  const { accountId, moreAccountIds = [], category, type, status, from, search } = filter;
  if (accountId === undefined || category || type || status || from || search.trim()) return undefined;
  return [accountId, ...moreAccountIds];
}

/** The months of the rates for a balance at the end of a day: its month, and the one before in case the newest rate is from there. */
export function ratesSpan(to: Day | undefined, today: Day): { from: Month; to: Month } {
  const month = to && to < today ? monthOf(to) : monthOf(today);
  return { from: addMonths(month, -1), to: month };
}

const failed = statusNames.indexOf('failed');

interface BalanceSources {
  accounts: readonly Account[];
  valuations: readonly Valuation[];
  rates: ExchangeRates | undefined;
  home: Currency;
  to: Day | undefined;
  today: Day;
}

/** The opening balances of the accounts and what moved since. A single account is in its own currency, several are in the person's. */
export function listBalance(
  ledger: Ledger,
  rows: readonly number[],
  { accounts, valuations, rates, home, to, today }: BalanceSources,
): ListBalance {
  const moves = movesByAccount(ledger, rows);
  const currency = accounts.length === 1 ? accounts[0]!.currency : home;
  const isPast = to !== undefined && monthOf(to) < monthOf(today);
  const known = isPast ? (rates?.months[monthOf(to)] ?? {}) : (rates?.latest ?? {});
  const total: ListBalance = { currency, opening: 0, moved: 0, leftOut: 0 };
  for (const account of accounts) {
    const rate = account.currency === currency ? '1' : known[account.currency];
    if (rate === undefined) {
      total.leftOut += 1;
      continue;
    }
    const balance = balanceAt(account, moves.get(account.id) ?? [], valuations, to);
    const opening = minorFromDecimal(account.openingBalance, account.currency);
    // Only whole balances are converted; the movement is the difference, so that both add up to the balance.
    const worth = (minor: number): number => convertMinor(minor, account.currency, currency, rate);
    total.opening = sumMinor([total.opening, worth(opening)]);
    total.moved = sumMinor([total.moved, worth(balance) - worth(opening)]);
  }
  return total;
}

interface Move {
  day: number;
  minor: number;
}

function movesByAccount({ columns, accounts }: Ledger, rows: readonly number[]): Map<string, Move[]> {
  const moves = new Map<string, Move[]>();
  for (const index of rows) {
    if (columns.status[index] === failed) continue;
    const id = accounts[columns.account[index]!]!;
    const move = { day: columns.day[index]!, minor: columns.amountMinor[index]! };
    const known = moves.get(id);
    if (known) known.push(move);
    else moves.set(id, [move]);
  }
  return moves;
}

/** The newest valuation plus what moved since; without a valuation, the opening balance plus all movements. */
function balanceAt(
  account: Account,
  moves: readonly Move[],
  valuations: readonly Valuation[],
  to: Day | undefined,
): number {
  const latest = valuations
    .filter(({ accountId, date }) => accountId === account.id && (to === undefined || date <= to))
    .at(-1);
  const since = latest ? moves.filter(({ day }) => day > dayNumber(latest.date)) : moves;
  const from = latest?.balance ?? account.openingBalance;
  return sumMinor([minorFromDecimal(from, account.currency), ...since.map(({ minor }) => minor)]);
}
