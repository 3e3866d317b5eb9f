import { OverviewChart } from '@app/charts';
import type { OverviewPoint } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { ButtonLink, Card, EmptyState, ReadError, Quiet, SegmentedControl, Skeleton } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { SampleOffer } from '@app/organising';
import { countedRowsLink } from '../card/drill-down';
import { readSummary } from '../summary/api';
import { readOverview, type OverviewPeriod } from './api';

const title = 'Financial overview';
const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** Income against expenses of 12 months, 8 quarters or 5 years. */
export function OverviewCard() {
  const { locale, currency: ownCurrency } = useSession();
  const [period, setPeriod] = useState<OverviewPeriod>('monthly');
  const navigate = useNavigate();
  const summary = useQuery(readSummary());
  const read = useQuery({
    ...readOverview(period),
    placeholderData: keepPreviousData,
  });
  const { data: months, error, isFetching } = read;
  const currency = summary.data?.currency ?? ownCurrency;
  const controls = <SegmentedControl label="Period" value={period} options={periods} onChange={setPeriod} />;

  if (error && !isFetching)
    return (
      <Card title={title} actions={controls}>
        <ReadError title="The overview could not be loaded" read={read} />
      </Card>
    );
  if (!months)
    return (
      <Card title={title} actions={controls}>
        <div role="status" aria-label="Loading the overview">
          <Skeleton $height="250px" />
        </div>
      </Card>
    );
  if (months.every(({ income, expenses, leftOut }) => income === 0 && expenses === 0 && leftOut === 0))
    return (
      <Card title={title} actions={controls}>
        <EmptyState
          drawing="chart"
          title="Nothing in or out yet"
          // Offered only once on the dashboard: in the first card that is always shown.
          sample={<SampleOffer />}
          action={
            <ButtonLink as={RouterLink} to="/transactions/import">
              Import a bank file
            </ButtonLink>
          }
        >
          Your income and expenses stand side by side here as soon as there are transactions.
        </EmptyState>
      </Card>
    );
  return (
    <OverviewChart
      title={title}
      controls={controls}
      currency={currency}
      locale={locale}
      points={months.map(({ label, from, to, partial, income, expenses }) => ({
        label,
        from,
        to,
        partial,
        incomeMinor: minorFromDecimal(income, currency),
        expensesMinor: minorFromDecimal(expenses, currency),
      }))}
      onPoint={({ from, to }) => void navigate(countedRowsLink({ from, to }))}
      why={({ label, from, to, incomeMinor, expensesMinor }) => (
        <ExplainedFigure
          subject={`${label}, net`}
          figure={{ figure: 'net', from, to }}
          shown={jsonNumber(incomeMinor - expensesMinor, currency)}
        />
      )}
      note={<SoFar points={months} currency={currency} />}
    />
  );
}

/** The running period in words: its net, a link to its list, and the explanation. */
function SoFar({ points, currency }: { points: readonly OverviewPoint[]; currency: string }) {
  const { locale } = useSession();
  const point = points.find(({ partial }) => partial);
  if (!point) return null;
  const { label, from, to, income, expenses, leftOut } = point;
  const net = minorFromDecimal(income, currency) - minorFromDecimal(expenses, currency);
  return (
    <Quiet>
      {label} so far:{' '}
      <ExplainedFigure
        subject={`${label} so far, ${formatMoney(net, currency, locale, true)}`}
        figure={{ figure: 'net', from, to }}
        shown={jsonNumber(net, currency)}
      >
        {formatMoney(net, currency, locale, true)}
      </ExplainedFigure>
      {leftOut > 0 && ` · partial: ${leftOut} without a rate`}
    </Quiet>
  );
}
