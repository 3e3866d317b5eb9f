import { callRoute, csrfToken, isApiError, resetCsrf } from '@app/api-client';
import { getUser } from '@app/contracts-identity';
import { deviceKeyOf, shownAsOf } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRegistry } from '../registry/registry-store';
import { expireSession, sessionStore } from '../session/session-store';

const everyMs = 5_000;

/** While the page shows the offline copy: polls the server and shows its data as soon as it answers. */
export function watchForServer(client: QueryClient): () => void {
  let busy = false;
  const look = async () => {
    if (busy || shownAsOf.get() === null || !navigator.onLine) return;
    busy = true;
    await goLive(client).catch(() => undefined);
    busy = false;
  };
  const now = () => void look();
  addEventListener('online', now);
  const forget = shownAsOf.subscribe(now);
  const timer = setInterval(now, everyMs);
  return () => {
    removeEventListener('online', now);
    forget();
    clearInterval(timer);
  };
}

async function goLive(client: QueryClient): Promise<void> {
  resetCsrf();
  // This call is never answered from the device, so its success proves that the server can be reached.
  await csrfToken();
  shownAsOf.set(null);
  const state = sessionStore.get();
  try {
    const user = await callRoute(getUser);
    // The connection was lost again in between.
    if (shownAsOf.get() !== null || state.status !== 'in') return;
    // Another person signed in meanwhile; nothing on this page belongs to them.
    if (deviceKeyOf(user) !== deviceKeyOf(state.user)) return location.reload();
    sessionStore.set({ ...state, user });
    await refreshRegistry();
    await client.invalidateQueries();
  } catch (error) {
    if (isApiError(error) && error.status === 401) expireSession();
    else throw error;
  }
}
