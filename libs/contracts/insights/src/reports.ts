import { day, event, id, instant, list, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

export const reportType = z.enum(['income', 'expense', 'summary', 'tax', 'budget']);
export type ReportType = z.infer<typeof reportType>;
/** The kinds that can be generated today. */
export const buildableReports = ['summary', 'income', 'expense'] as const;

export const report = z.object({
  id,
  name: z.string(),
  type: reportType,
  description: z.string(),
  lastGenerated: instant,
  from: day,
  to: day,
});
export type Report = z.infer<typeof report>;

const example: Report = {
  id: '01920000-0000-7000-8000-000000000081',
  name: 'Summary report',
  type: 'summary',
  description: '1 Oct 2026 to 31 Oct 2026',
  lastGenerated: '2026-11-21T09:00:00.000Z',
  from: '2026-10-01',
  to: '2026-10-31',
};
const listQuery = z.strictObject({
  type: z.enum([...reportType.options, 'all']).default('all'),
  from: day.optional(),
  to: day.optional(),
});
const generateBody = z.strictObject({ type: reportType, from: day, to: day });
const params = z.strictObject({ id });
const file = z.object({ fileName: z.string(), mediaType: z.literal('text/csv'), content: z.string() });
const exampleFile = {
  fileName: 'summary-2026-10-01-2026-10-31.csv',
  mediaType: 'text/csv' as const,
  content: 'Line,Amount\nIncome,4825.00\n',
};

export const listReportsRequest = request({
  name: 'insights.reports.list',
  summary: 'Reports made so far, newest first.',
  request: listQuery,
  reply: list(report),
  example: { request: {}, reply: [example] },
});
export const generateReportRequest = request({
  name: 'insights.reports.generate',
  summary: 'Makes a report of a period and keeps it.',
  effect: 'keyed',
  errors: ['REPORT_KIND_NOT_BUILT', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 15_000,
  request: generateBody,
  reply: report,
  example: { request: { type: 'summary', from: '2026-10-01', to: '2026-10-31' }, reply: example },
});
export const downloadReportRequest = request({
  name: 'insights.reports.download',
  summary: 'The kept file of a report.',
  errors: ['NOT_FOUND'],
  request: params,
  reply: file,
  example: { request: { id: example.id }, reply: exampleFile },
});

export const listReportsRoute = route({
  name: 'insights.reports.list',
  summary: 'Reports.',
  method: 'GET',
  path: '/api/reports',
  query: listQuery,
  reply: list(report),
  asks: listReportsRequest,
  example: { query: {}, reply: [example] },
});
export const generateReportRoute = route({
  name: 'insights.reports.generate',
  summary: 'Makes a report.',
  method: 'POST',
  path: '/api/reports',
  status: 201,
  body: generateBody,
  reply: report,
  errors: ['REPORT_KIND_NOT_BUILT'],
  asks: generateReportRequest,
  example: { body: { type: 'summary', from: '2026-10-01', to: '2026-10-31' }, reply: example },
});
export const downloadReportRoute = route({
  name: 'insights.reports.download',
  summary: 'A report’s file.',
  method: 'GET',
  path: '/api/reports/:id/download',
  params,
  reply: file,
  errors: ['NOT_FOUND'],
  asks: downloadReportRequest,
  example: { params: { id: example.id }, reply: exampleFile },
});

export const reportReadyEvent = event({
  name: 'insights.report.ready',
  summary: 'A report was made.',
  invalidates: ['/api/reports'],
  payload: z.object({ userId: id, reportId: id, name: z.string() }),
  example: { userId: '01920000-0000-7000-8000-000000000001', reportId: example.id, name: example.name },
});
