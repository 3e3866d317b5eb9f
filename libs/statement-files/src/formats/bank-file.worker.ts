import { parentPort, workerData } from 'node:worker_threads';
import { isDomainError } from '@app/contracts-kernel';
import { readForWorker, type ReadingAnswer, type ReadingTask } from './read-in-worker';

const rowsInPiece = 1_000;

/** Runs in a separate thread, which its owner ends if it takes too much time or memory. */
function answer(task: ReadingTask): ReadingAnswer {
  try {
    const { rows, ...file } = readForWorker(task);
    const encoder = new TextEncoder();
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < rows.length; at += rowsInPiece)
      pieces.push(encoder.encode(JSON.stringify(rows.slice(at, at + rowsInPiece))));
    return { file, pieces };
  } catch (error) {
    // A refusal is a message for the person; any other error ends the worker, and its owner logs it.
    if (!isDomainError(error)) throw error;
    return { refused: error.toBody() };
  }
}

const found = answer(workerData as ReadingTask);
parentPort!.postMessage(
  found,
  'pieces' in found ? found.pieces.map((piece) => piece.buffer as ArrayBuffer) : [],
);
