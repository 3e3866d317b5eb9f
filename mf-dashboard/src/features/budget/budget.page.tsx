import { lazyPart } from '@app/shell-sdk';
import { CardSurface, RowSkeletons, media } from '@app/ui-kit';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { OpenedDialog } from './dialogs/budget-dialogs';
import { MovesCard } from './moves-card';
import { PeriodGrid } from './period-grid';
import { PlanBar } from './plan-bar';
import { PlanCard } from './plan-card';
import { PlanProblem } from './plan-problem';
import { PlanTotals } from './plan-totals';
import { StartWizard } from './start/start-wizard';
import { usePeriod, usePeriodName } from './use-period';
import { usePlan, usePlanWrites } from './use-plan';

const BudgetDialogs = lazyPart(() => import('./dialogs/budget-dialogs').then((m) => m.BudgetDialogs));

/** The budget of each category in a period, against what was spent. */
export function BudgetPage() {
  const { period, openPeriod } = usePeriod();
  const { data: plan, error, isFetching, refetch } = usePlan(period);
  const writes = usePlanWrites(period);
  const [opened, setOpened] = useState<OpenedDialog>();
  const [withUnused, setWithUnused] = useState(false);
  const nameOf = usePeriodName();
  return (
    <Page>
      {plan && <PlanBar plan={plan} name={nameOf(plan)} onPeriod={openPeriod} onOpen={setOpened} />}
      {error && (
        <CardSurface>
          <PlanProblem
            error={error}
            kept={plan !== undefined}
            busy={isFetching}
            onRetry={() => void refetch()}
            onToday={() => openPeriod(undefined)}
          />
        </CardSurface>
      )}
      {!plan && !error && (
        <CardSurface>
          <RowSkeletons count={8} label="Loading your budget" />
        </CardSurface>
      )}
      {plan && (
        <>
          {plan.isEmpty && (
            <StartWizard
              plan={plan}
              writes={writes}
              onFill={(start) => setOpened({ dialog: 'fill', start })}
            />
          )}
          {!plan.isEmpty && <PlanTotals plan={plan} />}
          <PlanCard
            {...{ plan, writes, isFetching, withUnused }}
            onShowUnused={() => setWithUnused(true)}
            onOpen={setOpened}
          />
          {plan.moves.length > 0 && <MovesCard plan={plan} />}
          {!plan.isEmpty && (
            <Wide>
              <PeriodGrid plan={plan} requestedPeriod={period} nameOf={nameOf} />
            </Wide>
          )}
          <Suspense>
            {opened && (
              <BudgetDialogs
                plan={plan}
                opened={opened}
                writes={writes}
                onClose={() => setOpened(undefined)}
              />
            )}
          </Suspense>
        </>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
`;

/** Periods next to each other need a wide screen. */
const Wide = styled.div`
  ${media.tablet} {
    display: none;
  }
`;
