const firstMs = 1_000;
const longestMs = 15_000;

/** Resolves when the browser says that it is online again, at the latest after a pause that grows with every failure; rejects when nobody waits any more. */
export function backOnline(failed: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      signal.removeEventListener('abort', leave);
      settle();
    };
    const again = end(resolve);
    const leave = end(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    const timer = setTimeout(again, Math.min(longestMs, firstMs * 2 ** (failed - 1)));
    window.addEventListener('online', again);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
  });
}
