import { isApiError, reasonOf } from '@app/api-client';
import type { Day } from '@app/calendar';
import { confirm, useDateFormat } from '@app/shell-sdk';
import { useEffect, useState } from 'react';
import {
  isDoneTooEarly,
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

const longAgo = ({ date }: TransactionForm) => ({
  title: 'More than five years ago?',
  description: `The date is ${date}.`,
  action: 'Use this date',
});
const notYet = ({ date }: TransactionForm) => ({
  title: 'That day has not come yet',
  description: `The date is ${date}, so it cannot be completed. It can wait as pending until then.`,
  action: 'Make it pending',
  cancel: 'Keep editing',
});
const tooEarly = ({ date }: TransactionForm) => ({
  title: 'That day has not come yet',
  description: `It is completed already and stays so. Move it to ${date} all the same?`,
  action: 'Use this date',
  cancel: 'Keep editing',
});

/** The form once the person agreed to its day where that is odd; nothing when they did not. */
async function withDayAgreed(
  form: TransactionForm,
  initial: TransactionForm,
  today: Day,
): Promise<TransactionForm | undefined> {
  // What was saved like this before is not asked about again.
  const isSame = form.date === initial.date && form.status === initial.status;
  if (isSame && initial.status !== '') return form;
  if (isLongAgo(form, today) && !(await confirm(longAgo(form)))) return undefined;
  if (!isDoneTooEarly(form, today)) return form;
  // One that was completed before cannot become pending again: undo is the way back.
  if (initial.status === 'completed') return (await confirm(tooEarly(form))) ? form : undefined;
  return (await confirm(notYet(form))) ? { ...form, status: 'pending' } : undefined;
}

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
    /** The form as it may be sent, or nothing while something stands in its way: then every problem is shown. */
    async ready(): Promise<TransactionForm | undefined> {
      setTried(true);
      if (Object.keys(problems).length > 0) return undefined;
      const sent = await withDayAgreed(form, initial, today);
      if (sent && sent !== form) setForm(sent);
      return sent;
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
