import { addDays, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Dialog, Field } from '@app/ui-kit';
import { useState } from 'react';
import type { useEventActions } from './use-event-actions';

/** Puts an event off to a day of one's choice; the day it was due at first is kept. */
export function SnoozeDialog({
  event,
  actions,
  onClose,
}: {
  event: FinancialEvent;
  actions: ReturnType<typeof useEventActions>;
  onClose: () => void;
}) {
  const { today: now, day } = useDateFormat();
  const today = now();
  // The menu beside it has a week and less.
  const [until, setUntil] = useState<Day | ''>(addDays(today, 14));
  const problem = until === '' ? 'Choose a day' : until <= today ? 'Choose a day after today' : undefined;
  const submit = () => {
    if (problem) return;
    actions.change(event, { snoozeTo: until }, 'Snoozed');
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Snooze ${event.title}`}
      description={`It comes up again on that day. Its due date, ${day(event.dueDate, 'short')}, is kept.`}
      action={{ label: 'Snooze', disabled: problem !== undefined }}
      onSubmit={submit}
    >
      <Field label="Until" required error={problem}>
        <DateInput autoFocus value={until} min={addDays(today, 1)} today={today} onChange={setUntil} />
      </Field>
    </Dialog>
  );
}
