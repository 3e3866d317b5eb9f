import type { Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import { DateInput, Field } from '@app/ui-kit';
import { useState } from 'react';
import { rhythmProblem, ruleFor, usualRhythm } from './repeat-choices';
import { RepeatFields } from './repeat-fields';

/** The series goes on as it did. */
const asBefore = 'as-before';

/** Another rhythm from one event on, or of all, with the day on which it begins. Until one is chosen nothing of it changes. */
export function useNewRhythm(event: FinancialEvent, today: Day, isOfAll: boolean) {
  const slot = event.seriesId === null ? event.date : slotOf(event);
  const [repeat, setRepeat] = useState(asBefore);
  const [rhythm, setRhythm] = useState(usualRhythm);
  const [firstDay, setFirstDay] = useState<Day | ''>(slot);
  // What lies before is history: a rhythm that began there would ask again for what was paid. Of all of them that is seen to.
  const isPast = !isOfAll && firstDay !== '' && firstDay < today && firstDay < slot;
  const isChanged = repeat !== asBefore;
  const isValid = !isChanged || (firstDay !== '' && !isPast && !rhythmProblem(repeat, rhythm, firstDay));
  return {
    repeat,
    rhythm,
    firstDay,
    isChanged,
    isPast,
    isValid,
    setRepeat,
    setFirstDay,
    setRhythm: (change: Partial<typeof rhythm>) => setRhythm((old) => ({ ...old, ...change })),
    fields:
      isChanged && isValid && firstDay ? { start: firstDay, rule: ruleFor(repeat, rhythm, firstDay) } : {},
  };
}

export function NewRhythmFields({
  rhythm: later,
  isOfAll,
  now,
  today,
}: {
  rhythm: ReturnType<typeof useNewRhythm>;
  isOfAll: boolean;
  /** How it repeats as yet. */
  now: string;
  today: Day;
}) {
  return (
    <>
      <RepeatFields
        date={later.firstDay}
        repeat={later.repeat}
        rhythm={later.rhythm}
        first={{ value: asBefore, label: now }}
        onRepeat={later.setRepeat}
        onRhythm={later.setRhythm}
      />
      {later.isChanged && (
        <Field
          label="First time"
          required
          hint={
            isOfAll ? 'Paid and skipped ones stay as they are. Open ones follow the new schedule.' : undefined
          }
          error={later.isPast ? 'Choose today or later: the past stays as it is' : undefined}
        >
          <DateInput value={later.firstDay} today={today} onChange={later.setFirstDay} />
        </Field>
      )}
    </>
  );
}

/** The day the rule says, which names an occurrence: the last part of its id. */
export const slotOf = (event: FinancialEvent): Day => event.id.slice(event.id.lastIndexOf('.') + 1);
