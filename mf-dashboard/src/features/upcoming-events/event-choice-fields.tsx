import { categoryOptions, Field, Select, withChosen } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from './api/list-accounts';
import { listCategories } from './api/list-categories';

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

export function CategoryField({ value, onChange, label = 'Category' }: ChoiceProps & { label?: string }) {
  const { data } = useQuery(listCategories());
  const choices = (data ?? []).filter((category) => category.kind !== 'transfer');
  return (
    <Field label={label}>
      <Select value={value} onChange={onChange} options={withChosen(categoryOptions(choices), value)} />
    </Field>
  );
}

const noAccount = 'none';

export function AccountField({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(listAccounts());
  const accounts = data?.filter((account) => !account.closed) ?? [];
  return (
    <Field label="Account">
      <Select
        value={value || noAccount}
        onChange={(next) => onChange(next === noAccount ? '' : next)}
        options={[
          { value: noAccount, label: 'No account' },
          ...accounts.map((account) => ({ value: account.id, label: account.name })),
        ]}
      />
    </Field>
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
