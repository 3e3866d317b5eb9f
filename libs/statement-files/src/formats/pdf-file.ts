import type { CsvOptions } from '@app/contracts-banking';
import { sumMinor } from '@app/money';
import { minorFromText, guessDecimalComma } from '../text/amount-text';
import { guessDateOrder, proofOf, type DateOrder } from '../text/date-text';
import type { PdfLine } from '../pdf/pdf-lines';
import { outside, periodIn, printedDay, withYear } from '../pdf/printed-date';
import { saysMinus, signedStatement, type SignedEntry, type SignedStatement } from '../pdf/signed-entries';
import { accountStatements } from '../pdf/statement-accounts';
import type { PrintedEntry } from '../pdf/statement-entries';
import { chooseAccount, ofAccount } from '../statement/account-choice';
import { statementRow } from '../statement/statement-row';
import { accountInHead } from '../statement/stated-account';
import {
  isBad,
  rawText,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type PdfBalanceCheck,
  type ReadingContext,
} from '../parsed/parsed-file';

/** The order of day and month: the chosen one, otherwise the one that places the rows in the statement's period. */
function orderOf(
  dates: readonly string[],
  texts: readonly string[],
  chosen: DateOrder | undefined,
  dayFirst: boolean,
): { order: DateOrder; ambiguous: boolean } {
  if (chosen) return { order: chosen, ambiguous: false };
  if (dates.length > 0 && dates.every((date) => /^\d{1,2}\.\d{1,2}\./.test(date)))
    return { order: 'dmy', ambiguous: false };
  const within = (order: DateOrder): number => {
    const period = periodIn(texts, order);
    return dates.filter((date) => {
      const day = printedDay(date, order, period);
      return day !== undefined && period !== undefined && outside(day, period) <= 5;
    }).length;
  };
  const [dmy, mdy] = [within('dmy'), within('mdy')];
  if (dmy !== mdy) return { order: dmy > mdy ? 'dmy' : 'mdy', ambiguous: false };
  return guessDateOrder(
    dates.map((date) => withYear(date, 2024)),
    dayFirst,
  );
}

const amountsIn = (entries: readonly PrintedEntry[]): string[] =>
  entries.flatMap(({ sums }) => Object.values(sums).map(({ digits }) => digits));

function rowOf(entry: SignedEntry, dayOf: (text: string) => string | undefined): ParsedRow {
  const { page, line, dateText, words, signed, refused } = entry;
  const raw = rawText(`Page ${page}: ${entry.raw}`);
  if (refused) return { line, raw, refused: `Page ${page}: ${refused}` };
  const row = statementRow(
    { line, raw, date: dayOf(dateText), dateText, name: words, memo: '', fitId: '' },
    String(signed),
    Number,
  );
  return isBad(row) ? { ...row, refused: `Page ${page}: ${row.refused}` } : row;
}

interface ReadStatement {
  account: string | null;
  rows: ParsedRow[];
  balances: Pick<SignedStatement, 'openingMinor' | 'closingMinor' | 'steps'>;
}

const ofNoAccount = (row: ParsedRow): ParsedRow =>
  isBad(row)
    ? row
    : {
        line: row.line,
        raw: row.raw,
        refused: 'It is not printed which account of the file this belongs to. Add it by hand to its account',
      };

/** The rows of the selected account and its balances; rows of other accounts are refused. */
function meantIn(statements: readonly ReadStatement[], reading: ReadingContext, chosen: string | undefined) {
  const [lone, ...others] = statements;
  if (others.length === 0) return { accounts: [], rows: lone!.rows, meant: lone!.balances };
  const choice = chooseAccount(
    statements.flatMap(({ account }) => account ?? []),
    reading,
    chosen,
  );
  const rows = statements.flatMap(({ account, rows: own }) =>
    own.map((row) => (account === null ? ofNoAccount(row) : ofAccount(row, account, choice))),
  );
  const meant = statements.find(({ account }) => account !== null && choice.isSelected(account));
  return {
    accounts: choice.accounts,
    rows: rows.sort((a, b) => a.line - b.line),
    meant: meant?.balances ?? { openingMinor: null, closingMinor: null, steps: null },
  };
}

/**
 * Reads the printed lines of a PDF statement as well as print allows; `print` states what its balances prove about the rows. In
 * a file of several accounts, only one account's rows are imported.
 */
export function readPdf(lines: readonly PdfLine[], options: CsvOptions, reading: ReadingContext): ParsedFile {
  const statements = accountStatements(lines, reading.currency);
  const entries = statements.flatMap((statement) => statement.entries);
  if (entries.length === 0)
    throw unreadable(
      'No movements were found in this PDF. If it is a statement, look for CSV, OFX, QIF or Excel on your bank’s site and import that.',
    );
  const texts = lines.map(({ text }) => text);
  const dates = [...new Set(entries.map(({ dateText }) => dateText))];
  const { order, ambiguous } = orderOf(dates, texts, options.dateOrder, reading.dayFirst);
  const period = periodIn(texts, order);
  const dayOf = (text: string): string | undefined => printedDay(text, order, period);
  if (!period && dates.every((date) => dayOf(date) === undefined))
    throw unreadable(
      'This statement prints its dates without a year, and no period that would tell it. Look for CSV, OFX, QIF or Excel on your bank’s site and import that.',
    );
  const decimalComma =
    options.decimalComma ?? guessDecimalComma(amountsIn(entries).slice(0, 5_000), reading.currency);
  const minorOf = (digits: string): number => minorFromText(digits, reading.currency, decimalComma);
  const read = statements.map(({ account, ...printed }): ReadStatement => {
    const { entries: signed, ...balances } = signedStatement(
      printed,
      minorOf,
      reading.isCard,
      // All accounts of a file are printed in the same style.
      saysMinus(entries),
    );
    return { account, rows: signed.map((entry) => rowOf(entry, dayOf)), balances };
  });
  const { accounts, rows, meant } = meantIn(read, reading, options.onlyAccount);
  return {
    // The contract's value for a table of unknown origin; `print` shows that it was a PDF.
    format: 'csv',
    encoding: 'utf-8',
    rows,
    csv: {
      dateOrder: order,
      decimalComma,
      ...(options.onlyAccount !== undefined && { onlyAccount: options.onlyAccount }),
      ...(options.categoryMap && { categoryMap: options.categoryMap }),
    },
    sample: [],
    dateOrderAmbiguous: ambiguous,
    dateProof: proofOf(
      dates.map((date) => withYear(date, Number(dayOf(date)?.slice(0, 4) ?? 0))),
      order,
    ),
    accounts,
    fileAccount: statements.length > 1 ? undefined : accountInHead(texts),
    statedMinor: meant.closingMinor,
    balanceCheck: meant.steps,
    print: printOf(lines.at(-1)!.page, rows, meant),
  };
}

function printOf(
  pages: number,
  rows: readonly ParsedRow[],
  { openingMinor, closingMinor }: ReadStatement['balances'],
): PdfBalanceCheck {
  const moved = sumMinor(rows.map((row) => (isBad(row) ? 0 : row.signedMinor)));
  const isOpen = openingMinor === null || closingMinor === null;
  return {
    pages,
    openingMinor,
    closingMinor,
    apartMinor: isOpen ? null : closingMinor - openingMinor - moved,
  };
}
