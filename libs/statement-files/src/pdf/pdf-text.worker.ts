import { parentPort, workerData } from 'node:worker_threads';
import type { PdfTextResult } from './pdf-text';
import { PdfRefused, wordsOf } from './pdf-words';

/** Runs in a separate thread, which its owner ends if it takes too much time or memory. */
const done = (bytes: Uint8Array): Promise<PdfTextResult> =>
  wordsOf(new Uint8Array(bytes)).then(
    (pages) => ({ pages }),
    (error: unknown) =>
      error instanceof PdfRefused
        ? { refused: error.message, ...(error.cause ? { failed: String(error.cause) } : {}) }
        : { failed: String(error) },
  );

void done(workerData as Uint8Array).then((result) => parentPort!.postMessage(result));
