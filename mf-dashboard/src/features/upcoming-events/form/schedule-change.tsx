import type { Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { DateInput, Field } from '@app/ui-kit';
import { useState } from 'react';
import { slotDayOf } from '../event-due';
import { recurrenceProblem, ruleFor, defaultRecurrence } from './repeat-choices';
import { RepeatFields } from './repeat-fields';

/** The series keeps its recurrence. */
const asBefore = 'as-before';

/** Another recurrence from one event on, or for all, with the day on which it starts. Nothing changes until one is chosen. */
export function useScheduleChange(event: FinancialEvent, today: Day, isOfAll: boolean) {
  const slot = event.seriesId === null ? event.date : slotDayOf(event);
  const [repeat, setRepeat] = useState(asBefore);
  const [recurrence, setRecurrence] = useState(defaultRecurrence);
  const [firstDay, setFirstDay] = useState<Day | ''>(slot);
  // A recurrence that starts before the event would ask again for payments already made. A change of all occurrences handles that itself.
  const isPast = !isOfAll && firstDay !== '' && firstDay < today && firstDay < slot;
  const isChanged = repeat !== asBefore;
  const isValid =
    !isChanged || (firstDay !== '' && !isPast && !recurrenceProblem(repeat, recurrence, firstDay));
  return {
    repeat,
    recurrence,
    firstDay,
    isChanged,
    isPast,
    isValid,
    setRepeat,
    setFirstDay,
    setRecurrence: (change: Partial<typeof recurrence>) => setRecurrence((old) => ({ ...old, ...change })),
    fields:
      isChanged && isValid && firstDay
        ? { start: firstDay, rule: ruleFor(repeat, recurrence, firstDay) }
        : {},
  };
}

export function ScheduleChangeFields({
  recurrence: laterRecurrence,
  isOfAll,
  now,
  today,
}: {
  recurrence: ReturnType<typeof useScheduleChange>;
  isOfAll: boolean;
  /** The current recurrence in words. */
  now: string;
  today: Day;
}) {
  return (
    <>
      <RepeatFields
        date={laterRecurrence.firstDay}
        repeat={laterRecurrence.repeat}
        recurrence={laterRecurrence.recurrence}
        first={{ value: asBefore, label: now }}
        onRepeat={laterRecurrence.setRepeat}
        onRecurrence={laterRecurrence.setRecurrence}
      />
      {laterRecurrence.isChanged && (
        <Field
          label="First time"
          required
          hint={
            isOfAll ? 'Paid and skipped ones stay as they are. Open ones follow the new schedule.' : undefined
          }
          error={laterRecurrence.isPast ? 'Choose today or later: the past stays as it is' : undefined}
        >
          <DateInput value={laterRecurrence.firstDay} today={today} onChange={laterRecurrence.setFirstDay} />
        </Field>
      )}
    </>
  );
}
