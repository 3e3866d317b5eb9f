import type { CsvOptions } from '@app/contracts-banking';
import { parse } from 'papaparse';
import { guessDecimalComma, looksLikeAmount } from './amount-text';
import { layoutFromCells, layoutFromHeadings, type Layout } from './csv-columns';
import { readCsvRow, statedBalance, type CsvLine, type CsvReading } from './csv-row';
import { dayFrom, guessDateOrder } from './date-text';
import { merchantNameOf } from '../transactions/merchant-name';
import { memoized } from './memoized';
import { maximumRows, rawText, unreadable, type ParsedFile, type ReadingFor } from './parsed-file';

type Delimiter = NonNullable<CsvOptions['delimiter']>;
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

const widest = 200;
const longestCell = 20_000;
const lookAt = 60;
const lookedAmounts = 5_000;
const sampleRows = 8;

/** All records of a text with the lines they begin at. */
export function csvLines(file: string, delimiter: Delimiter): CsvLine[] {
  const text = file.replace(/\r\n?/g, '\n');
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: false, newline: '\n' });
  const source = text.split('\n');
  const openRow = errors.find(({ code }) => code === 'MissingQuotes')?.row ?? Infinity;
  const lines: CsvLine[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (index >= openRow) throw unreadable('A quotation mark opens here that is never closed.', line);
    if (lines.length >= maximumRows + 50)
      throw unreadable(
        `There are more than ${maximumRows.toLocaleString('en-US')} rows. Split the file and import the parts.`,
        line,
      );
    if (cells.length > widest || cells.some((cell) => cell.length > longestCell))
      throw unreadable('This row is too long for a bank file.', line);
    const height = 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    if (cells.some((cell) => cell.trim() !== ''))
      lines.push({
        line,
        cells,
        raw: rawText(height === 1 ? source[line - 1]! : source.slice(line - 1, line - 1 + height).join('\n')),
      });
    line += height;
  }
  return lines;
}

const breaksIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

/** The mark that makes the most even table of the file's beginning. */
export function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, 20_000).split('\n').slice(0, lookAt).join('\n');
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const widths = parse<string[]>(head, { delimiter, preview: lookAt, skipEmptyLines: true }).data.map(
      (row) => row.length,
    );
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width, rows] = [...counts].sort(([a, m], [b, n]) => n * b - m * a)[0] ?? [0, 0];
    const score = rows * Math.min(width, 12);
    if (score > best.score) best = { delimiter, score };
  }
  if (best.score === 0)
    throw unreadable('There is no table here: no comma, semicolon or tab parts the columns.', 1);
  return best.delimiter;
}

/** Where the table begins and what its columns are. */
function findTable(
  lines: readonly CsvLine[],
  options: CsvOptions,
): { start: number; layout: Layout; hasHeading: boolean; guessed: boolean } {
  const first =
    options.skipLines === undefined
      ? 0
      : Math.max(
          0,
          lines.findIndex(({ line }) => line > options.skipLines!),
        );
  const last = options.skipLines === undefined ? Math.min(lines.length, 30) : first + 1;
  for (let start = first; start < last; start++) {
    const layout = layoutFromHeadings(lines[start]!.cells);
    if (layout)
      return {
        start,
        layout: options.columns ? { ...layout, columns: options.columns } : layout,
        hasHeading: true,
        guessed: true,
      };
  }
  const from = options.skipLines === undefined ? firstDataLine(lines) : first;
  const layout = options.columns
    ? { columns: options.columns }
    : layoutFromCells(lines.slice(from, from + lookAt).map(({ cells }) => cells));
  if (layout)
    return { start: from, layout, hasHeading: !isData(lines[from]?.cells ?? [], layout), guessed: true };
  return {
    start: from,
    layout: { columns: { date: 0, description: 1, amount: 2 } },
    hasHeading: true,
    guessed: false,
  };
}

const isData = (cells: readonly string[], { columns }: Layout): boolean =>
  dayFrom(cells[columns.date] ?? '', 'mdy') !== undefined ||
  dayFrom(cells[columns.date] ?? '', 'dmy') !== undefined;

/** The first line as wide as most, where the widths before it differ. */
function firstDataLine(lines: readonly CsvLine[]): number {
  const widths = lines.slice(0, lookAt).map(({ cells }) => cells.length);
  const usual = Math.max(...widths);
  return Math.max(0, widths.indexOf(usual));
}

/** Reads CSV in any of its dialects; what the options leave out is worked out from the file, and comes back filled in. */
export function readCsv(
  text: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  options: CsvOptions,
  reading: ReadingFor,
): ParsedFile {
  const delimiter = options.delimiter ?? guessDelimiter(text);
  const lines = csvLines(text, delimiter);
  if (lines.length === 0) throw unreadable('The file is empty.', 1);
  const { start, layout, hasHeading } = findTable(lines, options);
  const data = lines.slice(hasHeading ? start + 1 : start);
  const columnText = (column: number | undefined): string[] =>
    column === undefined ? [] : data.map(({ cells }) => cells[column] ?? '');
  const { columns } = layout;
  const amounts = [...columnText(columns.amount), ...columnText(columns.debit), ...columnText(columns.credit)]
    .slice(0, lookedAmounts)
    .filter(looksLikeAmount);
  const order = guessDateOrder([...new Set(columnText(columns.date))], reading.dayFirst);
  const dateOrder = options.dateOrder ?? order.order;
  const how: CsvReading = {
    ...layout,
    decimalComma: options.decimalComma ?? guessDecimalComma(amounts),
    flipSign:
      options.flipSign ??
      (reading.isCard &&
        columns.amount !== undefined &&
        layout.direction === undefined &&
        mostlyPositive(amounts)),
    currency: reading.currency,
    dayOf: memoized((text) => dayFrom(text, dateOrder)),
    merchantOf: memoized(merchantNameOf),
  };
  return {
    format: 'csv',
    encoding,
    rows: data.map((line) => readCsvRow(line, how)),
    csv: {
      encoding,
      delimiter,
      skipLines: lines[start]!.line - 1,
      dateOrder,
      decimalComma: how.decimalComma,
      flipSign: how.flipSign,
      columns,
    },
    sample: lines
      .slice(start, start + sampleRows)
      .map(({ cells }) => cells.slice(0, 40).map((cell) => cell.slice(0, 200))),
    dateOrderAmbiguous: options.dateOrder === undefined && order.ambiguous,
    statedMinor: statedBalance(data, how),
  };
}

const mostlyPositive = (amounts: readonly string[]): boolean =>
  amounts.filter((text) => !/[-(\u2212]/.test(text)).length > amounts.length * 0.6;
