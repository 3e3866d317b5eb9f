import { eventSubject, type AnyEvent } from '@app/contracts-kernel';

/** Events of this user id concern everybody. */
export const everyone = 'everyone';

/** Which cached answers each event makes stale, by subject. */
export const stalePathsOf = (events: readonly AnyEvent[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    events
      .filter((event) => event.invalidates.length > 0)
      .map((event) => [eventSubject(event), event.invalidates]),
  );

/** Paths without those that another one covers. */
export const withoutCovered = (paths: Iterable<string>): string[] => {
  const all = [...new Set(paths)].sort();
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(`${other}/`)));
};
