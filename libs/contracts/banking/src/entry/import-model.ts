import { amount, currency, day, id, list } from '@app/contracts-kernel';
import { z } from 'zod';
import { accountKind } from '../ledger/accounts/accounts';
import { csvOptions } from './csv-options';
import { positionsInFile } from './holdings';

/** Upload in parts (0, 1, 2 …), preview, commit all rows or none, undo with the undo id. */
export const importFormat = z.enum(['csv', 'ofx', 'qfx', 'qif', 'camt', 'mt940', 'xlsx', 'json']);
export const importState = z.enum(['uploading', 'previewed', 'committed', 'undone', 'refused']);
/**
 * `new`: will be added. `duplicate`: already in the ledger, left out. `merge`: the bank's version of an existing transaction,
 * which keeps its category, note and tags and takes the bank's amount, day and id. `refused`: cannot be read. `beforeCutOff`:
 * older than the chosen day. `excluded`: left out by the person, now or at an earlier import.
 */
export const importOutcomes = ['new', 'duplicate', 'merge', 'refused', 'beforeCutOff', 'excluded'] as const;
export const importOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importRow = z.object({
  /** Index in the file, from 0; identifies the row in `picks`. */
  row: z.int(),
  /** Line of the file where the row starts, from 1. */
  line: z.int(),
  outcome: importOutcome,
  reason: z.string().nullable(),
  /** The transaction it duplicates or is merged into. */
  duplicateOf: id.nullable(),
  date: day.nullable(),
  description: z.string().nullable(),
  type: z.enum(['income', 'expense']).nullable(),
  amount: amount.nullable(),
  category: z.string().nullable(),
  /** The bank's text and the merchant recognised in it; null if the text contains no name. */
  statementText: z.string().nullable(),
  merchant: z.string().nullable(),
  tags: list(z.string()),
  /** Rules that would change a new row, in order, with the changes of each. */
  rules: list(
    z.object({
      id,
      name: z.string(),
      cells: list(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The row as written in the file. */
  raw: z.string(),
  /** For a new row whose category can be chosen here; not for a split, whose parts have their own categories. */
  sorting: z
    .object({
      /** The merchant for which a rule may be learned; null if there is no name or the row only moves money. */
      merchantKey: z.string().nullable(),
      /** Other new rows of the same merchant, in the same direction. */
      alike: z.int(),
      /** Whether the person chose the category, for this row or for all rows of its merchant. */
      chosen: z.enum(['row', 'merchant']).nullable(),
    })
    .optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows the person decided on, by index in the file. */
export const importPicks = z.strictObject({
  leaveOut: z.array(z.int().min(0)).max(20_000).optional(),
  /** Add them despite the detected outcome. */
  takeIn: z.array(z.int().min(0)).max(20_000).optional(),
});
/** Categories that the person chose for new rows. A choice for one row takes precedence over a choice for its merchant. */
export const importCategories = z
  .array(
    z.strictObject({
      /** Index in the file. */
      row: z.int().min(0),
      /** Name of the category. */
      category: z.string().trim().min(1).max(60),
      /** Also applies to other new rows of the merchant in the same direction. */
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
  /** A PDF is read as the table printed in it: format `csv`, with `print` set. */
  format: importFormat,
  accountId: id,
  currency,
  encoding: z.string(),
  /** All CSV options in effect; null for other formats. */
  csv: csvOptions.nullable(),
  /** Header and first rows as cells, for choosing columns. */
  sample: z.array(z.array(z.string())),
  /** True if day and month cannot be told apart, so the person must choose. */
  dateOrderAmbiguous: z.boolean(),
  /** A date of the file as it is read, and as it would be read in the other order. */
  dateProof: z.object({ text: z.string(), day: day.nullable(), otherwise: day.nullable() }).nullable(),
  /**
   * An example row, and whether it is read as money out. Present if three things hold: the account is a debt (such as a card),
   * nearly all amounts have no minus sign, and the person has not chosen their direction. The answer is sent as `csv.flipSign`.
   */
  signProof: z.object({ text: z.string(), printed: z.string(), isOut: z.boolean() }).optional(),
  /**
   * True if neither a heading nor the numbers show which column holds the amounts, or the balances next to the rows contradict
   * the chosen column: the person must choose. Answer with `csv.columns`.
   */
  columnsUnsure: z.boolean().optional(),
  /**
   * The account that the file states it belongs to, as far as it does: kind, last digits of the number, bank, and the currency of its
   * rows if no row is in that of the chosen account.
   */
  fileAccount: z
    .object({
      kind: accountKind.nullable(),
      mask: z.string().nullable(),
      bank: z.string().nullable(),
      currency: currency.optional(),
    })
    .optional(),
  /** The positions of an investment statement. `banking.holdings.set` keeps them; committing the import does not. */
  positions: positionsInFile.optional(),
  /** Accounts named in the file, if it has such a column. */
  accounts: list(z.string()),
  /** Category names in the file that do not exist here. */
  unknownCategories: list(z.string()),
  /** Whether the balances next to the rows follow from the amounts; `line` is the first that does not. */
  balanceCheck: z.object({ checked: z.int(), line: z.int().nullable() }).nullable(),
  /**
   * For PDFs only, because reading print can miss rows: the printed balances, and the difference between them that the rows do
   * not explain. A difference of 0 proves that no row was missed.
   */
  print: z
    .object({
      pages: z.int(),
      opening: amount.nullable(),
      closing: amount.nullable(),
      apart: amount.nullable(),
    })
    .optional(),
  /** The saved or built-in profile used to read the file. */
  profile: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  picks: importPicks,
  categories: importCategories.optional(),
  /** Rows before this day are not imported. */
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
  /** The balance stated in the file, and its difference from ours after the import. */
  statedBalance: amount.nullable(),
  /**
   * Present if the opening balance must change so that the account ends with the balance that the file states or the person
   * enters; `balance` is null until the person enters it for an empty account. Answer with `balance` in the preview request.
   */
  opening: z.object({ balance: amount.nullable(), source: z.enum(['file', 'person']).nullable() }).optional(),
  /** The commit must repeat this hash; if it differs, the ledger has changed. */
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
