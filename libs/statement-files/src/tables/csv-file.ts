import type { CsvOptions } from '@app/contracts-banking';
import { parse } from 'papaparse';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ReadingContext,
} from '../parsed/parsed-file';
import { readTable } from './table-file';
import type { TableLine } from './lines/table-line';

type Delimiter = NonNullable<CsvOptions['delimiter']>;
const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

const widest = 200;
const longestCell = 20_000;
const lookAt = 60;

/** All records of a text, with the lines on which they start. */
export function csvLines(file: string, delimiter: Delimiter): TableLine[] {
  const source = file.replace(/\r\n?/g, '\n').split('\n');
  const lines: TableLine[] = [];
  let from = 0;
  for (let strays = 0; from < source.length; strays++) {
    const open = readUntilOpen(source, from, delimiter, lines);
    if (open === undefined) break;
    const text = source[open - 1]!;
    if (strays >= maxStrays || (text.split('"').length - 1) % 2 === 1)
      throw unreadable(
        'A quotation mark opens here that is never closed. Download the file again, or close the quotation in it.',
        open,
      );
    // `"Date downloaded" 12/31/2021, 9:11 AM`: the quotation is closed, but not at the end of a cell. This line is not a record
    // of the table.
    take(lines, open, text.replaceAll('"', '').split(delimiter), text);
    from = open;
  }
  return lines;
}
const maxStrays = 5;

/** Reads records from a line on, up to one whose quotation mark is not closed properly; returns its line. */
function readUntilOpen(
  source: readonly string[],
  from: number,
  delimiter: Delimiter,
  lines: TableLine[],
): number | undefined {
  const text = (from === 0 ? source : source.slice(from)).join('\n');
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: false, newline: '\n' });
  const openRow = errors.find(({ code }) => code === 'MissingQuotes')?.row ?? Infinity;
  const unsound = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])));
  let line = from + 1;
  for (const [index, parsed] of data.entries()) {
    if (index >= openRow) return line;
    const cells = (unsound.has(index) && requoted(source[line - 1]!, delimiter)) || parsed;
    const height = 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    take(
      lines,
      line,
      cells,
      height === 1 ? source[line - 1]! : source.slice(line - 1, line - 1 + height).join('\n'),
    );
    line += height;
  }
  return undefined;
}

function take(lines: TableLine[], line: number, cells: string[], raw: string): void {
  if (lines.length >= maximumRows + 50) throw tooManyRows(line);
  if (cells.length > widest || cells.some((cell) => cell.length > longestCell))
    throw unreadable(
      'This row is too long for a bank file. Choose the list of movements your bank exports.',
      line,
    );
  if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells, raw: rawText(raw) });
}

/** Cells of a line whose quoted texts contain unescaped quotation marks: `"UAB "Oak"","12.20"`. Undefined for any other line. */
function requoted(source: string, delimiter: Delimiter): string[] | undefined {
  const whole = source.endsWith(delimiter) ? source.slice(0, -1) : source;
  if (!/^".*"$/.test(whole)) return undefined;
  const cells = whole.slice(1, -1).split(`"${delimiter}"`);
  return whole === source ? cells : [...cells, ''];
}

const breaksIn = (cell: string): number => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

/** The delimiter that gives the most regular table for the file's beginning. */
export function guessDelimiter(text: string): Delimiter {
  const said = /^sep=([,;\t|])\r?\n/.exec(text)?.[1];
  if (said) return said as Delimiter;
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
    throw unreadable(
      'There is no table here: no comma, semicolon or tab parts the columns. Download the movements from your bank as CSV, OFX, QIF or Excel, or save the table as CSV.',
      1,
    );
  return best.delimiter;
}

/** Reads CSV in any dialect; missing options are detected from the file and returned. */
export function readCsv(
  text: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  const delimiter = options.delimiter ?? guessDelimiter(text);
  const endsOpen = !/[\r\n"]\s*$/.test(text.slice(-200));
  return readTable(
    csvLines(text, delimiter),
    { format: 'csv', encoding, delimiter, endsOpen },
    options,
    reading,
  );
}
