import { reasonOf } from '@app/api-client';
import type { Suggestion } from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Banner, Button, media } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import styled from 'styled-components';
import { confirmSuggestion, dismissSuggestion } from '../bills/api';
import { useWriteToast } from '../upcoming-events/use-event-actions';
import { payOffer } from './pay-words';

/** The detected pay schedules; confirming one adds it to the plan. */
export function PayOffers({ pays }: { pays: readonly Suggestion[] }) {
  const money = useMoneyFormat();
  const dates = useDateFormat();
  const notify = useWriteToast();
  const confirm = useMutation(confirmSuggestion);
  const dismiss = useMutation(dismissSuggestion);
  const failure = confirm.error ?? dismiss.error;
  const isBusy = confirm.isPending || dismiss.isPending;
  return (
    <>
      {failure && <Banner tone="negative">{reasonOf(failure)}</Banner>}
      <List aria-label="Your pay">
        {pays.map((pay) => (
          <li key={pay.id}>
            <CalendarCheck size={20} strokeWidth={1.75} aria-hidden />
            <p>
              {payOffer(pay, {
                amount: money.amount(pay.amount, { currency: pay.currency }),
                nextDay: dates.day(pay.nextDate, 'long'),
              })}
            </p>
            <Answers>
              <Button
                call={dismissSuggestion}
                size="sm"
                disabled={isBusy}
                aria-label={`${pay.title} is not my pay`}
                onClick={() =>
                  dismiss.mutate(
                    { params: { id: pay.id } },
                    { onSuccess: ({ undoId }) => notify('Will not be suggested again', pay.title, undoId) },
                  )
                }
              >
                Not my pay
              </Button>
              <Button
                call={confirmSuggestion}
                size="sm"
                busy={confirm.isPending}
                disabled={isBusy}
                aria-label={`Plan the pay of ${pay.title}`}
                onClick={() =>
                  confirm.mutate(
                    { params: { id: pay.id }, body: { kind: 'income' } },
                    { onSuccess: ({ title, undoId }) => notify('Pay planned', title, undoId) },
                  )
                }
              >
                Plan it
              </Button>
            </Answers>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s2) var(--s3);
  }
  li + li {
    margin-top: var(--s3);
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }
  li > svg {
    color: var(--accent-ink);
  }
  p {
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
`;

const Answers = styled.div`
  display: flex;
  gap: var(--s2);
  justify-content: flex-end;
  ${media.phone} {
    grid-column: 1 / -1;
  }
`;
