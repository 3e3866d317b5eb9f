import { parentPort, workerData } from 'node:worker_threads';
import { heicPixels } from './heic-pixels';
import { PdfRefused, rewrittenPdf } from './pdf-rewrite';
import type { FileTask, FileTaskResult } from './file-worker';

/** Runs in a separate thread, which its owner ends when it takes too long or too much memory. */
async function done({ kind, bytes }: FileTask): Promise<FileTaskResult> {
  try {
    if (kind === 'heic') return { pixels: await heicPixels(bytes) };
    return { pdf: await rewrittenPdf(bytes) };
  } catch (error) {
    return error instanceof PdfRefused ? { refused: error.message } : { failed: String(error) };
  }
}

void done(workerData as FileTask).then((result) => parentPort!.postMessage(result));
