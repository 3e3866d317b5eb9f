import { dayText } from '@app/calendar';
import type { Report, ReportFilters } from '@app/contracts-insights';
import type { ReportHead } from './reports.repository';

const ofEarlierRelease = 'It was made by an earlier release. Retry makes it readable here.';

/** The filters, as far as they can be described without looking up names. */
const narrowed = ({ category, merchant, tag, person, account }: ReportFilters): string[] => [
  ...(category ? [category] : []),
  ...(merchant ? [merchant] : []),
  ...(tag ? [`#${tag}`] : []),
  ...(person ? ['one person'] : []),
  ...(account ? ['one account'] : []),
];

export function reportView(report: ReportHead, versions: number, locale: string): Report {
  const days = `${dayText(report.from, locale)} to ${dayText(report.to, locale)}`;
  return {
    id: report._id,
    name: report.name,
    type: report.type,
    description: [days, ...narrowed(report.filters ?? {})].join(' · '),
    lastGenerated: report.generatedAt.toISOString(),
    from: report.from,
    to: report.to,
    status: report.status ?? 'failed',
    progress: report.progress ?? 0,
    problem: report.status === undefined ? ofEarlierRelease : (report.problem ?? null),
    versions,
  };
}
