import type { EventKind } from '@app/contracts-banking';
import { categoryOptions, Field, Select, withChosen, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listAccounts, listCategories } from '../api';
import { kindChoices, type TransferProblems } from '../event-kind';

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

export function CategoryField({ value, onChange, label = 'Category' }: ChoiceProps & { label?: string }) {
  const { data: categories } = useQuery(listCategories());
  const choices = (categories ?? []).filter((category) => category.kind !== 'transfer');
  return (
    <Field label={label}>
      <Select value={value} onChange={onChange} options={withChosen(categoryOptions(choices), value)} />
    </Field>
  );
}

const noAccount = 'none';

/** Chooses an account. The event's own account stays available and is named, even if it was closed or removed since. */
export function AccountField({
  value,
  onChange,
  label = 'Account',
  none = 'No account',
  hint,
  ...fieldProps
}: ChoiceProps & { label?: string; none?: string; required?: boolean; hint?: string; error?: string }) {
  const { data: listed } = useQuery(listAccounts());
  const accounts = listed?.filter((account) => !account.closed || account.id === value) ?? [];
  const isRemoved = listed !== undefined && value !== '' && !accounts.some(({ id }) => id === value);
  return (
    <Field
      label={label}
      hint={isRemoved ? 'This account was removed: choose another one' : hint}
      {...fieldProps}
    >
      <Select
        value={value || noAccount}
        onChange={(next) => onChange(next === noAccount ? '' : next)}
        options={[
          { value: noAccount, label: none },
          ...(isRemoved ? [{ value, label: 'Removed account' }] : []),
          ...accounts.map(({ id, name, closed }) => ({
            value: id,
            label: closed ? `${name} (closed)` : name,
          })),
        ]}
      />
    </Field>
  );
}

export function KindField({ value, onChange }: { value: EventKind; onChange: (kind: EventKind) => void }) {
  return (
    <Field label="Kind">
      <Select value={value} onChange={(kind) => onChange(kind as EventKind)} options={kindChoices} />
    </Field>
  );
}

/** The two accounts of a transfer, each with its problem next to it. */
export function TransferFields({
  from,
  to,
  problems,
  onChange,
}: {
  from: string;
  to: string;
  problems: TransferProblems;
  onChange: (change: { accountId?: string; toAccountId?: string }) => void;
}) {
  return (
    <PairOfFields>
      <AccountField
        label="From"
        none="Choose"
        required
        value={from}
        hint={problems.from}
        onChange={(accountId) => onChange({ accountId })}
      />
      <AccountField
        label="To"
        none="Choose"
        required
        value={to}
        {...(to === '' ? { hint: problems.to } : { error: problems.to })}
        onChange={(toAccountId) => onChange({ toAccountId })}
      />
    </PairOfFields>
  );
}

const reminders = [
  { value: '0', label: 'On the day' },
  { value: '1', label: '1 day before' },
  { value: '3', label: '3 days before' },
  { value: '7', label: '1 week before' },
  { value: '14', label: '2 weeks before' },
];

export function RemindField({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  return (
    <Field label="Remind me">
      <Select value={String(value)} onChange={(next) => onChange(Number(next))} options={reminders} />
    </Field>
  );
}

/** Two fields next to each other if there is room. */
export const PairOfFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s3);
  ${media.phone} {
    gap: var(--s2);
  }
`;
