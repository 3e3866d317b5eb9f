import { reasonOf } from '@app/api-client';
import { changeOwnPreferences, readOwnSettings, toast, withCards, type DashboardCard } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The cards the person chose, kept with their settings; shown at once, taken back when they could not be kept. */
export function useCards() {
  const client = useQueryClient();
  const own = readOwnSettings();
  const { data } = useQuery(own);
  const { mutate } = useMutation({
    ...changeOwnPreferences,
    onMutate: (args) => {
      const chosen = args?.body?.dashboardCards;
      const before = client.getQueryData(own.queryKey) as typeof data;
      if (before && chosen) client.setQueryData(own.queryKey, withCards(before, chosen));
      return { before };
    },
    onError: (error, _args, kept) => {
      if (kept?.before) client.setQueryData(own.queryKey, kept.before);
      toast({ title: 'Your cards were not kept', description: reasonOf(error), tone: 'destructive' });
    },
    onSuccess: (settings) => void client.setQueryData(own.queryKey, settings),
  });
  return {
    cards: data?.preferences.dashboardCards,
    choose: (dashboardCards: DashboardCard[]) => mutate({ body: { dashboardCards } }),
  };
}
