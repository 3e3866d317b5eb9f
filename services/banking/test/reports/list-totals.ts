import { daysBetween } from '@app/calendar';
import {
  rowFlags,
  type Account,
  type ExchangeRates,
  type LedgerColumns,
  type Valuation,
} from '@app/contracts-banking';
import { convertMinor, minorFromDecimal } from '@app/money';

/** The totals of the list behind a link, in minor units of the person's currency. */
export interface ListTotals {
  ids: string[];
  income: number;
  expenses: number;
  net: number;
  /** For a list filtered only by accounts and a last day: their balance then. */
  balance: number | null;
  /** The movement of one account by its rows; 0 for a list with several accounts. */
  moved: number;
  /** The balance in the person’s currency. */
  worth: number;
}

interface Sources {
  columns: LedgerColumns;
  accounts: readonly Account[];
  valuations: readonly Valuation[];
  rates: ExchangeRates;
}

interface Move {
  day: number;
  minor: number;
}

interface Part {
  category: string;
  type: number;
  minor: number;
}

/**
 * Reads a list's address as the list documents it, over the columns that the list gets. An independent
 * implementation, so that neither the list's code nor that of the figures verifies itself.
 */
export function listBehind(link: string, sources: Sources): ListTotals {
  const { columns: ledger, rates } = sources;
  const url = new URL(link, 'http://list');
  if (url.pathname !== '/transactions') throw new Error(`${link} is no list of transactions`);
  const query = url.searchParams;
  const known = ['q', 'category', 'also', 'type', 'account', 'from', 'to'];
  for (const name of query.keys()) if (!known.includes(name)) throw new Error(`The list knows no ${name}`);
  if (query.has('q') && query.get('q') !== 'is:counted') throw new Error(`Unexpected search in ${link}`);
  const categories = query.has('category') ? [query.get('category')!, ...query.getAll('also')] : null;
  const type = query.get('type');
  const wantedAccounts = query.getAll('account');
  const day = (name: string, otherwise: number): number =>
    query.has(name) ? daysBetween('1970-01-01', query.get(name)!) : otherwise;
  const [from, to] = [day('from', -Infinity), day('to', Infinity)];
  const { columns } = ledger;
  const totals: ListTotals = { ids: [], income: 0, expenses: 0, net: 0, balance: null, moved: 0, worth: 0 };
  const sums = new Map<string, { currency: string; month: string; income: number; expenses: number }>();
  const moves = new Map<string, Move[]>();
  columns.id.forEach((id, row) => {
    const account = ledger.accounts[columns.account[row]!]!;
    if (columns.day[row]! < from || columns.day[row]! > to) return;
    if (wantedAccounts.length > 0 && !wantedAccounts.includes(account)) return;
    if (columns.status[row] !== 2)
      moves.set(account, [
        ...(moves.get(account) ?? []),
        { day: columns.day[row]!, minor: columns.amountMinor[row]! },
      ]);
    const parts = partsOf(ledger, row).filter(
      (part) =>
        (categories === null || categories.includes(part.category)) &&
        (type === null || part.type === (type === 'income' ? 1 : 0)),
    );
    if (parts.length === 0) return;
    totals.ids.push(id);
    const currency = ledger.currencies[columns.currency[row]!]!;
    const month = new Date(columns.day[row]! * 86_400_000).toISOString().slice(0, 7);
    const key = `${currency} ${month}`;
    const sum = sums.get(key) ?? { currency, month, income: 0, expenses: 0 };
    for (const part of parts) {
      if (part.type === 1) sum.income += part.minor;
      else sum.expenses -= part.minor;
    }
    sums.set(key, sum);
  });
  for (const { currency, month, income, expenses } of sums.values()) {
    const rate = currency === rates.base ? '1' : rates.months[month]?.[currency];
    if (rate === undefined) continue;
    totals.income += convertMinor(income, currency, rates.base, rate);
    totals.expenses += convertMinor(expenses, currency, rates.base, rate);
  }
  totals.net = totals.income - totals.expenses;
  if (wantedAccounts.length === 1) totals.moved = sumOf(moves.get(wantedAccounts[0]!) ?? []);
  const onlyAccounts = [...query.keys()].every((name) => name === 'account' || name === 'to');
  if (onlyAccounts && wantedAccounts.length > 0) {
    totals.balance = balanceOf(wantedAccounts, moves, sources, query.get('to'));
    totals.worth = balanceOf(wantedAccounts, moves, sources, query.get('to'), true);
  }
  return totals;
}

const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, { minor }) => sum + minor, 0);

/**
 * The last valuation, or the opening balance, plus later movements. One account in its own currency; several
 * in the person's, at the newest rates or, for a past month, at the month's rates.
 */
function balanceOf(
  wanted: readonly string[],
  moves: ReadonlyMap<string, readonly Move[]>,
  { accounts, valuations, rates }: Sources,
  until: string | null,
  inHome = false,
): number {
  let balance = 0;
  const alone = wanted.length === 1 && !inHome;
  for (const id of wanted) {
    const account = accounts.find((one) => one.id === id)!;
    const said = valuations
      .filter(({ accountId, date }) => accountId === id && (until === null || date <= until))
      .sort((one, other) => one.date.localeCompare(other.date))
      .at(-1);
    const since = said ? daysBetween('1970-01-01', said.date) : -Infinity;
    const minor =
      minorFromDecimal(said?.balance ?? account.openingBalance, account.currency) +
      sumOf((moves.get(id) ?? []).filter(({ day }) => day > since));
    const isPast = until !== null && until.slice(0, 7) < Object.keys(rates.months).sort().at(-1)!;
    const known = isPast ? (rates.months[until.slice(0, 7)] ?? {}) : rates.latest;
    const rate = account.currency === rates.base ? '1' : known[account.currency];
    if (alone) return minor;
    if (rate !== undefined) balance += convertMinor(minor, account.currency, rates.base, rate);
  }
  return balance;
}

function partsOf({ columns, parts, categories }: LedgerColumns, row: number): Part[] {
  if (columns.status[row] === 2 || columns.type[row] === 2) return [];
  if ((columns.flags[row]! & rowFlags.apart) === 0)
    return [
      {
        category: categories[columns.category[row]!]!,
        type: columns.type[row]!,
        minor: columns.amountMinor[row]!,
      },
    ];
  return parts.row.flatMap((at, part) =>
    at === row
      ? [
          {
            category: categories[parts.category[part]!]!,
            type: parts.type[part]!,
            minor: parts.amountMinor[part]!,
          },
        ]
      : [],
  );
}
