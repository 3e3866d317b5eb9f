import type { CsvOptions } from '@app/contracts-banking';
import { unreadable, type ParsedFile, type ReadingFor } from '../statement/parsed-file';
import { decodeText } from '../text/decode-text';
import { unpack, type ZipLimits, type ZipSink } from '../text/zip-entries';
import { isCamt, readCamt } from './camt-file';

/** A year of daily statements, with a picture of each. */
const limits: ZipLimits = {
  entries: 800,
  bytes: 64 * 1024 * 1024,
  tooMany:
    'This archive holds more than 800 files. Unpack it and import its statements, or ask your bank for fewer months.',
  tooLarge:
    'This archive unpacks to more than 64 MB, which is more than any bank sends. Unpack it and import its statements one by one.',
  damaged:
    'This archive is damaged, or locked with a password. Unpack it and import the statements inside, or download it anew.',
};

const notNamed = 'This is an archive, not a spreadsheet. Unpack it and import the file inside.';
/** Some systems put a shadow of each file beside it. */
const isStatement = (name: string): boolean => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);

const anyZip: ZipLimits = {
  ...limits,
  entries: 2_000,
  tooMany: 'This archive holds too many files. Import what is inside one by one, a spreadsheet as CSV.',
  damaged: 'This archive or spreadsheet is damaged. Save or download it anew and try again.',
};

/** Told by the names of what is inside; nothing is unpacked for it. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
  let found = false;
  unpack(bytes, anyZip, (name) => {
    found ||= /^(xl\/|\[Content_Types\]\.xml$)/.test(name);
    return undefined;
  });
  return found;
}

/** Reads an archive of CAMT statements as one file, whatever order they stand in; what else lies beside them is passed over. */
export function readCamtArchive(bytes: Uint8Array, reading: ReadingFor, options: CsvOptions): ParsedFile {
  const files = new Map<string, Uint8Array[]>();
  unpack(bytes, limits, (name): ZipSink | undefined => {
    if (!isStatement(name)) return undefined;
    const chunks: Uint8Array[] = [];
    files.set(name, chunks);
    return (chunk) => void chunks.push(chunk);
  });
  if (files.size === 0) throw unreadable(notNamed);
  const texts = [...files].map(([name, chunks]) => {
    const { text } = decodeText(Buffer.concat(chunks));
    if (isCamt(text)) return text;
    throw unreadable(
      `“${name.replace(/^.*\//, '').slice(0, 60)}” in this archive is no CAMT statement. Unpack it and import its files one by one.`,
    );
  });
  // Each file says itself how it is encoded.
  const { encoding: _none, ...chosen } = options;
  return readCamt(texts, 'utf-8', reading, chosen);
}
