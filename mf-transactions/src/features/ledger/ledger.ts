import type { LedgerColumns } from '@app/contracts-banking';

export type TransactionType = 'expense' | 'income' | 'transfer';
export type TransactionStatus = 'completed' | 'pending' | 'failed';

export const typeNames: readonly TransactionType[] = ['expense', 'income', 'transfer'];
export const statusNames: readonly TransactionStatus[] = ['completed', 'pending', 'failed'];

/** The columns as they came, with what search and display need beside them. Row `i` is `columns.*[i]`. */
export interface Ledger extends Omit<LedgerColumns, 'revision'> {
  size: number;
  /** Description and category in lower case, for literal search. */
  haystack: readonly string[];
  /** Category names that occur, sorted. */
  usedCategories: readonly string[];
}

export interface LedgerRow {
  id: string;
  description: string;
  category: string;
  date: string;
  type: TransactionType;
  /** Signed: what left is negative. */
  amountMinor: number;
  currency: string;
  paymentMethod: string;
  status: TransactionStatus;
  accountId: string;
}

const separator = '\n';

export function toLedger(source: LedgerColumns): Ledger {
  const { columns, categories } = source;
  const lowerCategories = categories.map((name) => name.toLowerCase());
  const used = new Set(columns.category);
  return {
    ...source,
    size: columns.id.length,
    haystack: columns.description.map(
      (text, index) => text.toLowerCase() + separator + lowerCategories[columns.category[index]!]!,
    ),
    usedCategories: categories.filter((_, code) => used.has(code)).sort((a, b) => a.localeCompare(b)),
  };
}

const dayTexts = new Map<number, string>();

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export function dayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) dayTexts.set(day, (text = new Date(day * 86_400_000).toISOString().slice(0, 10)));
  return text;
}

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

export function rowAt(
  {
    columns,
    ...codes
  }: Pick<Ledger, 'columns' | 'categories' | 'currencies' | 'paymentMethods' | 'accounts'>,
  index: number,
): LedgerRow {
  return {
    id: columns.id[index]!,
    description: columns.description[index]!,
    category: codes.categories[columns.category[index]!]!,
    date: dayText(columns.day[index]!),
    type: typeNames[columns.type[index]!]!,
    amountMinor: columns.amountMinor[index]!,
    currency: codes.currencies[columns.currency[index]!]!,
    paymentMethod: codes.paymentMethods[columns.paymentMethod[index]!]!,
    status: statusNames[columns.status[index]!]!,
    accountId: codes.accounts[columns.account[index]!]!,
  };
}

const failed = statusNames.indexOf('failed');
const transfer = typeNames.indexOf('transfer');

/** Failed rows and transfers between own accounts count in no total. */
export const counts = ({ columns }: Pick<Ledger, 'columns'>, index: number): boolean =>
  columns.status[index] !== failed && columns.type[index] !== transfer;
