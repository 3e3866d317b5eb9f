import { partsOf } from '@app/calendar';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { ButtonLink, Card, useMayCall } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { addTrip, readTrips } from './api';
import { milesText } from './mileage-words';

/** The total of this year's mileage log, with a link to it. Shown even for an empty log, because logging starts here. */
export function MileageCard() {
  const { today } = useDateFormat();
  const { locale } = useSession();
  const money = useMoneyFormat();
  const may = useMayCall();
  const { year } = partsOf(today());
  const { data } = useQuery(readTrips(year));
  if (!data) return null;
  return (
    <Card title={`Mileage log ${year}`}>
      <Line>
        <p>
          {data.trips.length === 0 ? (
            'Journeys for the business, at the standard mileage rate (Schedule C, line 9).'
          ) : (
            <>
              {milesText(data.miles, locale)} in {data.trips.length}{' '}
              {data.trips.length === 1 ? 'journey' : 'journeys'}:{' '}
              <b>{data.rates.length === 0 ? '–' : money.amount(data.deduction, { currency: 'USD' })}</b> on
              line 9
            </>
          )}
        </p>
        <ButtonLink as={Link} to="/reports/mileage">
          {data.trips.length === 0 && may(addTrip) ? 'Start log' : 'Open the log'}
        </ButtonLink>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
