import { startWorker, type WorkerFile, type WorkerResult } from './run-in-worker';
import { isReady } from './worker-pieces';
import { watchWorker } from './worker-time';

/**
 * Passes work to a worker thread piece by piece, transferring ownership of each piece; the next one is fetched while the
 * worker works. Limits and results are those of {@link runInWorker}. Rethrows errors from fetching.
 */
export async function sendToWorker<T>(
  file: WorkerFile,
  task: unknown,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<WorkerResult<T>> {
  const worker = startWorker(file, task);
  let tell: ((said: unknown) => void) | undefined;
  let over: { failed: string } | undefined;
  const end = (failed: string): void => {
    over ??= { failed };
    tell?.(over);
  };
  worker.on('message', (said) => tell?.(said));
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', (code) => end(`ended with ${code}`));
  const answerTo = (piece: Uint8Array<ArrayBuffer> | null): Promise<unknown> =>
    new Promise((resolve) => {
      if (over) return resolve(over);
      // Once for each piece, and once for the end.
      const stopWatch = watchWorker(end);
      tell = (said) => {
        stopWatch();
        resolve(said);
      };
      worker.postMessage(piece, piece ? [piece.buffer] : []);
    });
  const source = pieces[Symbol.asyncIterator]();
  try {
    let next = source.next();
    for (let { value, done } = await next; !done; { value, done } = await next) {
      next = source.next();
      // Avoids an unhandled rejection if the code below stops without awaiting it.
      next.catch(() => undefined);
      const said = await answerTo(value as Uint8Array<ArrayBuffer>);
      if (!isReady(said)) return said as WorkerResult<T>;
    }
    return (await answerTo(null)) as WorkerResult<T>;
  } finally {
    void worker.terminate();
    void source.return?.();
  }
}
