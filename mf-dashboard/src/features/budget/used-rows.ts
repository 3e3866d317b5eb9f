import { uncategorised, type BudgetPlan, type BudgetPlanRow } from '@app/contracts-banking';

const isUsed = (row: BudgetPlanRow): boolean =>
  row.pot !== null ||
  row.assigned !== null ||
  row.target !== null ||
  [row.moved, row.carriedIn, row.spent, row.scheduled].some((amount) => amount !== 0);

/**
 * Hides categories without any activity. If there is no activity at all, the top-level categories show what can be planned;
 * nobody plans money for rows that have no category yet.
 */
export function usedRows({ rows }: Pick<BudgetPlan, 'rows'>): BudgetPlanRow[] {
  const used = rows.filter(isUsed);
  const parents = new Set(used.map(({ parent }) => parent));
  const isPlannable = ({ parent, category }: BudgetPlanRow): boolean =>
    parent === null && category !== uncategorised;
  return rows.filter(
    (row) => isUsed(row) || parents.has(row.category) || (used.length === 0 && isPlannable(row)),
  );
}
