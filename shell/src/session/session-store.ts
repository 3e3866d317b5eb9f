import { callRoute, isApiError, resetCsrf } from '@app/api-client';
import { getUser, openDemo, type AuthUser } from '@app/contracts-identity';
import type { Boot } from '@app/contracts-shell';
import { createStore } from '@app/shell-sdk';

export type SessionState =
  | { status: 'in'; user: AuthUser; expired: boolean }
  | { status: 'out' }
  /** The server did not answer, so nobody knows. */
  | { status: 'unknown'; error: unknown };

export const sessionStore = createStore<SessionState>({ status: 'out' });

export const isDemoAddress = (search: string = location.search): boolean =>
  new URLSearchParams(search).has('demo');

async function askUser(boot: Boot): Promise<AuthUser | null> {
  if (isDemoAddress()) {
    try {
      // Until it answers nothing is on the screen: a busy server is shown, and asked again from there.
      const user = await callRoute(openDemo, { patient: false });
      resetCsrf();
      return user;
    } catch (error) {
      // Somebody with an account of their own opened a demo link: they stay who they are.
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

/** Who signed in or registered just now. */
export function enter(user: AuthUser): void {
  resetCsrf();
  sessionStore.set({ status: 'in', user, expired: false });
}

/** The server no longer knows the session. What is on the screen stays until the person chooses to sign in again. */
export function expireSession(): void {
  const state = sessionStore.get();
  if (state.status === 'in' && !state.expired) sessionStore.set({ ...state, expired: true });
}
