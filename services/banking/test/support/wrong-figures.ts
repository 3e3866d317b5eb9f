import type { Connection } from 'mongoose';
import type { AccountRow } from '../../src/ledger/model/account';
import type { ValuationRow } from '../../src/ledger/accounts/valuation.schema';
import { wrongBalances } from '../../src/reports/ledger-check/account-balances';
import {
  brokenLinks,
  differences,
  storedFigures,
  recompute,
} from '../../src/reports/ledger-check/ledger-figures';
import type { LedgerSettingsRow } from '../../src/ledger/book/settings/ledger-settings.schema';
import { builtInCategories, type CategoryRow } from '../../src/ledger/model/category';
import type { MonthRollup } from '../../src/ledger/book/rollups/rollup';
import type { StoredTransaction } from '../../src/ledger/book/transactions/stored-row.schema';
import { keyedRow } from '../../src/ledger/model/named-row';
import { categoriesOf } from '../../src/ledger/model/transaction';
import { CategoryBook } from '../../src/ledger/model/category-book';
import { categoryId } from '../../src/ledger/model/category-id';

/**
 * Stored figures of a user that differ from the stored rows, broken links between rows, and unknown category
 * names.
 */
export async function wrongFigures(store: Connection, userId: string): Promise<string[]> {
  const stored = await store.collection<StoredTransaction>('transactions').find({ userId }).toArray();
  // Stored sums are by id, so they are compared with rows by id.
  const rows = stored.map(keyedRow);
  const categories = await store.collection<CategoryRow>('categories').find({ userId }).toArray();
  const months = await store.collection<MonthRollup>('monthRollups').find({ userId }).toArray();
  const accounts = await store.collection<AccountRow>('accounts').find({ userId }).toArray();
  const valuations = await store.collection<ValuationRow>('valuations').find({ userId }).toArray();
  const settings = await store.collection<LedgerSettingsRow>('ledgerSettings').findOne({ userId });
  return [
    ...differences(storedFigures(months, accounts), recompute(rows)),
    ...brokenLinks(rows, settings?.refundsIn),
    ...wrongBalances(accounts, valuations, rows),
    ...lostCategories(stored, idsOf(categories)),
  ];
}

/** Ids of all categories that exist, or that were merged into one that exists. */
function idsOf(rows: readonly CategoryRow[]): ReadonlySet<string> {
  const book = new CategoryBook(rows);
  const ids = [...builtInCategories.map(({ id }) => id), ...rows.map(({ _id }) => categoryId(_id))];
  return new Set(ids.filter((id) => book.find(id)));
}

/** Rows that name an unknown category, or that the index does not find by a category they have. */
const lostCategories = (rows: readonly StoredTransaction[], known: ReadonlySet<string>): string[] =>
  rows.flatMap((row) =>
    [...new Set(categoriesOf(row))].flatMap((id) => [
      ...(known.has(id) ? [] : [`${row._id}: there is no category ${id}`]),
      ...(id === row.categoryId || row.partCategories?.includes(id)
        ? []
        : [`${row._id}: not found by its category ${id}`]),
    ]),
  );
