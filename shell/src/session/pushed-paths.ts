import type { Query, QueryClient } from '@tanstack/react-query';
import { isAtOrBelow } from '@app/api-client';

/**
 * How long a message rests before what it names is fetched again. Several come in a row after an import; and the message about a
 * write of this very page comes beside the answer to it, upon which the page itself asks for the same.
 */
export const pushRestMs = 250;

/** What the server says has changed: stale at once, fetched again a moment later unless the page has asked for it since. */
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
        const asked = this.askedAt.get(query) ?? -Infinity;
        return named.some(([path, arrived]) => asked < arrived && isAtOrBelow(query.queryKey, path));
      },
    });
  }
}
