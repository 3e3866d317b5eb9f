import { countedParts } from '../ledger/counted-parts';
import type { TransactionRow } from '../transactions/transaction';
import type { Overspent } from './plan';

/** Of some rows, what each overspent category spent from the given accounts; what was given back there is taken off. */
export function spentFrom(
  accounts: ReadonlySet<string>,
  rows: readonly TransactionRow[],
  { categories }: Pick<Overspent, 'categories'>,
): Map<string, number> {
  const budgets = new Map(
    [...categories].flatMap(([budget, of]) => of.map((name) => [name, budget] as const)),
  );
  const spent = new Map<string, number>();
  for (const row of rows) {
    if (!accounts.has(row.accountId)) continue;
    for (const { category, type, amountMinor } of countedParts(row)) {
      const budget = budgets.get(category);
      if (type !== 'expense' || budget === undefined) continue;
      spent.set(budget, (spent.get(budget) ?? 0) + amountMinor);
    }
  }
  return spent;
}
