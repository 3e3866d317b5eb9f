import { useDateFormat } from '@app/shell-sdk';
import { capitalised, categoryOptions, DateInput, Field, Select, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { listAccounts, listCategories } from '../ledger/api';
import { statusNames } from '../ledger/ledger';
import { usePeople } from '../people/use-people';
import { noPerson, type BulkAction } from './bulk-actions';

export interface BulkValueProps {
  action: BulkAction;
  value: string;
  onChange: (value: string) => void;
}

/** The input for the value of an action. */
export function BulkValue({ action, value, onChange }: BulkValueProps) {
  const { today } = useDateFormat();
  const { data: categories } = useQuery({ ...listCategories(), enabled: action === 'category' });
  const { data: accounts } = useQuery({ ...listAccounts(), enabled: action === 'account' });
  const { people } = usePeople({ enabled: action === 'person' });
  switch (action) {
    case 'category':
      return <Choice label="Category" options={categoryOptions(categories ?? [])} {...{ value, onChange }} />;
    case 'account':
      return (
        <Choice
          label="Account"
          options={(accounts ?? [])
            .filter(({ closed }) => !closed)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...{ value, onChange }}
        />
      );
    case 'person':
      return (
        <Choice
          label="Person"
          options={[
            { value: noPerson, label: 'No one' },
            ...people.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...{ value, onChange }}
        />
      );
    case 'status':
      return (
        <Choice
          label="Status"
          options={statusNames.map((name) => ({ value: name, label: capitalised(name) }))}
          {...{ value, onChange }}
        />
      );
    case 'date':
      return (
        <Field label="Date">
          <DateInput value={value} today={today()} onChange={onChange} />
        </Field>
      );
    case 'merchant':
      return (
        <Field label="Merchant">
          <TextInput
            autoFocus
            value={value}
            maxLength={140}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    default:
      return (
        <Field label="Tags" hint="Separate several with commas">
          <TextInput autoFocus value={value} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
  }
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, ...choiceProps }: ChoiceProps) => (
  <Field label={label}>
    <Select
      autoFocus
      placeholder={`Choose ${label === 'Account' ? 'an' : 'a'} ${label.toLowerCase()}`}
      {...choiceProps}
    />
  </Field>
);
