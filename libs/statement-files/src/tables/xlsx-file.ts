import { DomainError } from '@app/contracts-kernel';
import { decimalText } from '@app/money';
import { Unzip, UnzipInflate } from 'fflate';
import type { TableLine } from './lines/table-line';
import { maximumRows, rawText, tooManyRows, unreadable } from '../parsed/parsed-file';
import { XmlText, type XmlReader } from '../text/xml-text';

const piece = 16 * 1024;
/** In bytes; more than a spreadsheet of 200,000 rows unpacks to. Larger ones are treated as zip bombs. */
const largestUnpacked = 400 * 1024 * 1024;
/** Sheets compress to between a tenth and a thirtieth, never to a two hundredth. */
const maxRatio = 200;
const freelyUnpacked = 4 * 1024 * 1024;
const maxEntries = 2_000;
const maxTexts = 1_000_000;
const widest = 200;
/** Each one requires another pass over the file. */
const sheetsTried = 5;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

const damaged = (): DomainError => unreadable('This spreadsheet is damaged. Save it again and try again.');

/**
 * Unpacks the wanted entries piece by piece and passes their text on, so that nothing is in memory as a
 * whole.
 */
function unpack(bytes: Uint8Array, sinkFor: (name: string) => XmlText | undefined): void {
  let unpacked = 0;
  const [names, open] = [new Set<string>(), new Set<string>()];
  const unzip = new Unzip((file) => {
    if (names.size >= maxEntries)
      throw unreadable(
        'This archive holds too many files for a spreadsheet. Save the sheet as CSV and import that.',
      );
    if (names.has(file.name)) throw damaged();
    names.add(file.name);
    const sink = sinkFor(file.name);
    if (!sink) return;
    open.add(file.name);
    const decoder = new TextDecoder('utf-8');
    file.ondata = (error, chunk, final) => {
      if (error instanceof DomainError) throw error;
      if (error) throw damaged();
      unpacked += chunk.length;
      if (unpacked > largestUnpacked || unpacked > freelyUnpacked + bytes.length * maxRatio)
        throw unreadable(
          'This spreadsheet unpacks to more than any bank file. Save it as CSV and import that.',
        );
      sink.write(decoder.decode(chunk, { stream: !final }));
      if (!final) return;
      sink.end();
      open.delete(file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += piece)
      unzip.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw damaged();
  }
  // A sheet that is cut off would lack rows.
  if (open.size > 0) throw damaged();
}

interface Workbook {
  /** Paths of the visible sheets, in order. */
  sheets: string[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
  /** For each cell style, whether it shows a date. */
  dateStyles: boolean[];
  texts: string[];
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const isDateFormat = (code: string): boolean =>
  /[ymd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^general$/i.test(code);

function stylesReader(book: Workbook): XmlReader {
  const formats = new Map<number, boolean>();
  let inCellFormats = false;
  return {
    open({ name, attributes }) {
      if (name === 'numFmt')
        formats.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      book.dateStyles.push(formats.get(format) ?? builtInDates.has(format));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  };
}

function workbookOf(bytes: Uint8Array): Workbook {
  const names: string[] = [];
  const targets = new Map<string, string>();
  const book: Workbook = { sheets: [], from1904: false, dateStyles: [], texts: [] };
  const shown: string[] = [];
  let text: string | undefined;
  const readers: Record<string, XmlReader> = {
    'xl/workbook.xml': {
      open({ name, attributes }) {
        if (name === 'workbookPr') book.from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
        if (name === 'sheet' && !/hidden/i.test(attributes['state'] ?? ''))
          shown.push(attributes['r:id'] ?? '');
      },
      close: () => undefined,
    },
    'xl/_rels/workbook.xml.rels': {
      open({ name, attributes }) {
        if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
      close: () => undefined,
    },
    'xl/styles.xml': stylesReader(book),
    'xl/sharedStrings.xml': {
      open({ name }) {
        if (name === 'si') text = '';
      },
      close(name, own, line) {
        if (name === 't' && text !== undefined) text += own;
        if (name !== 'si') return;
        if (book.texts.length >= maxTexts)
          throw unreadable(
            'This spreadsheet holds too many texts. Save a shorter period as CSV and import that.',
            line,
          );
        book.texts.push(text ?? '');
        text = undefined;
      },
    },
  };
  unpack(bytes, (name) => {
    names.push(name);
    const reader = readers[name];
    return reader && new XmlText(reader);
  });
  if (shown.length === 0)
    throw unreadable('This is an archive, not a spreadsheet. Unpack it and import the file inside.');
  book.sheets = shown.slice(0, sheetsTried).map((id) => {
    const target = targets.get(id) ?? 'worksheets/sheet1.xml';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
  if (!names.includes(book.sheets[0]!))
    throw unreadable('The first sheet of this spreadsheet is missing. Save it again, or as CSV.');
  return book;
}

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const dayMs = 86_400_000;
function serialDay(serial: number, from1904: boolean): string | undefined {
  if (!(serial >= 1 && serial < 2_958_466)) return undefined;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(start + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}

/** Any currency with two decimals, because only the digits matter. */
const twoDecimals = 'USD';

/** A number in the notation of money, so that its decimal mark cannot be mistaken for a thousands mark. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  // A long number that is not an amount keeps all its digits; one with an exponent is not such a number.
  if (Number.isInteger(number)) return /e/i.test(value) ? String(number) : value;
  const cents = Math.round(number * 100) / 100;
  return Math.abs(cents - number) < 1e-6
    ? decimalText(Math.round(number * 100), twoDecimals)
    : // Three digits after the mark could be thousands; four never are.
      String(number).replace(/\.\d{3}$/, '$&0');
}

/** The last line a sheet can have. */
const lastLine = 1_048_576;
const tooWide = (line: number): DomainError =>
  unreadable('This row is too wide for a bank file. Save the columns of the movements alone.', line);

/** Rows of the first non-empty sheet, as texts; for formulas, their stored result. */
export function xlsxLines(bytes: Uint8Array): TableLine[] {
  const book = workbookOf(bytes);
  for (const sheet of book.sheets) {
    const lines = sheetLines(bytes, book, sheet);
    if (lines.length > 0) return lines;
  }
  return [];
}

function sheetLines(bytes: Uint8Array, book: Workbook, sheet: string): TableLine[] {
  const lines: TableLine[] = [];
  let cells: string[] = [];
  let [line, column, type, style, value] = [0, -1, '', -1, ''];
  const textOf = (): string => {
    if (type === 's') return book.texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return value;
    const day = book.dateStyles[style] ? serialDay(Number(value), book.from1904) : undefined;
    return day ?? numberText(value);
  };
  const reader = new XmlText({
    open({ name, attributes }) {
      if (name === 'row') {
        const said = Number(attributes['r']);
        [line, cells, column] = [said > 0 && said <= lastLine ? said : line + 1, [], -1];
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        [type, style, value] = [attributes['t'] ?? '', Number(attributes['s'] ?? -1), ''];
        if (column < 0) throw tooWide(line);
      }
    },
    close(name, text) {
      if (name === 'v' || (name === 't' && type === 'inlineStr')) value += text;
      else if (name === 'c') {
        const text = textOf();
        // Cells that only have a colour or a border may reach to the sheet's edge.
        if (column >= widest && text.trim() !== '') throw tooWide(line);
        if (column >= widest) return;
        while (cells.length < column) cells.push('');
        cells[column] = text;
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        if (lines.length >= maximumRows + 50) throw tooManyRows(line);
        lines.push({ line, cells, raw: rawText(cells.join(' | ')) });
      }
    },
  });
  unpack(bytes, (name) => (name === sheet ? reader : undefined));
  return lines;
}
