import { amount, day, event, id, instant, list, endpoint, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleBody, reportBody } from './report-body';
import { reportType } from './report-kinds';
import { reportPreset } from './report-periods';

/** The most stored versions of one report. */
export const keptVersions = 24;

const name = z.string().trim().min(1).max(140);
/** Only rows that match all of these are included. */
export const reportFilters = z.strictObject({
  /** Includes its subcategories. */
  category: name.optional(),
  merchant: name.optional(),
  tag: name.optional(),
  /** Ids. */
  person: id.optional(),
  account: id.optional(),
  /**
   * How pay with a payslip is included: the net amount received, or gross with taxes and deductions as expenses. Defaults to net.
   */
  pay: z.enum(['net', 'gross']).optional(),
});
export type ReportFilters = z.infer<typeof reportFilters>;

export const filingStatus = z.enum(['single', 'married-joint', 'head-of-household']);
export type FilingStatus = z.infer<typeof filingStatus>;
/** Answers for a tax report that only the person can give. */
const answers = z.strictObject({
  filingStatus: filingStatus.default('single'),
  /** Total tax of the previous year (Form 1040, line 24), for the safe harbour. */
  priorYearTax: amount.min(0).max(99_999_999).optional(),
  /** Adjusted gross income of the previous year was above 150,000 dollars: the safe harbour is then 110 %. */
  priorYearHigh: z.boolean().default(false),
  /** Deduct actual car costs or the mileage log, never both. */
  car: z.enum(['mileage', 'actual']).default('mileage'),
  /** Square feet of a home office; 0 means none. */
  homeOfficeFeet: z.int().min(0).max(9_999).default(0),
  /** Square feet of the whole home, to deduct the office's share of its costs. 0 means the simplified method. */
  homeFeet: z.int().min(0).max(99_999).default(0),
});
export const taxAnswers = answers
  .refine(({ homeOfficeFeet, homeFeet }) => homeFeet > 0 || homeOfficeFeet <= 300, {
    path: ['homeOfficeFeet'],
    message: 'The simplified method ends at 300 square feet',
  })
  .refine(({ homeOfficeFeet, homeFeet }) => homeFeet === 0 || homeOfficeFeet <= homeFeet, {
    path: ['homeFeet'],
    message: 'The office cannot be larger than the home',
  });
export type TaxAnswers = z.infer<typeof taxAnswers>;

const asked = {
  type: reportType,
  from: day,
  to: day,
  /** The preset by which the days were chosen; a schedule uses it for later reports. */
  preset: reportPreset.optional(),
  filters: reportFilters.optional(),
  tax: taxAnswers.optional(),
};

export const reportStatus = z.enum(['queued', 'running', 'ready', 'failed']);
export const report = z.object({
  id,
  name: z.string(),
  type: reportType,
  description: z.string(),
  /** Time of the request until the report is made, then the time it was made. */
  lastGenerated: instant,
  from: day,
  to: day,
  status: reportStatus,
  /** Progress in percent. */
  progress: z.int(),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
  /** Number of stored versions. */
  versions: z.int(),
});
export type Report = z.infer<typeof report>;

const reportId = '01920000-0000-7000-8000-000000000081';
const example: Report = {
  id: reportId,
  name: 'Summary report',
  type: 'summary',
  description: 'Oct 1, 2026 to Oct 31, 2026',
  lastGenerated: '2026-11-21T09:00:00.000Z',
  from: '2026-10-01',
  to: '2026-10-31',
  status: 'ready',
  progress: 100,
  problem: null,
  versions: 1,
};

const listQuery = z.strictObject({
  type: z.enum([...reportType.options, 'all']).default('all'),
  from: day.optional(),
  to: day.optional(),
});
const params = z.strictObject({ id });

export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
export const reportFormat = z.enum(reportFormats);
export type ReportFormat = z.infer<typeof reportFormat>;
/** A file: plain text, or base64 for binary formats. */
export const reportFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(['text', 'base64']),
  content: z.string(),
});
export type ReportFile = z.infer<typeof reportFile>;
export const exampleReportFile: ReportFile = {
  fileName: 'summary-2026-10-01-2026-10-31.csv',
  mediaType: 'text/csv; charset=utf-8',
  encoding: 'text',
  content: 'Line,Amount\nIncome,4825.00\n',
};

/** A report with its content. */
const reading = z.object({
  report,
  /** Null until it is ready. */
  body: reportBody.nullable(),
  /** SHA-256 of the content, as printed in the footer of its files; the time of creation is not included. */
  hash: z.string().nullable(),
  filters: reportFilters,
  preset: reportPreset.nullable(),
  tax: taxAnswers.nullable(),
  /** Newest first, including this one. `same`: identical to the previous version. */
  versions: list(z.object({ id, generated: instant, from: day, to: day, same: z.boolean() })),
  /** Number of receipts in the archive of a tax report. */
  receipts: z.int(),
});
export type ReportReading = z.infer<typeof reading>;

