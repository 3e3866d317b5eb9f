import type { Connection } from 'mongoose';
import {
  brokenLinks,
  differences,
  keptFigures,
  recompute,
  type AccountFigures,
} from '../src/features/ledger/ledger-check';
import type { MonthRollup } from '../src/features/ledger/rollup';
import type { TransactionRow } from '../src/features/transactions/transaction';

/** What of a user's kept figures is not what the stored rows say, and which links between rows do not hold. */
export async function unsoundFigures(store: Connection, userId: string): Promise<string[]> {
  const rows = await store.collection<TransactionRow>('transactions').find({ userId }).toArray();
  const months = await store.collection<MonthRollup>('monthRollups').find({ userId }).toArray();
  const accounts = await store
    .collection<AccountFigures & { userId: string }>('accounts')
    .find({ userId })
    .toArray();
  return [...differences(keptFigures(months, accounts), recompute(rows)), ...brokenLinks(rows)];
}
