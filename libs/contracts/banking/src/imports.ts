import { amount, currency, day, id, list, queryInt, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { csvOptions } from './csv-options';

/** Upload in parts (0, 1, 2 …), preview, commit all or nothing, undo through the undo id. */
export const importFormat = z.enum(['csv', 'ofx', 'qfx', 'qif', 'camt', 'mt940', 'xlsx', 'json']);
export const importState = z.enum(['uploading', 'previewed', 'committed', 'undone', 'refused']);
/**
 * `new`: will be added. `duplicate`: there already, left out. `merge`: the bank's side of one that is there; keeps its category,
 * note and tags, takes the bank's amount, day and id. `refused`: cannot be read. `beforeCutOff`: older than the day chosen.
 * `excluded`: left out by the person, now or at an earlier import.
 */
export const importOutcomes = ['new', 'duplicate', 'merge', 'refused', 'beforeCutOff', 'excluded'] as const;
export const importOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importRow = z.object({
  /** Place in the file, from 0: names the row in `picks`. */
  row: z.int(),
  /** Line of the file the row begins at, from 1. */
  line: z.int(),
  outcome: importOutcome,
  reason: z.string().nullable(),
  /** The transaction it doubles, or is merged into. */
  duplicateOf: id.nullable(),
  date: day.nullable(),
  description: z.string().nullable(),
  type: z.enum(['income', 'expense']).nullable(),
  amount: amount.nullable(),
  category: z.string().nullable(),
  /** What the bank printed, and whom it is taken for; null where nothing of a name is left. */
  statementText: z.string().nullable(),
  merchant: z.string().nullable(),
  tags: list(z.string()),
  /** Rules that would change a new row, in their order, and what each would. */
  rules: list(
    z.object({
      id,
      name: z.string(),
      cells: list(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The row as it stands in the file. */
  raw: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows the person decided on, by place in the file. */
export const importPicks = z.strictObject({
  leaveOut: z.array(z.int().min(0)).max(20_000).optional(),
  /** Add them in spite of what was found. */
  takeIn: z.array(z.int().min(0)).max(20_000).optional(),
});
export type ImportPicks = z.infer<typeof importPicks>;

export const importPreview = z.object({
  id,
  state: importState,
  fileName: z.string(),
  format: importFormat,
  accountId: id,
  currency,
  encoding: z.string(),
  /** The CSV options in force, all filled in; null for other formats. */
  csv: csvOptions.nullable(),
  /** Header and first rows as cells, for choosing columns. */
  sample: z.array(z.array(z.string())),
  /** Set when day and month cannot be told apart: the person must choose. */
  dateOrderAmbiguous: z.boolean(),
  /** A date of the file as it is read, and as it would be read the other way round. */
  dateProof: z.object({ text: z.string(), day: day.nullable(), otherwise: day.nullable() }).nullable(),
  /** Accounts the file names, where it has such a column. */
  accounts: list(z.string()),
  /** The file's words for categories that are none of ours. */
  unknownCategories: list(z.string()),
  /** Whether the balances beside the rows follow from the amounts; `line` is the first that does not. */
  balanceCheck: z.object({ checked: z.int(), line: z.int().nullable() }).nullable(),
  /** The saved or built-in profile the file is read by. */
  profile: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  picks: importPicks,
  /** Rows before this day are left out. */
  cutOff: day.nullable(),
  counts: z.object({
    new: z.int(),
    duplicate: z.int(),
    merge: z.int(),
    refused: z.int(),
    beforeCutOff: z.int(),
    excluded: z.int(),
  }),
  balanceBefore: amount,
  balanceAfter: amount,
  /** Balance the file itself states, and its difference to ours after the import. */
  statedBalance: amount.nullable(),
  /** What commit must repeat; another plan means the ledger changed. */
  plan: z.string(),
  rows: list(importRow),
  nextRow: z.int().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const importId = '01920000-0000-7000-8000-0000000000d1';
const examplePreview: ImportPreview = {
  id: importId,
  state: 'previewed',
  fileName: 'november.csv',
  format: 'csv',
  accountId: '01920000-0000-7000-8000-0000000000a1',
  currency: 'USD',
  encoding: 'utf-8',
  csv: {
    encoding: 'utf-8',
    delimiter: ',',
    skipLines: 0,
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
    columns: { date: 0, description: 1, amount: 2 },
  },
  sample: [
    ['Date', 'Description', 'Amount'],
    ['2026-11-20', 'GREEN FORK', '-18.40'],
  ],
  dateOrderAmbiguous: false,
  dateProof: { text: '2026-11-20', day: '2026-11-20', otherwise: null },
  accounts: [],
  unknownCategories: [],
  balanceCheck: null,
  profile: null,
  picks: {},
  cutOff: null,
  counts: { new: 1, duplicate: 0, merge: 0, refused: 0, beforeCutOff: 0, excluded: 0 },
  balanceBefore: 3410.64,
  balanceAfter: 3392.24,
  statedBalance: null,
  plan: 'b1946ac9',
  rows: [
    {
      row: 0,
      line: 2,
      outcome: 'new',
      reason: null,
      duplicateOf: null,
      date: '2026-11-20',
      description: 'GREEN FORK',
      type: 'expense',
      amount: 18.4,
      category: 'Dining',
      statementText: 'GREEN FORK',
      merchant: 'Green Fork',
      tags: ['lunch'],
      rules: [
        {
          id: '01920000-0000-7000-8000-0000000000c7',
          name: 'Lunch',
          cells: [
            { field: 'category', before: 'Other', after: 'Dining' },
            { field: 'tags', before: '', after: 'lunch' },
          ],
        },
      ],
      raw: '2026-11-20,GREEN FORK,-18.40',
    },
  ],
  nextRow: null,
};

const startBody = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  /** Bytes of the whole file. */
  size: z.int().min(1, 'The file is empty').max(52_428_800, 'Files may be up to 50 MB'),
  accountId: id,
});
const started = z.object({ id, partSize: z.int(), parts: z.int() });
/** Bytes of one part, before base64. */
export const importPartSize = 393_216;
const partBody = z.strictObject({ data: z.base64().max(Math.ceil(importPartSize / 3) * 4) });
const partParams = z.strictObject({ id, part: queryInt(0, 400) });
/** Without `csv` a saved profile that fits the file's header is used, else a built-in one, else what the file shows of itself. */
const previewBody = z.strictObject({
  csv: csvOptions.optional(),
  picks: importPicks.optional(),
  cutOff: day.nullable().optional(),
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
  /** Pairs of transactions that were beyond doubt one transfer, and are linked as such. */
  transfers: z.int(),
  skipped: z.int(),
  undoId: id,
});
const exampleCommitted = {
  id: importId,
  added: 1,
  merged: 0,
  transfers: 0,
  skipped: 0,
  undoId: '01920000-0000-7000-8000-0000000000e4',
};
const progress = z.object({ id, state: importState, written: z.int(), of: z.int(), cancelling: z.boolean() });
const exampleProgress = {
  id: importId,
  state: 'previewed',
  written: 8_000,
  of: 100_000,
  cancelling: false,
} as const;
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

export const startImportRequest = request({
  name: 'banking.imports.start',
  summary: 'Begins an upload.',
  effect: 'keyed',
  errors,
  request: startBody,
  reply: started,
  example: {
    request: { fileName: 'november.csv', size: 2048, accountId: examplePreview.accountId },
    reply: { id: importId, partSize: importPartSize, parts: 1 },
  },
});
export const putImportPartRequest = request({
  name: 'banking.imports.part',
  summary: 'Stores one part; the same part again replaces it.',
  effect: 'keyed',
  errors,
  request: partBody.extend(partParams.shape),
  reply: z.object({ received: z.int() }),
  example: { request: { id: importId, part: 0, data: 'RGF0ZQ==' }, reply: { received: 1 } },
});
export const previewImportRequest = request({
  name: 'banking.imports.preview',
  summary: 'Reads the file and says what each row would become. Writes nothing to the ledger.',
  effect: 'keyed',
  errors,
  timeoutMs: 60_000,
  request: previewBody.extend(params.shape),
  reply: importPreview,
  example: { request: { id: importId }, reply: examplePreview },
});
export const readImportRequest = request({
  name: 'banking.imports.read',
  summary: 'A preview again, from a row on; 200 rows at a time.',
  errors,
  request: rowsQuery.extend(params.shape),
  reply: importPreview,
  example: { request: { id: importId, from: 0 }, reply: examplePreview },
});
export const commitImportRequest = request({
  name: 'banking.imports.commit',
  summary: 'Writes the new rows, all or none, if the plan still holds.',
  effect: 'keyed',
  errors,
  timeoutMs: 120_000,
  request: commitBody.extend(params.shape),
  reply: committed,
  example: {
    request: { id: importId, plan: 'b1946ac9' },
    reply: exampleCommitted,
  },
});
export const importProgressRequest = request({
  name: 'banking.imports.progress',
  summary: 'How far a commit has come.',
  errors,
  request: params,
  reply: progress,
  example: { request: { id: importId }, reply: exampleProgress },
});
export const cancelImportRequest = request({
  name: 'banking.imports.cancel',
  summary: 'Stops a commit that is being written; what it wrote is taken away again.',
  effect: 'keyed',
  errors,
  request: params,
  reply: progress,
  example: { request: { id: importId }, reply: { ...exampleProgress, cancelling: true } },
});
export const rejectedRowsRequest = request({
  name: 'banking.imports.rejected',
  summary: 'The rows that cannot be read, with line and reason, as the text of a CSV file.',
  errors,
  timeoutMs: 30_000,
  request: params,
  reply: rejected,
  example: { request: { id: importId }, reply: exampleRejected },
});

export const startImportRoute = route({
  name: 'banking.imports.start',
  summary: 'Begins an import.',
  method: 'POST',
  path: '/api/imports',
  status: 201,
  body: startBody,
  reply: started,
  errors,
  asks: startImportRequest,
  example: {
    body: { fileName: 'november.csv', size: 2048, accountId: examplePreview.accountId },
    reply: { id: importId, partSize: importPartSize, parts: 1 },
  },
});
export const putImportPartRoute = route({
  name: 'banking.imports.part',
  summary: 'Uploads one part.',
  method: 'PUT',
  path: '/api/imports/:id/parts/:part',
  params: partParams,
  body: partBody,
  bodyLimit: 600_000,
  reply: z.object({ received: z.int() }),
  errors,
  asks: putImportPartRequest,
  example: { params: { id: importId, part: 0 }, body: { data: 'RGF0ZQ==' }, reply: { received: 1 } },
});
export const previewImportRoute = route({
  name: 'banking.imports.preview',
  summary: 'Previews an import.',
  method: 'POST',
  path: '/api/imports/:id/preview',
  params,
  body: previewBody,
  reply: importPreview,
  errors,
  asks: previewImportRequest,
  example: { params: { id: importId }, body: {}, reply: examplePreview },
});
export const readImportRoute = route({
  name: 'banking.imports.read',
  summary: 'More rows of a preview.',
  method: 'GET',
  path: '/api/imports/:id',
  params,
  query: rowsQuery,
  reply: importPreview,
  errors,
  asks: readImportRequest,
  example: { params: { id: importId }, query: { from: 0 }, reply: examplePreview },
});
export const commitImportRoute = route({
  name: 'banking.imports.commit',
  summary: 'Commits an import.',
  method: 'POST',
  path: '/api/imports/:id/commit',
  params,
  body: commitBody,
  reply: committed,
  errors,
  asks: commitImportRequest,
  example: {
    params: { id: importId },
    body: { plan: 'b1946ac9' },
    reply: exampleCommitted,
  },
});
export const importProgressRoute = route({
  name: 'banking.imports.progress',
  summary: 'How far a commit has come.',
  method: 'GET',
  path: '/api/imports/:id/progress',
  params,
  reply: progress,
  errors,
  asks: importProgressRequest,
  example: { params: { id: importId }, reply: exampleProgress },
});
export const cancelImportRoute = route({
  name: 'banking.imports.cancel',
  summary: 'Cancels a commit that is being written.',
  method: 'POST',
  path: '/api/imports/:id/cancel',
  params,
  body: z.strictObject({}),
  reply: progress,
  errors,
  asks: cancelImportRequest,
  example: { params: { id: importId }, body: {}, reply: { ...exampleProgress, cancelling: true } },
});
export const rejectedRowsRoute = route({
  name: 'banking.imports.rejected',
  summary: 'Rejected rows as a CSV file.',
  method: 'GET',
  path: '/api/imports/:id/rejected',
  params,
  reply: rejected,
  errors,
  asks: rejectedRowsRequest,
  example: { params: { id: importId }, reply: exampleRejected },
});
