import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { watchWorker } from './worker-time';

/** Where a worker's code is: in a build it is a bundle beside the service's, from source it is compiled as it is loaded. */
export interface WorkerFile {
  /** The folder of the caller. */
  folder: string;
  /** Without its ending. */
  name: string;
}

/** What a worker answered, or why it did not. */
export type WorkerResult<T> = T | { failed: string };

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Starts a worker thread; its memory beside native libraries is limited. The caller ends it. */
export function startWorker({ folder, name }: WorkerFile, task?: unknown): Worker {
  const built = join(folder, `${name}.js`);
  const options = { workerData: task, resourceLimits, stdout: true, stderr: true };
  return existsSync(built)
    ? new Worker(built, options)
    : new Worker(join(folder, `${name}.ts`), {
        ...options,
        execArgv: ['-r', '@app/node-testing/typescript-hook'],
      });
}

/**
 * Reads a person's file in a worker thread, with limits on processor time, waiting and memory: a file that makes its reader loop or
 * grow costs that file only, and a busy machine refuses no honest one. A worker that ended without an answer gives `failed`.
 */
export function runInWorker<T>(file: WorkerFile, task: unknown): Promise<WorkerResult<T>> {
  return new Promise((resolve) => {
    const worker = startWorker(file, task);
    const end = (result: WorkerResult<T>): void => {
      stopWatch();
      void worker.terminate();
      resolve(result);
    };
    const stopWatch = watchWorker((failed) => end({ failed }));
    worker.once('message', end);
    worker.once('error', (error) => end({ failed: String(error) }));
    worker.once('exit', (code) => end({ failed: `ended with ${code}` }));
  });
}
