import { reasonOf } from '@app/api-client';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { ButtonLink, CardSurface, CategoryIcon, EmptyState, ErrorState, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Direction } from '../trends/direction';
import { Facts, Figure, Grid, Head, Quiet } from '../trends/trends-panel';
import { volatilityText } from '../trends/volatility';
import { listPatterns } from './api/list-patterns';

/** What each category usually takes in a month, and where it drifts. */
export function PatternsPanel() {
  const { data, error, isFetching, refetch } = useQuery(listPatterns());
  const money = useMoneyFormat();
  const { ago } = useDateFormat();
  if (error && !data)
    return (
      <ErrorState title="Patterns could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        {reasonOf(error)}
      </ErrorState>
    );
  if (!data) return <RowSkeletons count={5} label="Loading patterns" />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing="insight"
        title="No patterns yet"
        action={
          <ButtonLink as={RouterLink} to="/transactions/import">
            Import a bank file
          </ButtonLink>
        }
      >
        A pattern needs three full months of transactions.
      </EmptyState>
    );
  return (
    <Grid>
      {data.map((pattern) => (
        <CardSurface as="li" key={pattern.id}>
          <Head>
            <CategoryIcon category={pattern.category} />
            <h2>{pattern.category}</h2>
            <Direction direction={pattern.trendDirection} percent={pattern.trendPercentage} />
          </Head>
          <Figure>{money.amount(pattern.averageAmount, { currency: pattern.currency })}</Figure>
          <Quiet>
            in a usual month · {pattern.sampleSize} full months · checked {ago(pattern.lastUpdated)}
          </Quiet>
          <Facts style={{ marginTop: 'var(--s3)' }}>
            <div>
              <dt>Volatility</dt>
              <dd>{volatilityText(pattern.volatility, pattern.sampleSize)}</dd>
            </div>
            <div>
              <dt>Period</dt>
              <dd>{pattern.period === 'monthly' ? 'Monthly' : pattern.period}</dd>
            </div>
          </Facts>
        </CardSurface>
      ))}
    </Grid>
  );
}
