import { Banner } from '@app/ui-kit';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export const OfflineBanner = () =>
  useOnline() ? null : (
    <Banner tone="warn" role="status" title="You are offline">
      You see what was loaded last. Changes can be saved when the connection is back.
    </Banner>
  );
