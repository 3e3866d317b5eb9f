import { isApiError } from '@app/api-client';
import { payFrequencies, type PayFrequency, type PayrollSettings } from '@app/contracts-payroll';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Banner, Button, DateInput, Field, LinkButton, Select, PermittedFields } from '@app/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { TwoColumns } from '../layout/sections';
import { reportFailure } from '../connection/failure';
import { readSettings, saveSettings } from './api';
import { PayDatesPreview } from './pay-dates-preview';
import {
  asFederalTaxId,
  changeOf,
  draftOf,
  isChanged,
  problemsOf,
  type SettingsDraft,
} from './settings-draft';
import { TaxIdField } from './tax-id-field';

const frequencyNames: Record<PayFrequency, string> = {
  'bi-weekly': 'Bi-weekly',
  weekly: 'Weekly',
  monthly: 'Monthly',
  'semi-monthly': 'Semi-monthly',
};
const frequencies = payFrequencies.map((value) => ({ value, label: frequencyNames[value] }));

/** Saves only changed and valid values. Settings saved elsewhere meanwhile replace an untouched form and are announced in a changed one. */
export function SettingsForm({ settings }: { settings: PayrollSettings }) {
  const today = useDateFormat().today();
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [shownField, setShownField] = useState(false);
  const set = (part: Partial<SettingsDraft>) => setDraft((old) => ({ ...old, ...part }));
  const startFrom = (next: PayrollSettings) => {
    setBase(next);
    setDraft(draftOf(next));
    setShownField(false);
  };
  const changed = isChanged(draft, base);
  const problems = problemsOf(draft, today);
  const elsewhere = settings.version !== base.version;
  if (elsewhere && !changed) startFrom(settings);

  const save = useMutation({
    ...saveSettings,
    onSuccess: (saved) => {
      client.setQueryData(readSettings().queryKey, saved);
      startFrom(saved);
      toast({
        title: 'Payroll Settings Updated',
        description: 'Your payroll settings have been saved.',
        tone: 'success',
      });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'VERSION_CONFLICT')
        void client.invalidateQueries({ queryKey: readSettings().queryKey });
      reportFailure(error, 'Save Failed', 'Failed to save payroll settings');
    },
  });
  const ready = changed && Object.keys(problems).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !save.isPending) save.mutate({ body: changeOf(draft, settings.version) });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <PermittedFields call={saveSettings}>
        {elsewhere && changed && (
          <Banner
            tone="warn"
            role="alert"
            title="These settings were changed elsewhere"
            action={<LinkButton onClick={() => startFrom(settings)}>Show the saved settings</LinkButton>}
          >
            Saving now replaces them with yours.
          </Banner>
        )}
        <TwoColumns>
          <Field label="Pay Frequency">
            <Select
              value={draft.payFrequency}
              placeholder="Choose a frequency"
              options={frequencies}
              onChange={(value) => set({ payFrequency: value as PayFrequency })}
            />
          </Field>
          <Field
            label="Next Pay Date"
            error={shownField || draft.nextPayDate ? problems.nextPayDate : undefined}
          >
            <DateInput
              value={draft.nextPayDate}
              today={today}
              min={today}
              onChange={(nextPayDate) => set({ nextPayDate })}
              onBlur={() => setShownField(true)}
            />
          </Field>
          <TaxIdField
            label="Federal Tax ID"
            placeholder="XX-XXXXXXX"
            value={draft.federalTaxId}
            onChange={(typed) => set({ federalTaxId: asFederalTaxId(typed) })}
            saved={base.federalTaxId}
            removing={draft.removeFederalTaxId}
            onRemove={(removeFederalTaxId) => set({ removeFederalTaxId })}
            problem={problems.federalTaxId}
          />
          <TaxIdField
            label="State Tax ID"
            value={draft.stateTaxId}
            onChange={(stateTaxId) => set({ stateTaxId })}
            saved={base.stateTaxId}
            removing={draft.removeStateTaxId}
            onRemove={(removeStateTaxId) => set({ removeStateTaxId })}
            problem={problems.stateTaxId}
          />
        </TwoColumns>
        {draft.payFrequency && draft.nextPayDate && draft.nextPayDate >= today && (
          <PayDatesPreview
            payFrequency={draft.payFrequency}
            nextPayDate={draft.nextPayDate}
            onUse={(nextPayDate) => set({ nextPayDate })}
          />
        )}
        <Foot>
          <span>Tax IDs are encrypted with AES-256 and never shown in full again.</span>
          <Button call={saveSettings} variant="primary" type="submit" disabled={!ready} busy={save.isPending}>
            Save Settings
          </Button>
        </Foot>
      </PermittedFields>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s5);
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  flex-wrap: wrap;
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  button {
    margin-left: auto;
  }
`;
