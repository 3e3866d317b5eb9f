import { eventSubject, type AnyEvent } from '@app/contracts-kernel';

/** The user id of events that concern everybody. */
export const everyone = 'everyone';

/** By event subject, the paths whose cached answers become stale. */
export const stalePathsOf = (events: readonly AnyEvent[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    events
      .filter((event) => event.invalidates.length > 0)
      .map((event) => [eventSubject(event), event.invalidates]),
  );

/** The paths without those that another one covers. */
export const withoutCovered = (paths: Iterable<string>): string[] => {
  const all = [...new Set(paths)].sort();
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(`${other}/`)));
};
