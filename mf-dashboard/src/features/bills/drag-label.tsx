import type { Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import type { Ref } from 'react';
import styled from 'styled-components';

/** Shows above the finger which event it drags, and the day below it. */
export function DragLabel({
  ref,
  event,
  hoveredDay,
}: {
  ref: Ref<HTMLParagraphElement>;
  event: FinancialEvent | undefined;
  hoveredDay: Day | undefined;
}) {
  const { day } = useDateFormat();
  return (
    <Label ref={ref} aria-hidden hidden={!event}>
      {event && `${event.title} → ${hoveredDay ? day(hoveredDay, 'short') : 'back'}`}
    </Label>
  );
}

const Label = styled.p`
  position: fixed;
  z-index: 5;
  top: 0;
  left: 0;
  max-width: 70vw;
  padding: var(--s2) var(--s3);
  border-radius: var(--r-pill);
  background: var(--ink);
  color: var(--surface);
  font-size: var(--text-sm);
  font-weight: 550;
  box-shadow: var(--shadow-2);
  pointer-events: none;
  transform: translate(-50%, -200%);
  &[hidden] {
    display: none;
  }
`;
