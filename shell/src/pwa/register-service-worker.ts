import { createStore } from '@app/shell-sdk';
import { watchUsedFiles } from './used-files';
import type { WorkerMessage } from './worker-message';

/** A newer version that the person may switch to; `apply` switches and reloads the page. */
export interface Update {
  apply(): void;
}

export const updateReady = createStore<Update | null>(null);

const firstDelayMs = 2_000;
const everyMs = 60 * 60_000;

/**
 * Registers /sw.js and detects a newer worker that waits, or that took over because another tab agreed. Only a tab whose person agreed is
 * reloaded.
 */
export function registerServiceWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): void {
  if (!container) return;
  let agreed = false;
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
    // The first worker that takes over an uncontrolled page is not an update.
    else if (controlled) updateReady.set({ apply: () => location.reload() });
    controlled = true;
  });
  const notice = ({ waiting }: ServiceWorkerRegistration) => {
    if (!waiting || !container.controller) return;
    updateReady.set({
      apply() {
        agreed = true;
        waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
      },
    });
  };
  const register = async () => {
    const registration = await container.register('/sw.js', { scope: '/', updateViaCache: 'none' });
    if (!registration) return;
    watchUsedFiles(container);
    notice(registration);
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => notice(registration)),
    );
    setInterval(() => void registration.update().catch(() => undefined), everyMs);
  };
  const begin = () =>
    setTimeout(
      () =>
        void register().catch((error: unknown) =>
          // oxlint-disable-next-line no-console -- without it the app still works, only not offline
          console.warn('The service worker was not registered', error),
        ),
      firstDelayMs,
    );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
