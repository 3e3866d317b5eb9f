import type { LedgerColumns } from '@app/contracts-banking';
import { dayNumber, statusNames, typeNames, type LedgerRow } from './ledger';

const provisionalPrefix = 'provisional-';

/** Id of a row that the server has not confirmed yet. */
export const provisionalId = (key: string): string => provisionalPrefix + key;
export const isProvisional = (id: string): boolean => id.startsWith(provisionalPrefix);

/** The columns with the row put in at its day, in place of any row with its id (or with `replaces`). */
export function withRow(source: LedgerColumns, row: LedgerRow, replaces: string = row.id): LedgerColumns {
  const base = withoutRow(source, replaces);
  const day = dayNumber(row.date);
  const found = base.columns.day.findIndex((other) => other <= day);
  const at = found < 0 ? base.columns.id.length : found;
  const categories = including(base.categories, row.category);
  const currencies = including(base.currencies, row.currency);
  const paymentMethods = including(base.paymentMethods, row.paymentMethod);
  const accounts = including(base.accounts, row.accountId);
  const put = <T>(list: readonly T[], value: T): T[] => [...list.slice(0, at), value, ...list.slice(at)];
  const { columns } = base;
  return {
    ...base,
    categories,
    currencies,
    paymentMethods,
    accounts,
    columns: {
      id: put(columns.id, row.id),
      description: put(columns.description, row.description),
      category: put(columns.category, categories.indexOf(row.category)),
      day: put(columns.day, day),
      type: put(columns.type, typeNames.indexOf(row.type)),
      amountMinor: put(columns.amountMinor, row.amountMinor),
      currency: put(columns.currency, currencies.indexOf(row.currency)),
      paymentMethod: put(columns.paymentMethod, paymentMethods.indexOf(row.paymentMethod)),
      status: put(columns.status, statusNames.indexOf(row.status)),
      account: put(columns.account, accounts.indexOf(row.accountId)),
    },
  };
}

/** The columns without the row of that id. */
export function withoutRow(source: LedgerColumns, id: string): LedgerColumns {
  const at = source.columns.id.indexOf(id);
  if (at < 0) return source;
  const columns = Object.fromEntries(
    Object.entries(source.columns).map(([name, list]) => [
      name,
      [...list.slice(0, at), ...list.slice(at + 1)],
    ]),
  ) as LedgerColumns['columns'];
  return { ...source, columns };
}

const including = (words: string[], word: string): string[] =>
  words.includes(word) ? words : [...words, word];
