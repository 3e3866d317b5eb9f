import { hidesAmounts } from '@app/money';
import {
  dismissToast,
  lazyPart,
  pauseToast,
  resumeToast,
  toastStore,
  useSession,
  useStore,
} from '@app/shell-sdk';
import { ToastRegion } from '@app/ui-kit';
import { Suspense } from 'react';

const HidingToaster = lazyPart(() => import('./hiding-toaster').then((m) => m.HidingToaster));

/** Shows the toast; there is only one at a time. */
export function Toaster() {
  const toast = useStore(toastStore);
  return hidesAmounts(useSession().locale) ? (
    <Suspense>
      <HidingToaster />
    </Suspense>
  ) : (
    <ToastRegion toast={toast} onDismiss={dismissToast} onPause={pauseToast} onResume={resumeToast} />
  );
}
