import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  isDay,
  lastDay,
  monthOf,
  partsOf,
  type Day,
} from '@app/calendar';
import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { useFieldControl } from './field-context';
import { BareInput, InputShell } from './input-shell';

export interface DateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** Today in the person's time zone, for the T key. */
  today: Day;
  ref?: Ref<HTMLInputElement>;
}

/** A calendar day. Keys: T today, M and H first and last of the month, Y and R first and last of the year, + and − one day. */
export function DateInput({ value, onChange, today, ...rest }: DateInputProps) {
  const control = useFieldControl();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const day = dayForKey(event.key, value || today, today);
    if (!day) return;
    event.preventDefault();
    onChange(day);
  };
  return (
    <InputShell data-invalid={control['aria-invalid'] || undefined}>
      <BareInput
        {...control}
        {...rest}
        type="date"
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(isDay(event.target.value) ? event.target.value : '')}
      />
    </InputShell>
  );
}

/** The day that a single key selects, relative to the day in the field. */
export function dayForKey(key: string, from: Day, today: Day): Day | undefined {
  const { year } = partsOf(from);
  switch (key.toLowerCase()) {
    case 't':
      return today;
    case 'm':
      return firstDay(monthOf(from));
    case 'h':
      return lastDay(monthOf(from));
    case 'y':
      return dayOf(year, 1, 1);
    case 'r':
      return lastDay(addMonths(`${monthOf(from).slice(0, 4)}-12`, 0));
    case '+':
    case '=':
      return addDays(from, 1);
    case '-':
    case '_':
      return addDays(from, -1);
    default:
      return undefined;
  }
}
