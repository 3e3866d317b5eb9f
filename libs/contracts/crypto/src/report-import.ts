import { amount, day, endpoint, id } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { coin, quantity } from './shapes';
import { historyReads } from './stale-reads';

/** Kind of file: the exchange's transaction report, its trading fills, or a table of one wallet's movements. */
export const reportKind = z.enum(['coinbase-report', 'coinbase-fills', 'movements']);
export type ReportKind = z.infer<typeof reportKind>;

/** Result of one row of a file. */
export const reportRow = z.object({
  /** Line in the file, from 1. */
  line: z.int(),
  /** `known`: recorded already. `money`: moves no coin. `refused`: cannot be read. */
  outcome: z.enum(['new', 'known', 'money', 'refused']),
  type: z.string(),
  coin: coin.nullable(),
  quantity: quantity.nullable(),
  value: amount.nullable(),
  /** For a swap, the coins received. */
  counter: z.object({ coin, quantity }).optional(),
  date: day.nullable(),
  /** Why it is refused or left out, and what to do. */
  reason: z.string().optional(),
});
export type ReportRow = z.infer<typeof reportRow>;

const longestText = 2_000_000;
/** The most rows listed in a preview; all rows are counted and imported. */
export const shownReportRows = 200;

export const importedReport = z.object({
  kind: reportKind,
  /** The first rows of the file. */
  rows: z.array(reportRow),
  counts: z.object({ new: z.int(), known: z.int(), money: z.int(), refused: z.int() }),
  /** Number of wallets that were or would be created. */
  wallets: z.int(),
  /** Undoes the import; present once something was saved. */
  importId: id.optional(),
});
export type ImportedReport = z.infer<typeof importedReport>;

export const importReportEndpoint = endpoint({
  name: 'crypto.reports.import',
  summary:
    'Reads a report of an exchange or a table of movements. A preview saves nothing. Coins go into new wallets for the file, whose balance is the sum of its movements; a row that is recorded already changes nothing.',
  http: { address: 'POST /api/crypto/import', bodyLimit: 4_000_000 },
  invalidates: historyReads,
  timeoutMs: 30_000,
  request: z.strictObject({
    text: z.string().min(1, 'The file is empty').max(longestText, 'The file is too long: at most 2 MB'),
    /** Name of the new wallets, before the coin: `Coinbase file`. */
    walletName: z.string().trim().min(1, 'Give the wallets a name').max(40),
    preview: z.boolean(),
  }),
  reply: importedReport,
  errors: ['CONFLICT'],
  example: {
    request: {
      text: 'date,type,coin,quantity,value usd\n2026-11-18,buy,BTC,0.0125,801.91',
      walletName: 'Coinbase file',
      preview: true,
    },
    reply: {
      kind: 'movements' as const,
      rows: [
        {
          line: 2,
          outcome: 'new' as const,
          type: 'buy',
          coin: 'BTC',
          quantity: '0.0125',
          value: 801.91,
          date: '2026-11-18',
        },
      ],
      counts: { new: 1, known: 0, money: 0, refused: 0 },
      wallets: 1,
    },
  },
});

export const undoImportEndpoint = endpoint({
  name: 'crypto.reports.undo',
  summary: 'Undoes an import: removes its movements and the wallets it created.',
  http: 'DELETE /api/crypto/import/:id',
  invalidates: historyReads,
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.int() }),
  errors: ['NOT_FOUND'],
  example: { request: { id: example.transaction.id }, reply: { removed: 12 } },
});
