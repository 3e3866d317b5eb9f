import { useSyncExternalStore } from 'react';
import { shownAsOf } from './offline';
import { useStore } from '../state/store';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the browser has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Whether the server seems reachable; use it to offer actions that only the server can do. */
export function useConnected(): boolean {
  const isOnline = useOnline();
  const asOf = useStore(shownAsOf);
  return isOnline && asOf === null;
}

/** Shown at actions that need a connection. */
export const needsConnection = 'Needs a connection';
