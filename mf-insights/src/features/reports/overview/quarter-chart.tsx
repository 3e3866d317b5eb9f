import { OverviewChart } from '@app/charts';
import { listLink } from '@app/contracts-banking';
import { SampleOffer } from '@app/organising';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Card, Chip, ReadError, Quiet, Skeleton } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { readQuarters } from '../api';
import { quartersOf } from './quarters';

/** Income against expenses by quarter; the specified sample only for a person without data. */
export function QuarterChart() {
  const { currency, locale } = useSession();
  const { today } = useDateFormat();
  const navigate = useNavigate();
  const read = useQuery(readQuarters());
  const { data, error } = read;
  if (!data)
    return (
      <Card title="Income and expenses by quarter">
        {error ? (
          <ReadError title="The chart could not be loaded" read={read} />
        ) : (
          <Skeleton $height="240px" />
        )}
      </Card>
    );
  const { points, sample } = quartersOf(data, currency, today().slice(0, 4));
  const chart = (
    <OverviewChart
      title="Income and expenses by quarter"
      points={points}
      currency={currency}
      locale={locale}
      controls={sample ? <Chip $tone="warn">Sample</Chip> : null}
      onPoint={(point) =>
        !sample && void navigate(listLink({ q: 'is:counted', from: point.from, to: point.to }))
      }
    />
  );
  if (!sample) return chart;
  return (
    <div>
      {chart}
      <Offer>
        <Quiet as="p">These are sample figures: there are no transactions yet.</Quiet>
        <SampleOffer />
      </Offer>
    </div>
  );
}

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2) var(--s3);
  margin-top: var(--s3);
`;
