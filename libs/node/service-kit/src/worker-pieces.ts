import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';

const ready = 'ready for the next piece';

export const isReady = (said: unknown): boolean => said === ready;

/** Yields the pieces passed to this worker thread; the sender waits until each piece has been used. */
export async function* receivedPieces(): AsyncGenerator<Uint8Array> {
  for await (const [piece] of on(parentPort!, 'message') as AsyncIterable<[Uint8Array | null]>) {
    if (piece === null) return;
    yield piece;
    parentPort!.postMessage(ready);
  }
}
