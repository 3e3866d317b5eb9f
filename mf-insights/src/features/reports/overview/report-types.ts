import { reportKinds, reportType, type ReportType } from '@app/contracts-insights';

export type ReportFilter = ReportType | 'all';

const specified: ReadonlySet<ReportType> = new Set(['income', 'expense', 'summary', 'tax', 'budget']);

/** The six specified choices, then additional ones. */
export const reportFilters: readonly { value: ReportFilter; label: string }[] = [
  { value: 'all', label: 'All Reports' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
  { value: 'summary', label: 'Summary' },
  { value: 'tax', label: 'Tax' },
  { value: 'budget', label: 'Budget' },
  ...reportType.options
    .filter((value) => !specified.has(value))
    .map((value) => ({ value, label: reportKinds[value].name })),
];
