import { isApiError, reasonOf } from '@app/api-client';
import { addDays, type Day } from '@app/calendar';
import type { EventKind, SeriesPrefill } from '@app/contracts-banking';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import {
  AmountInput,
  Checkbox,
  DateInput,
  Dialog,
  Field,
  SegmentedControl,
  TextArea,
  TextInput,
} from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createEvent, createSeries } from '../api';
import {
  AccountField,
  CategoryField,
  KindField,
  RemindField,
  TransferFields,
  PairOfFields,
} from './event-choice-fields';
import {
  emptyEvent,
  eventBody,
  eventProblems,
  shownKind,
  repeatForm,
  seriesBody,
  type EventForm,
  type EventProblems,
} from './event-form';
import { directionOf } from '../event-kind';
import { once } from './repeat-choices';
import { RepeatFields } from './repeat-fields';
import { SeriesFields } from './series-fields';
import { useEventCurrency } from './use-event-currency';

const directions = [
  { value: 'pay', label: 'To pay' },
  { value: 'receive', label: 'To receive' },
] as const;

type Touched = 'title' | 'date' | 'amount' | 'note';

/** Sends the form as a single event or as a series. Pressing Save again after a failure repeats the same action. */
function useSave(currency: string, onSaved: () => void) {
  const last = useRef<{ text: string; args: { body: unknown } }>(undefined);
  return useMutation({
    meta: createEvent.meta,
    mutationFn: (form: EventForm): Promise<{ title: string }> => {
      const repeats = form.repeat !== once;
      const body = repeats ? seriesBody(form, currency) : eventBody(form, currency);
      const text = JSON.stringify(body);
      if (last.current?.text !== text) last.current = { text, args: { body } };
      const args = last.current.args;
      return repeats
        ? createSeries.mutationFn(args as Parameters<typeof createSeries.mutationFn>[0])
        : createEvent.mutationFn(args as Parameters<typeof createEvent.mutationFn>[0]);
    },
    onSuccess: ({ title }) => {
      toast({ title: 'Event added', description: title });
      onSaved();
    },
  });
}

export interface AddEventDialogProps {
  date?: Day;
  /** The payment it is created from; the form then starts as a monthly series. */
  start?: SeriesPrefill;
  onClose: () => void;
}

/** The fields that change when a kind is chosen. */
const ofKind = (kind: EventKind, form: EventForm): Partial<EventForm> => ({
  kind,
  direction: directionOf(kind, form.direction),
  // A transfer has no parts.
  ...(kind === 'transfer' && { details: { ...form.details, split: [] } }),
});

const amountHint = (form: EventForm, problems: EventProblems): string | undefined => {
  if (form.amountMinor) return undefined;
  return problems.amount ?? (form.kind === undefined ? 'Without an amount it is a reminder' : undefined);
};

/** Title, date, amount, category, repeat, account, reminder. Save stays disabled until they are valid. */
export function AddEventDialog({ onClose, date, start }: AddEventDialogProps) {
  const { currency: ownCurrency, locale } = useSession();
  const today = useDateFormat().today();
  const [form, setForm] = useState<EventForm>(() => ({
    ...emptyEvent(date ?? addDays(today, 1)),
    ...(start && repeatForm(start, today, ownCurrency)),
  }));
  const [touched, setTouched] = useState<Partial<Record<Touched, boolean>>>({});
  const set = (change: Partial<EventForm>) => setForm((old) => ({ ...old, ...change }));
  const touch = (field: Touched) => () => setTouched((old) => ({ ...old, [field]: true }));
  const problems = eventProblems(form, today);
  const kind = shownKind(form);
  const isTransfer = kind === 'transfer';
  const currency = useEventCurrency(form.accountId);
  const save = useSave(currency, onClose);
  const refused = isApiError(save.error) ? save.error.field : undefined;
  const submit = () => {
    if (Object.keys(problems).length === 0) save.mutate(form);
  };
  const errorOf = (field: Touched) =>
    (touched[field] ? problems[field] : undefined) ?? (refused === field ? reasonOf(save.error) : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add event"
      action={{ label: 'Save event', busy: save.isPending, disabled: Object.keys(problems).length > 0 }}
      onSubmit={submit}
      error={!['title', 'date', 'amount', 'note'].includes(refused ?? '') ? save.error : undefined}
    >
      <Field
        label="Title"
        required
        error={errorOf('title')}
        hint={errorOf('title') ? undefined : problems.title}
      >
        <TextInput
          autoFocus
          value={form.title}
          maxLength={140}
          onBlur={touch('title')}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <KindField value={kind} onChange={(chosen) => set(ofKind(chosen, form))} />
      {isTransfer ? (
        <TransferFields from={form.accountId} to={form.toAccountId} problems={problems} onChange={set} />
      ) : (
        <SegmentedControl
          label="Direction"
          value={form.direction}
          options={directions}
          onChange={(direction) =>
            // A kind that only allows the other direction is cleared.
            set({ direction, kind: directionOf(kind, direction) === direction ? form.kind : undefined })
          }
        />
      )}
      <PairOfFields>
        <Field
          label="Amount"
          required={isTransfer}
          error={form.amountProblem ?? errorOf('amount')}
          hint={form.amountProblem ? undefined : amountHint(form, problems)}
        >
          <AmountInput
            key={currency}
            value={form.amountMinor}
            currency={currency}
            locale={locale}
            onChange={(amountMinor, amountProblem) => set({ amountMinor, amountProblem })}
          />
        </Field>
        <Field
          label="Date"
          required
          hint={form.date || errorOf('date') ? undefined : problems.date}
          error={errorOf('date') ?? (form.date && form.date < today ? problems.date : undefined)}
        >
          <DateInput
            value={form.date}
            today={today}
            onBlur={touch('date')}
            onChange={(next) => set({ date: next })}
          />
        </Field>
      </PairOfFields>
      <RepeatFields
        date={form.date}
        repeat={form.repeat}
        recurrence={form.recurrence}
        first={{ value: once, label: 'Does not repeat' }}
        onRepeat={(repeat) => set({ repeat })}
        onRecurrence={(change) => set({ recurrence: { ...form.recurrence, ...change } })}
      />
      {form.repeat !== once && (
        <SeriesFields
          details={form.details}
          problems={problems}
          today={today}
          currency={currency}
          locale={locale}
          isTransfer={isTransfer}
          set={(change) => set({ details: { ...form.details, ...change } })}
        />
      )}
      {!isTransfer && (
        <PairOfFields>
          <CategoryField value={form.category} onChange={(category) => set({ category })} />
          <AccountField value={form.accountId} onChange={(accountId) => set({ accountId })} />
        </PairOfFields>
      )}
      <RemindField value={form.remindDays} onChange={(remindDays) => set({ remindDays })} />
      <Field label="Note" error={errorOf('note')}>
        <TextArea rows={2} value={form.note} onChange={(event) => set({ note: event.target.value })} />
      </Field>
      {form.repeat === once && (
        <Checkbox
          label={isTransfer ? 'Already done' : form.direction === 'pay' ? 'Already paid' : 'Already received'}
          checked={form.alreadyPaid}
          onChange={(alreadyPaid) => set({ alreadyPaid })}
        />
      )}
    </Dialog>
  );
}
