import { weekdayNames } from '@app/calendar';
import { reasonOf } from '@app/api-client';
import type { BudgetPlan } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, Checkbox, DateInput, Dialog, Field, SegmentedControl, Select } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { previewPeriods, type PeriodsQuery } from '../api';
import { modeWords } from '../plan-words';
import type { PlanWrites } from '../use-plan';

type Kind = PeriodsQuery['kind'];
const kinds: { value: Kind; label: string }[] = [
  { value: 'month', label: 'Monthly from a set day' },
  { value: 'twice-monthly', label: 'Twice a month' },
  { value: 'last-working-day', label: 'From the last working day' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'fortnightly', label: 'Every two weeks' },
  { value: 'payday', label: 'From payday, as my salary comes' },
];
const hints: Record<BudgetPlan['mode'], string> = {
  tracking: 'A limit for each category, compared with what you spend.',
  envelope:
    'Give all the money you have a job. Overspending in cash lowers what there is next time; by card it becomes card debt.',
  flex: 'Limits for fixed and non-monthly costs, and one number for everything else.',
};
const weekdays = weekdayNames.map((label, at) => ({ value: String(at + 1), label }));
const startDays = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
const lastDay = 31;
const minApart = 7;
/** Twice a month defaults to the 15th and the last day, the usual days of pay. */
const startOf = (kind: Kind): Partial<PeriodsQuery> =>
  kind === 'twice-monthly' ? { kind, startDay: 15, secondDay: lastDay, weekend: 'before' } : { kind };
const secondDays = Array.from({ length: 30 }, (_, at) => ({
  value: String(at + 2),
  label: at + 2 === lastDay ? 'Last day' : String(at + 2),
}));
const shifts = [
  { value: 'none', label: 'Keep the date' },
  { value: 'before', label: 'Working day before' },
  { value: 'after', label: 'Working day after' },
];

/** Sets mode and periods; the next six periods are shown before anything is applied. */
export function SettingsDialog({
  plan,
  writes,
  onClose,
}: {
  plan: BudgetPlan;
  writes: PlanWrites;
  onClose: () => void;
}) {
  const dates = useDateFormat();
  const [mode, setMode] = useState(plan.mode);
  const [summary, setSummary] = useState(plan.alertStyle === 'digest');
  const [query, setQuery] = useState<PeriodsQuery>(plan.rule);
  const set = (part: Partial<PeriodsQuery>) => setQuery((old) => ({ ...old, ...part }));
  const tooNear =
    query.kind === 'twice-monthly' &&
    Number(query.secondDay ?? lastDay) - Number(query.startDay ?? 1) < minApart;
  const complete = (query.kind !== 'fortnightly' || Boolean(query.from)) && !tooNear;
  const { data: settings, error } = useQuery({
    ...previewPeriods(query),
    enabled: complete,
    placeholderData: keepPreviousData,
  });
  const apply = () =>
    writes.settings.mutate(
      { body: { mode, rule: settings!.rule, alertStyle: summary ? 'digest' : 'single' } },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Budget settings"
      width={520}
      action={{
        label: 'Apply',
        disabled: !settings || Boolean(error) || !complete,
        busy: writes.settings.isPending,
        onClick: apply,
      }}
    >
      <div>
        <SegmentedControl
          label="Mode"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'tracking', label: modeWords.tracking },
            { value: 'envelope', label: modeWords.envelope },
            { value: 'flex', label: modeWords.flex },
          ]}
        />
        <Hint>{hints[mode]} Each mode keeps its own numbers.</Hint>
      </div>
      <Fields>
        <Field label="Budget period">
          <Select value={query.kind} options={kinds} onChange={(value) => set(startOf(value as Kind))} />
        </Field>
        {(query.kind === 'month' || query.kind === 'twice-monthly') && (
          <Field label="First day">
            <Select
              value={String(query.startDay ?? 1)}
              options={startDays}
              onChange={(value) => set({ startDay: Number(value) })}
            />
          </Field>
        )}
        {query.kind === 'twice-monthly' && (
          <Field label="Second day" error={tooNear ? 'At least a week after the first' : undefined}>
            <Select
              value={String(query.secondDay ?? 31)}
              options={secondDays}
              onChange={(value) => set({ secondDay: Number(value) })}
            />
          </Field>
        )}
        {query.kind === 'weekly' && (
          <Field label="First day">
            <Select
              value={String(query.weekday ?? 1)}
              options={weekdays}
              onChange={(value) => set({ weekday: Number(value) })}
            />
          </Field>
        )}
        {query.kind === 'fortnightly' && (
          <Field label="One begins on" error={query.from ? undefined : 'Choose a day on which one begins'}>
            <DateInput value={query.from ?? ''} today={dates.today()} onChange={(from) => set({ from })} />
          </Field>
        )}
        {['month', 'twice-monthly', 'fortnightly'].includes(query.kind) && (
          <Field label="If it falls on a non-banking day">
            <Select
              value={query.weekend ?? 'none'}
              options={shifts}
              onChange={(weekend) => set({ weekend: weekend as 'none' | 'before' | 'after' })}
            />
          </Field>
        )}
      </Fields>
      {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
      {settings && !error && complete && (
        <Periods aria-label="The next six periods">
          {settings.periods.map(({ from, to }) => (
            <li key={from}>
              {dates.day(from)} – {dates.day(to)}
            </li>
          ))}
        </Periods>
      )}
      <Checkbox
        checked={summary}
        onChange={setSummary}
        label="One summary of alerts a day"
        hint="In the evening at 18:00, instead of an alert for each limit that is reached"
      />
      <Hint>Amounts stay as they are for each period, and no transaction changes its date.</Hint>
    </Dialog>
  );
}

const Hint = styled.p`
  color: var(--ink-3);
  font-size: var(--text-sm);
  margin-top: var(--s2);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s3);
`;

const Periods = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--s1) var(--s4);
  padding: var(--s3) var(--s4);
  background: var(--surface-2);
  border-radius: var(--r-md);
  font-size: var(--text-sm);
`;
