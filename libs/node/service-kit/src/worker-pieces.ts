import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';

const ready = 'ready for the next piece';

export const isReady = (said: unknown): boolean => said === ready;

/** In a worker that is fed: what it is given, one piece after the other. Whoever feeds it waits until the piece was used. */
export async function* piecesFed(): AsyncGenerator<Uint8Array> {
  for await (const [piece] of on(parentPort!, 'message') as AsyncIterable<[Uint8Array | null]>) {
    if (piece === null) return;
    yield piece;
    parentPort!.postMessage(ready);
  }
}
