import { invalidatePaths, reasonOf } from '@app/api-client';
import type { FinancialEvent } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Banner, Button, CategoryIcon, CategoryName, Drawer, Quiet, StatusBadge } from '@app/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { changeEvent } from './api/change-event';
import { eventsPath } from './api/list-events';
import { removeEvent } from './api/remove-event';
import { undoWrite } from './api/undo-write';
import { dueOf } from './event-due';

/** One event: its facts, mark paid, delete. */
export function EventDrawer({
  event: current,
  onClose,
}: {
  event: FinancialEvent | undefined;
  onClose: () => void;
}) {
  // Deleting takes the event out of the list; what was shown stays until the drawer is closed.
  const last = useRef(current);
  useEffect(() => {
    if (current) last.current = current;
  }, [current]);
  const event = current ?? last.current;
  if (!event) return null;
  return <Details event={event} onClose={onClose} />;
}

function Details({ event, onClose }: { event: FinancialEvent; onClose: () => void }) {
  const { locale } = useSession();
  const { today, day } = useDateFormat();
  const client = useQueryClient();
  const refresh = () => invalidatePaths(client, [eventsPath]);
  const undo = useMutation({
    ...undoWrite,
    onSuccess: refresh,
    onError: (error) =>
      void toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' }),
  });
  const mark = useMutation({
    ...changeEvent,
    onSuccess: (changed) => {
      void refresh();
      toast({
        title: changed.amount > 0 ? 'Marked as received' : 'Marked as paid',
        description: changed.title,
        tone: 'success',
      });
      onClose();
    },
  });
  const remove = useMutation({
    ...removeEvent,
    onSuccess: ({ undoId }) => {
      void refresh();
      toast({
        title: 'Event deleted',
        description: event.title,
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id: undoId } }) },
      });
      onClose();
    },
  });
  const error = mark.error ?? remove.error;
  const due = dueOf(event, today(), locale);
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
      footer={
        <>
          <Button
            variant="danger-quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: event.id } })}
          >
            Delete
          </Button>
          {event.status !== 'completed' && (
            <Main
              variant="primary"
              icon={<CircleCheck aria-hidden />}
              busy={mark.isPending}
              onClick={() =>
                mark.mutate({ params: { id: event.id }, body: { version: event.version, done: true } })
              }
            >
              {event.amount > 0 ? 'Mark received' : 'Mark paid'}
            </Main>
          )}
        </>
      }
    >
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {event.amount !== 0 && (
        <Amount
          size="big"
          minor={minorFromDecimal(event.amount, event.currency)}
          currency={event.currency}
          locale={locale}
        />
      )}
      <Facts>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={event.status} />
        </dd>
        <dt>Date</dt>
        <dd>{day(event.date, 'long')}</dd>
        <dt>Category</dt>
        <dd>
          <CategoryName category={event.category} />
        </dd>
        <dt>Account</dt>
        <dd>{event.account ?? 'No account'}</dd>
        {event.note && (
          <>
            <dt>Note</dt>
            <dd>{event.note}</dd>
          </>
        )}
      </Facts>
    </Drawer>
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

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s3);
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Main = styled(Button)`
  margin-left: auto;
`;
