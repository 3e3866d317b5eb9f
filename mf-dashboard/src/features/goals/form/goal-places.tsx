import type { Account } from '@app/contracts-banking';
import { useMoneyFormat } from '@app/shell-sdk';
import { Checkbox, Field, Quiet, Select } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listCategories } from '../../upcoming-events/api';
import { FieldGroup } from './field-group';
import type { GoalForm } from './goal-form';

/** No category can have this name, because names are trimmed. */
const none = ' ';

interface GoalPlacesProps {
  form: GoalForm;
  choices: readonly Account[];
  problem: string | undefined;
  onChange: (part: Partial<GoalForm>) => void;
}

/** Chooses the accounts of a goal, or a category of the budget instead. */
export function GoalPlaces({ form, choices, problem, onChange }: GoalPlacesProps) {
  const money = useMoneyFormat();
  const { data: categories = [] } = useQuery({ ...listCategories(), enabled: form.kind !== 'debt' });
  const toggle = (id: string) =>
    onChange({
      category: '',
      accounts: form.accounts.includes(id)
        ? form.accounts.filter((other) => other !== id)
        : [...form.accounts, id],
    });
  const isDebt = form.kind === 'debt';
  return (
    <FieldGroup role="group" aria-label={isDebt ? 'Debts' : 'Where the money is'}>
      <span>{isDebt ? 'Debts' : 'Where the money is'}</span>
      {choices.map((account) => (
        <Checkbox
          key={account.id}
          checked={form.accounts.includes(account.id)}
          onChange={() => toggle(account.id)}
          label={account.name}
          hint={money.amount(account.balance, { currency: account.currency })}
        />
      ))}
      {choices.length === 0 && (
        <Quiet>
          {isDebt ? 'You have no card or loan account yet' : 'You have no account that holds money yet'}
        </Quiet>
      )}
      {problem && <Problem role="alert">{problem}</Problem>}
      {!isDebt && (
        <Field label="Or a budget category" hint="What is available in it counts">
          <Select
            value={form.category || none}
            options={[
              { value: none, label: 'None' },
              ...categories
                .filter(({ kind }) => kind === 'expense')
                .map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(chosen) =>
              onChange(chosen === none ? { category: '' } : { category: chosen, accounts: [] })
            }
          />
        </Field>
      )}
    </FieldGroup>
  );
}

const Problem = styled.span`
  color: var(--negative);
  font-size: var(--text-sm);
`;
