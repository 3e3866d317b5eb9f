import { event, id, instant, list, endpoint, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleReportFile, reportFile, reportFormat } from './reports';

const reportId = '01920000-0000-7000-8000-000000000081';
const shareId = '01920000-0000-7000-8000-000000000091';

/** `figures`: figures and tables of sums. `rows`: also the single transactions of a report. */
export const shareScope = z.enum(['figures', 'rows']);
export type ShareScope = z.infer<typeof shareScope>;

/** The most open links of one person, and the most recorded openings listed for one link. */
export const maxShares = 50;
export const listedOpenings = 100;

export const reportShare = z.object({
  id,
  /** The recipient, as named by the owner. */
  label: z.string(),
  scope: shareScope,
  created: instant,
  expires: instant,
  /** When it was revoked; null if it was not. */
  revoked: instant.nullable(),
  opened: z.int(),
  /** Newest first, at most 100. The device comes from the browser's user agent. */
  openings: list(z.object({ at: instant, what: z.string(), device: z.string() })),
});
export type ReportShare = z.infer<typeof reportShare>;

const example: ReportShare = {
  id: shareId,
  label: 'Accountant',
  scope: 'rows',
  created: '2026-11-21T09:00:00.000Z',
  expires: '2026-12-21T09:00:00.000Z',
  revoked: null,
  opened: 1,
  openings: [{ at: '2026-11-22T10:00:00.000Z', what: 'page', device: 'Firefox on Windows' }],
};

export const listSharesEndpoint = endpoint({
  name: 'insights.shares.list',
  summary: 'Links to a report, newest first, with who opened them and when.',
  http: { address: 'GET /api/report-shares/of/:id', ledger: 'owner' },
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: list(reportShare),
  example: { request: { id: reportId }, reply: [example] },
});
export const createShareEndpoint = endpoint({
  name: 'insights.shares.create',
  summary:
    'Creates a link with which a person without an account can read this version of a report, and nothing else. Only this response contains the link: the server stores its hash.',
  http: { address: 'POST /api/report-shares/of/:id', ledger: 'owner', status: 201 },
  invalidates: ['/api/report-shares'],
  errors: ['NOT_FOUND', 'REPORT_NOT_READY', 'TOO_MANY_SHARES'],
  request: z.strictObject({
    id,
    label: z.string().trim().min(1, 'Say whom it is for').max(60).default('Accountant'),
    scope: shareScope.default('rows'),
    days: z.int().min(1, 'At least one day').max(90, 'At most 90 days').default(30),
  }),
  reply: z.object({ share: reportShare, path: z.string() }),
  example: {
    request: { id: reportId, label: 'Accountant', days: 30 },
    reply: { share: example, path: '/api/shared/reports/pJ1k0mC3Qf7s9Yx2vW8aZr4tUeLhNbGd6oKiXqSfTyA' },
  },
});
export const revokeShareEndpoint = endpoint({
  name: 'insights.shares.revoke',
  summary: 'Revokes a link at once.',
  http: { address: 'DELETE /api/report-shares/:id', ledger: 'owner' },
  invalidates: ['/api/report-shares'],
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: reportShare,
  example: { request: { id: shareId }, reply: { ...example, revoked: '2026-11-23T08:00:00.000Z' } },
});

/** 32 random bytes, base64url. */
const token = z.string().regex(/^[\w-]{43}$/, 'This is not a link to a report');
const exampleToken = 'pJ1k0mC3Qf7s9Yx2vW8aZr4tUeLhNbGd6oKiXqSfTyA';
const device = z.string().max(200);
export const openShareEndpoint = endpoint({
  name: 'insights.shares.open',
  summary: 'The page of a shared report, for anybody with its link. Each opening is recorded.',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ token, device }),
  reply: z.object({
    page: z.string(),
    /** SHA-256 of its only style sheet, for the content security policy. */ styleHash: z.string(),
  }),
  example: {
    request: { token: exampleToken, device: 'Firefox' },
    reply: { page: '<!doctype html>', styleHash: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' },
  },
});
export const downloadShareEndpoint = endpoint({
  name: 'insights.shares.download',
  summary: 'A shared report as a file, for anybody with its link.',
  errors: ['NOT_FOUND'],
  timeoutMs: 30_000,
  request: z.strictObject({ token, format: reportFormat, device }),
  reply: reportFile,
  example: { request: { token: exampleToken, format: 'csv', device: 'Firefox' }, reply: exampleReportFile },
});

export const sharedReportRoute = route({
  name: 'insights.shares.page',
  summary: 'A shared report as a page, without a session.',
  method: 'GET',
  path: '/api/shared/reports/:token',
  access: 'public',
  params: z.strictObject({ token }),
  reply: z.string(),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { params: { token: exampleToken }, reply: '' },
});
export const sharedReportFileRoute = route({
  name: 'insights.shares.file',
  summary: 'A shared report as a file, without a session.',
  method: 'GET',
  path: '/api/shared/reports/:token/:format',
  access: 'public',
  params: z.strictObject({ token, format: reportFormat }),
  reply: z.string(),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { params: { token: exampleToken, format: 'pdf' }, reply: '' },
});

export const reportShareOpenedEvent = event({
  name: 'insights.report.share-opened',
  summary: 'A link to a report was opened.',
  invalidates: ['/api/report-shares'],
  payload: z.object({ userId: id, shareId: id }),
  example: { userId: '01920000-0000-7000-8000-000000000001', shareId },
});
