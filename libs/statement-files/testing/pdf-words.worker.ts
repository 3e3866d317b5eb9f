import { parentPort } from 'node:worker_threads';
import { PdfRefused, wordsOf } from '../src/pdf/pdf-words';

/**
 * Reads PDFs one after the other outside of Jest, whose sandbox does not let the PDF library load modules.
 */
export type ReadAnswer = { words: number } | { refused: string } | { failed: string };

parentPort!.on('message', (bytes: Uint8Array) => {
  wordsOf(new Uint8Array(bytes)).then(
    (pages) => parentPort!.postMessage({ words: pages.flat().length } satisfies ReadAnswer),
    (error: unknown) =>
      parentPort!.postMessage(
        (error instanceof PdfRefused
          ? { refused: error.message }
          : { failed: String(error) }) satisfies ReadAnswer,
      ),
  );
});
