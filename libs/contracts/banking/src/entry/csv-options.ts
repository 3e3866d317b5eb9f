import { z } from 'zod';

/** Encodings supported for text files, by their name in the Encoding Standard if it has one. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'ibm852',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'ibm850',
  'macintosh',
] as const;

const column = z.int().min(0);
/** How a table (CSV, TSV, XLSX) is read; missing options are detected from the file. */
export const csvOptions = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  /** Lines before the header. */
  skipLines: z.int().min(0).max(50).optional(),
  /** Trailing lines that are not rows, such as totals and notes. */
  footerLines: z.int().min(0).max(50).optional(),
  dateOrder: z.enum(['ymd', 'mdy', 'dmy']).optional(),
  decimalComma: z.boolean().optional(),
  flipSign: z.boolean().optional(),
  columns: z
    .strictObject({
      date: column,
      description: column,
      /** The payer of incoming money, if a column other than the description names it. */
      payer: column.optional(),
      amount: column.optional(),
      debit: column.optional(),
      credit: column.optional(),
      category: column.optional(),
      balance: column.optional(),
      currency: column.optional(),
      account: column.optional(),
      note: column.optional(),
      tags: column.optional(),
      /** States debit or credit, if the amount has no sign. */
      direction: column.optional(),
    })
    .optional(),
  /** Maps the file's category names to ours. */
  categoryMap: z
    .record(z.string().min(1).max(60), z.string().min(1).max(60))
    .refine((map) => Object.keys(map).length <= 200, 'Map at most 200 categories')
    .optional(),
  /** If the file covers several accounts, the one whose rows are imported. */
  onlyAccount: z.string().max(140).optional(),
});
export type CsvOptions = z.infer<typeof csvOptions>;
