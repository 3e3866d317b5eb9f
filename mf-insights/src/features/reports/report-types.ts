import { reportKinds, type ReportType } from '@app/contracts-insights';

export type ReportFilter = ReportType | 'all';

/** The six specified choices, then ours. */
export const reportFilters: readonly { value: ReportFilter; label: string }[] = [
  { value: 'all', label: 'All Reports' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
  { value: 'summary', label: 'Summary' },
  { value: 'tax', label: 'Tax' },
  { value: 'budget', label: 'Budget' },
  ...(
    [
      'cash-flow',
      'net-worth',
      'profit-loss',
      'savings',
      'payroll',
      'crypto',
      'audit',
      'data-quality',
    ] as const
  ).map((value) => ({
    value,
    label: reportKinds[value].name,
  })),
];
