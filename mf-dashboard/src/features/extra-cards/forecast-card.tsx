import { queryFor } from '@app/api-client';
import { readForecastEndpoint, type BalanceForecast } from '@app/contracts-insights';
import { ExplainedFigure } from '@app/explanations';
import { formatDecimal, minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Amount, Quiet, Sparkline } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ExtraCard } from './extra-card';
import { daysAhead, useFutureBalances } from './future-balances';

/**
 * The forecast of available money for the next 90 days as a line, with the lowest day and how often its range was right; only the planned
 * balances while the history is too short.
 */
export function ForecastCard() {
  const query = useQuery(queryFor(readForecastEndpoint));
  if (query.data?.days.length === 0) return <PlannedCard />;
  return (
    <ExtraCard title="Next 90 days" query={query}>
      {() => <Outlook forecast={query.data!} />}
    </ExtraCard>
  );
}

function Outlook({ forecast }: { forecast: BalanceForecast }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  const { currency, days, lowPoint, belowZeroOn, record } = forecast;
  const low = lowPoint!;
  return (
    <>
      <Link to="/insights?tab=forecast" aria-label="Show the forecast">
        <Sparkline
          width={240}
          height={44}
          colour={belowZeroOn ? 'negative' : 'c2'}
          values={days.map(({ expected }) => minorFromDecimal(expected, currency))}
        />
      </Link>
      <Quiet>
        {belowZeroOn ? 'May fall below zero: ' : 'Lowest: '}
        <Amount
          minor={minorFromDecimal(low.expected, currency)}
          currency={currency}
          locale={locale}
        /> on{' '}
        {day(low.date, 'short')}
      </Quiet>
      <Quiet>
        Between {money.amount(low.low, { currency })} and {money.amount(low.high, { currency })}
        {record &&
          ` · ranges like this held on ${Math.round((record.hits / record.days) * 100)}% of past days`}
      </Quiet>
    </>
  );
}

/** The balances of the coming days as far as planned, with the lowest one. */
function PlannedCard() {
  const query = useFutureBalances();
  const { locale } = useSession();
  const { day } = useDateFormat();
  return (
    <ExtraCard title={`Next ${daysAhead} days`} query={query}>
      {() => {
        const { currency, days, low, accounts } = query.data!;
        if (!low || accounts.length === 0)
          return <Quiet>Add an everyday account to see what is coming.</Quiet>;
        return (
          <>
            <Link to="/bills" aria-label="Show the calendar of the days ahead">
              <Sparkline
                width={240}
                height={44}
                colour={low.balance < 0 ? 'negative' : 'c2'}
                values={days.map(({ balance }) => minorFromDecimal(balance, currency))}
              />
            </Link>
            <Quiet>
              {low.balance < 0 ? 'Falls below zero: ' : 'Lowest: '}
              <ExplainedFigure
                subject={`the lowest balance, ${formatDecimal(low.balance, currency, locale)}`}
                figure={{ figure: 'dayBalance', to: low.date }}
                shown={low.balance}
              >
                <Amount minor={minorFromDecimal(low.balance, currency)} currency={currency} locale={locale} />
              </ExplainedFigure>{' '}
              on {day(low.date, 'short')}
            </Quiet>
          </>
        );
      }}
    </ExtraCard>
  );
}
