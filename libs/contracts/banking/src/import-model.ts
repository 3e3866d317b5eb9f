import { amount, currency, day, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { accountKind } from './accounts';
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
  /** Of a new row whose category may be chosen here: parts of a split have their own. */
  sorting: z
    .object({
      /** The merchant a rule may be learned for; null where nobody is named or the money only moves. */
      merchantKey: z.string().nullable(),
      /** Other new rows of the same merchant, in the same direction. */
      alike: z.int(),
      /** Whether the person chose the category: for this row, or for all of its merchant. */
      chosen: z.enum(['row', 'merchant']).nullable(),
    })
    .optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows the person decided on, by place in the file. */
export const importPicks = z.strictObject({
  leaveOut: z.array(z.int().min(0)).max(20_000).optional(),
  /** Add them in spite of what was found. */
  takeIn: z.array(z.int().min(0)).max(20_000).optional(),
});
/** Categories the person chose for new rows. What was chosen for one row comes before what was chosen for its merchant. */
export const importCategories = z
  .array(
    z.strictObject({
      /** Place in the file. */
      row: z.int().min(0),
      /** By name. */
      category: z.string().trim().min(1).max(60),
      /** Also for the other new rows of its merchant that go the same way. */
      alike: z.boolean().default(false),
    }),
  )
  .max(5_000, 'Choose at most 5,000 categories in one file');
export type ImportCategories = z.infer<typeof importCategories>;
export type ImportPicks = z.infer<typeof importPicks>;

export const importPreview = z.object({
  id,
  state: importState,
  fileName: z.string(),
  /** A PDF is read as the table that is printed in it: `csv`, with `print`. */
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
  /**
   * Set where an account that owes, as a card does, has a table of amounts nearly all without a minus, and nobody said yet which
   * way they went: a row as it is printed, and whether it is read as money that went out. `csv.flipSign` answers.
   */
  signProof: z.object({ text: z.string(), printed: z.string(), isOut: z.boolean() }).optional(),
  /**
   * Set where neither a heading nor the numbers show which column holds the amounts, or the balances beside the rows contradict the
   * column that was taken: the person must choose. `csv.columns` answers.
   */
  columnsUnsure: z.boolean().optional(),
  /** Which account the file says it is of, as far as it says: its kind, the last digits of its number, its bank. */
  fileAccount: z
    .object({ kind: accountKind.nullable(), mask: z.string().nullable(), bank: z.string().nullable() })
    .optional(),
  /** Accounts the file names, where it has such a column. */
  accounts: list(z.string()),
  /** The file's words for categories that are none of ours. */
  unknownCategories: list(z.string()),
  /** Whether the balances beside the rows follow from the amounts; `line` is the first that does not. */
  balanceCheck: z.object({ checked: z.int(), line: z.int().nullable() }).nullable(),
  /**
   * Of a PDF only, which is read as well as its print allows: the balances it prints, and what its rows leave open between them;
   * 0 proves that no row was missed.
   */
  print: z
    .object({
      pages: z.int(),
      opening: amount.nullable(),
      closing: amount.nullable(),
      apart: amount.nullable(),
    })
    .optional(),
  /** The saved or built-in profile the file is read by. */
  profile: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  picks: importPicks,
  categories: importCategories.optional(),
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
  /**
   * Where the account is to open with another balance than now, so that it holds what the file states or the person says; `balance` is
   * null where nobody said yet what an account without anything holds. The question `balance` of the preview answers it.
   */
  opening: z.object({ balance: amount.nullable(), source: z.enum(['file', 'person']).nullable() }).optional(),
  /** What commit must repeat; another plan means the ledger changed. */
  plan: z.string(),
  rows: list(importRow),
  nextRow: z.int().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const exampleImportId = '01920000-0000-7000-8000-0000000000d1';
export const exampleImportPreview: ImportPreview = {
  id: exampleImportId,
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
      sorting: { merchantKey: 'green fork', alike: 0, chosen: null },
    },
  ],
  nextRow: null,
};
