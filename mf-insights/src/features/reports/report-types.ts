import { buildableReports, type ReportType } from '@app/contracts-insights';

export type ReportFilter = ReportType | 'all';

export const reportFilters: readonly { value: ReportFilter; label: string }[] = [
  { value: 'all', label: 'All Reports' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
  { value: 'summary', label: 'Summary' },
  { value: 'tax', label: 'Tax' },
  { value: 'budget', label: 'Budget' },
];

/** What Generate makes for a filter: that kind, or a summary for all. Undefined where the kind can't be made yet. */
export const kindToGenerate = (filter: ReportFilter): ReportType | undefined =>
  filter === 'all' ? 'summary' : (buildableReports as readonly ReportType[]).find((kind) => kind === filter);
