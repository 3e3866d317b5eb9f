import type { AuthUser } from '@app/contracts-identity';
import { useEffect, useState, type ComponentType } from 'react';

interface OfflineProps {
  user: AuthUser;
  expired: boolean;
}

/** Brings the code for what this device keeps. Where it cannot be had the page is as it would be without it. */
export function LateOfflineLife(props: OfflineProps) {
  const [Life, setLife] = useState<ComponentType<OfflineProps>>();
  useEffect(() => {
    void import('./offline-life').then(
      ({ OfflineLife }) => setLife(() => OfflineLife),
      () => undefined,
    );
  }, []);
  return Life ? <Life {...props} /> : null;
}
