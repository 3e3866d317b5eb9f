import { reasonOf } from '@app/api-client';
import { addDays } from '@app/calendar';
import type { EventDetails, FinancialEvent } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  Banner,
  Button,
  Chip,
  Dialog,
  Drawer,
  LinkButton,
  Menu,
  Quiet,
  RowSkeletons,
  type MenuItem,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { AmountHistory } from './amount-history';
import { readEvent, assignBudget, changeEvent } from '../api';
import { BudgetDialog } from './budget-dialog';
import { EditEventDialog } from '../form/edit-event-dialog';
import { dueOf, slotDayOf } from '../event-due';
import { Candidates, EventFacts, PriceNotice } from './event-facts';
import { PaidDialog } from './paid-dialog';
import { paidWords } from './paid-words';
import { SnoozeDialog } from './snooze-dialog';
import { useEventActions } from '../use-event-actions';

/** One event: its facts, next dates, history and all its actions. */
export function EventDrawer({
  event: current,
  onClose,
}: {
  event: FinancialEvent | undefined;
  onClose: () => void;
}) {
  // Deleting removes the event from the list; the drawer keeps showing it until it is closed.
  const last = useRef(current);
  useEffect(() => {
    if (current) last.current = current;
  }, [current]);
  const event = current ?? last.current;
  if (!event) return null;
  return <Details event={event} onClose={onClose} />;
}

type Asking = 'edit' | 'delete' | 'budget' | 'snooze' | 'paid' | undefined;

function Details({ event: listed, onClose }: { event: FinancialEvent; onClose: () => void }) {
  const { locale } = useSession();
  const { today, day } = useDateFormat();
  const { data: details, error: readError } = useQuery(readEvent(listed.id));
  const event = details && details.event.version >= listed.version ? details.event : listed;
  const actions = useEventActions(onClose);
  const [asking, setAsking] = useState<Asking>();
  const due = dueOf(event, today(), locale);
  const isTransfer = event.kind === 'transfer';
  const error = actions.error ?? readError;
  return (
    <Drawer
      open
      onClose={onClose}
      title={event.title}
      header={
        <>
          <CategoryIcon category={event.category} />
          <Name>
            <b>{event.title}</b>
            <Quiet>{due.text}</Quiet>
          </Name>
        </>
      }
      footer={<Actions event={event} details={details} actions={actions} onAsk={setAsking} />}
    >
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {event.amount !== 0 && (
        <div>
          <Amount
            size="big"
            minor={(isTransfer ? -1 : 1) * minorFromDecimal(event.amount, event.currency)}
            currency={event.currency}
            locale={locale}
          />
          {event.approximate && <Quiet> about</Quiet>}
        </div>
      )}
      {details?.priceChange && (
        <PriceNotice change={details.priceChange} currency={event.currency} series={details.series} />
      )}
      <EventFacts event={event} details={details} />
      {!details && !readError && <RowSkeletons count={2} label="Loading details" />}
      {details && (
        <>
          <Candidates
            details={details}
            onChoose={(chosen) => actions.change(event, chosen, paidWords(event).linked)}
          />
          {details.nextDates.length > 1 && (
            <section aria-label="Next dates">
              <Heading>Next dates</Heading>
              <Dates>
                {details.nextDates.map((date, at) => (
                  // The key includes the index, because a moved occurrence may be due on the day of another.
                  <li key={`${date} ${at}`}>
                    <Chip>{day(date, 'short')}</Chip>
                  </li>
                ))}
              </Dates>
            </section>
          )}
          <AmountHistory history={details.history} currency={event.currency} />
          {event.amount < 0 && !isTransfer && (
            <div>
              <IfPermitted call={assignBudget}>
                <LinkButton onClick={() => setAsking('budget')}>Create a budget from this</LinkButton>
              </IfPermitted>
            </div>
          )}
        </>
      )}
      {asking === 'edit' && (
        <EditEventDialog
          event={event}
          series={details?.series ?? null}
          actions={actions}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'paid' && details && (
        <PaidDialog event={event} details={details} actions={actions} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'snooze' && (
        <SnoozeDialog event={event} actions={actions} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'budget' && (
        <BudgetDialog event={event} nextDay={details?.nextDates[1]} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'delete' && details?.series && (
        <DeleteSeries
          series={details.series}
          onDelete={(history) => actions.drop(details.series!, history)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Drawer>
  );
}

function Actions({
  event,
  details,
  actions,
  onAsk,
}: {
  event: FinancialEvent;
  details: EventDetails | undefined;
  actions: ReturnType<typeof useEventActions>;
  onAsk: (asking: Asking) => void;
}) {
  const { today, day } = useDateFormat();
  const { error, isBusy, change, remove, stop } = actions;
  const words = paidWords(event);
  const isOpen = event.status !== 'completed';
  const series = details?.series;
  const snooze = (days: number): MenuItem => {
    const date = addDays(today(), days);
    const when = days === 1 ? 'tomorrow' : `on ${day(date, 'short')}`;
    return {
      label: `Remind me ${when}`,
      onSelect: () => change(event, { snoozeTo: date }, `Reminds you ${when}`),
    };
  };
  const more: (MenuItem | null)[] = [
    ...(isOpen
      ? [{ label: 'Skip this one', onSelect: () => change(event, { skipped: true }, 'Skipped') }]
      : [{ label: 'Open again', onSelect: () => change(event, { done: false }, 'Opened again') }]),
    { label: 'Edit…', onSelect: () => onAsk('edit'), disabled: !details },
    ...(series && !series.endsOn
      ? [{ label: 'Stop after this one', onSelect: () => stop(series, slotDayOf(event)) }]
      : []),
    null,
    series
      ? { label: 'Delete the series…', danger: true, onSelect: () => onAsk('delete') }
      : { label: 'Delete', danger: true, onSelect: () => remove(event) },
  ];
  return (
    <>
      <Menu
        call={changeEvent}
        align="start"
        trigger={
          <Button icon={<Ellipsis aria-hidden />} disabled={isBusy}>
            More
          </Button>
        }
        items={more}
      />
      {isOpen && (
        <>
          <Menu
            call={changeEvent}
            align="start"
            trigger={
              <Button icon={<Clock aria-hidden />} disabled={isBusy}>
                Snooze
              </Button>
            }
            items={[
              snooze(1),
              snooze(3),
              snooze(7),
              { label: 'Remind me on a day…', onSelect: () => onAsk('snooze') },
            ]}
          />
          <Main
            call={changeEvent}
            variant="primary"
            icon={<CircleCheck aria-hidden />}
            busy={isBusy && !error}
            disabled={event.amount !== 0 && !details}
            onClick={() =>
              event.amount === 0 ? change(event, { done: true }, words.confirmation) : onAsk('paid')
            }
          >
            {words.button}
          </Main>
        </>
      )}
    </>
  );
}

function DeleteSeries({
  series,
  onDelete,
  onClose,
}: {
  series: { title: string };
  onDelete: (history: 'keep' | 'delete') => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${series.title}?`}
      description="It will not come up again. Your transactions stay either way. Keep the paid ones as single events?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger-quiet" onClick={() => onDelete('delete')}>
            Delete everything
          </Button>
          <Button variant="primary" onClick={() => onDelete('keep')}>
            Keep history
          </Button>
        </>
      }
    />
  );
}

const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-size: var(--text-lg);
    font-weight: 620;
    line-height: var(--lh-tight);
  }
`;

const Heading = styled.h3`
  font-size: var(--text-sm);
  font-weight: 600;
  margin-bottom: var(--s2);
`;

const Dates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Main = styled(Button)`
  margin-left: auto;
`;
