import type { Query, QueryClient } from '@tanstack/react-query';
import { isAtOrBelow } from '@app/api-client';

/**
 * How long, in milliseconds, a message waits before its paths are refetched. An import sends several in a row, and the message about a
 * write of this page arrives together with its answer, after which the page refetches the same paths itself.
 */
export const pushRestMs = 250;

/** The paths that the server reports as changed: stale at once, and refetched a moment later unless the page has requested them since. */
export class PushedPaths {
  private readonly arrivedAt = new Map<string, number>();
  private readonly askedAt = new WeakMap<Query, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopWatching: () => void;

  constructor(private readonly client: QueryClient) {
    this.stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch')
        this.askedAt.set(event.query as Query, performance.now());
    });
  }

  add(paths: readonly string[]): void {
    const now = performance.now();
    for (const path of paths) this.arrivedAt.set(path, now);
    void this.client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryKey }) => paths.some((path) => isAtOrBelow(queryKey, path)),
    });
    this.timer ??= setTimeout(() => this.fetchAnew(), pushRestMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopWatching();
  }

  private fetchAnew(): void {
    this.timer = undefined;
    const named = [...this.arrivedAt];
    this.arrivedAt.clear();
    void this.client.invalidateQueries({
      predicate: (query) => {
        const requestedAt = this.askedAt.get(query) ?? -Infinity;
        return named.some(([path, arrived]) => requestedAt < arrived && isAtOrBelow(query.queryKey, path));
      },
    });
  }
}
