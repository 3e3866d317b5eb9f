import { assignBudgetEndpoint, type BudgetTracking } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import {
  ButtonLink,
  Card,
  EmptyState,
  ReadError,
  Link,
  Quiet,
  RowSkeletons,
  Select,
  numeric,
  IfPermitted,
} from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { readBudgetTracking, type TrackingPeriod } from './api';
import { spentRowsLink } from '../card/drill-down';
import { BudgetColumns } from './budget-columns';
import { BudgetRow } from './budget-row';

const periods = [
  { value: 'current', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'last-quarter', label: 'Last quarter' },
] as const;

/** Spent against budget per category, highest percentage first. */
export function BudgetTrackingCard() {
  const [period, setPeriod] = useState<TrackingPeriod>('current');
  const read = useQuery({
    ...readBudgetTracking(period),
    placeholderData: keepPreviousData,
  });
  const { data: spending, error } = read;
  return (
    <Card
      title="Budget tracking"
      actions={
        <>
          {spending && <Totals tracking={spending} period={period} />}
          <Select
            look="pill-sm"
            aria-label="Budget period"
            value={period}
            options={periods}
            onChange={(next) => setPeriod(next as TrackingPeriod)}
          />
        </>
      }
    >
      {error && <ReadError title="Your budgets could not be loaded" read={read} />}
      {spending ? (
        <BudgetList tracking={spending} period={period} />
      ) : (
        !error && <RowSkeletons count={6} label="Loading your budgets" />
      )}
    </Card>
  );
}

function Totals({ tracking, period }: { tracking: BudgetTracking; period: TrackingPeriod }) {
  const money = useMoney(tracking.currency);
  if (!tracking.categories.length) return null;
  return (
    <Sum>
      <Link
        as={RouterLink}
        to={spentRowsLink(tracking.categories.flatMap(spentOnOf), tracking.period, tracking.accounts)}
      >
        {money(tracking.totalSpent)}
      </Link>{' '}
      of {money(tracking.totalBudget)}
      <ExplainedFigure
        subject="what was spent of all budgets"
        figure={{ figure: 'budgetSpent', ...tracking.period }}
        shown={tracking.totalSpent}
      />
      {period === 'current' && ` · ${tracking.daysLeft === 1 ? '1 day' : `${tracking.daysLeft} days`} left`}
    </Sum>
  );
}

const spentOnOf = ({ name, spentOn }: BudgetTracking['categories'][number]): string[] =>
  spentOn?.length ? spentOn : [name];

function BudgetList({ tracking, period }: { tracking: BudgetTracking; period: TrackingPeriod }) {
  const money = useMoney(tracking.currency);
  const rows = [...tracking.categories].sort((a, b) => b.percent - a.percent || a.name.localeCompare(b.name));
  if (!rows.length)
    return (
      <EmptyState
        drawing="budget"
        title="No budgets yet"
        action={
          <IfPermitted call={assignBudgetEndpoint}>
            <ButtonLink as={RouterLink} to="/budget">
              Set budget
            </ButtonLink>
          </IfPermitted>
        }
      >
        <IfPermitted call={assignBudgetEndpoint}>
          Give a category a monthly limit, and its bar shows here how much is left.
        </IfPermitted>
      </EmptyState>
    );
  return (
    <>
      <Beside>
        <Rows>
          {rows.map((row) => (
            <BudgetRow
              key={row.name}
              row={row}
              currency={tracking.currency}
              pace={period === 'current' ? tracking.elapsed * 100 : undefined}
              days={tracking.period}
              accounts={tracking.accounts}
            />
          ))}
        </Rows>
        <BudgetColumns chart={tracking.chartData} currency={tracking.currency} />
      </Beside>
      {(tracking.unbudgetedSpent > 0 || tracking.pendingSpent > 0 || tracking.leftOut > 0) && (
        <Notes>
          {tracking.unbudgetedSpent > 0 && (
            <span>
              <Link
                as={RouterLink}
                to={spentRowsLink(tracking.unbudgetedOn ?? [], tracking.period, tracking.accounts)}
              >
                {money(tracking.unbudgetedSpent)}
              </Link>{' '}
              spent without a budget
              <ExplainedFigure
                subject="what was spent without a budget"
                figure={{ figure: 'unbudgeted', ...tracking.period }}
                shown={tracking.unbudgetedSpent}
              />
            </span>
          )}
          {tracking.unbudgetedSpent > 0 && (
            <IfPermitted call={assignBudgetEndpoint}>
              <Link as={RouterLink} to="/budget">
                Set budget
              </Link>
            </IfPermitted>
          )}
          {tracking.pendingSpent > 0 && <Quiet>incl. {money(tracking.pendingSpent)} pending</Quiet>}
          {tracking.leftOut > 0 && (
            <Quiet>
              Partial: {tracking.leftOut} {tracking.leftOut === 1 ? 'item' : 'items'} without a rate
            </Quiet>
          )}
        </Notes>
      )}
    </>
  );
}

function useMoney(currency: string) {
  const { locale } = useSession();
  return (value: number) => formatDecimal(value, currency, locale);
}

const Sum = styled(Quiet)`
  ${numeric}
`;

/* The chart is next to the rows, or below them if the card is narrow. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s5);
  > :first-child {
    flex: 999 1 340px;
    min-width: 0;
  }
  > :last-child {
    flex: 1 1 230px;
  }
`;

const Rows = styled.ul`
  display: grid;
  align-content: start;
  gap: 14px;
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s2) var(--s4);
  margin-top: var(--s4);
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-sm);
  > ${Quiet}:first-of-type {
    margin-left: auto;
  }
`;
