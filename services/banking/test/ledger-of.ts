import type { Connection } from 'mongoose';
import type { AccountRow } from '../src/features/accounts/account';
import type { ValuationRow } from '../src/features/accounts/valuation.schema';
import { wrongBalances } from '../src/features/ledger-check/account-balances';
import {
  brokenLinks,
  differences,
  keptFigures,
  recompute,
} from '../src/features/ledger-check/ledger-figures';
import type { LedgerSettingsRow } from '../src/features/ledger-settings/ledger-settings.schema';
import { builtInCategories, type CategoryRow } from '../src/features/categories/category';
import type { MonthRollup } from '../src/features/ledger/rollup';
import type { StoredTransaction } from '../src/features/transactions/stored-row';
import { namesOf } from '../src/features/transactions/transaction';

/** What of a user's kept figures is not what the stored rows say, which links between rows do not hold, and which names are nobody's. */
export async function unsoundFigures(store: Connection, userId: string): Promise<string[]> {
  const rows = await store.collection<StoredTransaction>('transactions').find({ userId }).toArray();
  const categories = await store.collection<CategoryRow>('categories').find({ userId }).toArray();
  const months = await store.collection<MonthRollup>('monthRollups').find({ userId }).toArray();
  const accounts = await store.collection<AccountRow>('accounts').find({ userId }).toArray();
  const valuations = await store.collection<ValuationRow>('valuations').find({ userId }).toArray();
  const settings = await store.collection<LedgerSettingsRow>('ledgerSettings').findOne({ userId });
  return [
    ...differences(keptFigures(months, accounts), recompute(rows)),
    ...brokenLinks(rows, settings?.refundsIn),
    ...wrongBalances(accounts, valuations, rows),
    ...lostNames(rows, new Set([...builtInCategories, ...categories].map(({ name }) => name))),
  ];
}

/** Rows that name a category nobody has, or that its index does not find by a name they have. */
const lostNames = (rows: readonly StoredTransaction[], known: ReadonlySet<string>): string[] =>
  rows.flatMap((row) =>
    [...new Set(namesOf(row))].flatMap((name) => [
      ...(known.has(name) ? [] : [`${row._id}: there is no category ${name}`]),
      ...(name === row.category || row.partCategories?.includes(name)
        ? []
        : [`${row._id}: not found by its category ${name}`]),
    ]),
  );
