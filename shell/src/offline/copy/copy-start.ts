import { createStore } from '@app/shell-sdk';

/**
 * Milliseconds before the copy is filled. The first half minute belongs to what the person does, because filling the copy reads a year of
 * data and some hundred files.
 */
export const quietMs = 30_000;

/** True once somebody looks at the state of the copy. */
export const copyIsViewed = createStore(false);

/**
 * Calls `begin` once: half a minute after the page started, or as soon as the tab is left or somebody waits for the copy. Returns a
 * function that cancels it.
 */
export function whenCopyMayBegin(begin: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const stop of stops.splice(0)) stop();
  };
  const once = () => {
    if (stops.length === 0) return;
    stop();
    begin();
  };
  const timer = setTimeout(once, quietMs);
  const left = () => document.visibilityState === 'hidden' && once();
  document.addEventListener('visibilitychange', left);
  stops.push(
    () => clearTimeout(timer),
    () => document.removeEventListener('visibilitychange', left),
    copyIsViewed.subscribe(() => copyIsViewed.get() && once()),
  );
  if (copyIsViewed.get()) once();
  return stop;
}
