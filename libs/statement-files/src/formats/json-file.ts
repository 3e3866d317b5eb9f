import { isDay } from '@app/calendar';
import type { CsvOptions } from '@app/contracts-banking';
import { minorFromDecimal, MoneyError } from '@app/money';
import { z } from 'zod';
import { chooseAccount, ofAccount } from '../statement/account-choice';
import { linkedRows, ownLinks, validLinks, type LinkedRows } from '../parsed/own-links';
import { ownGoodRow } from '../tables/products/own-table';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';
import { notADate, notAnAmount, otherCurrency } from '../parsed/refusals';

/** Identifies our JSON export. */
export const jsonFormat = { format: 'ledger-export', version: 1 } as const;

export const isJson = (text: string): boolean => /^\s*[{[]/.test(text.slice(0, 1_000));

const ownFile = z.object({
  format: z.literal(jsonFormat.format),
  version: z.literal(jsonFormat.version),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).max(10_000),
  transactions: z.array(z.unknown()),
});

const nullable = z.string().nullable();
const ownTransaction = z.object({
  id: z.string(),
  accountId: z.string(),
  date: z.string(),
  type: z.enum(['income', 'expense', 'transfer']),
  amount: z.string(),
  currency: z.string(),
  category: z.string(),
  description: z.string(),
  merchant: nullable,
  note: nullable,
  tags: z.array(z.string().max(40)).max(50),
  status: z.string(),
  paymentMethod: z.string(),
  statementText: nullable,
  fitId: nullable,
  importKey: nullable,
  details: z.unknown().optional(),
  person: nullable.optional(),
  links: ownLinks,
});

/** Line numbers at which the members of the list `transactions` start. */
function* memberLines(text: string): Generator<number> {
  let [depth, line, inString] = [0, 1, false];
  for (let at = text.indexOf('"transactions"') + '"transactions"'.length; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') {
      if (depth === 1) yield line;
      depth += 1;
    } else if (char === ']' || char === '}') {
      depth -= 1;
      if (depth === 0) return;
    } else if (char === '\n') line += 1;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    throw unreadable(
      'This is not valid JSON. Export it again.',
      at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length,
    );
  }
}

function rowOf(value: unknown, line: number, reading: ReadingContext, file: LinkedRows): ParsedRow {
  const raw = rawText(JSON.stringify(value) ?? '');
  const refused = (reason: string): ParsedRow => ({ line, raw, refused: reason });
  const parsed = ownTransaction.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(
      `${issue!.path.join('.') || 'The row'}: ${issue!.message}. Export it again, or add it by hand`,
    );
  }
  const row = parsed.data;
  const isReal: boolean = isDay(row.date);
  if (!isReal) return refused(notADate(row.date));
  if (row.currency !== reading.currency) return refused(otherCurrency(row.currency, reading.currency));
  try {
    const signedMinor = minorFromDecimal(row.amount, reading.currency);
    const links = validLinks(row, signedMinor, file);
    return ownGoodRow(line, raw, { ...row, details: row.details, signedMinor, links });
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refused(notAnAmount(row.amount));
  }
}

/** Reads our own JSON export. */
export function readJson(
  text: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  const parsed = ownFile.safeParse(parse(text));
  if (!parsed.success)
    throw unreadable('This JSON is not one of our exports. From a bank, choose CSV, OFX, QIF or Excel.', 1);
  const { accounts, transactions } = parsed.data;
  if (transactions.length > maximumRows) throw tooManyRows();
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const accountOf = (value: unknown): string => {
    const id = value !== null && typeof value === 'object' && 'accountId' in value ? value.accountId : '';
    return names.get(String(id)) ?? '';
  };
  const choice = chooseAccount(transactions.map(accountOf), reading, options.onlyAccount);
  const file = linkedRows(transactions);
  const lines = memberLines(text);
  const base = text.slice(0, text.indexOf('"transactions"')).split('\n').length - 1;
  return {
    format: 'json',
    encoding,
    rows: transactions.map((value) => {
      const line = base + Number(lines.next().value ?? 1);
      return ofAccount(rowOf(value, line, reading, file), accountOf(value), choice);
    }),
    csv: {
      encoding,
      ...(options.onlyAccount !== undefined && { onlyAccount: options.onlyAccount }),
      ...(options.categoryMap && { categoryMap: options.categoryMap }),
    },
    sample: [],
    dateOrderAmbiguous: false,
    accounts: choice.accounts,
    statedMinor: null,
  };
}
