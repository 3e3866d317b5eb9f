import { addDays, type Day } from '@app/calendar';
import { listLink, type FinancialEvent, type PaidBill } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { media, truncate, useMayCall } from '@app/ui-kit';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { movesByKey } from './calendar-weeks';
import { changeEvent } from '../upcoming-events/api';

export const dragType = 'text/x-event-id';

/** An event of a day. A press opens its details; it can be dragged to another day. */
export function EventChip({
  event,
  onOpen,
  onMove,
}: {
  event: FinancialEvent;
  onOpen: (event: FinancialEvent) => void;
  onMove: (event: FinancialEvent, date: Day) => void;
}) {
  const money = useMoneyFormat();
  const isDone = event.status === 'completed';
  const isFixed = !useMayCall()(changeEvent) || isDone;
  const isTransfer = event.kind === 'transfer';
  const amount =
    event.amount === 0
      ? ''
      : money.amount(isTransfer ? -event.amount : event.amount, {
          currency: event.currency,
          signed: !isTransfer,
        });
  // The details that open with a press ask whether it was paid.
  const state = event.looksPaid
    ? 'looks paid'
    : event.awaitsBank
      ? 'paid, not in an account yet'
      : event.status;
  const onKeyDown = (pressed: KeyboardEvent) => {
    const step = pressed.altKey ? movesByKey[pressed.key] : undefined;
    if (step === undefined || isFixed) return;
    pressed.preventDefault();
    onMove(event, addDays(event.date, step));
  };
  return (
    <ChipButton
      type="button"
      draggable={!isFixed}
      data-event={event.id}
      data-movable={!isFixed || undefined}
      data-status={event.status}
      data-income={event.amount > 0 || undefined}
      data-looks-paid={event.looksPaid}
      title={`${event.title} ${amount}${event.looksPaid ? ' · Looks paid: open it to confirm' : ''}`}
      aria-label={`${event.title}, ${amount || 'no amount'}, ${state}`}
      aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown'}
      onClick={() => onOpen(event)}
      onKeyDown={onKeyDown}
      onDragStart={(started) => {
        started.dataTransfer.setData(dragType, event.id);
        started.dataTransfer.effectAllowed = 'move';
      }}
    >
      {isDone && <Check aria-hidden size={12} strokeWidth={2.5} />}
      <span>{event.title}</span>
      {amount && <b>{amount}</b>}
      {event.looksPaid && <small>Looks paid</small>}
    </ChipButton>
  );
}

/** A payment of a past day; links to its transaction. */
export function PaidChip({ bill }: { bill: PaidBill }) {
  const amount = useMoneyFormat().amount(bill.amount, { currency: bill.currency, signed: true });
  return (
    <ChipButton
      as={RouterLink}
      to={listLink({ tx: bill.transactionId })}
      data-status="completed"
      data-income={bill.amount > 0 || undefined}
      title={`${bill.title} ${amount}`}
      aria-label={`${bill.title}, ${amount}, ${bill.amount > 0 ? 'received' : 'paid'}`}
    >
      <Check aria-hidden size={12} strokeWidth={2.5} />
      <span>{bill.title}</span>
      <b>{amount}</b>
    </ChipButton>
  );
}

const ChipButton = styled.button`
  display: flex;
  /* A long name takes the whole line, and its amount the next one. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  width: 100%;
  min-height: 22px;
  margin-top: 2px;
  padding: 2px 6px;
  border-radius: var(--r-xs);
  border-left: 3px solid var(--c2);
  background: var(--surface-3);
  color: var(--ink);
  font-size: var(--text-2xs);
  text-align: left;
  &[data-movable] {
    cursor: grab;
    -webkit-touch-callout: none;
    user-select: none;
  }
  span {
    flex: 1 1 auto;
    max-width: 100%;
    ${truncate}
  }
  svg {
    flex: none;
  }
  svg + span {
    max-width: calc(100% - 16px);
  }
  b {
    flex: none;
    max-width: 100%;
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    ${truncate}
  }
  &[data-income] {
    border-left-color: var(--positive);
  }
  &[data-status='failed'] {
    border-left-color: var(--negative);
    color: var(--negative);
  }
  /* Replaces the look of its state: an event that looks paid is no cause for alarm, even if it is overdue. */
  &[data-looks-paid] {
    align-content: center;
    border-left-color: var(--info);
    background: var(--info-soft);
    color: var(--ink);
  }
  small {
    flex-basis: 100%;
    color: var(--info);
    font-size: inherit;
    font-weight: 600;
    ${truncate}
  }
  &[data-status='completed'] {
    background: transparent;
    color: var(--ink-2);
  }
  @media (max-width: 1280px) {
    b {
      display: none;
    }
  }
  ${media.phone} {
    min-height: var(--touch);
    font-size: var(--text-sm);
    b {
      display: block;
    }
  }
`;
