import type { FilingStatus, TaxAnswers } from '@app/contracts-insights';
import { Field, Select, TextInput } from '@app/ui-kit';
import { Grid } from './narrow-fields';

const statuses: readonly { value: FilingStatus; label: string }[] = [
  { value: 'single', label: 'Single' },
  { value: 'married-joint', label: 'Married, jointly' },
  { value: 'head-of-household', label: 'Head of household' },
];

/** Answers that only the person can give; all of them are optional. */
export function TaxFields({
  answers,
  onChange,
}: {
  answers: Partial<TaxAnswers>;
  onChange: (answers: Partial<TaxAnswers>) => void;
}) {
  const number = (text: string): number | undefined =>
    /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
  return (
    <Grid>
      <Field label="Filing status">
        <Select
          value={answers.filingStatus ?? 'single'}
          options={statuses}
          onChange={(value) => onChange({ ...answers, filingStatus: value as FilingStatus })}
        />
      </Field>
      <Field label="Car" hint="One of the two, never both.">
        <Select
          value={answers.car ?? 'mileage'}
          options={[
            { value: 'mileage', label: 'Mileage log at the year’s rate' },
            { value: 'actual', label: 'What the car cost' },
          ]}
          onChange={(value) => onChange({ ...answers, car: value as TaxAnswers['car'] })}
        />
      </Field>
      <Field label="Last year’s total tax" hint="Form 1040, line 24, for the safe harbor.">
        <TextInput
          inputMode="decimal"
          defaultValue={answers.priorYearTax ?? ''}
          onChange={(event) => onChange({ ...answers, priorYearTax: number(event.target.value) })}
        />
      </Field>
      <Field label="Last year’s income">
        <Select
          value={answers.priorYearHigh ? 'high' : 'usual'}
          options={[
            { value: 'usual', label: 'Up to $150,000' },
            { value: 'high', label: 'Above $150,000' },
          ]}
          onChange={(value) => onChange({ ...answers, priorYearHigh: value === 'high' })}
        />
      </Field>
      <Field
        label="Home office, square feet"
        hint={answers.homeFeet ? 'Its share of what the home costs.' : 'Simplified method, at most 300.'}
      >
        <TextInput
          inputMode="numeric"
          defaultValue={answers.homeOfficeFeet || ''}
          onChange={(event) =>
            onChange({ ...answers, homeOfficeFeet: Math.trunc(number(event.target.value) ?? 0) })
          }
        />
      </Field>
      <Field label="Whole home, square feet" hint="Only to deduct a share of rent and utilities instead.">
        <TextInput
          inputMode="numeric"
          defaultValue={answers.homeFeet || ''}
          onChange={(event) =>
            onChange({ ...answers, homeFeet: Math.trunc(number(event.target.value) ?? 0) })
          }
        />
      </Field>
    </Grid>
  );
}
