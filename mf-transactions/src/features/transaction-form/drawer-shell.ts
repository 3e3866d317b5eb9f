import { useEffect, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';

const query = '(min-width: 1024px)';
let cached: { by: typeof matchMedia; list: MediaQueryList } | undefined;

/** The media query list is created once, because creating it on each render makes the browser recalculate all styles. */
function wide(): MediaQueryList {
  if (cached?.by !== matchMedia) cached = { by: matchMedia, list: matchMedia(query) };
  return cached.list;
}

const subscribe = (listener: () => void) => {
  const list = wide();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** True if the window is wide enough for the drawer to be next to the list, which then stays usable. */
export const useIsBeside = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);

/** Asks before another row replaces the open one while something is unsaved; resolves to false if the person declines. */
export type LeaveGuard = RefObject<(() => Promise<boolean>) | null>;

/** Lets the list ask the open drawer before it shows another row. */
export function useLeaveGuard(guard: LeaveGuard, mayLeave: () => Promise<boolean>): void {
  useEffect(() => {
    guard.current = mayLeave;
    return () => {
      guard.current = null;
    };
  });
}

/** Ctrl+Enter (or ⌘+Enter) saves from any field; with Shift it also starts the next transaction, if the form supports that. */
export const saveOnCtrlEnter =
  (save: () => void, saveAndNext: () => void = save) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) saveAndNext();
    else save();
  };

export const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;
