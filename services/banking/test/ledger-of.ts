import type { Connection } from 'mongoose';
import { balanceOf, type AccountRow } from '../src/features/accounts/account';
import type { ValuationRow } from '../src/features/accounts/valuation.schema';
import {
  brokenLinks,
  differences,
  keptFigures,
  recompute,
  type AccountFigures,
} from '../src/features/ledger-check/ledger-figures';
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
  return [
    ...differences(keptFigures(months, accounts), recompute(rows)),
    ...brokenLinks(rows),
    ...(await wrongBalances(store, userId, rows)),
  ];
}

/** Accounts whose balance is not what was said last, or at the opening, plus the rows since. */
async function wrongBalances(
  store: Connection,
  userId: string,
  rows: readonly TransactionRow[],
): Promise<string[]> {
  const accounts = await store.collection<AccountRow>('accounts').find({ userId }).toArray();
  const valuations = await store.collection<ValuationRow>('valuations').find({ userId }).toArray();
  return accounts.flatMap((account) => {
    const newest = valuations
      .filter(({ accountId }) => accountId === account._id)
      .reduce<ValuationRow | undefined>((a, b) => (a && a.date > b.date ? a : b), undefined);
    const since = rows.filter(
      (row) => row.accountId === account._id && row.status !== 'failed' && row.date > (newest?.date ?? ''),
    );
    const moved = since.reduce((sum, row) => sum + (row.inflow ? row.amountMinor : 0 - row.amountMinor), 0);
    const wanted = (newest?.balanceMinor ?? account.openingMinor) + moved;
    const kept = balanceOf(account);
    return kept === wanted && (account.valuedOn ?? null) === (newest?.date ?? null)
      ? []
      : [`account ${account._id} balance: kept ${kept}, said and moved ${wanted}`];
  });
}
