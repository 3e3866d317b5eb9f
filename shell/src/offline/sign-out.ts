import { signOutByLink } from '@app/contracts-identity';
import { confirm, toast, waitingWrites } from '@app/shell-sdk';
import { readFlag } from './device-flags';

/** Signs out after erasing what is stored on this device. Asks first if there are queued writes. */
export async function signOut(): Promise<void> {
  if (!navigator.onLine)
    return void toast({
      title: 'Signing out needs a connection',
      description: 'What is kept on this device can be erased in Settings, under Your data.',
    });
  const { length } = waitingWrites.get();
  const isAgreed =
    length === 0 ||
    (await confirm({
      title: length === 1 ? 'One change was not sent yet' : `${length} changes were not sent yet`,
      description: 'They are on this device only. Signing out erases them.',
      action: 'Sign out and lose them',
      cancel: 'Stay',
      destructive: true,
    }));
  if (!isAgreed) return;
  // The server tells the browser to erase all data, but not every browser does.
  if (readFlag('offline-copy-kept'))
    await (await import('./copy/kept-answers')).eraseCopy().catch(() => undefined);
  if (length > 0) await (await import('./waiting/waiting-list')).eraseWaiting().catch(() => undefined);
  location.assign(signOutByLink.path);
}
