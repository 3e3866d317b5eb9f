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
import type { MonthRollup } from '../src/features/ledger/rollup';
import type { TransactionRow } from '../src/features/transactions/transaction';

/** What of a user's kept figures is not what the stored rows say, and which links between rows do not hold. */
export async function unsoundFigures(store: Connection, userId: string): Promise<string[]> {
  const rows = await store.collection<TransactionRow>('transactions').find({ userId }).toArray();
  const months = await store.collection<MonthRollup>('monthRollups').find({ userId }).toArray();
  const accounts = await store.collection<AccountRow>('accounts').find({ userId }).toArray();
  const valuations = await store.collection<ValuationRow>('valuations').find({ userId }).toArray();
  const settings = await store.collection<LedgerSettingsRow>('ledgerSettings').findOne({ userId });
  return [
    ...differences(keptFigures(months, accounts), recompute(rows)),
    ...brokenLinks(rows, settings?.refundsIn),
    ...wrongBalances(accounts, valuations, rows),
  ];
}
