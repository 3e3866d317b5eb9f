import { isApiError, reasonOf } from '@app/api-client';
import { firstDay, isDay, isMonth } from '@app/calendar';
import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { lazyPart, useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import {
  Button,
  Card,
  CardSurface,
  EmptyState,
  ErrorState,
  PeriodStepper,
  Quiet,
  RowSkeletons,
  media,
  numeric,
} from '@app/ui-kit';
import { ArrowLeftRight, Settings2, WandSparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { OpenedDialog } from './budget-dialogs';
import { PlanRow, rowColumns } from './plan-row';
import { PlanTotals } from './plan-totals';
import { isMonthPeriod, sectionsOf } from './plan-words';
import { PeriodGrid } from './period-grid';
import { StartWizard } from './start-wizard';
import { usePlan, usePlanWrites } from './use-plan';
import { usedRows } from './used-rows';
import { assignBudget, moveBudget, changePlanSettings } from './api';

const BudgetDialogs = lazyPart(() => import('./budget-dialogs').then((m) => m.BudgetDialogs));

const titles: Record<BudgetPlan['mode'], string> = {
  tracking: 'Limits by category',
  envelope: 'Envelopes by category',
  flex: 'Limits by kind of spending',
};

/** The budget of each category in a period, against what was spent. */
export function BudgetPage() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('period') ?? params.get('month');
  const period = isDay(requested) ? requested : isMonth(requested) ? firstDay(requested) : undefined;
  const { data: plan, error, isFetching, refetch } = usePlan(period);
  const writes = usePlanWrites(period);
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  const [withUnused, setWithUnused] = useState(false);
  const shown = plan ? (withUnused ? plan.rows : usedRows(plan)) : [];
  const unused = (plan?.rows.length ?? 0) - shown.length;
  const nameOf = usePeriodName();
  const openPeriod = (day: string | undefined) =>
    setParams(day === undefined ? {} : { period: day }, { replace: true });
  return (
    <Page>
      {plan && (
        <Bar>
          <PeriodStepper
            unit="period"
            name={nameOf(plan)}
            onPrevious={() => openPeriod(plan.previous)}
            onNext={() => openPeriod(plan.next)}
            onToday={plan.isCurrent ? undefined : () => openPeriod(undefined)}
          />
          <Actions>
            <Button
              call={assignBudget}
              icon={<WandSparkles aria-hidden />}
              onClick={() => setOpened({ dialog: 'fill' })}
            >
              Fill
            </Button>
            <Button
              call={moveBudget}
              icon={<ArrowLeftRight aria-hidden />}
              onClick={() => setOpened({ dialog: 'move', from: undefined })}
            >
              Move money
            </Button>
            <Button
              call={changePlanSettings}
              icon={<Settings2 aria-hidden />}
              onClick={() => setOpened({ dialog: 'settings' })}
            >
              Budget settings
            </Button>
          </Actions>
        </Bar>
      )}
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
          <Card
            title={titles[plan.mode]}
            actions={
              <Quiet>
                {plan.mode === 'envelope'
                  ? 'An amount is for this period'
                  : 'Limits repeat until you change them'}
              </Quiet>
            }
          >
            <Heads aria-hidden>
              <span>Category</span>
              <span>Assigned</span>
              <span>Spent</span>
              <span>Available</span>
            </Heads>
            {sectionsOf(shown).map(({ title, rows }) => (
              <section key={title ?? ''} aria-label={title ?? undefined}>
                {title && <SectionTitle>{title}</SectionTitle>}
                <Rows aria-busy={isFetching}>
                  {rows.map((row) => (
                    <PlanRow
                      key={`${plan.period.from} ${plan.mode} ${row.category}`}
                      plan={plan}
                      row={row}
                      isSaving={
                        writes.assign.isPending &&
                        writes.assign.variables.body.assignments.some(
                          ({ category }) => category === row.category,
                        )
                      }
                      onAssign={(minor) =>
                        writes.assign.mutate({
                          body: {
                            period: plan.period.from,
                            assignments: [
                              {
                                category: row.category,
                                amount: minor === null ? null : jsonNumber(minor, plan.currency),
                              },
                            ],
                          },
                        })
                      }
                      onMove={() => setOpened({ dialog: 'move', from: row.category })}
                      onCover={() => setOpened({ dialog: 'cover', row })}
                      onEdit={() => setOpened({ dialog: 'category', row })}
                    />
                  ))}
                </Rows>
              </section>
            ))}
            {unused > 0 && (
              <Button variant="ghost" onClick={() => setWithUnused(true)}>
                {unused === 1 ? 'Show 1 unused category' : `Show ${unused} unused categories`}
              </Button>
            )}
          </Card>
          {plan.moves.length > 0 && <Moves plan={plan} />}
          {!plan.isEmpty && (
            <Wide>
              <PeriodGrid plan={plan} requestedPeriod={period} nameOf={nameOf} />
            </Wide>
          )}
          <Suspense>
            {opened && <BudgetDialogs plan={plan} opened={opened} writes={writes} onClose={close} />}
          </Suspense>
        </>
      )}
    </Page>
  );
}

