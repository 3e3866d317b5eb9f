import { amount, day, id, list, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { csvOptions } from './csv-options';
import {
  exampleImportId,
  exampleImportPreview,
  importCategories,
  importPicks,
  importPreview,
  importState,
  importOutcome,
} from './import-model';
import { ledgerReads } from '../stale-reads';

/** SHA-256, as hexadecimal digits. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits');
const startBody = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  /** Bytes of the whole file. */
  size: z.int().min(1, 'The file is empty').max(52_428_800, 'Files may be up to 50 MB'),
  accountId: id,
  /** Digest of the whole file. It lets an interrupted upload of the same file resume, and is verified at the end. */
  digest: sha256.optional(),
});
const upload = {
  partSize: z.int(),
  parts: z.int(),
  /** Indexes of the parts that have not arrived, in order. */
  missing: list(z.int()),
};
const started = z.object({ id, ...upload });
/** Bytes of one part, before base64 encoding. */
export const importPartSize = 393_216;
const partBody = z.strictObject({
  data: z.base64().max(Math.ceil(importPartSize / 3) * 4),
  /** Digest of the part's bytes; a part that does not match is refused. */
  digest: sha256.optional(),
});
const partParams = z.strictObject({ id, part: queryInt(0, 400) });
const arrived = z.object({
  received: z.int(),
  /** The first part that is missing. */ next: z.int().nullable(),
});
const status = z.object({
  id,
  state: importState,
  fileName: z.string(),
  size: z.int(),
  accountId: id,
  ...upload,
});
/** Without `csv`, a saved profile that matches the file's header is used, otherwise a built-in one, otherwise detection. */
const previewBody = z.strictObject({
  /** The account the rows belong to, if it differs from the earlier choice. */
  accountId: id.optional(),
  csv: csvOptions.optional(),
  picks: importPicks.optional(),
  /** All choices so far; they replace those sent before. */
  categories: importCategories.optional(),
  cutOff: day.nullable().optional(),
  /**
   * The account's balance after the import, from which its opening balance is calculated. Null leaves the opening balance as it
   * is.
   */
  balance: amount.nullable().optional(),
});
const rowsQuery = z.strictObject({
  from: queryInt(0, 1_000_000).default(0),
  outcome: importOutcome.optional(),
});
const commitBody = z.strictObject({ plan: z.string().max(128) });
const committed = z.object({
  id,
  added: z.int(),
  merged: z.int(),
  /** Pairs of transactions that were certainly one transfer and have been linked. */
  transfers: z.int(),
  skipped: z.int(),
  undoId: id,
});
const exampleCommitted = {
  id: exampleImportId,
  added: 1,
  merged: 0,
  transfers: 0,
  skipped: 0,
  undoId: '01920000-0000-7000-8000-0000000000e4',
};
const progress = z.object({ id, state: importState, written: z.int(), of: z.int(), cancelling: z.boolean() });
const exampleProgress = {
  id: exampleImportId,
  state: 'previewed',
  written: 8_000,
  of: 100_000,
  cancelling: false,
} as const;
const exampleStatus: z.infer<typeof status> = {
  id: exampleImportId,
  state: 'uploading',
  fileName: 'november.csv',
  size: 1_000_000,
  accountId: exampleImportPreview.accountId,
  partSize: importPartSize,
  parts: 3,
  missing: [1, 2],
};
const rejected = z.object({ fileName: z.string(), text: z.string() });
const exampleRejected = {
  fileName: 'november-rejected.csv',
  text: 'Line,Reason,Row\r\n4,The amount is zero,x\r\n',
};
const errors = [
  'NOT_FOUND',
  'IMPORT_STATE',
  'IMPORT_UNREADABLE',
  'IMPORT_PLAN_CHANGED',
  'IMPORT_CANCELLED',
  'REQUEST_IN_PROGRESS',
];
const params = z.strictObject({ id });

export const startImportEndpoint = endpoint({
  name: 'banking.imports.start',
  summary: 'Starts an upload, or resumes an interrupted one of the same file.',
  http: { address: 'POST /api/imports', status: 201 },
  errors,
  request: startBody,
  reply: started,
  example: {
    request: { fileName: 'november.csv', size: 2048, accountId: exampleImportPreview.accountId },
    reply: { id: exampleImportId, partSize: importPartSize, parts: 1, missing: [0] },
  },
});
export const putImportPartEndpoint = endpoint({
  name: 'banking.imports.part',
  summary: 'Stores one part; sending the same part again replaces it.',
  http: { address: 'PUT /api/imports/:id/parts/:part', bodyLimit: 600_000 },
  errors,
  request: partBody.extend(partParams.shape),
  reply: arrived,
  example: {
    request: { id: exampleImportId, part: 0, data: 'RGF0ZQ==' },
    reply: { received: 1, next: null },
  },
});
export const importUploadEndpoint = endpoint({
  name: 'banking.imports.upload',
  summary: 'How much of a file has arrived.',
  http: 'GET /api/imports/:id/upload',
  errors,
  request: params,
  reply: status,
  example: { request: { id: exampleImportId }, reply: exampleStatus },
});
export const previewImportEndpoint = endpoint({
  name: 'banking.imports.preview',
  summary: 'Reads the file and returns what each row would become. Writes nothing to the ledger.',
  http: 'POST /api/imports/:id/preview',
  errors,
  timeoutMs: 60_000,
  request: previewBody.extend(params.shape),
  reply: importPreview,
  example: { request: { id: exampleImportId }, reply: exampleImportPreview },
});
export const readImportEndpoint = endpoint({
  name: 'banking.imports.read',
  summary: 'A preview again, starting at a row; 200 rows at a time.',
  http: 'GET /api/imports/:id',
  errors,
  request: rowsQuery.extend(params.shape),
  reply: importPreview,
  example: { request: { id: exampleImportId, from: 0 }, reply: exampleImportPreview },
});
export const commitImportEndpoint = endpoint({
  name: 'banking.imports.commit',
  summary: 'Writes the new rows, all or none, if the plan still holds.',
  http: 'POST /api/imports/:id/commit',
  invalidates: ledgerReads,
  errors,
  timeoutMs: 120_000,
  request: commitBody.extend(params.shape),
  reply: committed,
  example: {
    request: { id: exampleImportId, plan: 'b1946ac9' },
    reply: exampleCommitted,
  },
});
export const importProgressEndpoint = endpoint({
  name: 'banking.imports.progress',
  summary: 'Progress of a commit.',
  http: 'GET /api/imports/:id/progress',
  errors,
  request: params,
  reply: progress,
  example: { request: { id: exampleImportId }, reply: exampleProgress },
});
export const cancelImportEndpoint = endpoint({
  name: 'banking.imports.cancel',
  summary: 'Stops a commit that is being written and removes what it wrote.',
  http: 'POST /api/imports/:id/cancel',
  errors,
  request: params,
  reply: progress,
  example: { request: { id: exampleImportId }, reply: { ...exampleProgress, cancelling: true } },
});
export const rejectedRowsEndpoint = endpoint({
  name: 'banking.imports.rejected',
  summary: 'The rows that cannot be read, with line and reason, as the text of a CSV file.',
  http: 'GET /api/imports/:id/rejected',
  errors,
  timeoutMs: 30_000,
  request: params,
  reply: rejected,
  example: { request: { id: exampleImportId }, reply: exampleRejected },
});
