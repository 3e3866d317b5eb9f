import type { WeekendRule } from '@app/contracts-banking';
import { DateInput, Field, Select } from '@app/ui-kit';
import type { EventForm, EventProblems } from './event-form';
import { PairOfFields } from './event-form-layout';
import { once, repeatChoices } from './repeat-choices';

const weekendRules: readonly { value: WeekendRule; label: string }[] = [
  { value: 'none', label: 'Keep the day' },
  { value: 'before', label: 'Business day before' },
  { value: 'after', label: 'Business day after' },
];

/** How it repeats; what only a series has appears once it does. */
export function RepeatFields({
  form,
  problems,
  today,
  set,
}: {
  form: EventForm;
  problems: EventProblems;
  today: string;
  set: (change: Partial<EventForm>) => void;
}) {
  const choices = form.date ? repeatChoices(form.date) : [];
  return (
    <>
      <Field label="Repeat">
        <Select
          value={form.repeat}
          onChange={(repeat) => set({ repeat })}
          options={[{ value: once, label: 'Does not repeat' }, ...choices]}
        />
      </Field>
      {form.repeat !== once && (
        <PairOfFields>
          <Field label="On weekends and holidays">
            <Select
              value={form.weekends}
              onChange={(weekends) => set({ weekends: weekends as WeekendRule })}
              options={weekendRules}
            />
          </Field>
          <Field label="Ends on" hint="Empty: never" error={problems.endsOn}>
            <DateInput value={form.endsOn} today={today} onChange={(endsOn) => set({ endsOn })} />
          </Field>
        </PairOfFields>
      )}
    </>
  );
}
