import { queryFor } from '@app/api-client';
import { LineChart } from '@app/charts';
import { readForecastEndpoint, type BalanceForecast } from '@app/contracts-insights';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  ButtonLink,
  Card,
  EmptyState,
  Quiet,
  ReadError,
  RowSkeletons,
  media,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { startImportEndpoint } from '@app/contracts-banking';

/** The forecast of available money for the next 90 days with its range, how often that range was right, and what it is based on. */
export function ForecastPanel() {
  const read = useQuery(queryFor(readForecastEndpoint));
  const { data, error } = read;
  if (error && !data) return <ReadError title="The forecast could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={4} label="Loading the forecast" />;
  if (data.days.length === 0)
    return (
      <EmptyState
        drawing="insight"
        title="No forecast yet"
        action={
          <IfPermitted call={startImportEndpoint}>
            <ButtonLink as={Link} to="/transactions/import">
              Import a bank file
            </ButtonLink>
          </IfPermitted>
        }
      >
        A forecast needs 60 days of transactions of your checking, savings or cash accounts; there are{' '}
        {data.basis.history}.
      </EmptyState>
    );
  return (
    <Stack>
      <Chart forecast={data} />
      <Cards>
        <LowPoint forecast={data} />
        <Record forecast={data} />
        <Basis forecast={data} />
      </Cards>
    </Stack>
  );
}

function Chart({ forecast }: { forecast: BalanceForecast }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const { currency, days, balance, today } = forecast;
  const minor = (amount: number) => minorFromDecimal(amount, currency);
  const all = [{ date: today, expected: balance, low: balance, high: balance }, ...days];
  return (
    <LineChart
      title="Money at hand, next 90 days"
      fileName={`forecast-${today}`}
      height={280}
      labels={all.map(({ date }) => day(date, 'short'))}
      currency={currency}
      {...(locale && { locale })}
      series={[{ name: 'Expected', hue: 'c2', minor: all.map(({ expected }) => minor(expected)) }]}
      band={{
        name: 'Range (4 of 5 days)',
        low: all.map(({ low }) => minor(low)),
        high: all.map(({ high }) => minor(high)),
      }}
    />
  );
}

function LowPoint({ forecast: { lowPoint, belowZeroOn, currency } }: { forecast: BalanceForecast }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  if (!lowPoint) return null;
  return (
    <Card title="Lowest day">
      <Words>
        <Amount
          size="big"
          minor={minorFromDecimal(lowPoint.expected, currency)}
          currency={currency}
          locale={locale}
        />
        <Quiet>
          on {day(lowPoint.date, 'short')} · between {money.amount(lowPoint.low, { currency })} and{' '}
          {money.amount(lowPoint.high, { currency })}
        </Quiet>
        <Quiet>
          {belowZeroOn ? `Falls below zero on ${day(belowZeroOn, 'short')}` : 'Stays above zero on every day'}
        </Quiet>
      </Words>
    </Card>
  );
}

function Record({ forecast: { record, currency } }: { forecast: BalanceForecast }) {
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  return (
    <Card title="How often it was right">
      <Words>
        {record ? (
          <>
            <Big>{Math.round((record.hits / record.days) * 100)}%</Big>
            <Quiet>
              {record.hits} of {record.days} days lay in the range, when it was run on your past from{' '}
              {day(record.from, 'short')} to {day(record.to, 'short')}. It aims at 80%.
            </Quiet>
            <Quiet>
              Off by {money.amount(record.meanError, { currency })} on average; repeating the month before
              would be off by {money.amount(record.naiveError, { currency })}.
            </Quiet>
          </>
        ) : (
          <Quiet>Your ledger is too short to measure it. It aims at 80% of the days in the range.</Quiet>
        )}
      </Words>
    </Card>
  );
}

function Basis({ forecast: { basis, steps, currency } }: { forecast: BalanceForecast }) {
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  return (
    <Card title="What it follows from">
      <Words>
        <Quiet>
          {basis.planned} planned, {basis.repeating} found to repeat in {basis.history} days, and{' '}
          <Whole>{money.amount(basis.usualDay, { currency })}</Whole> on a usual day.
        </Quiet>
        <details>
          <summary>Show the largest</summary>
          <Steps>
            {steps.slice(0, 12).map(({ date, title, amount, planned }) => (
              <li key={`${date}${title}${amount}`}>
                <span>
                  {title}{' '}
                  <small>
                    {day(date, 'short')}
                    {planned ? ' · planned' : ''}
                  </small>
                </span>
                <span>{money.amount(amount, { currency })}</span>
              </li>
            ))}
          </Steps>
        </details>
        <Link to="/bills">Open bills and calendar</Link>
      </Words>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);
`;
const Cards = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: repeat(3, minmax(0, 1fr));
  a {
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-weight: 550;
  }
  summary {
    cursor: pointer;
    width: fit-content;
    font-size: var(--text-sm);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
`;
const Whole = styled.span`
  white-space: nowrap;
`;
const Big = styled.p`
  font-size: var(--text-2xl);
  font-weight: 620;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
`;
const Steps = styled.ul`
  list-style: none;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s2);
    padding: 2px 0;
  }
  small {
    color: var(--ink-3);
  }
`;
