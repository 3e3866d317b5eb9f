import { isApiError, reasonOf } from '@app/api-client';
import type { Day } from '@app/calendar';
import { confirm, useDateFormat } from '@app/shell-sdk';
import { useEffect, useState } from 'react';
import {
  isLongAgo,
  isSameForm,
  problemsOf,
  type FormField,
  type FormProblems,
  type TransactionForm,
} from './transaction-form';

const fieldNames: Record<string, FormField> = {
  amount: 'amount',
  date: 'date',
  description: 'description',
  merchant: 'merchant',
  note: 'note',
  lines: 'lines',
  businessPercent: 'businessPercent',
  fromAccountId: 'accounts',
  toAccountId: 'accounts',
  received: 'received',
};

/** State of the form: values, what is wrong with them and shown already, and whether anything would be lost by leaving. */
export function useTransactionForm(
  initial: TransactionForm,
  refusal: unknown,
  check: (form: TransactionForm, today: Day) => FormProblems = problemsOf,
) {
  const today = useDateFormat().today();
  const [form, setForm] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  const [tried, setTried] = useState(false);
  const problems = check(form, today);
  const isDirty = !isSameForm(form, initial);
  const refusedField = isApiError(refusal) ? fieldNames[(refusal.field ?? '').split('.')[0]!] : undefined;

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const shown: FormProblems = {};
  for (const field of Object.keys(problems) as FormField[])
    if (tried || touched.has(field)) shown[field] = problems[field]!;
  if (form.amountProblem) shown.amount = form.amountProblem;
  if (refusedField && !shown[refusedField]) shown[refusedField] = reasonOf(refusal);

  return {
    form,
    today,
    isDirty,
    problems: shown,
    set: (change: Partial<TransactionForm>) => setForm((old) => ({ ...old, ...change })),
    reset: (next: TransactionForm) => {
      setForm(next);
      setTouched(new Set());
      setTried(false);
    },
    touch: (field: FormField) => setTouched((old) => new Set(old).add(field)),
    /** A refusal that no field explains. */
    generalProblem: refusal && !refusedField ? reasonOf(refusal) : undefined,
    /** True when the form may be sent; otherwise every problem is shown now. */
    async ready(): Promise<boolean> {
      setTried(true);
      if (Object.keys(problems).length) return false;
      if (!isLongAgo(form, today)) return true;
      return confirm({
        title: 'More than five years ago?',
        description: `The date is ${form.date}.`,
        action: 'Use this date',
      });
    },
    /** True when leaving loses nothing, or the person agreed to lose it. */
    async mayLeave(): Promise<boolean> {
      return (
        !isDirty ||
        confirm({
          title: 'Discard your changes?',
          description: 'What you typed has not been saved.',
          action: 'Discard',
          cancel: 'Keep editing',
          destructive: true,
        })
      );
    },
  };
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>;
