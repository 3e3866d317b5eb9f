import { endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleTransaction } from './transaction';

/** Marks of a row that the list can show without reading the full row. */
export const rowFlags = {
  /** One of two legs of a transfer. */
  transfer: 1,
  split: 2,
  excluded: 4,
  business: 8,
  reimbursable: 16,
  /** Nobody has reviewed it yet. */
  unreviewed: 32,
  /** Linked to a refund, from either side. */
  refund: 64,
  note: 128,
  /** Has receipts. */
  receipt: 256,
  /** Counts by its `parts`, of which there may be none, instead of by its own category and amount. */
  apart: 512,
  /** Reconciled with a statement; it cannot change until it is unlocked. */
  locked: 1024,
  /** Only partly for the business. */
  mixedUse: 2048,
  /** One of its items costs more than a business may deduct at once. */
  asset: 4096,
} as const;

/** The months the caller already has, by the tags received with them. */
const knownMonths = z.object({
  /**
   * Tags separated by commas; rows of months with one of these tags are omitted from the reply. Without it, the whole ledger is
   * returned.
   */
  known: z
    .string()
    .max(12_000)
    .regex(/^[\w-]{12}(,[\w-]{12})*$/, 'Must be tags of months as they came, with commas between')
    .optional(),
});

/**
 * The whole ledger as columns with numeric codes (performance.md, ways 4), newest day first: row i is `columns.*[i]`.
 * `categories[category[i]]` and the like give the names; amounts are signed minor units; days count from 1970-01-01.
 */
export const ledgerColumns = z.object({
  revision: z.string(),
  /**
   * The months that have rows, newest first. A tag identifies a month's content: the same tag means the same rows. Rows of months
   * whose tag was not in `known` are in the columns, one month after the other.
   */
  months: z.array(z.object({ tag: z.string(), rows: z.int() })),
  currencies: z.array(z.string()),
  categories: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  accounts: z.array(z.string()),
  columns: z.object({
    id: z.array(z.string()),
    description: z.array(z.string()),
    category: z.array(z.int()),
    day: z.array(z.int()),
    /** 0 expense, 1 income, 2 transfer. */
    type: z.array(z.int()),
    amountMinor: z.array(z.int()),
    currency: z.array(z.int()),
    paymentMethod: z.array(z.int()),
    /** 0 completed, 1 pending, 2 failed. */
    status: z.array(z.int()),
    account: z.array(z.int()),
    /** Bits of {@link rowFlags}. */
    flags: z.array(z.int()),
    /** Indexes into `merchants`; -1 if no merchant is named. */
    merchant: z.array(z.int()),
    /** Indexes into `sources`: where the row came from. */
    source: z.array(z.int()),
  }),
  merchants: z.array(z.string()),
  sources: z.array(z.string()),
  /** Every tag once, in its first spelling. */
  tags: z.array(z.string()),
  /** Rows that have tags, with indexes into `tags`. */
  rowTags: z.object({ row: z.array(z.int()), tags: z.array(z.array(z.int())) }),
  /**
   * What rows with {@link rowFlags}.apart count as in sums by category: part i belongs to row `row[i]`. Income is positive, an
   * expense negative.
   */
  parts: z.object({
    row: z.array(z.int()),
    category: z.array(z.int()),
    /** 0 expense, 1 income. */
    type: z.array(z.int()),
    amountMinor: z.array(z.int()),
  }),
  /** The people that rows and parts are for, as indexes into `ids`; missing if nobody is named. */
  people: z
    .object({
      ids: z.array(z.string()),
      /** Rows that name a person. */
      row: z.array(z.int()),
      person: z.array(z.int()),
      /** Indexes of `parts` that are for a person, named by the part or by its row. */
      part: z.array(z.int()),
      partPerson: z.array(z.int()),
    })
    .optional(),
});
export type LedgerColumns = z.infer<typeof ledgerColumns>;
const exampleColumns: LedgerColumns = {
  revision: '7',
  months: [{ tag: 'nT3Wg1fZq0aB', rows: 1 }],
  currencies: ['USD'],
  categories: ['Dining'],
  paymentMethods: ['Debit Card'],
  accounts: [exampleTransaction.accountId],
  columns: {
    id: [exampleTransaction.id],
    description: ['Lunch'],
    category: [0],
    day: [20777],
    type: [0],
    amountMinor: [-4500],
    currency: [0],
    paymentMethod: [0],
    status: [0],
    account: [0],
    flags: [0],
    merchant: [-1],
    source: [0],
  },
  merchants: [],
  sources: ['manual'],
  tags: [],
  rowTags: { row: [], tags: [] },
  parts: { row: [], category: [], type: [], amountMinor: [] },
};

export const ledgerColumnsEndpoint = endpoint({
  name: 'banking.transactions.columns',
  summary: 'The whole ledger as columns, or the months that changed.',
  http: 'GET /api/transactions/columns',
  timeoutMs: 30_000,
  request: knownMonths,
  reply: ledgerColumns,
  example: { request: {}, reply: exampleColumns },
});
