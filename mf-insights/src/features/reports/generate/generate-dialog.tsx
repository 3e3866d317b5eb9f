import { firstDay, monthOf } from '@app/calendar';
import {
  presetNames,
  presetPeriod,
  reportKinds,
  reportPresets,
  type Report,
  type ReportFilters,
  type ReportPreset,
  type ReportType,
  type TaxAnswers,
} from '@app/contracts-insights';
import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Dialog, Field } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { createSchedule, generateReport } from '../api';
import { KindPicture } from '../kind-picture';
import { NarrowFields } from './narrow-fields';
import type { DayRange } from './range-picker';
import { ScheduleFields, type ScheduleChoice } from './schedule-fields';
import { TaxFields } from './tax-fields';

interface Choice {
  type: ReportType;
  preset: ReportPreset | 'custom';
  range: DayRange;
  filters: ReportFilters;
  tax: Partial<TaxAnswers>;
  schedule: ScheduleChoice;
}

interface GenerateDialogProps {
  /** The initial values of the dialog. */
  start: { type: ReportType; range?: DayRange | undefined };
  onClose: () => void;
  onQueued: (report: Report) => void;
}

/** Asks for kind, period and filters, then generates a report. */
export function GenerateDialog({ start, onClose, onQueued }: GenerateDialogProps) {
  const { today, day } = useDateFormat();
  const generate = useMutation(generateReport);
  const addSchedule = useMutation(createSchedule);
  const [choice, setChoice] = useState<Choice>(() => ({
    type: start.type,
    preset: start.range ? 'custom' : reportKinds[start.type].usual,
    range: start.range ?? { from: firstDay(monthOf(today())), to: today() },
    filters: {},
    tax: {},
    schedule: { every: 'never', dayOfMonth: 1, email: false },
  }));
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));
  const { type, preset, range, filters, tax, schedule } = choice;
  const period = preset === 'custom' ? range : presetPeriod(preset, today());
  const narrowing = reportKinds[type].narrows && Object.keys(filters).length > 0 ? { filters } : {};
  const make = async (): Promise<void> => {
    const report = await generate.mutateAsync({
      body: {
        type,
        ...period,
        ...(preset !== 'custom' && { preset }),
        ...narrowing,
        ...(type === 'tax' && { tax }),
      },
    });
    const { every, dayOfMonth, email } = schedule;
    if (every !== 'never')
      await addSchedule.mutateAsync({ body: { type, every, dayOfMonth, email, ...narrowing } });
    onQueued(report);
  };
  const isMissing = !period.from || !period.to;
  return (
    <Dialog
      open
      width={760}
      onClose={onClose}
      title="Generate a report"
      error={generate.error ?? addSchedule.error}
      onSubmit={() => void make().catch(() => undefined)}
      action={{ label: 'Generate', busy: generate.isPending || addSchedule.isPending, disabled: isMissing }}
    >
      <Kinds role="radiogroup" aria-label="Kind of report">
        {(Object.keys(reportKinds) as ReportType[]).map((kind) => (
          <Kind key={kind} $on={kind === type}>
            <input
              type="radio"
              name="kind"
              checked={kind === type}
              onChange={() =>
                change({ type: kind, ...(preset !== 'custom' && { preset: reportKinds[kind].usual }) })
              }
            />
            <KindPicture type={kind} />
            <b>{reportKinds[kind].name}</b>
            <small>{reportKinds[kind].says}</small>
          </Kind>
        ))}
      </Kinds>
      <div>
        <Heading id="report-period">Period</Heading>
        <Presets role="radiogroup" aria-labelledby="report-period">
          {[...reportPresets, 'custom' as const].map((one) => (
            <Preset key={one} $on={one === preset}>
              <input
                type="radio"
                name="preset"
                checked={one === preset}
                onChange={() => change({ preset: one, ...(one === 'custom' && { range: period }) })}
              />
              {one === 'custom' ? 'Custom' : presetNames[one]}
            </Preset>
          ))}
        </Presets>
        {preset === 'custom' ? (
          <Pair>
            <Field label="From">
              <DateInput
                value={range.from}
                today={today()}
                onChange={(from) => change({ range: { ...range, from } })}
              />
            </Field>
            <Field label="To">
              <DateInput
                value={range.to}
                today={today()}
                onChange={(to) => change({ range: { ...range, to } })}
              />
            </Field>
          </Pair>
        ) : (
          <Days>
            {day(period.from)} to {day(period.to)}
          </Days>
        )}
      </div>
      {reportKinds[type].narrows && (
        <NarrowFields filters={filters} onChange={(next) => change({ filters: next })} />
      )}
      {type === 'tax' && <TaxFields answers={tax} onChange={(next) => change({ tax: next })} />}
      <ScheduleFields schedule={schedule} onChange={(next) => change({ schedule: next })} />
    </Dialog>
  );
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: var(--s2);
  max-height: max(300px, 100dvh - 460px);
  overflow-y: auto;
  padding: 2px;
`;
const choosable = `
  position: relative;
  cursor: pointer;
  input {
    position: absolute;
    opacity: 0;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
`;
const Kind = styled.label<{ $on: boolean }>`
  ${choosable}
  display: grid;
  align-content: start;
  gap: 2px;
  padding: var(--s3);
  border: 1px solid ${(p) => (p.$on ? 'var(--accent)' : 'var(--line)')};
  background: ${(p) => (p.$on ? 'var(--accent-soft)' : 'var(--surface)')};
  border-radius: var(--r-md);
  small {
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 1.35;
  }
`;
const Heading = styled.h3`
  font-size: var(--text-sm);
  font-weight: 600;
  margin-bottom: var(--s2);
`;
const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
const Preset = styled.label<{ $on: boolean }>`
  ${choosable}
  display: inline-flex;
  align-items: center;
  height: var(--control);
  padding: 0 var(--s3);
  border-radius: var(--r-pill);
  border: 1px solid ${(p) => (p.$on ? 'var(--accent)' : 'var(--line)')};
  background: ${(p) => (p.$on ? 'var(--accent-soft)' : 'transparent')};
  font-size: var(--text-sm);
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
  margin-top: var(--s3);
`;
const Days = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
