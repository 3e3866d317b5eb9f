import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pixels } from './picture';

export interface FileTask {
  kind: 'pdf' | 'heic';
  bytes: Uint8Array;
}
export interface FileTaskResult {
  pdf?: Uint8Array;
  pixels?: Pixels;
  /** Why, for the person. */
  refused?: string;
  failed?: string;
}

const longestMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** The build puts the thread's code beside the service's; run from source, it is compiled on the way in. */
function startThread(task: FileTask): Worker {
  const built = join(__dirname, 'file.worker.js');
  const options = { workerData: task, resourceLimits, stdout: true, stderr: true };
  return existsSync(built)
    ? new Worker(built, options)
    : new Worker(join(__dirname, 'file.worker.ts'), {
        ...options,
        execArgv: ['-r', '@app/node-testing/typescript-hook'],
      });
}

/**
 * Reads a file whose reader may be led astray by it in a thread that can be ended: one that loops or eats memory costs this file and
 * nothing else. A thread that died says `failed`.
 */
export function readApart(task: FileTask): Promise<FileTaskResult> {
  return new Promise((resolve) => {
    const thread = startThread(task);
    const end = (result: FileTaskResult): void => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end({ failed: 'took too long' }), longestMs);
    thread.once('message', end);
    thread.once('error', (error) => end({ failed: String(error) }));
    thread.once('exit', (code) => end({ failed: `ended with ${code}` }));
  });
}
