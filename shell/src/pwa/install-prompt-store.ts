import { createStore } from '@app/shell-sdk';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const storageKey = 'install-dismissed';
const delayMs = 3_000;
const respectedMs = 30 * 24 * 60 * 60_000;

/** The browser's offer to install the app, once it may be shown. */
export const installOffer = createStore<InstallEvent | null>(null);

const dismissedRecently = (): boolean => {
  try {
    return Date.now() - Number(localStorage.getItem(storageKey) ?? 0) < respectedMs;
  } catch {
    return false;
  }
};

const installed = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Shows the offer 3 seconds after the browser makes it, unless the app is installed or the offer was dismissed. */
export function watchInstallPrompt(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (installed() || dismissedRecently()) return;
    clearTimeout(timer);
    timer = setTimeout(() => installOffer.set(event as InstallEvent), delayMs);
  });
  addEventListener('appinstalled', () => {
    clearTimeout(timer);
    installOffer.set(null);
  });
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage it is dismissed for this page only.
  }
  installOffer.set(null);
}

export async function install(event: InstallEvent): Promise<void> {
  installOffer.set(null);
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'dismissed') dismissInstall();
}
