import { callRoute, csrfToken, isApiError, resetCsrf } from '@app/api-client';
import { getUser } from '@app/contracts-identity';
import { deviceKeyOf, shownAsOf } from '@app/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { refreshRegistry } from '../registry/registry-store';
import { expireSession, sessionStore } from '../session/session-store';

const everyMs = 5_000;

/** While the page shows what this device keeps: looks for the server, and shows what it has as soon as it answers. */
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
  // Never answered from the device, so it tells whether the server is there.
  await csrfToken();
  shownAsOf.set(null);
  const state = sessionStore.get();
  try {
    const user = await callRoute(getUser);
    // Fallen back again: the connection was there for a moment only.
    if (shownAsOf.get() !== null || state.status !== 'in') return;
    // Somebody else signed in meanwhile: nothing of this page is theirs.
    if (deviceKeyOf(user) !== deviceKeyOf(state.user)) return location.reload();
    sessionStore.set({ ...state, user });
    await refreshRegistry();
    await client.invalidateQueries();
  } catch (error) {
    if (isApiError(error) && error.status === 401) expireSession();
    else throw error;
  }
}
