import type { CsvOptions } from '@app/contracts-banking';
import { chooseAccount, ofAccount } from '../statement/account-choice';
import { accountOfTable } from '../statement/stated-account';
import { guessDecimalComma, isOtherCurrency, isSigned, looksLikeAmount } from '../text/amount-text';
import { bankCategoryColumn, withBankCategory } from './rows/bank-category';
import { checkBalances, contradicts, statedBalance, summaryLine } from './columns/balance-check';
import { checkColumn, withCheckNumber } from './rows/check-number';
import { withoutTruncatedRow } from './lines/truncated-row';
import { knownColumns, layoutFromHeadings, plainHeading, type Layout } from './columns/csv-columns';
import { isMarkedIncoming, readCsvRow, type CsvReading } from './rows/csv-row';
import { accountsIn, dataLines } from './lines/data-lines';
import { directionOf } from './columns/direction-words';
import { layoutFromCells } from './columns/headless-layout';
import { stateColumn, withState } from './rows/row-state';
import { maxCheckedAmounts, mostlyPositive, paymentsAreMinus, signExampleOf } from './columns/sign-proof';
import { dayFrom, guessDateOrder, looksLikeDay, proofOf } from '../text/date-text';
import { namedText } from '../text/named-text';
import { isOwnHeader, readOwnTable } from './products/own-table';
import { statementSummary } from '../parsed/refusals';
import { memoized } from '../text/memoized';
import { surplusRefusal } from './lines/surplus-cells';
import { reshaped } from './products/reshaped-tables';
import type { TableLine, TableSource } from './lines/table-line';
import {
  emptyFile,
  maximumRows,
  tooManyRows,
  unreadable,
  type FoundProfile,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';

const lookAt = 60;
const sampleRows = 8;
const headersTried = 30;
/** Enough rows to recognise a column with the same value in all rows. */
const rowsAsked = 200;

/** Start and columns of the table. */
function findTable(
  lines: readonly TableLine[],
  options: CsvOptions,
): { start: number; layout: Layout; hasHeading: boolean; isGuess?: true } {
  const first =
    options.skipLines === undefined
      ? 0
      : Math.max(
          0,
          lines.findIndex(({ line }) => line > options.skipLines!),
        );
  const last = options.skipLines === undefined ? Math.min(lines.length, headersTried) : first + 1;
  for (let start = first; start < last; start++) {
    const below = lines.slice(start + 1, start + 1 + lookAt).map(({ cells }) => cells);
    const layout = layoutFromHeadings(lines[start]!.cells, below);
    if (layout)
      return { start, layout: options.columns ? { columns: options.columns } : layout, hasHeading: true };
  }
  const from = options.skipLines === undefined ? firstDataLine(lines) : first;
  const heading = lines[from]?.cells ?? [];
  const isHeading = !heading.some(looksLikeDay);
  const data = lines.slice(isHeading ? from + 1 : from, from + lookAt).map(({ cells }) => cells);
  const layout = options.columns
    ? { columns: options.columns }
    : layoutFromCells(data, isHeading ? knownColumns(heading) : {});
  if (layout) return { start: from, layout, hasHeading: !isData(heading, layout) };
  return {
    start: from,
    layout: { columns: { date: 0, description: 1, amount: 2 } },
    hasHeading: true,
    isGuess: true,
  };
}

const isData = (cells: readonly string[], { columns }: Layout): boolean =>
  dayFrom(cells[columns.date] ?? '', 'mdy') !== undefined ||
  dayFrom(cells[columns.date] ?? '', 'dmy') !== undefined;

/** The first line as wide as most lines, if earlier widths differ. */
function firstDataLine(lines: readonly TableLine[]): number {
  const widths = lines.slice(0, lookAt).map(({ cells }) => cells.length);
  const usual = Math.max(...widths);
  return Math.max(0, widths.indexOf(usual));
}

/** The profile whose header is among the first lines. */
function findProfile(
  lines: readonly TableLine[],
  reading: ReadingContext,
): (FoundProfile & { line: number }) | undefined {
  for (const { line, cells } of lines.slice(0, headersTried)) {
    const found = reading.profileFor?.(cells);
    if (found) return { ...found, line };
  }
  return undefined;
}

/** Options chosen by the person, or from a profile. */
function optionsFor(
  lines: readonly TableLine[],
  chosen: CsvOptions,
  reading: ReadingContext,
): { options: CsvOptions } & Pick<ParsedFile, 'profile' | 'layoutAccount'> {
  const found = Object.keys(chosen).length === 0 ? findProfile(lines, reading) : undefined;
  return found
    ? // The header may be on another line than in the file from which the profile was made.
      {
        options: { ...found.csv, skipLines: found.line - 1 },
        profile: { id: found.id, name: found.name },
        ...(found.account && { layoutAccount: found.account }),
      }
    : { options: chosen, profile: null };
}

/** How to read the rows, as far as it does not depend on the person's choice. */
function howToRead(
  columns: Layout['columns'],
  columnText: (column: number | undefined) => string[],
  dateOrder: NonNullable<CsvOptions['dateOrder']>,
  options: CsvOptions,
  reading: ReadingContext,
): CsvReading {
  const amounts = [...columnText(columns.amount), ...columnText(columns.debit), ...columnText(columns.credit)]
    .slice(0, maxCheckedAmounts)
    .filter(looksLikeAmount);
  const flipSign =
    options.flipSign ??
    (reading.isCard &&
      columns.amount !== undefined &&
      columns.direction === undefined &&
      (mostlyPositive(amounts) || paymentsAreMinus(columns, columnText)));
  return {
    columns,
    decimalComma: options.decimalComma ?? guessDecimalComma(amounts, reading.currency),
    flipSign,
    signFromWords: columns.direction !== undefined && !amounts.some((text) => /[-+(\u2212]/.test(text)),
    markedIsIn: flipSign && amounts.some((text) => !isMarkedIncoming(text)),
    currency: reading.currency,
    dayOf: memoized((text) => dayFrom(text, dateOrder)),
    nameIn: memoized(namedText),
  };
}

/** Reads a table; missing options are detected from it and returned. */
export function readTable(
  lines: readonly TableLine[],
  source: TableSource,
  chosen: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  if (lines.length === 0) throw unreadable(emptyFile, 1);
  const own = lines.slice(0, 3).findIndex(({ cells }) => isOwnHeader(cells));
  if (own >= 0) return readOwnTable(lines.slice(own), source, chosen, reading);
  const known = reshaped(lines);
  return readLines(
    known?.lines ?? lines,
    source,
    chosen,
    known ? { ...reading, profileFor: () => known.profile } : reading,
  );
}

/** A column of words gives the direction only if its words do: `Sale` and `Fee` do not. */
function spokenColumns(
  { direction, ...columns }: Layout['columns'],
  columnText: (column: number | undefined) => readonly string[],
): Layout['columns'] {
  const [words, amounts] = [columnText(direction), columnText(columns.amount)];
  const plain = new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''));
  const isLetter = (word: string): boolean => word === 't' || word === 'j';
  // T and J give the direction together, or if nothing else does: otherwise they mean a transfer, or yes.
  const onlyLetters = plain.size > 0 && [...plain].every(isLetter);
  const letters = onlyLetters && (plain.size > 1 || amounts.every((text) => !isSigned(text)));
  const speaks = letters || [...plain].some((word) => !isLetter(word) && directionOf(word) !== undefined);
  return direction === undefined || !speaks ? columns : { ...columns, direction };
}

