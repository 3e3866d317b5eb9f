import { monthOf, type Day, type Month } from '@app/calendar';
import type { Calendar, FinancialEvent } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { hiddenText, hidesAmounts } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { media, truncate } from '@app/ui-kit';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { dragType, EventChip, PaidChip } from './calendar-chips';
import { DragLabel } from './drag-label';
import { useTouchDrag } from './use-touch-drag';

interface Props {
  weeks: readonly (readonly Day[])[];
  month: Month;
  calendar: Calendar;
  /** The account whose balance is shown, if only one is chosen. */
  account?: string | undefined;
  onOpen: (event: FinancialEvent) => void;
  onMove: (event: FinancialEvent, date: Day) => void;
}

/** A table of weeks; on phones a list of the days with events. */
export function CalendarMonth({ weeks, month, calendar, account, onOpen, onMove }: Props) {
  const { locale } = useSession();
  const { day: dayText } = useDateFormat();
  const [hoveredDay, setHoveredDay] = useState<Day>();
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  const events = new Map(
    calendar.days.flatMap((day) => day.events.map((event) => [event.id, event] as const)),
  );
  // After a move by key, the event keeps the focus on its new day.
  const carried = useRef<{ id: string; date: Day }>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { id, date } = carried.current ?? {};
    const day = calendar.days.find((entry) => entry.date === date);
    if (!day?.events.some((event) => event.id === id)) return;
    carried.current = undefined;
    // If the focus is elsewhere by now, it is left there.
    if (document.activeElement !== document.body && !frame.current?.contains(document.activeElement)) return;
    frame.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus();
  }, [calendar]);
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const drop = (date: Day) => (event: DragEvent) => {
    event.preventDefault();
    setHoveredDay(undefined);
    const dragged = events.get(event.dataTransfer.getData(dragType));
    if (dragged) onMove(dragged, date);
  };
  const label = useRef<HTMLParagraphElement>(null);
  const carriedBy = useTouchDrag(frame, label, (id, date) => {
    const event = events.get(id);
    if (event) onMove(event, date);
  });
  return (
    <Frame ref={frame} data-carrying={carriedBy !== undefined || undefined}>
      <DragLabel ref={label} event={events.get(carriedBy?.id ?? '')} hoveredDay={carriedBy?.day} />
      <table aria-label={`Events of ${month}`}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date} scope="col">
                {weekdayName.format(new Date(`${date}T00:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const day = days.get(date);
                return (
                  <td
                    key={date}
                    data-date={date}
                    data-outside={monthOf(date) !== month || undefined}
                    data-today={date === calendar.today || undefined}
                    data-over={hoveredDay === date || carriedBy?.day === date || undefined}
                    data-empty={!day || isEmpty(day) || undefined}
                    onDragOver={(event) => {
                      event.preventDefault();
                      setHoveredDay(date);
                    }}
                    onDragLeave={() => setHoveredDay(undefined)}
                    onDrop={drop(date)}
                  >
                    <Head>
                      <time dateTime={date} aria-label={dayText(date, 'long')}>
                        {Number(date.slice(8))}
                      </time>
                      {day && !isBlank(day) && <EndBalance day={day} calendar={calendar} account={account} />}
                    </Head>
                    {day?.events.map((event) => (
                      <EventChip
                        key={event.id}
                        event={event}
                        onOpen={onOpen}
                        onMove={(moved, to) => {
                          carried.current = { id: moved.id, date: to };
                          onMove(moved, to);
                        }}
                      />
                    ))}
                    {day?.paid?.map((bill) => (
                      <PaidChip key={bill.transactionId} bill={bill} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {calendar.days.every(isEmpty) && <None>Nothing is due in these weeks.</None>}
    </Frame>
  );
}

type CalendarDay = Calendar['days'][number];

const isEmpty = ({ events, paid }: CalendarDay): boolean => events.length === 0 && !paid?.length;

/** Neither money nor an event: a zero in every cell would say nothing. */
const isBlank = (day: CalendarDay): boolean => day.balance === 0 && isEmpty(day);

interface EndBalanceProps {
  day: CalendarDay;
  calendar: Calendar;
  /** Undefined: all everyday accounts. */
  account: string | undefined;
}

/** The balance at the end of a day; a press explains it and links to its rows. */
function EndBalance({ day, calendar, account }: EndBalanceProps) {
  const { locale } = useSession();
  const { day: dayText } = useDateFormat();
  const money = useMoneyFormat();
  const { currency } = calendar;
  const wholeFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const exact = money.amount(day.balance, { currency });
  const rounded = hidesAmounts(locale)
    ? hiddenText(wholeFormat, day.balance)
    : wholeFormat.format(day.balance).replace('-', '\u2212');
  return (
    <Balance
      title={`Balance at the end of the day: ${exact}`}
      data-negative={day.balance < 0 || undefined}
      data-future={day.date > calendar.today || undefined}
    >
      <ExplainedFigure
        subject={`balance ${exact.includes(rounded) ? exact : `${rounded}, exactly ${exact},`} at the end of ${dayText(day.date, 'long')}`}
        figure={{ figure: 'dayBalance', to: day.date, ...(account && { account }) }}
        shown={day.balance}
      >
        {rounded}
      </ExplainedFigure>
    </Balance>
  );
}

const Frame = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  margin-bottom: var(--s2);
  /* The code for dragging keeps an event in its place, so the browser must not scroll to do the same. */
  overflow-anchor: none;
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  th {
    height: 32px;
    font-size: var(--text-xs);
    font-weight: 550;
    color: var(--ink-3);
    border-bottom: 1px solid var(--line);
  }
  td {
    height: 104px;
    padding: var(--s1) var(--s2) var(--s2);
    vertical-align: top;
    border-bottom: 1px solid var(--line);
  }
  td + td {
    border-left: 1px solid var(--line);
  }
  tr:last-child td {
    border-bottom: 0;
  }
  [data-outside] {
    background: var(--surface-2);
  }
  [data-today] time {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 650;
  }
  [data-over] {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  ${media.phone} {
    thead,
    &:not([data-carrying]) [data-empty] {
      display: none;
    }
    table,
    tbody,
    tr,
    td {
      display: block;
      height: auto;
    }
    td + td {
      border-left: 0;
    }
    tr:last-child td,
    td {
      border-bottom: 1px solid var(--line);
      padding: var(--s2) var(--s3);
    }
  }
`;

/* Wide screens show the empty days themselves. */
const None = styled.p`
  display: none;
  padding: var(--s6) var(--s4);
  text-align: center;
  color: var(--ink-2);
  ${media.phone} {
    display: block;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1);
  margin-bottom: var(--s1);
  time {
    min-width: 22px;
    padding: 0 5px;
    border-radius: var(--r-pill);
    text-align: center;
    font-size: var(--text-xs);
    line-height: 22px;
    color: var(--ink-2);
  }
`;

const Balance = styled.span`
  font-size: var(--text-2xs);
  font-variant-numeric: tabular-nums;
  color: var(--ink-3);
  ${truncate}
  button {
    ${truncate}
    border-radius: var(--r-xs);
    min-height: 24px;
  }
  &[data-future] {
    color: var(--ink-2);
    font-weight: 550;
  }
  &[data-negative] {
    color: var(--negative);
    font-weight: 650;
  }
`;
