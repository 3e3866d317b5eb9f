import type { CsvOptions } from '@app/contracts-banking';
import { readCsv } from './csv-file';
import { decodeText } from './decode-text';
import { isOfx, readOfx } from './ofx-file';
import type { ParsedFile, ReadingFor } from './parsed-file';

/** Reads a bank file, told by its content what it is. Throws IMPORT_UNREADABLE with a sentence. */
export function readFile(
  bytes: Uint8Array,
  fileName: string,
  options: CsvOptions,
  reading: ReadingFor,
): ParsedFile {
  const { text, encoding } = decodeText(bytes, options.encoding);
  return isOfx(text) ? readOfx(text, encoding, fileName, reading) : readCsv(text, encoding, options, reading);
}