const sampleOf = (lines: readonly TableLine[], start: number): string[][] =>
  lines
    .slice(start, start + sampleRows)
    .map(({ cells }) => cells.slice(0, 40).map((cell) => cell.slice(0, 200)));

function rowReader(
  heading: readonly string[],
  data: readonly TableLine[],
  columns: Layout['columns'],
  how: CsvReading,
  source: TableSource,
): (line: TableLine) => ParsedRow {
  const [state, checks] = [stateColumn(heading, columns), checkColumn(heading, columns, data)];
  const bankCategories = bankCategoryColumn(heading, columns);
  // In a spreadsheet, no delimiter can cut a cell in two.
  const unclear = source.delimiter ? surplusRefusal(heading, data, columns) : () => undefined;
  return (line) => {
    const refused = line.refused ?? unclear(line);
    const row = withBankCategory(
      readCsvRow(refused ? { ...line, refused } : line, how),
      line,
      bankCategories,
    );
    return withState(withCheckNumber(row, line, checks), line, state);
  };
}

/** All options in effect. */
const csvOf = (
  source: TableSource,
  options: CsvOptions,
  found: Required<Pick<CsvOptions, 'skipLines' | 'dateOrder' | 'decimalComma' | 'flipSign' | 'columns'>>,
): CsvOptions => ({
  encoding: source.encoding,
  ...(source.delimiter && { delimiter: source.delimiter }),
  skipLines: found.skipLines,
  footerLines: options.footerLines ?? 0,
  dateOrder: found.dateOrder,
  decimalComma: found.decimalComma,
  flipSign: found.flipSign,
  columns: found.columns,
  ...(options.categoryMap && { categoryMap: options.categoryMap }),
  ...(options.onlyAccount !== undefined && { onlyAccount: options.onlyAccount }),
});

