import { reasonOf } from '@app/api-client';
import { addMonths, monthOf } from '@app/calendar';
import type { Calendar, FinancialEvent } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { lazyPart, useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  Banner,
  CardSurface,
  ReadError,
  PeriodStepper,
  Quiet,
  RowSkeletons,
  Select,
  VisuallyHidden,
  media,
  IfPermitted,
} from '@app/ui-kit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { SampleOffer } from '@app/organising';
import { changeEvent, listAccounts } from '../upcoming-events/api';
import { useWriteToast } from '../upcoming-events/use-event-actions';
import { readCalendar } from './api';
import { CalendarMonth } from './calendar-month';
import { firstWeekday, weeksOf } from './calendar-weeks';

const EventDrawer = lazyPart(() =>
  import('../upcoming-events/drawer/event-drawer').then((m) => m.EventDrawer),
);

const everyday = 'everyday';
const monthsBack = 5;

/** A month of events with the balance at the end of each day. */
export function CalendarView() {
  const { locale } = useSession();
  const { today, month: monthText, day } = useDateFormat();
  const thisMonth = monthOf(today());
  const [month, setMonth] = useState(thisMonth);
  const [account, setAccount] = useState(everyday);
  const [shownId, setShownId] = useState<string>();
  const weeks = weeksOf(month, firstWeekday(locale));
  const read = useQuery({
    ...readCalendar({
      from: weeks[0]![0]!,
      to: weeks.at(-1)![6]!,
      ...(account === everyday ? {} : { accountId: account }),
    }),
    placeholderData: keepPreviousData,
  });
  const { data: calendar, error } = read;
  const mover = useMover();
  const events = calendar?.days.flatMap((calendarDay) => calendarDay.events) ?? [];
  return (
    <>
      <Bar>
        <PeriodStepper
          unit="month"
          name={monthText(month)}
          onPrevious={() => setMonth(addMonths(month, -1))}
          onNext={() => setMonth(addMonths(month, 1))}
          onToday={month === thisMonth ? undefined : () => setMonth(thisMonth)}
          isFirst={month <= addMonths(thisMonth, -monthsBack)}
        />
        <AccountChoice value={account} onChange={setAccount} />
      </Bar>
      {(mover.error || (error && calendar)) && (
        <Banner tone="negative">{reasonOf(mover.error ?? error)}</Banner>
      )}
      {error && !calendar && (
        <CardSurface>
          <ReadError title="The calendar could not be loaded" read={read} />
        </CardSurface>
      )}
      {!calendar && !error && (
        <CardSurface>
          <RowSkeletons count={6} label="Loading the calendar" />
        </CardSurface>
      )}
      {calendar && (
        <>
          <Summary calendar={calendar} account={account === everyday ? undefined : account} />
          <CalendarMonth
            weeks={weeks}
            month={month}
            calendar={calendar}
            account={account === everyday ? undefined : account}
            onOpen={(event) => setShownId(event.id)}
            onMove={mover.move}
          />
          {events.length > 0 || calendar.days.some(({ paid }) => paid?.length) ? (
            <IfPermitted call={changeEvent}>
              <Hint>
                Drag an event to another day, or focus it and press Alt with an arrow key. Paid ones stay
                where they are.
              </Hint>
              <FingerHint>
                Hold an event, then drag it to another day. Paid ones stay where they are.
              </FingerHint>
            </IfPermitted>
          ) : (
            <Empty>
              <SaidBelow>Nothing is due in these weeks.</SaidBelow>
              <SampleOffer />
            </Empty>
          )}
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {mover.moved && `${mover.moved.title} moved to ${day(mover.moved.date, 'long')}`}
        </span>
      </VisuallyHidden>
      <Suspense>
        {shownId && (
          <EventDrawer
            key={shownId}
            event={events.find(({ id }) => id === shownId)}
            onClose={() => setShownId(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Moves one event to another day, with a toast and an undo. */
function useMover() {
  const notify = useWriteToast();
  const { day } = useDateFormat();
  const change = useMutation(changeEvent);
  return {
    error: change.error,
    moved: change.data,
    move: (event: FinancialEvent, date: string) => {
      if (event.status === 'completed' || date === event.date || change.isPending) return;
      change.mutate(
        { params: { id: event.id }, body: { version: event.version, date } },
        {
          onSuccess: (moved) => notify(`Moved to ${day(moved.date, 'short')}`, moved.title, moved.undoId),
        },
      );
    },
  };
}

function Summary({ calendar, account }: { calendar: Calendar; account: string | undefined }) {
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  const { low, currency, accounts, leftOut, withoutRate } = calendar;
  return (
    <Facts>
      {low && accounts.length > 0 && (
        <p data-negative={low.balance < 0 || undefined}>
          {low.balance < 0 ? 'Falls below zero: ' : 'Lowest: '}
          <ExplainedFigure
            subject={`the lowest balance, ${money.amount(low.balance, { currency })}`}
            figure={{ figure: 'dayBalance', to: low.date, ...(account && { account }) }}
            shown={low.balance}
          >
            <b>{money.amount(low.balance, { currency })}</b>
          </ExplainedFigure>{' '}
          on {day(low.date, 'short')}
        </p>
      )}
      <Quiet>
        {accounts.length === 0 ? 'No everyday account yet' : `Balance of ${accounts.join(', ')}`}
        {leftOut > 0 &&
          ` · ${leftOut === 1 ? '1 event of another account is' : `${leftOut} events of other accounts are`} not counted`}
        {withoutRate > 0 &&
          ` · partial: ${withoutRate === 1 ? '1 account' : `${withoutRate} accounts`} without a rate`}
      </Quiet>
    </Facts>
  );
}

function AccountChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: listed } = useQuery(listAccounts());
  const accounts = listed?.filter(({ closed }) => !closed) ?? [];
  return (
    <Select
      look="pill"
      aria-label="Account"
      value={value}
      active={value !== everyday}
      onChange={onChange}
      options={[
        { value: everyday, label: 'Everyday money' },
        ...accounts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const Hint = styled(Quiet).attrs({ as: 'p' })`
  ${media.touch} {
    display: none;
  }
`;

const FingerHint = styled(Quiet).attrs({ as: 'p' })`
  display: none;
  ${media.touch} {
    display: block;
  }
`;

/** On a phone the calendar itself states it. */
const SaidBelow = styled(Quiet).attrs({ as: 'p' })`
  ${media.phone} {
    display: none;
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);
  padding: var(--s4);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  margin-bottom: var(--s3);
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s1) var(--s4);
  margin-bottom: var(--s3);
  p {
    font-variant-numeric: tabular-nums;
  }
  [data-negative] {
    color: var(--negative);
  }
`;
