import { hasOperator, operatorValue, withOperator, withOperatorValue } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Button, Checkbox, DateInput, Dialog, Field, Select, TextInput, capitalised } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api';
import { statusNames, type Ledger } from '../ledger/ledger';
import { usePeople } from '../people/use-people';
import type { useListFilter } from './use-list-filter';
import { datePresets } from './date-presets';

export interface FilterPanelProps {
  ledger: Ledger;
  list: ReturnType<typeof useListFilter>;
  /** The number of rows that match now. */
  count: number;
  onClose: () => void;
}

const all = 'all';
const statuses = [
  { value: all, label: 'Any status' },
  ...statusNames.map((name) => ({ value: name as string, label: capitalised(name) })),
];
const use = ['is:business', 'is:personal'] as const;

/** Filters that the tool bar lacks. They act at once, and write the same search text and days into the address as typing would. */
export function FilterPanel({ ledger, list, count, onClose }: FilterPanelProps) {
  const { today } = useDateFormat();
  const { filter, view, setSearch, setDays } = list;
  const typed = filter.search;
  const chosenUse = use.find((source) => hasOperator(typed, source)) ?? all;
  const pick = (name: string) => (value: string) =>
    setSearch(withOperatorValue(typed, name, value === all ? undefined : value));
  const { people } = usePeople();
  const { data: accounts } = useQuery(listAccounts());
  const tags = [...ledger.tags].sort((a, b) => a.localeCompare(b));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      width={560}
      footer={
        <>
          <Button onClick={list.clear}>Clear all</Button>
          <Button variant="primary" onClick={onClose}>
            {count === 1 ? 'Show 1 transaction' : `Show ${count.toLocaleString()} transactions`}
          </Button>
        </>
      }
    >
      <Grid>
        <Field label="Dates">
          <Select
            value={view.period ?? (filter.from || filter.to ? 'custom' : all)}
            onChange={(value) => list.setPeriod(value === all ? undefined : value)}
            options={[
              { value: all, label: 'All dates' },
              ...datePresets.map(({ value, label }) => ({ value, label })),
              { value: 'custom', label: 'Days below', disabled: true },
            ]}
          />
        </Field>
        <Pair>
          <Field label="From">
            <DateInput
              value={filter.from ?? ''}
              today={today()}
              onChange={(from) => setDays({ from: from || undefined, to: filter.to })}
            />
          </Field>
          <Field label="To">
            <DateInput
              value={filter.to ?? ''}
              today={today()}
              onChange={(to) => setDays({ from: filter.from, to: to || undefined })}
            />
          </Field>
        </Pair>
        <Pair>
          <Field label="Account">
            <Select
              value={filter.accountId ?? all}
              onChange={(value) => list.set('account', value === all ? undefined : value)}
              options={[
                { value: all, label: 'All accounts' },
                ...(accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          <Field label="Status">
            <Select
              value={filter.status ?? all}
              onChange={(value) => list.set('status', value === all ? undefined : value)}
              options={statuses}
            />
          </Field>
        </Pair>
        <AmountRange typed={typed} onChange={setSearch} />
        <Field label="Tag">
          <Select
            value={
              tags.find((tag) => tag.toLowerCase() === operatorValue(typed, 'tag')?.toLowerCase()) ?? all
            }
            onChange={pick('tag')}
            options={[{ value: all, label: 'Any' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
          />
        </Field>
        {people.length > 0 && (
          <Field label="Person">
            <Select
              value={
                people.find(
                  ({ name }) => name.toLowerCase() === operatorValue(typed, 'person')?.toLowerCase(),
                )?.name ?? all
              }
              onChange={pick('person')}
              options={[
                { value: all, label: 'Anybody' },
                ...people.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        )}
        <Field label="Source">
          <Select
            value={operatorValue(typed, 'source')?.toLowerCase() ?? all}
            onChange={pick('source')}
            options={[
              { value: all, label: 'Any' },
              ...ledger.sources.map((source) => ({ value: source, label: sourceNames[source] ?? source })),
            ]}
          />
        </Field>
        <Field label="Use">
          <Select
            value={chosenUse}
            onChange={(value) => {
              const without = use.reduce((text, source) => withOperator(text, source, false), typed);
              setSearch(value === all ? without : withOperator(without, value, true));
            }}
            options={[
              { value: all, label: 'Business and personal' },
              { value: use[0], label: 'Business' },
              { value: use[1], label: 'Personal' },
            ]}
          />
        </Field>
        <Marks role="group" aria-label="Only with">
          {marks.map(({ source, label }) => (
            <Checkbox
              key={source}
              label={label}
              checked={hasOperator(typed, source)}
              onChange={(isOn) => setSearch(withOperator(typed, source, isOn))}
            />
          ))}
        </Marks>
      </Grid>
    </Dialog>
  );
}

const sourceNames: Readonly<Record<string, string>> = {
  manual: 'Added by hand',
  voice: 'Voice',
  chat: 'Chat',
  import: 'Imported file',
  bank: 'Bank link',
  payroll: 'Payroll',
  rule: 'Rule',
  api: 'API',
  demo: 'Demo data',
};

const marks = [
  { source: 'is:unreviewed', label: 'Needs review' },
  { source: 'is:duplicate', label: 'Looks like a duplicate' },
  { source: 'is:uncategorised', label: 'Without a category' },
  { source: 'is:excluded', label: 'Left out of budgets and reports' },
  { source: 'has:note', label: 'With a note' },
  { source: 'has:receipt', label: 'With a receipt' },
  { source: 'is:missing-receipt', label: 'Business above 75 without a receipt' },
  { source: 'is:mixed-use', label: 'Business in part' },
  { source: 'is:asset', label: 'Business assets above $2,500' },
] as const;

function AmountRange({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const written = operatorValue(typed, 'amount') ?? '';
  const [lastWritten, setLastWritten] = useState(written);
  const [[min, max], setBounds] = useState(() => boundsOf(written));
  if (written !== lastWritten) {
    setLastWritten(written);
    setBounds(boundsOf(written));
  }
  const wrong = [min, max].some((text) => text !== '' && !/^\d*\.?\d+$/u.test(text));
  const change = (bounds: [string, string]) => {
    setBounds(bounds);
    const usable = bounds.every((text) => text === '' || /^\d*\.?\d+$/u.test(text));
    if (!usable) return;
    const value = bounds.some(Boolean) ? bounds.join('..') : undefined;
    setLastWritten(value ?? '');
    onChange(withOperatorValue(typed, 'amount', value));
  };
  const error = wrong ? 'Enter an amount like 12.50' : undefined;
  return (
    <Pair>
      <Field label="Amount from" error={error}>
        <TextInput inputMode="decimal" value={min} onChange={(event) => change([event.target.value, max])} />
      </Field>
      <Field label="Amount to">
        <TextInput inputMode="decimal" value={max} onChange={(event) => change([min, event.target.value])} />
      </Field>
    </Pair>
  );
}

function boundsOf(value: string): [string, string] {
  const range = /^([\d.]*?)\.\.([\d.]*)$/u.exec(value);
  if (range) return [range[1]!, range[2]!];
  const bound = /^([<>]?)=?([\d.]+)$/u.exec(value);
  if (!bound) return ['', ''];
  return bound[1] === '>' ? [bound[2]!, ''] : bound[1] === '<' ? ['', bound[2]!] : [bound[2]!, bound[2]!];
}

const Grid = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
`;

const Marks = styled.div`
  display: grid;
  gap: var(--s2);
`;