/** The account of the table; undefined for a file of several accounts. */
const saidAccount = (
  above: readonly TableLine[],
  accounts: readonly string[],
  heading: readonly string[],
  data: readonly TableLine[],
  columns: Layout['columns'],
): ParsedFile['fileAccount'] =>
  accounts.length > 1
    ? undefined
    : accountOfTable({
        above: above.map(({ cells }) => cells.join(' ')),
        accounts,
        headings: heading.map(plainHeading),
        rows: data.slice(0, rowsAsked).map(({ cells }) => cells),
        hasBalance: columns.balance !== undefined,
      });

/** A file with several currencies states a balance for each. */
const isInCurrency = ({ cells }: TableLine, { columns, currency }: CsvReading): boolean => {
  const said = columns.currency === undefined ? '' : (cells[columns.currency] ?? '').trim().toUpperCase();
  return !/^[A-Z]{3}$/.test(said) || !isOtherCurrency(said, currency);
};

function readLines(
  lines: readonly TableLine[],
  source: TableSource,
  chosen: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  const { options, ...byProfile } = optionsFor(lines, chosen, reading);
  const { start, layout, hasHeading, isGuess } = findTable(lines, options);
  const heading = hasHeading ? lines[start]!.cells : [];
  const below = lines.slice(hasHeading ? start + 1 : start, lines.length - (options.footerLines ?? 0));
  const data = dataLines(below, heading, layout.columns);
  if (data.length > maximumRows) throw tooManyRows();
  const columnText = (column: number | undefined): string[] =>
    column === undefined ? [] : data.map(({ cells }) => cells[column] ?? '');
  const columns = spokenColumns(layout.columns, columnText);
  const dates = [...new Set(columnText(columns.date))];
  const order = guessDateOrder(dates, reading.dayFirst);
  const dateOrder = options.dateOrder ?? order.order;
  const how = howToRead(columns, columnText, dateOrder, options, reading);
  const choice = chooseAccount(accountsIn(data, columns), reading, options.onlyAccount);
  const accountOf = ({ cells }: TableLine): string =>
    columns.account === undefined ? '' : (cells[columns.account] ?? '');
  const read = rowReader(heading, data, columns, how, source);
  const summary = hasHeading ? undefined : summaryLine(data, how);
  const rows = withoutTruncatedRow(
    data.map((line) =>
      line === summary
        ? { line: line.line, raw: line.raw, refused: statementSummary }
        : ofAccount(read(line), accountOf(line), choice),
    ),
    data,
    // The file continued below the last data row.
    source.endsOpen && !options.footerLines,
    how,
  );
  const meant = data.filter(
    (line) =>
      line !== summary &&
      line.refused === undefined &&
      choice.isSelected(accountOf(line)) &&
      isInCurrency(line, how),
  );
  const balanceCheck = checkBalances(meant, how);
  return {
    format: source.format,
    encoding: source.encoding,
    rows,
    ...(!options.columns && (isGuess || contradicts(meant, how)) && { columnsUnsure: true }),
    csv: csvOf(source, options, { ...how, columns, dateOrder, skipLines: lines[start]!.line - 1 }),
    given: options,
    sample: sampleOf(lines, start),
    dateOrderAmbiguous: options.dateOrder === undefined && order.ambiguous,
    signProof: signExampleOf(rows, data, columns, options, reading),
    dateProof: proofOf(dates, dateOrder),
    accounts: choice.accounts,
    fileAccount: saidAccount(lines.slice(0, start), choice.accounts, heading, data, columns),
    ...byProfile,
    balanceCheck,
    statedMinor: statedBalance(meant, how),
  };
}
