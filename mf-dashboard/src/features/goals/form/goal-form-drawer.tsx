import { reasonOf } from '@app/api-client';
import type { Goal, MonthlyExpenses } from '@app/contracts-banking';
import { Banner, Button, Drawer, Field, TextInput } from '@app/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { kindWords } from '../goal-words';
import type { GoalWrites } from '../use-goal-writes';
import { DebtOrder, PlanFields, StartFields, TargetField } from './goal-fields';
import type { GoalForm } from './goal-form';
import { GoalPlaces } from './goal-places';
import { PictureField } from './picture-field';
import { useGoalForm } from './use-goal-form';

interface GoalFormDrawerProps {
  start: GoalForm;
  goal?: Goal | undefined;
  expenses: MonthlyExpenses | null;
  writes: GoalWrites;
  onClose: () => void;
}

/** Creates or changes a goal. */
export function GoalFormDrawer({ start, goal, expenses, writes, onClose }: GoalFormDrawerProps) {
  const formId = useId();
  const state = useGoalForm({ start, goal, writes, onSaved: onClose });
  const { form, set, problems, error } = state;
  return (
    <Drawer
      open
      onClose={onClose}
      title={goal ? `Edit ${goal.name}` : kindWords[form.kind]}
      footer={
        <Foot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={state.isSaving}>
            {goal ? 'Save' : 'Add goal'}
          </Button>
        </Foot>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        {error && <Banner tone="negative">{reasonOf(error)}</Banner>}
        <Field label="Name" error={problems.name}>
          <TextInput
            value={form.name}
            placeholder={form.kind === 'save' ? 'Summer trip' : undefined}
            maxLength={60}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <PictureField value={form.picture} onChange={(picture) => set({ picture })} />
        <TargetField state={state} expenses={expenses} />
        <GoalPlaces form={form} choices={state.choices} problem={problems.accounts} onChange={set} />
        {form.kind === 'debt' && form.accounts.length > 1 && <DebtOrder state={state} />}
        <PlanFields state={state} />
        <details>
          <summary>Start</summary>
          <StartFields state={state} />
        </details>
      </Form>
    </Drawer>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s4);
  summary {
    cursor: pointer;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  details[open] summary {
    margin-bottom: var(--s3);
  }
`;

const Foot = styled.div`
  flex: 1;
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
`;
