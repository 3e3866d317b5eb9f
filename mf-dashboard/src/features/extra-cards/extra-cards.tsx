import { lazyPart, type DashboardCard } from '@app/shell-sdk';
import { Button, Card, media, RowSkeletons } from '@app/ui-kit';
import { LayoutGrid } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { WidgetBoundary } from '../card/widget-boundary';
import { AttentionCard, NetWorthCard, PriceRisesCard } from './attention-cards';
import { cardNames } from './cards';
import { useAttention } from './use-attention';
import { useCards } from './use-cards';

const CardsDialog = lazyPart(() => import('./cards-dialog').then((m) => m.CardsDialog));

const ForecastCard = lazyPart(() => import('./forecast-card').then((m) => m.ForecastCard));

/** What is safe to spend has its place beside the month's figures. */
const views: Record<Exclude<DashboardCard, 'safeToSpend'>, ComponentType> = {
  forecast: ForecastCard,
  attention: AttentionCard,
  netWorth: NetWorthCard,
  priceRises: PriceRisesCard,
};

/** The optional cards, in the person's order; without those that have a place further up. */
export function ExtraCards() {
  const { cards, choose } = useCards();
  const isUrgent = useAttention().kinds > 0;
  const [isChoosing, setChoosing] = useState(false);
  if (!cards) return null;
  return (
    <>
      <Grid>
        {cards.map((card) => {
          if (card === 'safeToSpend' || (card === 'attention' && isUrgent)) return null;
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
  /* A last card without a neighbour fills the whole line. */
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
