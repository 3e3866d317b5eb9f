import type { Goal } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAccounts } from '../../upcoming-events/api';
import type { GoalWrites } from '../use-goal-writes';
import { accountsFor, bodyOf, problemsOf, type GoalForm } from './goal-form';

interface GoalFormOptions {
  start: GoalForm;
  /** The goal that is changed; undefined for a new one. */
  goal: Goal | undefined;
  writes: GoalWrites;
  onSaved: () => void;
}

/** The values of the goal drawer. Problems are shown once the person has tried to save. */
export function useGoalForm({ start, goal, writes, onSaved }: GoalFormOptions) {
  const { currency: ownCurrency } = useSession();
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState(false);
  const { data: accounts = [] } = useQuery(listAccounts());
  const first = accounts.find(({ id }) => id === form.accounts[0]);
  const currency = first?.currency ?? goal?.currency ?? ownCurrency;
  const { error, isPending } = goal ? writes.change : writes.add;
  return {
    form,
    set: (part: Partial<GoalForm>) => setForm((old) => ({ ...old, ...part })),
    currency,
    choices: accountsFor(form.kind, accounts, form.accounts),
    problems: tried ? problemsOf(form) : {},
    error,
    isSaving: isPending,
    save(): void {
      setTried(true);
      if (Object.keys(problemsOf(form)).length > 0) return;
      const body = bodyOf(form, currency);
      if (goal)
        writes.change.mutate(
          { params: { id: goal.id }, body: { version: goal.version, ...body } },
          { onSuccess: onSaved },
        );
      else writes.add.mutate({ body: { kind: form.kind, ...body } }, { onSuccess: onSaved });
    },
  };
}

export type GoalFormState = ReturnType<typeof useGoalForm>;
