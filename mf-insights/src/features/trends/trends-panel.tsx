import type { SpendingTrend } from '@app/contracts-insights';
import { monthToDate } from '@app/calendar';
import { listLink, addTransactionEndpoint } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import {
  ButtonLink,
  CardSurface,
  EmptyState,
  ReadError,
  ProgressBar,
  RowSkeletons,
  spelled,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { listTrends } from './api';
import { Direction } from './direction';
import { trendBarPercent, volatilityText } from './volatility';

/** Each category with spending this month, compared with the same days of last month. */
export function TrendsPanel() {
  const read = useQuery(listTrends());
  const { data, error } = read;
  if (error && !data) return <ReadError title="Trends could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={5} label="Loading trends" />;
  const shown = data.filter((trend) => trend.currentMonthSpending > 0);
  if (shown.length === 0)
    return (
      <EmptyState
        drawing="insight"
        title="No spending this month yet"
        action={
          <IfPermitted call={addTransactionEndpoint}>
            <ButtonLink as={RouterLink} to="/transactions/new">
              Add a transaction
            </ButtonLink>
          </IfPermitted>
        }
      >
        Each category is compared with the same days of last month.
      </EmptyState>
    );
  return (
    <Grid>
      {shown.map((trend) => (
        <TrendCard key={trend.category} trend={trend} />
      ))}
    </Grid>
  );
}

function TrendCard({ trend }: { trend: SpendingTrend }) {
  const money = useMoneyFormat();
  const { today } = useDateFormat();
  const days = monthToDate(today());
  const text = (amount: number) => money.amount(amount, { currency: trend.currency });
  const rest = [
    trend.scheduled ? `${text(trend.scheduled)} planned` : '',
    trend.pace ? `${text(trend.pace)} at your pace` : '',
  ].filter(Boolean);
  return (
    <CardSurface as="li">
      <Head>
        <CategoryIcon category={trend.category} />
        <h2>{spelled(trend.category)}</h2>
        <Direction
          direction={trend.trendDirection}
          percent={trend.trendPercentage}
          difference={money.minor(
            minorFromDecimal(trend.currentMonthSpending, trend.currency) -
              minorFromDecimal(trend.previousMonthSpending, trend.currency),
            { currency: trend.currency, signed: true },
          )}
        />
      </Head>
      <Figure>
        <RouterLink to={listLink({ q: 'is:counted', type: 'expense', category: trend.category, ...days })}>
          {text(trend.currentMonthSpending)}
        </RouterLink>
        <ExplainedFigure
          subject={`${trend.category} this month`}
          figure={{ figure: 'expenses', category: trend.category, ...days }}
          shown={trend.currentMonthSpending}
        />
      </Figure>
      <Quiet>so far · {text(trend.previousMonthSpending)} in the same days last month</Quiet>
      <Bar>
        <ProgressBar
          percent={trendBarPercent(trend.currentMonthSpending, trend.projectedMonthlySpending)}
          fill="c2"
          label={`${trend.category}: spent of the projected month`}
        />
      </Bar>
      <Facts>
        <div>
          <dt>Projected month</dt>
          <dd>{text(trend.projectedMonthlySpending)}</dd>
          {rest.length > 0 && <Rest>{`incl. ${rest.join(' and ')}`}</Rest>}
        </div>
        <div>
          <dt>Volatility</dt>
          <dd>{volatilityText(trend.volatility, trend.fullMonths)}</dd>
        </div>
      </Facts>
    </CardSurface>
  );
}

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--s4);
  list-style: none;
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  /* A long word keeps its length: what follows it then moves to the next line. */
  h2 {
    flex: 1 1 min-content;
    max-width: 100%;
    font-size: var(--text-h2);
    overflow-wrap: break-word;
  }
`;
export const Figure = styled.p`
  font-size: var(--text-2xl);
  font-weight: 620;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  margin-top: var(--s3);
`;
export const Quiet = styled.p`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
const Rest = styled.dd`
  && {
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;
const Bar = styled.div`
  margin: var(--s3) 0;
`;
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s2);
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
