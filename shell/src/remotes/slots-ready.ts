import { assistantRequested, createStore, useStore } from '@app/shell-sdk';
import { useEffect } from 'react';

const ready = createStore(false);
let planned = false;

/** The shell's own slots are filled when the first page is done and the browser idle, or as soon as somebody asks for the assistant: they must not delay that page. */
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
