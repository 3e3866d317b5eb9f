import { withoutAmounts } from '@app/money';
import { dismissToast, pauseToast, resumeToast, toastStore, useSession, useStore } from '@app/shell-sdk';
import { ToastRegion } from '@app/ui-kit';

/** The toast on a device that hides amounts. */
export function HidingToaster() {
  const toast = useStore(toastStore);
  const { locale } = useSession();
  const shown = toast && {
    ...toast,
    title: withoutAmounts(toast.title, locale),
    ...(toast.description && { description: withoutAmounts(toast.description, locale) }),
  };
  return <ToastRegion toast={shown} onDismiss={dismissToast} onPause={pauseToast} onResume={resumeToast} />;
}
