import { Field, Select } from '@app/ui-kit';
import type { EventForm } from './event-form';
import { once, repeatChoices } from './repeat-choices';
import { SeriesFields, type SeriesFieldsProps } from './series-fields';

/** How it repeats; what only a series has appears once it does. */
export function RepeatFields({
  form,
  onRepeat,
  ...series
}: Pick<SeriesFieldsProps, 'problems' | 'today' | 'currency' | 'locale' | 'set'> & {
  form: EventForm;
  onRepeat: (repeat: string) => void;
}) {
  const choices = form.date ? repeatChoices(form.date) : [];
  return (
    <>
      <Field label="Repeat">
        <Select
          value={form.repeat}
          onChange={onRepeat}
          options={[{ value: once, label: 'Does not repeat' }, ...choices]}
        />
      </Field>
      {form.repeat !== once && <SeriesFields details={form.details} {...series} />}
    </>
  );
}
