import {
  inCategories,
  listLink,
  type BudgetPlan,
  type BudgetPlanRow,
  type BudgetTarget,
  type RolloverPolicy,
} from '@app/contracts-banking';

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
  const counted = row && (row.spentOn.length > 0 ? row.spentOn : [row.category]);
  const first = counted?.includes(row!.category) ? row!.category : counted?.[0];
  const categories = counted ? [first!, ...counted.filter((name) => name !== first)] : [];
  return listLink({ q: 'is:counted', type: 'expense', ...period, ...inCategories(categories) });
}

export const incomeLink = ({ period }: BudgetPlan): string =>
  listLink({ q: 'is:counted', type: 'income', ...period });

/** Whether the period is a calendar month, which has a name. */
export const isMonthPeriod = ({ rule }: Pick<BudgetPlan, 'rule'>): boolean =>
  rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none';
