import type { SpendingPattern } from '@app/contracts-insights';
import { withoutAmounts } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  ButtonLink,
  CardSurface,
  EmptyState,
  ReadError,
  RowSkeletons,
  spelled,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { Direction } from '../trends/direction';
import { Facts, Figure, Grid, Head, Quiet } from '../trends/trends-panel';
import { volatilityText } from '../trends/volatility';
import { listPatterns } from './api';
import { startImportEndpoint } from '@app/contracts-banking';

/** The usual monthly spending of each category, and where it is changing. */
export function PatternsPanel() {
  const read = useQuery(listPatterns());
  const { data, error } = read;
  const money = useMoneyFormat();
  const { ago } = useDateFormat();
  const { locale } = useSession();
  if (error && !data) return <ReadError title="Patterns could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={5} label="Loading patterns" />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing="insight"
        title="No patterns yet"
        action={
          <IfPermitted call={startImportEndpoint}>
            <ButtonLink as={RouterLink} to="/transactions/import">
              Import a bank file
            </ButtonLink>
          </IfPermitted>
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
            <h2>{spelled(pattern.category)}</h2>
            {(pattern.kind ?? 'monthly') === 'monthly' || pattern.trendDirection !== 'flat' ? (
              <Direction direction={pattern.trendDirection} percent={pattern.trendPercentage} />
            ) : null}
          </Head>
          {/* The figure below already says what a month usually costs. */}
          {pattern.text && (pattern.kind ?? 'monthly') !== 'monthly' && (
            <Words>{withoutAmounts(pattern.text, locale)}</Words>
          )}
          <Figure>{money.amount(pattern.averageAmount, { currency: pattern.currency })}</Figure>
          <Quiet>
            {averages[pattern.kind ?? 'monthly']} · {samples(pattern)} · checked {ago(pattern.lastUpdated)}
          </Quiet>
          <Facts style={{ marginTop: 'var(--s3)' }}>
            {(pattern.kind ?? 'monthly') === 'monthly' ? (
              <div>
                <dt>Volatility</dt>
                <dd>{volatilityText(pattern.volatility, pattern.sampleSize)}</dd>
              </div>
            ) : (
              <div>
                <dt>Strength</dt>
                <dd>{strengthWord(pattern.strength ?? 0)}</dd>
              </div>
            )}
            <div>
              <dt>{(pattern.kind ?? 'monthly') === 'monthly' ? 'Period' : 'Pattern'}</dt>
              <dd>{kindNames[pattern.kind ?? 'monthly']}</dd>
            </div>
          </Facts>
        </CardSurface>
      ))}
    </Grid>
  );
}

type Kind = NonNullable<SpendingPattern['kind']>;
const kindNames: Record<Kind, string> = {
  monthly: 'Monthly',
  weekly: 'Weekly',
  payday: 'After payday',
  seasonal: 'Seasonal',
  merchant: 'Habit',
  creeping: 'Creeping up',
};
const averages: Record<Kind, string> = {
  monthly: 'in a usual month',
  weekly: 'in a usual week',
  payday: 'a day, after payday',
  seasonal: 'in that month last year',
  merchant: 'in a usual month',
  creeping: 'in a usual month',
};
const units: Record<Kind, string> = {
  monthly: 'full months',
  weekly: 'payments',
  payday: 'paydays',
  seasonal: 'months',
  merchant: 'visits',
  creeping: 'full months',
};
const samples = ({ kind, sampleSize }: SpendingPattern): string =>
  `${sampleSize} ${units[kind ?? 'monthly']}`;
const strengthWord = (strength: number): string =>
  strength >= 0.66 ? 'Strong' : strength >= 0.33 ? 'Clear' : 'Slight';

const Words = styled.p`
  color: var(--ink-2);
  margin-top: var(--s2);
`;
