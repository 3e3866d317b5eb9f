import { lazyPart, type DashboardCard } from '@app/shell-sdk';
import { Button, media } from '@app/ui-kit';
import { LayoutGrid } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { WidgetBoundary } from '../dashboard/widget-boundary';
import { cardNames } from './cards';
import { ForecastCard, SafeToSpendCard } from './money-ahead-cards';
import { AttentionCard, NetWorthCard, PriceRisesCard } from './standing-cards';
import { useCards } from './use-cards';

const CardsDialog = lazyPart(() => import('./cards-dialog').then((m) => m.CardsDialog));

const views: Record<DashboardCard, ComponentType> = {
  safeToSpend: SafeToSpendCard,
  forecast: ForecastCard,
  attention: AttentionCard,
  netWorth: NetWorthCard,
  priceRises: PriceRisesCard,
};

/** Further cards, each of which a person may have or not, in the order they like. */
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
              <View />
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
