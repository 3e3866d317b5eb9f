import type { FinancialEvent } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, LinkButton, StatusBadge, media, truncate } from '@app/ui-kit';
import { ChevronRight, Repeat } from 'lucide-react';
import styled from 'styled-components';
import { dueOf } from './event-due';
import { accountWords } from './event-kind';

export function EventRow({ event, onDetails }: { event: FinancialEvent; onDetails: () => void }) {
  const { locale } = useSession();
  const { today, day } = useDateFormat();
  const due = dueOf(event, today(), locale);
  const accounts = accountWords(event);
  const isTransfer = event.kind === 'transfer';
  const minor = minorFromDecimal(event.amount, event.currency);
  return (
    <tr>
      <th scope="row">
        <Title title={event.repeats ? `${event.title} · ${event.repeats}` : event.title}>
          {event.title}
          {event.repeats && <Repeats aria-label={event.repeats} role="img" size={13} strokeWidth={2} />}
        </Title>
      </th>
      <td data-phone="hide" data-quiet>
        <Title title={accounts ?? undefined}>{accounts ?? '–'}</Title>
      </td>
      <td data-quiet>
        <Due>
          <When>
            <span data-overdue={due.overdue || undefined}>{due.text}</span>
            <i aria-hidden> · </i>
            <span>{day(event.date, 'short')}</span>
          </When>
          {event.looksPaid && <StatusBadge status="looks paid" tone="info" />}
          {!event.looksPaid && (event.status === 'completed' || event.status === 'failed') && (
            <StatusBadge
              status={event.skipped ? 'skipped' : event.status}
              tone={event.skipped ? 'neutral' : event.status === 'completed' ? 'positive' : 'negative'}
            />
          )}
        </Due>
      </td>
      <td data-align="end">
        {event.amount === 0 ? (
          '–'
        ) : (
          <Amount
            minor={isTransfer ? Math.abs(minor) : minor}
            currency={event.currency}
            locale={locale}
            signed={!isTransfer}
          />
        )}
      </td>
      <td data-align="end">
        <LinkButton onClick={onDetails} aria-label={`Details of ${event.title}`}>
          <Word>Details</Word>
          <Chevron aria-hidden size={18} strokeWidth={1.75} />
        </LinkButton>
      </td>
    </tr>
  );
}

const Title = styled.span`
  display: block;
  ${truncate}
`;

const Repeats = styled(Repeat)`
  margin-left: var(--s1);
  color: var(--ink-3);
  vertical-align: -1px;
`;

/* Phones have no room for the word; the button keeps its accessible name. */
const Word = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Chevron = styled(ChevronRight)`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const Due = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s2);
`;

/** One line; on phones the date is below. */
const When = styled.span`
  white-space: nowrap;
  i {
    font-style: normal;
    white-space: pre;
  }
  ${media.phone} {
    display: grid;
    font-size: var(--text-xs);
    i {
      display: none;
    }
  }
  [data-overdue] {
    color: var(--negative);
    font-weight: 550;
  }
`;
