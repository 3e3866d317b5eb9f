import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { watchWorker } from './worker-time';

/** Location of a worker's code: in a build, a bundle next to the service's; from source, compiled on load. */
export interface WorkerFile {
  /** The folder of the caller. */
  folder: string;
  /** Name without the file extension. */
  name: string;
}

/** The worker's result, or why it failed. */
export type WorkerResult<T> = T | { failed: string };

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/**
 * Starts a worker thread with limited JavaScript memory; native libraries are not limited. `limits` replaces some of the limits. The
 * caller ends it.
 */
export function startWorker({ folder, name }: WorkerFile, task?: unknown, limits?: ResourceLimits): Worker {
  const built = join(folder, `${name}.js`);
  const options = {
    ...{ workerData: task, stdout: true, stderr: true },
    resourceLimits: { ...resourceLimits, ...limits },
  };
  return existsSync(built)
    ? new Worker(built, options)
    : new Worker(join(folder, `${name}.ts`), {
        ...options,
        execArgv: ['-r', '@app/node-testing/typescript-hook'],
      });
}

/**
 * Reads a person's file in a worker thread, with limits on processor time, waiting time and memory: a file that makes its reader
 * loop or grow affects only that file, and a busy machine refuses no valid one. A worker that ends without a result gives
 * `failed`.
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
