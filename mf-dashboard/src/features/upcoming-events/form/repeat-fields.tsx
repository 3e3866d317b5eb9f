import type { Day } from '@app/calendar';
import { Field, Select, TextInput } from '@app/ui-kit';
import styled from 'styled-components';
import {
  dayName,
  intervalUnits,
  ownInterval,
  repeatChoices,
  recurrenceProblem,
  twiceMonthly,
  type IntervalUnit,
  type Recurrence,
} from './repeat-choices';

export interface RepeatFieldsProps {
  date: Day | '';
  repeat: string;
  recurrence: Recurrence;
  /** The first option: that it does not repeat, or keeps its recurrence. */
  first: { value: string; label: string };
  onRepeat: (repeat: string) => void;
  onRecurrence: (change: Partial<Recurrence>) => void;
}

const daysOfMonth = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: dayName(at + 1),
}));

/** Chooses how it repeats, worded for its first day, with the fields that the choice requires. */
export function RepeatFields({ date, repeat, recurrence, first, onRepeat, onRecurrence }: RepeatFieldsProps) {
  const choices = date ? repeatChoices(date, recurrence) : [];
  const problem = recurrenceProblem(repeat, recurrence, date);
  const half = choices.find(({ value }) => value === twiceMonthly)?.rule;
  return (
    <>
      <Field label="Repeat">
        <Select
          value={repeat}
          onChange={onRepeat}
          options={[first, ...choices, { value: ownInterval, label: 'Another interval' }]}
        />
      </Field>
      {repeat === twiceMonthly && half?.every === 'halfMonth' && (
        <Field label="The other day" error={problem}>
          <Select
            value={String(recurrence.secondDay ?? otherDay(half, date))}
            onChange={(next) => onRecurrence({ secondDay: Number(next) })}
            options={daysOfMonth}
          />
        </Field>
      )}
      {repeat === ownInterval && date && (
        <NumberAndUnit>
          <Field label="Every" error={problem}>
            <TextInput
              inputMode="numeric"
              value={recurrence.interval}
              onChange={(event) => onRecurrence({ interval: event.target.value })}
            />
          </Field>
          <Field label="Of what">
            <Select
              value={recurrence.unit}
              onChange={(unit) => onRecurrence({ unit: unit as IntervalUnit })}
              options={intervalUnits(date)}
            />
          </Field>
        </NumberAndUnit>
      )}
    </>
  );
}

const otherDay = ({ firstDay, secondDay }: { firstDay: number; secondDay: number }, date: Day | ''): number =>
  Number(date.slice(8)) === firstDay ? secondDay : firstDay;

/** The unit is a phrase and needs more width than the number. */
const NumberAndUnit = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--s3);
`;
