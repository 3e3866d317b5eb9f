import { monthOf } from '@app/calendar';
import { countedParts } from '../../../ledger/book/rollups/counted-parts';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import type { NamedRow } from '../../../ledger/model/named-row';
import { BaseSum, type ForeignPart } from '../rules/base-sum';
import type { Overspent } from './plan';

/**
 * How much of each overspent category's spending in these rows was paid from the given accounts, in the
 * person's currency, minus refunds to those accounts.
 */
export function spentFrom(
  accounts: ReadonlySet<string>,
  rows: readonly NamedRow[],
  { categories }: Pick<Overspent, 'categories'>,
  home: BaseRates,
): Map<string, number> {
  const budgets = new Map(
    [...categories].flatMap(([budget, of]) => of.map((name) => [name, budget] as const)),
  );
  const spent = new Map<string, ForeignPart[]>();
  for (const row of rows) {
    if (!accounts.has(row.accountId)) continue;
    for (const { category, type, amountMinor } of countedParts(row)) {
      const budget = budgets.get(category);
      if (type !== 'expense' || budget === undefined) continue;
      const part = {
        currency: row.currency,
        month: monthOf(row.date),
        total: amountMinor,
        pending: 0,
        items: 1,
      };
      spent.set(budget, [...(spent.get(budget) ?? []), part]);
    }
  }
  return new Map([...spent].map(([budget, parts]) => [budget, BaseSum.of(home, parts).spent]));
}
