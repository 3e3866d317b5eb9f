import { startWorker, type WorkerFile, type WorkerResult } from './run-in-worker';
import { isReady } from './worker-pieces';
import { watchWorker } from './worker-time';

/**
 * Gives a worker thread its work piece by piece; each piece is the worker's from then on, and the next one is fetched while it
 * works. Ends as {@link runInWorker} does. What fetching throws is thrown here.
 */
export async function feedWorker<T>(
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
      // For each piece, and for the end.
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
      // Whoever gives up below does not wait for it.
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
