import { monthOf } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatMoney, jsonNumber } from '@app/money';
import { lazyPart, useDateFormat, useSession } from '@app/shell-sdk';
import {
  Button,
  Card,
  EmptyState,
  Link,
  LinkButton,
  media,
  numeric,
  Quiet,
  ReadError,
  RowSkeletons,
  Table,
  TableHead,
  TableScroll,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { listEvents, listSuggestions, readRates, createEvent } from './api';
import { dueMoney, foreignMonths, unpaidEvents } from './due-money';
import { byDue } from './event-due';
import { EventRow } from './event-row';

const AddEventDialog = lazyPart(() => import('./form/add-event-dialog').then((m) => m.AddEventDialog));
const EventDrawer = lazyPart(() => import('./drawer/event-drawer').then((m) => m.EventDrawer));

/** The rows shown before “show all”, so that the content next to and below the card stays in reach. */
const inSight = 8;

/** Overdue events first, then the next 30 days. */
export function UpcomingEventsCard() {
  const read = useQuery(listEvents());
  const { data: upcoming, error } = read;
  const [adding, setAdding] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const events = upcoming && [...upcoming].sort(byDue);
  const [isExpanded, setIsExpanded] = useState(false);
  const { day } = useDateFormat();
  // A single hidden row is shown instead of a button.
  const shown = (events ?? []).slice(
    0,
    isExpanded || (events ?? []).length <= inSight + 1 ? undefined : inSight,
  );
  const hidden = (events?.length ?? 0) - shown.length;
  const lastDay = events?.at(-1)?.date ?? '';
  const add = () => setAdding(true);
  return (
    <Card
      title="Upcoming financial events"
      actions={
        <>
          {events && events.length > 0 && <TotalDue events={events} />}
          <Link as={RouterLink} to="/bills">
            Calendar
          </Link>
          {events?.length !== 0 && (
            <IfPermitted call={createEvent}>
              <LinkButton onClick={add} onPointerEnter={() => void AddEventDialog.preload()}>
                Add Event
              </LinkButton>
            </IfPermitted>
          )}
        </>
      }
    >
      <FoundNotice />
      {error && <ReadError title="Upcoming events could not be loaded" read={read} />}
      {!upcoming && !error && <RowSkeletons count={3} label="Loading upcoming events" />}
      {events?.length === 0 && (
        <EmptyState
          drawing="calendar"
          title="Nothing due in the next 30 days"
          action={
            <Button call={createEvent} onClick={add}>
              Add Event
            </Button>
          }
        >
          <IfPermitted call={createEvent}>Add a bill, a payday or a reminder to see it coming.</IfPermitted>
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <TableScroll>
          <Narrow>
            <TableHead
              columns={['Event', ['Account', 'phone-hide'], 'Due', ['Amount', 'end'], ['Details', 'unseen']]}
            />
            <tbody>
              {shown.map((event) => (
                <EventRow key={event.id} event={event} onDetails={() => setShownId(event.id)} />
              ))}
            </tbody>
          </Narrow>
        </TableScroll>
      )}
      {hidden > 0 && (
        <Rest>
          <LinkButton onClick={() => setIsExpanded(true)}>
            Show {hidden} more until {day(lastDay, 'short')}
          </LinkButton>
        </Rest>
      )}
      <Suspense>
        {adding && <AddEventDialog onClose={() => setAdding(false)} />}
        {shownId && (
          <EventDrawer
            key={shownId}
            event={events?.find((event) => event.id === shownId)}
            onClose={() => setShownId(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** A note that recurring series were detected. If it fails to load, the events are shown without it. */
function FoundNotice() {
  const { data: suggestions } = useQuery(listSuggestions());
  const sure = suggestions?.filter(({ state }) => state === 'mature') ?? [];
  if (sure.length === 0) return null;
  return (
    <Found as={RouterLink} to="/bills?view=suggestions">
      {sure.length === 1
        ? `${sure[0]!.title} looks like it repeats`
        : `${sure.length} payments look like they repeat`}{' '}
      <span>Review</span>
    </Found>
  );
}

function TotalDue({ events }: { events: readonly FinancialEvent[] }) {
  const { locale, currency } = useSession();
  const { today } = useDateFormat();
  const due = unpaidEvents(events);
  const months = foreignMonths(due, currency);
  const rates = useQuery({
    ...readRates(...(months ?? [monthOf(today()), monthOf(today())])),
    enabled: months !== undefined,
  });
  const overdue = events.filter((event) => event.date < today() && event.status !== 'completed').length;
  if (months && rates.isPending) return null;
  const { minor, leftOut } = dueMoney(due, currency, rates.data?.months ?? {});
  return (
    <Sum>
      <ExplainedFigure
        subject={`what is to pay, ${formatMoney(minor, currency, locale)}`}
        figure={{ figure: 'billsDue' }}
        shown={jsonNumber(minor, currency)}
      >
        {formatMoney(minor, currency, locale)}
      </ExplainedFigure>{' '}
      to pay
      {leftOut > 0 && ` · partial: ${leftOut} without a rate`}
      {overdue > 0 && ` · ${overdue} overdue`}
    </Sum>
  );
}

/* Titles are cut off, so that the amount and the link to the details stay visible: a cell with max-width 0 takes the remaining width. */
const Narrow = styled(Table)`
  th[scope='row'],
  td:nth-child(2) {
    max-width: 0;
  }
  && th,
  td {
    padding-inline: var(--s2);
  }
  th[scope='row'] {
    width: 36%;
  }
  td:nth-child(2) {
    width: 24%;
  }
  ${media.phone} {
    && th,
    && td {
      padding-inline: var(--s1);
    }
    th[scope='row'] {
      width: 100%;
    }
  }
`;

const Rest = styled.p`
  padding-top: var(--s3);
  text-align: center;
`;

const Sum = styled(Quiet)`
  ${numeric}
  ${media.phone} {
    flex: 1 0 100%;
  }
`;

const Found = styled.a`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: var(--s3);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-sm);
  background: var(--accent-soft);
  color: var(--ink);
  font-size: var(--text-sm);
  span {
    color: var(--accent-ink);
    font-weight: 550;
  }
`;
