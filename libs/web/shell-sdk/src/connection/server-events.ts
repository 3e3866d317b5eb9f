import { useEffect, useRef } from 'react';
import { createChannel } from '../state/channel';

/**
 * A message from the server: cached reads at or below these paths are stale. The shell refetches them; a remote listens only if
 * it needs to do more.
 */
export interface ServerEvent {
  paths: readonly string[];
}

export const serverEvents = createChannel<ServerEvent>();

const covers = (path: string, other: string) => other === path || other.startsWith(`${path}/`);

/** Calls the handler for each server event that concerns one of the paths, or for every event if no paths are given. */
export function useServerEvents(handler: (event: ServerEvent) => void, paths?: readonly string[]): void {
  const latest = useRef({ handler, paths });
  useEffect(() => {
    latest.current = { handler, paths };
  });
  useEffect(
    () =>
      serverEvents.listen((event) => {
        const { paths: wanted, handler: call } = latest.current;
        if (
          !wanted ||
          wanted.some((path) => event.paths.some((stale) => covers(stale, path) || covers(path, stale)))
        )
          call(event);
      }),
    [],
  );
}
