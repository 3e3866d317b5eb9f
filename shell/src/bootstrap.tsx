import { createQueryClient, isApiError } from '@app/api-client';
import { startTheme } from '@app/shell-sdk';
import { notifyManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startOffline } from './offline/start-offline';
import { readBoot } from './boot/boot-document';
import { forgetEarlyForm, keepEarlyForm } from './pages/sign-in/early-form';
import { registerServiceWorker } from './pwa/register-service-worker';
import { watchInstallPrompt } from './pwa/install-prompt-store';
import { loadRegistry } from './registry/registry-client';
import { registryStore } from './registry/registry-store';
import { setRemoteContext } from './remotes/load-remote';
import { installScriptGuard, trustBuilds } from './remotes/script-guard';
import { installTrustedScripts } from './remotes/trusted-scripts';
import { signInRedirect } from './pages/sign-in-redirect';
import { preparePage } from './pages/prepare-page';
import { prefetchPage } from './remotes/prefetch';
import { startFonts } from './fonts';
import { watchLedger } from './session/open-ledger';
import { watchPageLanguage } from './session/page-language';
import { expireSession, loadSession, sessionStore } from './session/session-store';

/**
 * The first page's code is awaited before anything is rendered, so that no fallback appears. The wait ends after this many milliseconds,
 * unless a form is already shown in which somebody may be typing.
 */
const firstPagePatienceMs = 3_000;

/** Starts the app in the page. */
export async function start(): Promise<void> {
  const hasForm = keepEarlyForm();
  startTheme();
  startFonts();
  installTrustedScripts();
  installScriptGuard();
  // Observers of the cache are notified in the same turn, so that an added row is drawn in the next frame and not the one after it.
  notifyManager.setScheduler(queueMicrotask);
  watchInstallPrompt();
  registryStore.subscribe(() => trustBuilds(registryStore.get().registry));
  const client = createQueryClient((error) => {
    if (isApiError(error) && error.status === 401) expireSession();
  });
  setRemoteContext(client);
  startOffline();
  watchLedger();
  watchPageLanguage();
  const boot = readBoot();
  const [, registry] = await Promise.all([loadSession(boot), loadRegistry(boot.registry)]);
  registryStore.set(registry);
  const instead = signInRedirect(location);
  if (instead) history.replaceState(history.state, '', instead);
  if (!/^\/sign-in\/?$/i.test(location.pathname) || sessionStore.get().status !== 'out') forgetEarlyForm();
  prefetchPage(client, location.pathname);
  const ready = preparePage(location.pathname);
  if (ready)
    await Promise.race([
      ready.catch(() => undefined),
      ...(hasForm ? [] : [new Promise((resolve) => setTimeout(resolve, firstPagePatienceMs))]),
    ]);
  createRoot(document.getElementById('root')!).render(<App client={client} />);
  registerServiceWorker();
}
