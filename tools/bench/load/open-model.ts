import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../statistics';

export interface LoadResult {
  /** Calls a second that were due. */
  offered: number;
  /** Milliseconds from when a call was due to its answer, of those that were answered well. */
  took: number[];
  failed: number;
}

/** Beyond so many calls on their way the server has lost: further ones are not sent and count as failed. */
const mostInFlight = 2_000;

/**
 * Calls at fixed moments, however long earlier calls take, as people do; waiting for a slow answer would hide the wait
 * of all who came after it. `call` says whether it was answered well.
 */
export async function openModel(
  rate: number,
  seconds: number,
  call: (index: number) => Promise<boolean>,
): Promise<LoadResult> {
  const result: LoadResult = { offered: rate, took: [], failed: 0 };
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const one = async (index: number, due: number): Promise<void> => {
    const ok = await call(index).catch(() => false);
    if (ok) result.took.push(performance.now() - due);
    else result.failed += 1;
  };
  for (let index = 0; index < rate * seconds;) {
    const due = began + (index * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) {
      await delay(early);
      continue;
    }
    if (running.size >= mostInFlight) result.failed += 1;
    else {
      const sent = one(index, due).finally(() => running.delete(sent));
      running.add(sent);
    }
    index += 1;
  }
  await Promise.all(running);
  return result;
}

export const p95 = ({ took }: LoadResult): number => quantile(took, 0.95);
export const p99 = ({ took }: LoadResult): number => quantile(took, 0.99);