export const listReportsEndpoint = endpoint({
  name: 'insights.reports.list',
  summary: 'Reports made so far, the newest version of each, newest first.',
  http: 'GET /api/reports',
  request: listQuery,
  reply: list(report),
  example: { request: {}, reply: [example] },
});
export const generateReportEndpoint = endpoint({
  name: 'insights.reports.generate',
  summary:
    'Creates and stores a report of a period; requesting it again creates the next version of the same report. It is ready a moment later.',
  http: { address: 'POST /api/reports', ledger: 'accountant', status: 201 },
  invalidates: ['/api/reports'],
  request: z.strictObject(asked),
  reply: report,
  example: {
    request: { type: 'summary', from: '2026-10-01', to: '2026-10-31' },
    reply: { ...example, status: 'queued', progress: 0 },
  },
});
export const readReportEndpoint = endpoint({
  name: 'insights.reports.read',
  summary: 'One report with its content.',
  http: 'GET /api/reports/:id',
  errors: ['NOT_FOUND'],
  request: params,
  reply: reading,
  example: {
    request: { id: reportId },
    reply: {
      report: example,
      body: exampleBody,
      hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      filters: {},
      preset: 'last-month',
      tax: null,
      versions: [
        { id: reportId, generated: example.lastGenerated, from: example.from, to: example.to, same: false },
      ],
      receipts: 0,
    },
  },
});
export const retryReportEndpoint = endpoint({
  name: 'insights.reports.retry',
  summary: 'Retries a failed report.',
  http: { address: 'POST /api/reports/:id/retry', ledger: 'accountant' },
  invalidates: ['/api/reports'],
  errors: ['NOT_FOUND'],
  request: params,
  reply: report,
  example: { request: { id: reportId }, reply: { ...example, status: 'queued', progress: 0 } },
});
export const removeReportEndpoint = endpoint({
  name: 'insights.reports.remove',
  summary: 'Removes a report with all its versions; its shared links end. It can be restored for 30 days.',
  http: 'DELETE /api/reports/:id',
  invalidates: ['/api/reports', '/api/report-shares'],
  errors: ['NOT_FOUND'],
  request: params,
  reply: z.object({ removed: z.literal(true) }),
  example: { request: { id: reportId }, reply: { removed: true } },
});
export const restoreReportEndpoint = endpoint({
  name: 'insights.reports.restore',
  summary: 'Restores a removed report with all its versions. Its shared links stay ended.',
  http: 'POST /api/reports/:id/restore',
  invalidates: ['/api/reports'],
  errors: ['NOT_FOUND'],
  request: params,
  reply: report,
  example: { request: { id: reportId }, reply: example },
});
export const downloadReportEndpoint = endpoint({
  name: 'insights.reports.download',
  summary: 'A report as a file.',
  http: { address: 'GET /api/reports/:id/download', ledger: 'accountant' },
  errors: ['NOT_FOUND', 'REPORT_NOT_READY'],
  timeoutMs: 30_000,
  request: z.strictObject({ id, format: reportFormat.default('pdf') }),
  reply: reportFile,
  example: { request: { id: reportId, format: 'csv' }, reply: exampleReportFile },
});

/** Content of the archive of a tax report: one table per line, and the receipts under descriptive names. */
export const readReportArchiveEndpoint = endpoint({
  name: 'insights.reports.archive',
  summary: 'Content of the archive of a tax report.',
  errors: ['NOT_FOUND', 'REPORT_NOT_READY'],
  request: params,
  reply: z.object({
    fileName: z.string(),
    texts: list(z.object({ name: z.string(), content: z.string() })),
    receipts: list(z.object({ name: z.string(), receiptId: id })),
  }),
  example: {
    request: { id: reportId },
    reply: {
      fileName: 'tax-2026.zip',
      texts: [{ name: 'lines/C22-supplies.csv', content: 'Date,Merchant\n2026-07-11,Northlight Cameras\n' }],
      receipts: [
        {
          name: 'receipts/2026-07-11_C22_Northlight-Cameras_3240.00.pdf',
          receiptId: '01920000-0000-7000-8000-0000000000d1',
        },
      ],
    },
  },
});
export const reportArchiveRoute = route({
  name: 'insights.reports.archive-file',
  summary: 'The archive of a tax report: a table per line and all receipts, as one ZIP file.',
  method: 'GET',
  path: '/api/reports/:id/archive',
  ledger: 'accountant',
  params,
  reply: z.string(),
  errors: ['NOT_FOUND', 'REPORT_NOT_READY'],
  example: { params: { id: reportId }, reply: '' },
});

export const reportReadyEvent = event({
  name: 'insights.report.ready',
  summary: 'A report was made.',
  invalidates: ['/api/reports'],
  payload: z.object({
    userId: id,
    reportId: id,
    name: z.string(),
    /** True if its schedule also sends it by e-mail. */
    byEmail: z.boolean().optional(),
  }),
  example: { userId: '01920000-0000-7000-8000-000000000001', reportId, name: example.name },
});
export const reportProgressEvent = event({
  name: 'insights.report.progress',
  summary: 'A report is being made, or failed.',
  invalidates: ['/api/reports'],
  payload: z.object({ userId: id, reportId: id, status: reportStatus, progress: z.int() }),
  example: {
    userId: '01920000-0000-7000-8000-000000000001',
    reportId,
    status: 'running',
    progress: 40,
  },
});
