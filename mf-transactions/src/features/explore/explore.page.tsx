import { reasonOf } from '@app/api-client';
import { lazyPart } from '@app/shell-sdk';
import { CardSurface, ErrorState, Skeleton, Stack } from '@app/ui-kit';
import { Suspense } from 'react';
import { Breadcrumb } from '../ledger/breadcrumb';
import { SearchTermsLine } from '../transaction-search/search-terms-line';
import { Breakdown } from './breakdown';
import { ExploreToolbar } from './explore-toolbar';
import { useExplore } from './use-explore';
import { useExploreFacts } from './use-explore-facts';

const MoneyFlow = lazyPart(() => import('./money-flow').then((m) => m.MoneyFlow));
const YearGrid = lazyPart(() => import('./year/year-grid').then((m) => m.YearGrid));

/** Sums of any part of the ledger: a breakdown over time, the flow of money, or a year at a glance. */
export function ExplorePage() {
  const explore = useExplore();
  const { explored, span, typed, setTyped } = explore;
  const { facts, error, isFetching, retry } = useExploreFacts(explored.filter.q ?? '');
  const { show } = explored.report;
  const View = show === 'flow' ? MoneyFlow : show === 'year' ? YearGrid : Breakdown;
  return (
    <Stack>
      <Breadcrumb above={{ to: '/reports', label: 'Reports' }} current="Explore" />
      <ExploreToolbar explore={explore} firstDay={facts?.ledger.columns.day.at(-1)} />
      <SearchTermsLine typed={typed} onChange={setTyped} />
      {error && (
        <CardSurface>
          <ErrorState title="Your transactions could not be loaded" onRetry={retry} busy={isFetching}>
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!facts && !error && (
        <div role="status" aria-label="Adding up">
          <Skeleton $height="420px" />
        </div>
      )}
      {facts && (
        <Suspense fallback={<Skeleton $height="420px" />}>
          <View facts={facts} explored={explored} span={span} onExplore={explore.show} />
        </Suspense>
      )}
    </Stack>
  );
}
