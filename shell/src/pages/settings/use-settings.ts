import { callRoute, queryFor } from '@app/api-client';
import { getUser, getSettings, type Settings } from '@app/contracts-identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionStore } from '../../session/session-store';

const query = queryFor(getSettings);

export const useSettings = () => useQuery(query);

/** Caches a saved answer, and updates the person's data for the rest of the app. */
export function useSettingsSaved(): (settings: Settings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    client.setQueryData(query.queryKey, settings);
    const user = await callRoute(getUser).catch(() => undefined);
    const state = sessionStore.get();
    if (user && state.status === 'in') sessionStore.set({ ...state, user });
  };
}
