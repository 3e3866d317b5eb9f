import { isApiError } from './api-error';
import { sendOrReadStored } from './transport';

/** Minimum pauses between retries of a server that says when to retry; their number limits the retries. */
const pausesMs = [1_000, 2_000, 4_000] as const;
const longestPauseMs = 15_000;
const slowAfterMs = 5_000;

/** Number of reads that are taking longer than usual now. */
let slow = 0;
const listeners = new Set<() => void>();
const count = (by: number): void => {
  slow += by;
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`: whether a read for the screen is taking longer than usual. */
export const slowReads = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: (): boolean => slow > 0,
};

/** The pause before the next attempt; undefined unless the server is busy, starting or slow and says when to retry. */
const pauseAfter = (error: unknown, attempt: number): number | undefined => {
  const least = pausesMs[attempt];
  if (!isApiError(error) || least === undefined || error.retryAfterSeconds === undefined) return undefined;
  if (error.status !== 503 && error.status !== 504) return undefined;
  return Math.min(longestPauseMs, Math.max(least, error.retryAfterSeconds * 1_000));
};

function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('Aborted', 'AbortError'));
      },
      { once: true },
    );
  });
}

/**
 * Retries with growing pauses while the server says when to. Only for repeatable calls: reads, and writes with the same
 * idempotency key each time.
 */
export async function sendRetrying(
  attempt: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const ms = pauseAfter(error, tries);
      if (ms === undefined) throw error;
      await pause(ms, signal);
    }
  }
}

/** Sends a read. After five seconds {@link slowReads} reports it; after the last attempt the error is thrown. */
export async function sendRead(url: string, init: RequestInit): Promise<Response> {
  let isCounted = false;
  const timer = setTimeout(() => {
    isCounted = true;
    count(1);
  }, slowAfterMs);
  try {
    return await sendRetrying(() => sendOrReadStored(url, init), init.signal);
  } finally {
    clearTimeout(timer);
    if (isCounted) count(-1);
  }
}
