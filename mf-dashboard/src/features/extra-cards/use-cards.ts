import { ledgerStorage, reasonOf } from '@app/api-client';
import { changeOwnPreferences, type DashboardCard, readOwnSettings, toast, withCards } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const storage = ledgerStorage('dashboard-cards');
/** The cards that are shown until the person chooses others. */
const usual = 'safeToSpend attention';

/** Whether the person shows this card. Until that is loaded, the last answer stored in this browser is used, so that nothing moves. */
export function useHasCard(card: DashboardCard): boolean {
  const cards = useQuery(readOwnSettings()).data?.preferences.dashboardCards;
  useEffect(() => {
    if (cards) storage.keep(cards.join(' '));
  }, [cards]);
  return cards ? cards.includes(card) : (storage.read() ?? usual).split(' ').includes(card);
}

/** The cards that the person chose, stored in their settings. A change shows at once and is reverted if it cannot be saved. */
export function useCards() {
  const client = useQueryClient();
  const ownSettings = readOwnSettings();
  const { data: stored } = useQuery(ownSettings);
  const { mutate } = useMutation({
    ...changeOwnPreferences,
    onMutate: (args) => {
      const chosen = args?.body?.dashboardCards;
      const before = client.getQueryData(ownSettings.queryKey) as typeof stored;
      if (before && chosen) client.setQueryData(ownSettings.queryKey, withCards(before, chosen));
      return { before };
    },
    onError: (error, _args, context) => {
      if (context?.before) client.setQueryData(ownSettings.queryKey, context.before);
      toast({ title: 'Your cards could not be saved', description: reasonOf(error), tone: 'destructive' });
    },
    onSuccess: (settings) => void client.setQueryData(ownSettings.queryKey, settings),
  });
  return {
    cards: stored?.preferences.dashboardCards,
    choose: (dashboardCards: DashboardCard[]) => mutate({ body: { dashboardCards } }),
  };
}
