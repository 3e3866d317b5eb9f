import { useEffect, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { LeaveGuard } from './transaction-drawer';

const query = '(min-width: 1200px)';
const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** True where the drawer stands beside the list, which then stays usable. */
export const useIsBeside = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

/** Lets the list ask the open drawer before it shows another row. */
export function useGuard(guard: LeaveGuard, mayLeave: () => Promise<boolean>): void {
  useEffect(() => {
    guard.current = mayLeave;
    return () => {
      guard.current = null;
    };
  });
}

/** Ctrl+Enter (or ⌘+Enter) saves from any field. */
export const saveOnCtrlEnter = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  save();
};
