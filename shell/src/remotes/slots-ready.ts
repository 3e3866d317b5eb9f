import { assistantRequested, createStore, useStore } from '@app/shell-sdk';
import { useEffect } from 'react';

const ready = createStore(false);
let planned = false;

/**
 * Whether the shell's own slots may be filled: once the first page is done and the browser is idle, or as soon as somebody opens the
 * assistant. They must not delay the first page.
 */
export function useShellSlotsReady(): boolean {
  useEffect(() => {
    if (planned) return;
    planned = true;
    const stop = assistantRequested.listen(() => ready.set(true));
    const idle = () => ready.set(true);
    const timer = setTimeout(
      () =>
        typeof requestIdleCallback === 'function' ? requestIdleCallback(idle, { timeout: 3_000 }) : idle(),
      1_500,
    );
    return () => {
      stop();
      clearTimeout(timer);
      planned = false;
    };
  }, []);
  return useStore(ready);
}
