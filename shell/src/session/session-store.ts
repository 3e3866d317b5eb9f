import { callRoute, isApiError, resetCsrf } from '@app/api-client';
import { getUser, openDemo, type AuthUser } from '@app/contracts-identity';
import type { Boot } from '@app/contracts-shell';
import { createStore } from '@app/shell-sdk';

export type SessionState =
  | { status: 'in'; user: AuthUser; expired: boolean }
  | { status: 'out' }
  /** The server did not answer, so the session is not known. */
  | { status: 'unknown'; error: unknown };

export const sessionStore = createStore<SessionState>({ status: 'out' });

export const isDemoAddress = (search: string = location.search): boolean =>
  new URLSearchParams(search).has('demo');

async function askUser(boot: Boot): Promise<AuthUser | null> {
  if (isDemoAddress()) {
    try {
      // Nothing is on the screen until the answer; a busy server shows an error page, which retries.
      const user = await callRoute(openDemo, { retryWhenBusy: false });
      resetCsrf();
      return user;
    } catch (error) {
      // A signed-in person who opens a demo link stays signed in.
      if (!isApiError(error) || error.code !== 'ALREADY_SIGNED_IN') throw error;
    }
  }
  if (boot.user !== undefined) return boot.user as AuthUser | null;
  try {
    return await callRoute(getUser);
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** Signed in if the user call returns data, otherwise signed out. */
export async function loadSession(boot: Boot = {}): Promise<SessionState> {
  if (boot.csrfToken && !isDemoAddress()) resetCsrf(boot.csrfToken);
  const state: SessionState = await askUser(boot).then(
    (user) => (user ? { status: 'in', user, expired: false } : { status: 'out' }),
    (error: unknown) => ({ status: 'unknown', error }),
  );
  sessionStore.set(state);
  return state;
}

/** Stores a person who just signed in or registered. */
export function enter(user: AuthUser): void {
  resetCsrf();
  sessionStore.set({ status: 'in', user, expired: false });
}

/** The server no longer accepts the session. The screen stays until the person chooses to sign in again. */
export function expireSession(): void {
  const state = sessionStore.get();
  if (state.status === 'in' && !state.expired) sessionStore.set({ ...state, expired: true });
}
