import { sumMinor } from '@app/money';
import { counts, dayNumber, statusNames, typeNames, type Ledger, type TransactionStatus } from './ledger';

/** What narrows the list. All that is set combines. */
export interface LedgerFilter {
  /** Literal text in description or category, ignoring case. */
  search: string;
  category?: string;
  type?: 'income' | 'expense';
  status?: TransactionStatus;
  accountId?: string;
  from?: string;
  to?: string;
}

/** Rows that match, by index, in the ledger's order. */
export function filterLedger(ledger: Ledger, filter: LedgerFilter): number[] {
  const { columns, haystack } = ledger;
  const needle = filter.search.trim().toLowerCase();
  const category = codeOf(ledger.categories, filter.category);
  const account = codeOf(ledger.accounts, filter.accountId);
  const type = codeOf(typeNames, filter.type);
  const status = codeOf(statusNames, filter.status);
  const from = filter.from ? dayNumber(filter.from) : -Infinity;
  const to = filter.to ? dayNumber(filter.to) : Infinity;
  const found: number[] = [];
  for (let index = 0; index < ledger.size; index++) {
    if (category !== undefined && columns.category[index] !== category) continue;
    if (type !== undefined && columns.type[index] !== type) continue;
    if (status !== undefined && columns.status[index] !== status) continue;
    if (account !== undefined && columns.account[index] !== account) continue;
    const day = columns.day[index]!;
    if (day < from || day > to) continue;
    if (needle && !haystack[index]!.includes(needle)) continue;
    found.push(index);
  }
  return found;
}

/** Undefined when there is no such filter; -1, which matches nothing, for a word the ledger does not have. */
const codeOf = (words: readonly string[], word: string | undefined): number | undefined =>
  word === undefined ? undefined : words.indexOf(word);

export interface Totals {
  currency: string;
  incomeMinor: number;
  expensesMinor: number;
}

/** Income and expenses of the rows, by currency, the most frequent first. Sums are exact; failed rows and transfers do not count. */
export function totalsOf(ledger: Ledger, rows: readonly number[]): Totals[] {
  const { columns, currencies } = ledger;
  const parts = new Map<number, { income: number[]; expenses: number[] }>();
  for (const index of rows) {
    if (!counts(ledger, index)) continue;
    const code = columns.currency[index]!;
    let part = parts.get(code);
    if (!part) parts.set(code, (part = { income: [], expenses: [] }));
    const amount = columns.amountMinor[index]!;
    if (columns.type[index] === 1) part.income.push(amount);
    else part.expenses.push(-amount);
  }
  return [...parts]
    .sort(([, a], [, b]) => b.income.length + b.expenses.length - a.income.length - a.expenses.length)
    .map(([code, part]) => ({
      currency: currencies[code]!,
      incomeMinor: sumMinor(part.income),
      expensesMinor: sumMinor(part.expenses),
    }));
}

/** List positions: a row's index, or a day (as its number) that heads the rows below it. */
export type ListItem = { row: number } | { day: number; rows: readonly number[] };

/** Rows under a heading for each day. */
export function groupByDay({ columns }: Pick<Ledger, 'columns'>, rows: readonly number[]): ListItem[] {
  const items: ListItem[] = [];
  let members: number[] = [];
  let current: number | undefined;
  for (const row of rows) {
    const day = columns.day[row]!;
    if (day !== current) {
      current = day;
      members = [];
      items.push({ day, rows: members });
    }
    members.push(row);
    items.push({ row });
  }
  return items;
}
