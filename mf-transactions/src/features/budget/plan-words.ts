import type { BudgetPlan, BudgetPlanRow, BudgetTarget, RolloverPolicy } from '@app/contracts-banking';
import { createSearchParams } from 'react-router-dom';

export const rolloverWords: Record<RolloverPolicy, string> = {
  none: 'Starts anew each period',
  surplus: 'What is left rolls over',
  both: 'What is left or missing rolls over',
  pool: 'What is left returns to be assigned',
};

export const paceWords: Record<NonNullable<BudgetPlanRow['pace']>, string> = {
  'on-track': 'On track',
  watch: 'Watch',
  over: 'Over',
};

export const targetWords: Record<BudgetTarget['kind'], string> = {
  fixed: 'The same each period',
  refill: 'Refill up to',
  'by-date': 'Save by a date',
  yearly: 'Save for a yearly date',
  weekly: 'So much each week',
  'income-share': 'Share of income',
  average: 'Average of what was spent',
  bills: 'Its bills',
};

/** The list whose total is what was spent in a row, or in all of a period. */
export function spendingLink({ period }: BudgetPlan, row?: BudgetPlanRow): string {
  const params = createSearchParams({ type: 'expense', from: period.from, to: period.to });
  const counted = row && (row.spentOn.length > 0 ? row.spentOn : [row.category]);
  const first = counted?.includes(row!.category) ? row!.category : counted?.[0];
  if (first !== undefined) params.set('category', first);
  for (const category of counted ?? []) if (category !== first) params.append('also', category);
  return `/transactions?${params}`;
}

export const incomeLink = ({ period }: BudgetPlan): string =>
  `/transactions?${createSearchParams({ type: 'income', from: period.from, to: period.to })}`;

/** Whether the period is a calendar month, which has a name. */
export const isMonthPeriod = ({ rule }: Pick<BudgetPlan, 'rule'>): boolean =>
  rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none';
