import { invalidatePaths, isApiError, reasonOf } from '@app/api-client';
import { addDays } from '@app/calendar';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import {
  AmountInput,
  Banner,
  Button,
  Checkbox,
  DateInput,
  Dialog,
  Field,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
} from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { createEvent } from './api/create-event';
import { listAccounts } from './api/list-accounts';
import { listCategories } from './api/list-categories';
import { eventsPath } from './api/list-events';
import { eventBody, eventProblems, type EventForm } from './event-form';

const directions = [
  { value: 'pay', label: 'To pay' },
  { value: 'receive', label: 'To receive' },
] as const;

/** Title, date, amount, category, account. Save stays disabled until they are valid. */
export function AddEventDialog({ onClose }: { onClose: () => void }) {
  const { currency, locale } = useSession();
  const today = useDateFormat().today();
  const [form, setForm] = useState<EventForm>({
    title: '',
    date: addDays(today, 1),
    direction: 'pay',
    amountMinor: null,
    category: 'Other',
    accountId: '',
    note: '',
    alreadyPaid: false,
  });
  const [touched, setTouched] = useState<Record<string, boolean>>({});
  const set = (change: Partial<EventForm>) => setForm((old) => ({ ...old, ...change }));
  const touch = (field: string) => () => setTouched((old) => ({ ...old, [field]: true }));
  const problems = eventProblems(form, today);
  const client = useQueryClient();
  const save = useMutation({
    ...createEvent,
    onSuccess: (event) => {
      void invalidatePaths(client, [eventsPath]);
      toast({ title: 'Event added', description: event.title });
      onClose();
    },
  });
  const refused = isApiError(save.error) ? save.error.field : undefined;
  const lastBody = useRef<{ text: string; args: Parameters<typeof save.mutate>[0] }>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length) return;
    const body = eventBody(form, currency);
    const text = JSON.stringify(body);
    // Pressing Save again after a failure repeats the same action, so that it cannot be written twice.
    if (lastBody.current?.text !== text) lastBody.current = { text, args: { body } };
    save.mutate(lastBody.current.args);
  };
  const errorOf = (field: 'title' | 'date' | 'amount' | 'note') =>
    (touched[field] ? problems[field] : undefined) ?? (refused === field ? reasonOf(save.error) : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add event"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="add-event"
            busy={save.isPending}
            disabled={Object.keys(problems).length > 0}
          >
            Save event
          </Button>
        </>
      }
    >
      <Form id="add-event" onSubmit={submit} noValidate>
        {save.error && !refused && <Banner tone="negative">{reasonOf(save.error)}</Banner>}
        <Field label="Title" required error={errorOf('title')}>
          <TextInput
            autoFocus
            value={form.title}
            maxLength={140}
            onBlur={touch('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <SegmentedControl
          label="Direction"
          value={form.direction}
          options={directions}
          onChange={(direction) => set({ direction })}
        />
        <Pair>
          <Field label="Amount" error={form.amountProblem ?? errorOf('amount')}>
            <AmountInput
              value={form.amountMinor}
              currency={currency}
              locale={locale}
              onChange={(amountMinor, amountProblem) => set({ amountMinor, amountProblem })}
            />
          </Field>
          <Field
            label="Date"
            required
            error={errorOf('date') ?? (form.date && form.date < today ? problems.date : undefined)}
          >
            <DateInput
              value={form.date}
              today={today}
              onBlur={touch('date')}
              onChange={(date) => set({ date })}
            />
          </Field>
        </Pair>
        <Pair>
          <CategoryField value={form.category} onChange={(category) => set({ category })} />
          <AccountField value={form.accountId} onChange={(accountId) => set({ accountId })} />
        </Pair>
        <Field label="Note" error={errorOf('note')}>
          <TextArea rows={2} value={form.note} onChange={(event) => set({ note: event.target.value })} />
        </Field>
        <Checkbox
          label={form.direction === 'pay' ? 'Already paid' : 'Already received'}
          checked={form.alreadyPaid}
          onChange={(alreadyPaid) => set({ alreadyPaid })}
        />
      </Form>
    </Dialog>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

function CategoryField({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(listCategories());
  const names = data?.filter((category) => category.kind !== 'transfer').map((category) => category.name) ?? [
    value,
  ];
  return (
    <Field label="Category">
      <Select
        value={value}
        onChange={onChange}
        options={names.map((name) => ({ value: name, label: name }))}
      />
    </Field>
  );
}

const noAccount = 'none';

function AccountField({ value, onChange }: ChoiceProps) {
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

const Form = styled.form`
  display: grid;
  gap: var(--s4);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
`;
