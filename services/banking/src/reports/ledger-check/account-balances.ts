import { balanceOf, type AccountRow } from '../../ledger/model/account';
import type { ValuationRow } from '../../ledger/accounts/valuation.schema';
import type { NamedRow } from '../../ledger/model/named-row';

/** Accounts whose balance differs from the last valuation, or the opening balance, plus the rows since. */
export function wrongBalances(
  accounts: readonly AccountRow[],
  valuations: readonly ValuationRow[],
  rows: readonly NamedRow[],
): string[] {
  const newestOf = new Map<string, ValuationRow>();
  for (const valuation of valuations) {
    const newest = newestOf.get(valuation.accountId);
    if (!newest || newest.date < valuation.date) newestOf.set(valuation.accountId, valuation);
  }
  const moved = new Map<string, number>();
  for (const { accountId, status, date, inflow, amountMinor } of rows)
    if (status !== 'failed' && date > (newestOf.get(accountId)?.date ?? ''))
      moved.set(accountId, (moved.get(accountId) ?? 0) + (inflow ? amountMinor : 0 - amountMinor));
  return accounts.flatMap((account) => {
    const newest = newestOf.get(account._id);
    const expected = (newest?.balanceMinor ?? account.openingMinor) + (moved.get(account._id) ?? 0);
    const stored = balanceOf(account);
    return stored === expected && (account.valuedOn ?? null) === (newest?.date ?? null)
      ? []
      : [`account ${account._id} balance: kept ${stored}, said and moved ${expected}`];
  });
}