/** Why there is no plan. Retry is offered, unless the period is too far away. */
function PlanProblem(problem: {
  error: unknown;
  kept: boolean;
  busy: boolean;
  onRetry: () => void;
  onToday: () => void;
}) {
  const { error, onToday, ...retry } = problem;
  if (isApiError(error) && error.field === 'period')
    return (
      <div role="status">
        <EmptyState
          drawing="calendar"
          title="There is no budget for that period"
          action={<Button onClick={onToday}>Go to today’s budget</Button>}
        >
          {reasonOf(error)}
        </EmptyState>
      </div>
    );
  return (
    <ErrorState title="Your budget could not be loaded" {...retry}>
      {reasonOf(error)}
    </ErrorState>
  );
}

/** Names a calendar month, and any other period by its days. */
function usePeriodName(): (plan: BudgetPlan) => string {
  const dates = useDateFormat();
  return (plan) =>
    isMonthPeriod(plan)
      ? dates.month(plan.period.from.slice(0, 7))
      : `${dates.day(plan.period.from, 'short')} – ${dates.day(plan.period.to)}`;
}

function Moves({ plan }: { plan: BudgetPlan }) {
  const money = useMoneyFormat();
  return (
    <Card title="Moved in this period">
      <MoveList>
        {plan.moves.map((move) => (
          <li key={move.id}>
            <span>
              {move.from} to {move.to}
              {move.note && <Quiet> · {move.note}</Quiet>}
            </span>
            <b>{money.amount(move.amount, { currency: plan.currency })}</b>
          </li>
        ))}
      </MoveList>
    </Card>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  justify-content: space-between;
  align-items: center;
`;

/** Without icons, so that the three fit on one line of a phone. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  ${media.phone} {
    svg {
      display: none;
    }
  }
`;

const Heads = styled.div`
  display: grid;
  grid-template-columns: ${rowColumns};
  column-gap: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-xs);
  padding-bottom: var(--s2);
  border-bottom: 1px solid var(--line);
  > :nth-child(n + 2) {
    text-align: right;
  }
  /* Above the figures, not above the word after them. */
  > :nth-child(4) {
    padding-right: var(--s10);
  }
  ${media.tablet} {
    display: none;
  }
`;

const Rows = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const SectionTitle = styled.h3`
  margin-top: var(--s4);
  padding-bottom: var(--s1);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: 600;
  border-bottom: 1px solid var(--line);
`;

const MoveList = styled.ul`
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
  }
  b {
    ${numeric}
    font-weight: 600;
  }
`;

/** Periods next to each other need a wide screen. */
const Wide = styled.div`
  ${media.tablet} {
    display: none;
  }
`;
