import { maxPositions, type CsvOptions } from '@app/contracts-banking';
import { isCamt, readCamt } from './camt-file';
import { readCsv } from '../tables/csv-file';
import { decodeText } from '../text/decode-text';
import { isJson, readJson } from './json-file';
import { isMt940, readMt940 } from './mt940-file';
import { otherFormatOf } from './other-formats';
import { isOfx, readOfx } from './ofx-file';
import type { Currency } from '@app/money';
import { refusedCurrency } from '../parsed/refusals';
import {
  emptyFile,
  isBad,
  noMovements,
  unreadable,
  type ParsedFile,
  type ReadingContext,
} from '../parsed/parsed-file';
import { readPositionsOfx } from '../positions/positions-ofx';
import { brokerNames, isPositionsTable, maskOf, readPositionsTable } from '../positions/positions-table';
import { readPdf } from './pdf-file';
import { isPdf, pdfLines } from '../pdf/pdf-text';
import { isQif, readQif } from './qif-file';
import { readTable } from '../tables/table-file';
import { isZip, xlsxLines } from '../tables/xlsx-file';
import { accountInName, merged } from '../statement/stated-account';
import { withPlausibleDays } from '../statement/plausible-days';

/** Reads a bank file, whose format is recognised by its content. Throws IMPORT_UNREADABLE with a message. */
export async function readBankFile(
  bytes: Uint8Array,
  fileName: string,
  options: CsvOptions,
  reading: ReadingContext,
): Promise<ParsedFile> {
  if (!isPdf(bytes)) return readFile(bytes, fileName, options, reading);
  return finished(readPdf(await pdfLines(bytes, reading.logFailure), options, reading), fileName, reading);
}

/** The one currency of a file in which no row can be read because all are in another currency than the account. */
function loneCurrency(rows: ParsedFile['rows']): Currency | undefined {
  const found = new Set<Currency>();
  for (const row of rows) {
    if (!isBad(row)) return undefined;
    const currency = refusedCurrency(row.refused);
    if (currency) found.add(currency);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** Refuses a file without rows; if it contains several accounts, the person must first choose one. */
function finished(file: ParsedFile, fileName: string, reading: ReadingContext): ParsedFile {
  if (file.rows.length === 0 && !file.positions && (file.accounts ?? []).length < 2)
    throw unreadable(noMovements);
  // In a file of several accounts, the file's name might be mistaken for the chosen one.
  const named = (file.accounts ?? []).length > 1 ? undefined : accountInName(fileName);
  const { layoutAccount, ...read } = file;
  const currency = loneCurrency(file.rows);
  const known = merged(merged(file.fileAccount, named), layoutAccount);
  const fileAccount = currency ? { kind: null, mask: null, bank: null, ...known, currency } : known;
  return { ...read, ...(fileAccount && { fileAccount }), rows: withPlausibleDays(file.rows, reading) };
}

/** Reads every kind of file except PDF, whose text must be extracted first. */
export function readFile(
  bytes: Uint8Array,
  fileName: string,
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  return finished(parsed(bytes, fileName, options, reading), fileName, reading);
}

/** Of several accounts, the positions of the chosen one, as with the rows. A list too long to keep is left out. */
function positionsOf(
  text: string,
  { onlyAccount }: CsvOptions,
  { currency, mask }: ReadingContext,
): Pick<ParsedFile, 'positions'> {
  if (!/<INVPOSLIST|<INVBAL/i.test(text)) return {};
  const positions = readPositionsOfx(text, currency, onlyAccount ? maskOf(onlyAccount) : mask);
  const { length } = positions.positions;
  return length === 0 || length > maxPositions ? {} : { positions };
}

/** A broker's list of positions, which has no movements; undefined if none of them can be read. */
function positionsFile(text: string, encoding: string, { mask }: ReadingContext): ParsedFile | undefined {
  const positions = readPositionsTable(text, mask);
  const { length } = positions.positions;
  if (length === 0 || length > maxPositions) return undefined;
  return {
    format: 'csv',
    encoding,
    rows: [],
    csv: null,
    sample: [],
    dateOrderAmbiguous: false,
    statedMinor: null,
    positions,
    fileAccount: {
      kind: 'investment',
      mask: /^\d{2,4}$/.test(positions.mask ?? '') ? positions.mask : null,
      bank: brokerNames[positions.format] ?? null,
    },
  };
}

function parsed(
  bytes: Uint8Array,
  fileName: string,
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  if (isZip(bytes))
    return readTable(xlsxLines(bytes), { format: 'xlsx', encoding: 'utf-8' }, options, reading);
  const { text, encoding } = decodeText(bytes, options.encoding, reading.currency);
  if (text.trim() === '') throw unreadable(emptyFile, 1);
  if (isOfx(text))
    return {
      ...readOfx(text, encoding, fileName, reading, options),
      ...positionsOf(text, options, reading),
    };
  if (isCamt(text)) return readCamt(text, encoding, reading, options);
  if (isQif(text)) return readQif(text, encoding, options, reading);
  if (isMt940(text)) return readMt940(text, encoding, reading, options);
  if (isJson(text)) return readJson(text, encoding, options, reading);
  const other = otherFormatOf(text);
  if (other)
    throw unreadable(
      `This is a statement in ${other}, which is not read here. Download the same months from your bank as CSV, OFX, QIF, CAMT, MT940 or Excel.`,
      1,
    );
  if (/^\s*<(?:\?xml|!doctype|html|\w+[\s>])/i.test(text.slice(0, 1_000)))
    throw unreadable(
      'This is a web page or another kind of XML, not an OFX or CAMT statement. Sign in to your bank and download the movements as OFX, CAMT, QIF or CSV.',
      1,
    );
  const positions = isPositionsTable(text) ? positionsFile(text, encoding, reading) : undefined;
  return positions ?? readCsv(text, encoding, options, reading);
}
