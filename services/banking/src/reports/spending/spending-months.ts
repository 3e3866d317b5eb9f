import type { Month } from '@app/calendar';
import type { queryMonthsEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { categoryOfField, type MonthRollup } from '../../ledger/book/rollups/rollup';
import type { BaseRates } from '../../ledger/rates/base-rates';

type Months = ReplyOf<typeof queryMonthsEndpoint>['months'];
type Sum = Months[number]['categories'][number];

/**
 * Totals per category of each month in the person's currency, at the month's mean rates; currencies without a
 * rate are left out.
 */
export function monthsOf(rollups: readonly MonthRollup[], home: BaseRates): Months {
  const months = new Map<Month, Map<string, Sum>>();
  for (const rollup of rollups) {
    const rate = home.mean(rollup.currency, rollup.month);
    if (rate === undefined) continue;
    const sums = months.get(rollup.month) ?? new Map<string, Sum>();
    months.set(rollup.month, sums);
    for (const [field, directions] of Object.entries(rollup.categories ?? {}))
      for (const type of ['expense', 'income'] as const) {
        const { count = 0, total = 0 } = directions[type] ?? {};
        if (count === 0) continue;
        const key = `${type} ${field}`;
        const known = sums.get(key) ?? { category: categoryOfField(field), type, totalMinor: 0, count: 0 };
        const worth = home.worth(total, rollup.currency, rate)!;
        sums.set(key, { ...known, totalMinor: known.totalMinor + worth, count: known.count + count });
      }
  }
  return [...months]
    .filter(([, sums]) => sums.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sums]) => ({ month, categories: [...sums.values()] }));
}
