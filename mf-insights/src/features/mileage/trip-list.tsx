import type { Trip } from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { IconButton, media } from '@app/ui-kit';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { milesText } from './mileage-words';
import { useTripWrites } from './use-trips';
import { changeTrip, removeTrip } from './api';

/** The journeys, newest first, each with actions to change or remove it. */
export function TripList({ trips, onEdit }: { trips: readonly Trip[]; onEdit: (trip: Trip) => void }) {
  const { day } = useDateFormat();
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { remove } = useTripWrites();
  return (
    <List aria-label="Journeys">
      {trips.map((trip) => (
        <li key={trip.id}>
          <time dateTime={trip.date}>{day(trip.date, 'short')}</time>
          <span className="what">
            <strong>{trip.purpose}</strong>
            {trip.destination && <small>{trip.destination}</small>}
          </span>
          <span className="miles">{milesText(trip.miles, locale)}</span>
          <b>{trip.deduction === null ? '–' : money.amount(trip.deduction, { currency: 'USD' })}</b>
          <span className="actions">
            <IconButton call={changeTrip} label={`Edit ${trip.purpose}`} onClick={() => onEdit(trip)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton
              call={removeTrip}
              label={`Remove ${trip.purpose}`}
              onClick={() => remove.mutate({ params: { id: trip.id } })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) 96px 96px auto;
    align-items: center;
    gap: var(--s2) var(--s3);
    padding: var(--s2) var(--s4);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  time,
  small,
  .miles {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  .what {
    display: grid;
  }
  strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .miles,
  b {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: 600;
  }
  .actions {
    display: inline-flex;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto auto;
    }
    time {
      grid-column: 1;
    }
    .what {
      grid-column: 1;
      grid-row: 2;
    }
    .miles {
      grid-column: 2;
      grid-row: 1;
    }
    b {
      grid-column: 3;
      grid-row: 1;
    }
    .actions {
      grid-column: 2 / -1;
      grid-row: 2;
      justify-self: end;
    }
  }
`;
