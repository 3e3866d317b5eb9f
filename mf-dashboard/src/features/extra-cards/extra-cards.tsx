import { reasonOf } from '@app/api-client';
import {
  lazyPart,
  type DashboardCard,
  changeOwnPreferences,
  readOwnSettings,
  toast,
  withCards,
} from '@app/shell-sdk';
import { Button, Card, media, RowSkeletons } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { WidgetBoundary } from '../card/widget-boundary';
import { cardNames } from './cards';
import { SafeToSpendCard } from './money-ahead-cards';
import { AttentionCard, NetWorthCard, PriceRisesCard } from './attention-cards';

const CardsDialog = lazyPart(() => import('./cards-dialog').then((m) => m.CardsDialog));

const ForecastCard = lazyPart(() => import('./forecast-card').then((m) => m.ForecastCard));

const views: Record<DashboardCard, ComponentType> = {
  safeToSpend: SafeToSpendCard,
  forecast: ForecastCard,
  attention: AttentionCard,
  netWorth: NetWorthCard,
  priceRises: PriceRisesCard,
};

/** The optional cards, in the person's order. */
export function ExtraCards() {
  const { cards, choose } = useCards();
  const [isChoosing, setChoosing] = useState(false);
  if (!cards) return null;
  return (
    <>
      <Grid>
        {cards.map((card) => {
          const View = views[card];
          return (
            <WidgetBoundary key={card} name={cardNames[card]}>
              <Suspense fallback={<CardSkeleton name={cardNames[card]} />}>
                <View />
              </Suspense>
            </WidgetBoundary>
          );
        })}
      </Grid>
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<LayoutGrid aria-hidden />}
          onPointerEnter={() => void CardsDialog.preload()}
          onClick={() => setChoosing(true)}
        >
          Choose cards
        </Button>
      </div>
      <Suspense>
        {isChoosing && <CardsDialog cards={cards} onChoose={choose} onClose={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);
  /* One that would stand alone has the whole line. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function CardSkeleton({ name }: { name: string }) {
  return (
    <Card title={name}>
      <RowSkeletons count={1} label={`Loading: ${name}`} />
    </Card>
  );
}

/** The cards that the person chose, stored in their settings. A change shows at once and is reverted if it cannot be saved. */
function useCards() {
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
      toast({ title: 'Your cards could not be saved', description: reasonOf(error), tone: 'destructive' });
    },
    onSuccess: (settings) => void client.setQueryData(own.queryKey, settings),
  });
  return {
    cards: data?.preferences.dashboardCards,
    choose: (dashboardCards: DashboardCard[]) => mutate({ body: { dashboardCards } }),
  };
}
