/** In milliseconds; longer than the grace period of running handlers. */
const endWithinMs = 14_000;

/**
 * Shuts this process down when the runner that started it is gone (its IPC channel closes), so that a killed runner leaves no
 * orphan.
 */
export function endWithParent(end: () => Promise<void>): void {
  if (process.connected) process.once('disconnect', () => finish(end));
}

/** Shuts this process down on SIGTERM and SIGINT; a second signal ends it at once. */
export function endOnSignal(end: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => finish(end));
}

function finish(end: () => Promise<void>): void {
  setTimeout(() => process.exit(1), endWithinMs).unref();
  end().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
