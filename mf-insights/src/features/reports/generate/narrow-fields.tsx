import type { ReportFilters } from '@app/contracts-insights';
import { categoryOptions, Field, LinkButton, Select, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { listAccounts, listCategories, listPeople } from '../api';

/** Filters for a report; a row has to match all of them. Folded by default. */
export function NarrowFields({
  filters,
  onChange,
}: {
  filters: ReportFilters;
  onChange: (filters: ReportFilters) => void;
}) {
  const [open, setOpen] = useState(Object.keys(filters).length > 0);
  if (!open)
    return (
      <LinkButton onClick={() => setOpen(true)}>
        Narrow by category, merchant, tag, person or account, or count pay before taxes
      </LinkButton>
    );
  return <Fields filters={filters} onChange={onChange} />;
}

function Fields({
  filters,
  onChange,
}: {
  filters: ReportFilters;
  onChange: (filters: ReportFilters) => void;
}) {
  const categories = useQuery(listCategories());
  const accounts = useQuery(listAccounts());
  const people = useQuery(listPeople());
  const set = (name: keyof ReportFilters, value: string): void => {
    const { [name]: _before, ...rest } = filters;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Grid>
      <Field label="Category">
        <Select
          value={filters.category ?? ''}
          options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories.data ?? [])]}
          onChange={(value) => set('category', value)}
        />
      </Field>
      <Field label="Account">
        <Select
          value={filters.account ?? ''}
          options={[{ value: '', label: 'All accounts' }, ...named(accounts.data)]}
          onChange={(value) => set('account', value)}
        />
      </Field>
      <Field label="Pay with a payslip">
        <Select
          value={filters.pay ?? 'net'}
          options={[
            { value: 'net', label: 'As it arrived (net)' },
            { value: 'gross', label: 'Before taxes (gross)' },
          ]}
          onChange={(value) => set('pay', value === 'net' ? '' : value)}
        />
      </Field>
      <Field label="Merchant">
        <TextInput
          value={filters.merchant ?? ''}
          placeholder="Full name"
          onChange={(event) => set('merchant', event.target.value)}
        />
      </Field>
      <Field label="Tag">
        <TextInput value={filters.tag ?? ''} onChange={(event) => set('tag', event.target.value)} />
      </Field>
      {(people.data?.people.length ?? 0) > 0 && (
        <Field label="Person">
          <Select
            value={filters.person ?? ''}
            options={[{ value: '', label: 'Everybody' }, ...named(people.data?.people)]}
            onChange={(value) => set('person', value)}
          />
        </Field>
      )}
    </Grid>
  );
}

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: var(--s3);
`;
