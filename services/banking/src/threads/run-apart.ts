import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Where a thread's code is: built, it stands beside the service's; run from source, it is compiled on the way in. */
export interface ThreadCode {
  /** The folder of whoever asks. */
  folder: string;
  /** Without its ending. */
  name: string;
}

/** What a thread says, or why it says nothing. */
export type Apart<T> = T | { failed: string };

const longestMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

function startThread({ folder, name }: ThreadCode, task: unknown): Worker {
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
 * Reads a file whose reader may be led astray by it in a thread that can be ended: one that loops or eats memory costs this file and
 * nothing else. A thread that died says `failed`.
 */
export function runApart<T>(code: ThreadCode, task: unknown): Promise<Apart<T>> {
  return new Promise((resolve) => {
    const thread = startThread(code, task);
    const end = (result: Apart<T>): void => {
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
