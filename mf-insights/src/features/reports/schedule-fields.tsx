import { Field, Select } from '@app/ui-kit';
import { Grid } from './narrow-fields';

/** How often a report is made by itself. */
export interface Rhythm {
  every: 'never' | 'month' | 'quarter';
  /** 1 to 28. */
  dayOfMonth: number;
}

const days = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` }));

export function ScheduleFields({ rhythm, onChange }: { rhythm: Rhythm; onChange: (rhythm: Rhythm) => void }) {
  return (
    <Grid>
      <Field label="Make it again by itself">
        <Select
          value={rhythm.every}
          options={[
            { value: 'never', label: 'No' },
            { value: 'month', label: 'Every month, of the month before' },
            { value: 'quarter', label: 'Every quarter, of the quarter before' },
          ]}
          onChange={(value) => onChange({ ...rhythm, every: value as Rhythm['every'] })}
        />
      </Field>
      {rhythm.every !== 'never' && (
        <Field label="On">
          <Select
            value={String(rhythm.dayOfMonth)}
            options={days}
            onChange={(value) => onChange({ ...rhythm, dayOfMonth: Number(value) })}
          />
        </Field>
      )}
    </Grid>
  );
}
