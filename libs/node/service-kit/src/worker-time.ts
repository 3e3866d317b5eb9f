import { performance } from 'node:perf_hooks';

/** Time used by the process so far, in milliseconds. */
export interface TimeUsed {
  /** Processor time of all threads. */
  processor: number;
  /** Time in which the calling thread was busy, either running or waiting for a processor. */
  here: number;
}

/** A worker's limits: processor time, and waiting time, which is longer because a busy machine delays valid files. */
export const workerLimits = { processorMs: 20_000, waitMs: 50_000 };

const lookEveryMs = 500;
/** Number of workers watched in this process now. */
let watched = 0;

const spentNow = (): TimeUsed => {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1_000, here: performance.eventLoopUtilization().active };
};

/**
 * Processor time that each of several workers used between two readings. Node reports a thread's time only to that thread, which
 * cannot respond while it loops; so the process's time without the calling thread is divided equally.
 */
export const workerTime = (from: TimeUsed, to: TimeUsed, workers: number): number =>
  Math.max(0, to.processor - from.processor - (to.here - from.here)) / Math.max(1, workers);

/** Calls `over` once with the reason when a worker exceeds a limit; the returned function ends the watch. */
export function watchWorker(over: (why: string) => void, limits = workerLimits): () => void {
  const started = performance.now();
  let before = spentNow();
  let used = 0;
  watched += 1;
  const timer = setInterval(() => {
    const now = spentNow();
    used += workerTime(before, now, watched);
    before = now;
    if (used > limits.processorMs) end(`took more than ${limits.processorMs / 1_000} s of processor time`);
    else if (performance.now() - started > limits.waitMs)
      end(`was not done after ${limits.waitMs / 1_000} s`);
  }, lookEveryMs);
  let isOver = false;
  const stop = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    watched -= 1;
  };
  const end = (why: string): void => {
    stop();
    over(why);
  };
  return stop;
}
