import styled from 'styled-components';
import { WidgetBoundary } from '../card/widget-boundary';
import { SafeToSpendCard } from '../extra-cards/safe-to-spend-card';
import { useHasCard } from '../extra-cards/use-cards';
import { SummaryCards } from './summary-cards';

/** The month's figures, and beside them what is safe to spend, for people who show that card. */
export function TopFigures() {
  const hasSafe = useHasCard('safeToSpend');
  return (
    <Figures data-four={hasSafe || undefined}>
      <WidgetBoundary name="This month’s figures">
        <SummaryCards />
      </WidgetBoundary>
      {hasSafe && (
        <WidgetBoundary name="Safe to spend">
          <SafeToSpendCard />
        </WidgetBoundary>
      )}
    </Figures>
  );
}

/** Four cards of one width where there is room. */
const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  @media (min-width: 1360px) {
    &[data-four] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      > :first-child {
        grid-column: span 3;
      }
    }
  }
`;
