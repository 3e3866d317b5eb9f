import { sumMinor } from '@app/money';
import {
  countedParts,
  dayNumber,
  statusNames,
  typeNames,
  type Ledger,
  type TransactionStatus,
} from './ledger';

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
    if (!matchesParts(ledger, index, category, type)) continue;
    if (status !== undefined && columns.status[index] !== status) continue;
    if (account !== undefined && columns.account[index] !== account) continue;
    const day = columns.day[index]!;
    if (day < from || day > to) continue;
    if (needle && !haystack[index]!.includes(needle)) continue;
    found.push(index);
  }
  return found;
}

/** Whether the row, or one of the parts it counts as, is of the category and type. */
function matchesParts(
  { columns, partsAt }: Ledger,
  index: number,
  category: number | undefined,
  type: number | undefined,
): boolean {
  if (category === undefined && type === undefined) return true;
  const fits = (one: { category: number; type: number }): boolean =>
    (category === undefined || one.category === category) && (type === undefined || one.type === type);
  const parts = partsAt.get(index);
  if (parts?.length) return parts.some(fits);
  return fits({ category: columns.category[index]!, type: columns.type[index]! });
}

/** Undefined when there is no such filter; -1, which matches nothing, for a word the ledger does not have. */
const codeOf = (words: readonly string[], word: string | undefined): number | undefined =>
  word === undefined ? undefined : words.indexOf(word);

export interface Totals {
  currency: string;
  incomeMinor: number;
  expensesMinor: number;
}

/**
 * Income and expenses of the rows, by currency, the most frequent first. Sums are exact; failed rows and transfers do not count, and of a row
 * that counts in parts only those the filter asks for: the list of a category adds up to the category's figure.
 */
export function totalsOf(
  ledger: Ledger,
  rows: readonly number[],
  filter: Pick<LedgerFilter, 'category' | 'type'> = {},
): Totals[] {
  const { columns, currencies } = ledger;
  const category = codeOf(ledger.categories, filter.category);
  const type = codeOf(typeNames, filter.type);
  const parts = new Map<number, { income: number[]; expenses: number[] }>();
  for (const index of rows) {
    const counted = countedParts(ledger, index);
    if (counted.length === 0) continue;
    const code = columns.currency[index]!;
    let part = parts.get(code);
    if (!part) parts.set(code, (part = { income: [], expenses: [] }));
    for (const one of counted) {
      if (category !== undefined && one.category !== category) continue;
      if (type !== undefined && one.type !== type) continue;
      if (one.type === 1) part.income.push(one.amountMinor);
      else part.expenses.push(0 - one.amountMinor);
    }
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
