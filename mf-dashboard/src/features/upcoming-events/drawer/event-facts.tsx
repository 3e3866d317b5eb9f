import { listLink, type EventDetails, type FinancialEvent } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Banner, Button, Link, StatusBadge } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { CategoryName } from '@app/organising';
import styled from 'styled-components';
import { kindChoices } from '../event-kind';
import { changeEvent } from '../api';

const statusTone = { completed: 'positive', failed: 'negative', pending: 'warn', scheduled: 'info' } as const;

const removed = 'Removed account';

/** The facts of an event: status, day, recurrence, account. */
export function EventFacts({ event, details }: { event: FinancialEvent; details: EventDetails | undefined }) {
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  const series = details?.series;
  const rows: [string, string | null | undefined][] = [
    ['Kind', kindChoices.find(({ value }) => value === event.kind)?.label],
    ['Repeats', event.repeats],
    ['Trial ends', series?.trialEnds && day(series.trialEnds, 'medium')],
    ['Renews', series?.renewsOn && day(series.renewsOn, 'medium')],
    ['Cancel by', series?.cancelBy && day(series.cancelBy, 'medium')],
    ['Last one', series?.endsOn && day(series.endsOn, 'medium')],
    ['Times', series?.endsAfter == null ? null : `${series.endsAfter} in all`],
    ['Entered', series?.autoPost ? 'Automatically on that day' : null],
    [
      'In parts',
      series?.split?.map((part) => `${part.category} ${money.amount(part.amount, event)}`).join(', '),
    ],
    ['Tags', series?.tags.join(', ')],
  ];
  return (
    <Facts>
      <dt>Status</dt>
      <dd>
        <StatusBadge status={event.status} tone={statusTone[event.status]} />
        {event.skipped && ' Skipped'}
        {event.awaitsBank && <small>Not in an account yet; still in the forecast</small>}
      </dd>
      <dt>Date</dt>
      <dd>
        {day(event.date, 'long')}
        {event.remindOn && <small>Reminds you on {day(event.remindOn, 'medium')}</small>}
        {event.dueDate !== event.date && (
          <small>
            {event.snoozed ? 'Snoozed' : 'Moved'}; due {day(event.dueDate, 'medium')}
          </small>
        )}
      </dd>
      {rows.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
      <dt>Category</dt>
      <dd>
        <CategoryName category={event.category} />
      </dd>
      {event.toAccountId ? (
        <>
          <dt>From</dt>
          <dd>{event.account ?? removed}</dd>
          <dt>To</dt>
          <dd>{event.toAccount ?? removed}</dd>
        </>
      ) : (
        <>
          <dt>Account</dt>
          <dd>{event.account ?? (event.accountId ? removed : 'No account')}</dd>
        </>
      )}
      {series?.website && (
        <>
          <dt>Website</dt>
          <dd>
            <Link href={series.website} target="_blank" rel="noreferrer">
              {new URL(series.website).host}
            </Link>
          </dd>
        </>
      )}
      {event.transactionId && (
        <>
          <dt>{event.kind === 'transfer' ? 'Transfer' : 'Payment'}</dt>
          <dd>
            <Link as={RouterLink} to={listLink({ tx: event.transactionId })}>
              Show the transaction
            </Link>
          </dd>
        </>
      )}
      {event.note && (
        <>
          <dt>Note</dt>
          <dd>{event.note}</dd>
        </>
      )}
    </Facts>
  );
}

/** A new price, and the yearly difference. */
export function PriceNotice({
  change,
  currency,
  series,
}: {
  change: NonNullable<EventDetails['priceChange']>;
  currency: string;
  series: EventDetails['series'];
}) {
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  const text = (amount: number) => money.amount(Math.abs(amount), { currency });
  const rose = Math.abs(change.to) > Math.abs(change.from);
  return (
    <Banner tone={rose ? 'warn' : 'info'}>
      {rose ? 'Price up' : 'Price down'} {Math.abs(change.percent)}% since {day(change.since, 'medium')}:{' '}
      {text(change.from)} → {text(change.to)},{' '}
      {series && series.amount < 0 && series.priceChange?.yearly === change.yearly ? (
        <ExplainedFigure
          subject={`${text(change.yearly)} a year`}
          figure={{ figure: 'expensesChange', series: series.id }}
          shown={change.yearly}
        >
          {text(change.yearly)}
        </ExplainedFigure>
      ) : (
        text(change.yearly)
      )}{' '}
      {rose ? 'more' : 'less'} a year.
    </Banner>
  );
}

/** Payments from which the person chooses the one of this event; for a transfer also pairs of rows that are not linked yet. */
export function Candidates({
  details,
  all = false,
  onChoose,
}: {
  details: EventDetails;
  /** Also payments to other payees with exactly this amount. */
  all?: boolean;
  onChoose: (chosen: { transactionId: string; arrivalId?: string }) => void;
}) {
  const { day } = useDateFormat();
  const money = useMoneyFormat();
  const { currency } = details.event;
  const { event } = details;
  const candidates = details.candidates.filter(({ sameAmount }) => all || !sameAmount);
  if (candidates.length === 0) return null;
  const isPair = candidates.length === 1 && candidates[0]!.arrivalId !== undefined;
  const heading = isPair
    ? 'Looks paid: was it this transfer?'
    : event.kind === 'transfer'
      ? 'Which transfer was it?'
      : 'Which payment was it?';
  const word = isPair ? 'Confirm' : 'This one';
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <Choices>
        {candidates.map((candidate) => (
          <li key={`${candidate.transactionId} ${candidate.arrivalId ?? ''}`}>
            <span>
              <b>{candidate.description}</b>
              <small>
                {day(candidate.date, 'short')} · {money.amount(candidate.amount, { currency, signed: true })}
                {candidate.arrivalId && ' · not linked yet'}
              </small>
            </span>
            <Button
              call={changeEvent}
              size="sm"
              onClick={() =>
                onChoose({
                  transactionId: candidate.transactionId,
                  ...(candidate.arrivalId && { arrivalId: candidate.arrivalId }),
                })
              }
              aria-label={`${word}: ${candidate.description}, ${day(candidate.date, 'short')}`}
            >
              {word}
            </Button>
          </li>
        ))}
      </Choices>
    </section>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s3);
  > div {
    display: contents;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

const Choices = styled.ul`
  margin-top: var(--s2);
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
