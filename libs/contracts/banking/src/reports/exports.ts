import { day, id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const exportFormats = ['csv', 'xlsx', 'ofx', 'iif', 'json'] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

/** The most transactions in one export. */
export const exportLimit = 100_000;

/** Exports all transactions, those in a range of days, or exactly those named (such as a filtered list). */
const exportBody = z.strictObject({
  format: exportFormat,
  from: day.optional(),
  to: day.optional(),
  ids: z
    .array(id)
    .min(1, 'There is nothing to export')
    .max(exportLimit, 'An export holds up to 100,000 transactions. Narrow the list by dates.')
    .optional(),
});

/** A file: plain text, or base64 for binary formats such as spreadsheets. */
export const exportedFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(['text', 'base64']),
  rows: z.int(),
  data: z.string(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

const example: ExportedFile = {
  fileName: 'transactions-2026-11-20-to-2026-11-20.csv',
  mediaType: 'text/csv; charset=utf-8',
  encoding: 'text',
  rows: 1,
  data: 'Date,Description,Amount\r\n2026-11-20,Lunch,-45.00\r\n',
};

export const exportTransactionsEndpoint = endpoint({
  name: 'banking.exports.read',
  summary:
    'Transactions as a file: CSV and XLSX that are safe to open in a spreadsheet, OFX 2.2, IIF for QuickBooks Desktop, or complete JSON that can be imported again.',
  http: { address: 'POST /api/exports', ledger: 'accountant', bodyLimit: 5_000_000 },
  effect: 'query',
  errors: ['VALIDATION'],
  timeoutMs: 60_000,
  request: exportBody,
  reply: exportedFile,
  example: { request: { format: 'csv' }, reply: example },
});
