import { lazyPart, RemoteSlot } from '@app/shell-sdk';
import { media, Stack } from '@app/ui-kit';
import { Suspense } from 'react';
import styled from 'styled-components';
import { BudgetTrackingCard } from '../budget-tracking/budget-tracking-card';
import { OverviewCard } from '../overview/overview-card';
import { AttentionStrip } from '../extra-cards/attention-strip';
import { TopFigures } from '../summary/top-figures';
import { UpcomingEventsCard } from '../upcoming-events/upcoming-events-card';
import { WidgetBoundary } from '../card/widget-boundary';
import { FirstStepsPlaceholder } from '../first-steps/first-steps-placeholder';
import { useFirstSteps } from '../first-steps/use-first-steps';

const FirstStepsCard = lazyPart(() =>
  import('../first-steps/first-steps-card').then((m) => m.FirstStepsCard),
);

const GoalsCard = lazyPart(() => import('../goals/goals-card').then((m) => m.GoalsCard));

/** Loaded after the widgets that everybody has. */
const ExtraCards = lazyPart(() => import('../extra-cards/extra-cards').then((m) => m.ExtraCards));

/** The screen at `/`. Every widget has its own boundary, so that one failure never blanks the page. */
export function DashboardPage() {
  const isFirstDay = useFirstSteps();
  return (
    <Stack>
      {isFirstDay ? (
        <WidgetBoundary name="How to start">
          <Suspense fallback={<FirstStepsPlaceholder />}>
            <FirstStepsCard />
          </Suspense>
        </WidgetBoundary>
      ) : (
        <>
          <TopFigures />
          <WidgetBoundary name="What needs attention">
            <AttentionStrip />
          </WidgetBoundary>
        </>
      )}
      {/* With another key its parts are new elements, which appear in place instead of moving there. */}
      <Columns key={isFirstDay ? 'start' : 'figures'}>
        <Column>
          {!isFirstDay && (
            <>
              <WidgetBoundary name="The overview">
                <OverviewCard />
              </WidgetBoundary>
              <WidgetBoundary name="Budget tracking">
                <BudgetTrackingCard />
              </WidgetBoundary>
            </>
          )}
          <WidgetBoundary name="Upcoming events">
            <UpcomingEventsCard />
          </WidgetBoundary>
          {!isFirstDay && (
            <WidgetBoundary name="Goals">
              <Suspense>
                <GoalsCard />
              </Suspense>
            </WidgetBoundary>
          )}
          {!isFirstDay && (
            <WidgetBoundary name="Your further cards">
              <Suspense>
                <ExtraCards />
              </Suspense>
            </WidgetBoundary>
          )}
        </Column>
        <Column>
          <RemoteSlot name="dashboard.side" />
        </Column>
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  gap: var(--s4);
  @media (max-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  min-width: 0;
`;
