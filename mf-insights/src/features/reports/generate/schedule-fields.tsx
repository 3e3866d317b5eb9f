import { readOwnNoticeSettings } from '@app/shell-sdk';
import { Field, Select } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Grid } from './narrow-fields';

/** How often a report is generated automatically. */
export interface ScheduleChoice {
  every: 'never' | 'month' | 'quarter';
  /** 1 to 28. */
  dayOfMonth: number;
  /** Also sent by e-mail. */
  email: boolean;
}

const days = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` }));

export function ScheduleFields({
  schedule,
  onChange,
}: {
  schedule: ScheduleChoice;
  onChange: (schedule: ScheduleChoice) => void;
}) {
  return (
    <Grid>
      <Field label="Repeat automatically">
        <Select
          value={schedule.every}
          options={[
            { value: 'never', label: 'No' },
            { value: 'month', label: 'Every month, of the month before' },
            { value: 'quarter', label: 'Every quarter, of the quarter before' },
          ]}
          onChange={(value) => onChange({ ...schedule, every: value as ScheduleChoice['every'] })}
        />
      </Field>
      {schedule.every !== 'never' && (
        <>
          <Field label="On">
            <Select
              value={String(schedule.dayOfMonth)}
              options={days}
              onChange={(value) => onChange({ ...schedule, dayOfMonth: Number(value) })}
            />
          </Field>
          <SentTo schedule={schedule} onChange={onChange} />
        </>
      )}
    </Grid>
  );
}

/** If the server sends no e-mail, the form says so before anybody waits for one. */
function SentTo({
  schedule,
  onChange,
}: {
  schedule: ScheduleChoice;
  onChange: (schedule: ScheduleChoice) => void;
}) {
  const { data } = useQuery(readOwnNoticeSettings());
  if (data && !data.email.isSetUp)
    return (
      <Field label="Sent to" hint="This server is not set up to send e-mail.">
        <Select value="app" options={[inApp]} onChange={() => undefined} />
      </Field>
    );
  return (
    <Field label="Sent to" hint={data && schedule.email ? `As PDF to ${data.email.address}.` : undefined}>
      <Select
        value={schedule.email ? 'email' : 'app'}
        options={[inApp, { value: 'email', label: 'The app, and by e-mail' }]}
        onChange={(value) => onChange({ ...schedule, email: value === 'email' })}
      />
    </Field>
  );
}

const inApp = { value: 'app', label: 'The app' };
