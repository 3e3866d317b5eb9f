import { runInWorker } from '@app/service-kit/run-in-worker';
import { unreadable, type ReadingContext } from '../parsed/parsed-file';
import { linesOf, type PdfLine } from './pdf-lines';
import type { PdfPage } from './pdf-words';

export interface PdfTextResult {
  pages?: PdfPage[];
  /** The reason, for the person. */
  refused?: string;
  /** The reason, for the log. */
  failed?: string;
}

const largestPdf = 20 * 1024 * 1024;
const otherFile =
  'On your bank’s site look for “Export” or “Download transactions”, and choose CSV, OFX, QFX, QIF, CAMT, MT940 or Excel for the same months.';

/** Whether these bytes are a PDF, by its mark; some servers put a few bytes before it. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-');

/** The printed lines of a PDF. Throws IMPORT_UNREADABLE with a message. */
export async function pdfLines(
  bytes: Uint8Array,
  logFailure?: ReadingContext['logFailure'],
): Promise<PdfLine[]> {
  if (bytes.length > largestPdf)
    throw unreadable('PDF statements may be up to 20 MB. Import the statements of single months.');
  const { pages, refused, failed }: PdfTextResult = await runInWorker<PdfTextResult>(
    { folder: __dirname, name: 'pdf-text.worker' },
    new Uint8Array(bytes),
  );
  if (failed) logFailure?.(failed);
  if (refused) throw unreadable(refused);
  if (!pages) throw unreadable(`This PDF takes too much time or memory to read. ${otherFile}`);
  const lines = linesOf(pages);
  if (lines.length === 0)
    throw unreadable(
      `This PDF is a picture of paper: there is no text in it that could be read. ${otherFile}`,
    );
  return lines;
}
