import { callRoute } from '@app/api-client';
import { getUser } from '@app/contracts-identity';
import { sessionStore } from './session-store';

/** Reloads the person's data for the rest of the app. */
export async function refreshUser(): Promise<void> {
  const user = await callRoute(getUser);
  const state = sessionStore.get();
  if (state.status === 'in') sessionStore.set({ ...state, user });
}
