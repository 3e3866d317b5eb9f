import { dismissToast, pauseToast, resumeToast, toastStore, useStore } from '@app/shell-sdk';
import { ToastRegion } from '@app/ui-kit';

/** The one toast there may be at a time. */
export const Toaster = () => (
  <ToastRegion
    toast={useStore(toastStore)}
    onDismiss={dismissToast}
    onPause={pauseToast}
    onResume={resumeToast}
  />
);
