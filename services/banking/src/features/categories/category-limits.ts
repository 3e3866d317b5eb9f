import type { BudgetLimit } from '../budgets/budget';
import { limitsIn } from '../budgets/budget';

export interface LimitMoves {
  gone: BudgetLimit[];
  there: BudgetLimit[];
}

/**
 * Limits after one category became another: in every month the sum of what both allowed, none where neither had one.
 * Both keep their changes at the months at which they were made.
 */
export function mergedLimits(limits: readonly BudgetLimit[], from: string, to: string): LimitMoves {
  const gone = limits.filter(({ category }) => category === from || category === to);
  if (!gone.some(({ category }) => category === from)) return { gone: [], there: [] };
  const there: BudgetLimit[] = [];
  for (const currency of new Set(gone.map((limit) => limit.currency))) {
    const own = gone.filter((limit) => limit.currency === currency);
    const { userId } = own[0]!;
    for (const month of [...new Set(own.map((limit) => limit.month))].sort()) {
      const inForce = limitsIn(own, currency, month);
      const sums = [inForce.get(from), inForce.get(to)].filter((sum) => sum !== undefined);
      const limitMinor = sums.length === 0 ? null : sums.reduce((sum, one) => sum + one, 0);
      there.push({
        _id: `${userId}:${currency}:${month}:${to}`,
        userId,
        currency,
        category: to,
        month,
        limitMinor,
      });
    }
  }
  return { gone, there };
}
