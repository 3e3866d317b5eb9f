import { addDays, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Dialog, Field } from '@app/ui-kit';
import { useState } from 'react';
import type { useEventActions } from '../use-event-actions';

/** Reminds of an event on a chosen day; the event keeps its own day. */
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
  // The menu next to it offers up to a week.
  const [until, setUntil] = useState<Day | ''>(addDays(today, 14));
  const problem = until === '' ? 'Choose a day' : until <= today ? 'Choose a day after today' : undefined;
  const submit = () => {
    if (problem) return;
    actions.change(event, { snoozeTo: until }, `Reminds you on ${day(until, 'short')}`);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remind me of ${event.title}`}
      description={`You are reminded on that day. It stays due on ${day(event.date, 'short')}.`}
      action={{ label: 'Remind me', disabled: problem !== undefined }}
      onSubmit={submit}
    >
      <Field label="On" required error={problem}>
        <DateInput autoFocus value={until} min={addDays(today, 1)} today={today} onChange={setUntil} />
      </Field>
    </Dialog>
  );
}
