import {
  inCategories,
  inAccounts,
  listLink,
  type BudgetMode,
  type BudgetPlan,
  type BudgetPlanRow,
  type BudgetTarget,
  type FlexBucket,
  type RolloverPolicy,
} from '@app/contracts-banking';

export const rolloverWords: Record<RolloverPolicy, string> = {
  none: 'Reset each period',
  surplus: 'What is left rolls over',
  both: 'What is left or missing rolls over',
  pool: 'What is left returns to be assigned',
};

export const modeWords: Record<BudgetMode, string> = {
  tracking: 'Tracking',
  envelope: 'Envelope',
  flex: 'Flex',
};

export const bucketWords: Record<FlexBucket, string> = {
  fixed: 'Fixed',
  'non-monthly': 'Non-monthly',
  flex: 'Flexible',
};

/** The rows by section: in flex mode by the kind of spending, in envelope mode with card debt in its own section. */
export function sectionsOf(
  rows: readonly BudgetPlanRow[],
): { title: string | null; rows: BudgetPlanRow[] }[] {
  const [owed, otherRows] = [
    rows.filter(({ pot }) => pot === 'card-debt'),
    rows.filter(({ pot }) => pot !== 'card-debt'),
  ];
  const buckets = (Object.keys(bucketWords) as FlexBucket[]).map((bucket) => ({
    title: bucketWords[bucket],
    // The row of the shared amount comes before the rows that share it.
    rows: otherRows
      .filter((row) => row.bucket === bucket)
      .sort((a, b) => Number(b.pot !== null) - Number(a.pot !== null)),
  }));
  return [
    { title: 'Owed on cards', rows: owed },
    { title: owed.length > 0 ? 'Envelopes' : null, rows: otherRows.filter(({ bucket }) => bucket === null) },
    ...buckets,
  ].filter((section) => section.rows.length > 0);
}

export const paceWords: Record<NonNullable<BudgetPlanRow['pace']>, string> = {
  'on-track': 'On track',
  watch: 'Watch',
  over: 'Over',
};

/** Shown next to a sum that lacks amounts in a currency without a rate. */
export const partialWords = (leftOut: number): string =>
  `partial: ${leftOut} ${leftOut === 1 ? 'item' : 'items'} without a rate`;

export const targetWords: Record<BudgetTarget['kind'], string> = {
  fixed: 'The same amount each period',
  refill: 'Refill up to',
  'by-date': 'Save by a date',
  yearly: 'Save for a yearly date',
  weekly: 'A fixed amount each week',
  'income-share': 'Share of income',
  average: 'Average of what was spent',
  bills: 'Its bills',
};

/** The address of the list whose total is what was spent in a row, or in the whole period. */
export function spendingLink({ period, accounts }: BudgetPlan, row?: BudgetPlanRow): string {
  const counted = row && (row.spentOn.length > 0 ? row.spentOn : [row.category]);
  const first = counted?.includes(row!.category) ? row!.category : counted?.[0];
  const categories = counted ? [first!, ...counted.filter((name) => name !== first)] : [];
  return listLink({
    q: 'is:counted',
    type: 'expense',
    ...period,
    ...inAccounts(accounts),
    ...inCategories(categories),
  });
}

/** Whether the period is a calendar month, which has a name. */
export const isMonthPeriod = ({ rule }: Pick<BudgetPlan, 'rule'>): boolean =>
  rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none';
