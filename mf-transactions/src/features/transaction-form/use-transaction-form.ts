import { isApiError, reasonOf } from '@app/api-client';
import type { Day } from '@app/calendar';
import { confirm, useDateFormat } from '@app/shell-sdk';
import { useEffect, useMemo, useReducer, useState } from 'react';
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
  title: 'That day is in the future',
  description: `The date is ${date}, so it cannot be completed. It can wait as pending until then.`,
  action: 'Make it pending',
  cancel: 'Keep editing',
});
const tooEarly = ({ date }: TransactionForm) => ({
  title: 'That day is in the future',
  description: `It is already completed and stays so. Move it to ${date} anyway?`,
  action: 'Use this date',
  cancel: 'Keep editing',
});

/** Asks the person to confirm an unusual day. Returns the form, or undefined if the person declines. */
async function withDayAgreed(
  form: TransactionForm,
  initial: TransactionForm,
  today: Day,
): Promise<TransactionForm | undefined> {
  // A day and status that were saved before are not confirmed again.
  const isSame = form.date === initial.date && form.status === initial.status;
  if (isSame && initial.status !== '') return form;
  if (isLongAgo(form, today) && !(await confirm(longAgo(form)))) return undefined;
  if (!isDoneTooEarly(form, today)) return form;
  // A completed transaction cannot become pending again; only undo can restore that.
  if (initial.status === 'completed') return (await confirm(tooEarly(form))) ? form : undefined;
  return (await confirm(notYet(form))) ? { ...form, status: 'pending' } : undefined;
}

/**
 * Which fields show their problems: each after the person left it, and all after a try to save. The form renders again only if that makes a
 * problem visible, so that leaving a field for the button is not slowed down.
 */
function useTouchedFields() {
  const [touched] = useState(() => ({ fields: new Set<FormField>(), isAll: false }));
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return {
    has: (field: FormField): boolean => touched.isAll || touched.fields.has(field),
    add(field: FormField, problems: FormProblems): void {
      if (touched.isAll || touched.fields.has(field)) return;
      touched.fields.add(field);
      if (problems[field]) draw();
    },
    all(problems: FormProblems): void {
      touched.isAll = true;
      if (Object.keys(problems).length > 0) draw();
    },
    none(): void {
      touched.fields.clear();
      touched.isAll = false;
      draw();
    },
  };
}

/** State of the form: values, visible problems, and whether leaving would lose anything. */
export function useTransactionForm(
  initial: TransactionForm,
  refusal: unknown,
  check: (form: TransactionForm, today: Day) => FormProblems = problemsOf,
) {
  const today = useDateFormat().today();
  const [form, setForm] = useState(initial);
  const touched = useTouchedFields();
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
    if (touched.has(field)) shown[field] = problems[field]!;
  if (form.amountProblem) shown.amount = form.amountProblem;
  if (refusedField && !shown[refusedField]) shown[refusedField] = reasonOf(refusal);

  const drawnFrom = [form, initial, today, refusal, JSON.stringify([problems, shown])];
  // Components that show the fields do not render again if nothing about them changed, for example when saving starts.
  return useMemo(
    () => ({
      form,
      today,
      isDirty,
      problems: shown,
      set: (change: Partial<TransactionForm>) => setForm((old) => ({ ...old, ...change })),
      reset: (next: TransactionForm) => {
        setForm(next);
        touched.none();
      },
      touch: (field: FormField) => touched.add(field, problems),
      /** A refusal by the server that belongs to no field. */
      generalProblem: refusal && !refusedField ? reasonOf(refusal) : undefined,
      /** The form as it can be sent; undefined if it has problems, which then all become visible. */
      async ready(): Promise<TransactionForm | undefined> {
        touched.all(problems);
        if (Object.keys(problems).length > 0) return undefined;
        const agreed = await withDayAgreed(form, initial, today);
        if (agreed && agreed !== form) setForm(agreed);
        return agreed;
      },
      /** True if leaving loses nothing, or the person agreed to lose it. */
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
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- all the rest follows from these
    drawnFrom,
  );
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>;
