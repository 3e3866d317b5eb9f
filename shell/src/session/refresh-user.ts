import { callRoute } from '@app/api-client';
import { getUser } from '@app/contracts-identity';
import { sessionStore } from './session-store';

/** Tells the rest of the app what the person is now. */
export async function refreshUser(): Promise<void> {
  const user = await callRoute(getUser);
  const state = sessionStore.get();
  if (state.status === 'in') sessionStore.set({ ...state, user });
}
