import { daysBetween, type Month } from '@app/calendar';
import type { LedgerColumns } from '@app/contracts-banking';
import { signedMinor, type TransactionRow } from './transaction';

/** What a line of the list needs of a row. */
export const columnFields = [
  'description',
  'category',
  'date',
  'type',
  'amountMinor',
  'inflow',
  'currency',
  'paymentMethod',
  'status',
  'accountId',
] as const;
export type ColumnRow = Pick<TransactionRow, (typeof columnFields)[number] | '_id'>;

/** A month of the ledger as columns. Texts are kept as the inside of a JSON array, so that months are joined without parsing them. */
export interface MonthColumns {
  rows: number;
  /** JSON strings with commas between. */
  id: string;
  description: string;
  categories: string[];
  category: number[];
  day: number[];
  type: number[];
  amountMinor: number[];
  currencies: string[];
  currency: number[];
  paymentMethods: string[];
  paymentMethod: number[];
  status: number[];
  accounts: string[];
  account: number[];
}

const typeCodes = { expense: 0, income: 1, transfer: 2 } as const;
const statusCodes = { completed: 0, pending: 1, failed: 2 } as const;
const epoch = '1970-01-01';

class Dictionary {
  readonly words: string[] = [];
  private readonly codes = new Map<string, number>();

  codeOf(word: string): number {
    let code = this.codes.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.codes.set(word, code);
    }
    return code;
  }
}

const inside = (texts: readonly string[]): string => JSON.stringify(texts).slice(1, -1);

/** Columns of one month's rows, newest first as they come. */
export function monthColumns(rows: readonly ColumnRow[]): MonthColumns {
  const [categories, currencies, paymentMethods, accounts] = [
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(),
  ];
  return {
    rows: rows.length,
    id: inside(rows.map((row) => row._id)),
    description: inside(rows.map((row) => row.description)),
    category: rows.map((row) => categories.codeOf(row.category)),
    day: rows.map((row) => daysBetween(epoch, row.date)),
    type: rows.map((row) => typeCodes[row.type]),
    amountMinor: rows.map(signedMinor),
    currency: rows.map((row) => currencies.codeOf(row.currency)),
    paymentMethod: rows.map((row) => paymentMethods.codeOf(row.paymentMethod)),
    status: rows.map((row) => statusCodes[row.status]),
    account: rows.map((row) => accounts.codeOf(row.accountId)),
    categories: categories.words,
    currencies: currencies.words,
    paymentMethods: paymentMethods.words,
    accounts: accounts.words,
  };
}

/** The ledger's columns as JSON text, in parts; months newest first. Has the shape of {@link LedgerColumns}. */
export function* ledgerColumnsText(revision: string, months: readonly MonthColumns[]): Generator<string> {
  const filled = months.filter(({ rows }) => rows > 0);
  const recoded = (
    words: 'categories' | 'currencies' | 'paymentMethods' | 'accounts',
    codes: 'category' | 'currency' | 'paymentMethod' | 'account',
  ) => {
    const dictionary = new Dictionary();
    const parts = filled.map((month) => {
      const map = month[words].map((word) => dictionary.codeOf(word));
      return month[codes].map((code) => map[code]!).join(',');
    });
    return { words: dictionary.words, text: parts.join(',') };
  };
  const category = recoded('categories', 'category');
  const currency = recoded('currencies', 'currency');
  const paymentMethod = recoded('paymentMethods', 'paymentMethod');
  const account = recoded('accounts', 'account');
  const joined = (column: 'id' | 'description'): string => filled.map((month) => month[column]).join(',');
  const numbers = (column: 'day' | 'type' | 'amountMinor' | 'status'): string =>
    filled.map((month) => month[column].join(',')).join(',');
  const head: Omit<LedgerColumns, 'columns'> = {
    revision,
    currencies: currency.words,
    categories: category.words,
    paymentMethods: paymentMethod.words,
    accounts: account.words,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"columns":{"id":[${joined('id')}],`;
  yield `"description":[${joined('description')}],`;
  yield `"category":[${category.text}],"day":[${numbers('day')}],"type":[${numbers('type')}],`;
  yield `"amountMinor":[${numbers('amountMinor')}],"currency":[${currency.text}],"paymentMethod":[${paymentMethod.text}],`;
  yield `"status":[${numbers('status')}],"account":[${account.text}]}}`;
}

export const monthsNewestFirst = (months: Iterable<Month>): Month[] => [...new Set(months)].sort().reverse();
