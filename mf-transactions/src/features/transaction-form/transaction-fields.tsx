import { useSession } from '@app/shell-sdk';
import {
  AmountInput,
  DateInput,
  Field,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
  capitalised,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api/list-accounts';
import { listCategories } from '../ledger/api/list-categories';
import { statusNames, type TransactionStatus } from '../ledger/ledger';
import { paymentMethods, statusOf } from './transaction-form';
import type { TransactionFormState } from './use-transaction-form';

const types = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;
const automatic = 'automatic';
const statuses = statusNames.map((name) => ({ value: name, label: capitalised(name) }));

export interface TransactionFieldsProps {
  state: TransactionFormState;
  currency: string;
  isNew: boolean;
}

/** The fields of a transaction, new or old. */
export function TransactionFields({ state, currency, isNew }: TransactionFieldsProps) {
  const { form, set, problems, touch, today } = state;
  const { locale } = useSession();
  return (
    <>
      {form.type !== 'transfer' && (
        <SegmentedControl label="Type" value={form.type} options={types} onChange={(type) => set({ type })} />
      )}
      <Field
        label="Amount"
        required
        error={problems.amount}
        hint={isNew ? 'A sum works too, such as 12.50+3*2' : undefined}
      >
        <AmountInput
          large
          autoFocus={isNew}
          currency={currency}
          locale={locale}
          value={form.amountMinor}
          onChange={(amountMinor, amountProblem) => set({ amountMinor, amountProblem })}
        />
      </Field>
      <Field label="Description" required error={problems.description}>
        <TextInput
          value={form.description}
          maxLength={140}
          onBlur={() => touch('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <CategoryField state={state} isNew={isNew} />
      <Pair>
        <Field label="Date" required error={problems.date}>
          <DateInput
            value={form.date}
            today={today}
            onBlur={() => touch('date')}
            onChange={(date) => set({ date })}
          />
        </Field>
        <AccountField state={state} isNew={isNew} />
      </Pair>
      <Pair>
        <Field label="Payment method">
          <Select
            value={form.paymentMethod || automatic}
            onChange={(value) => set({ paymentMethod: value === automatic ? '' : value })}
            options={[
              ...(isNew ? [{ value: automatic, label: 'As the account' }] : []),
              ...paymentMethods.map((name) => ({ value: name as string, label: name })),
            ]}
          />
        </Field>
        <Field label="Status">
          <Select
            value={statusOf(form, today)}
            onChange={(status) => set({ status: status as TransactionStatus })}
            options={statuses}
          />
        </Field>
      </Pair>
      <Field label="Merchant" error={problems.merchant}>
        <TextInput
          value={form.merchant}
          maxLength={140}
          placeholder="Who was paid, or who paid"
          onBlur={() => touch('merchant')}
          onChange={(event) => set({ merchant: event.target.value })}
        />
      </Field>
      <Field label="Note" error={problems.note}>
        <TextArea
          rows={2}
          value={form.note}
          placeholder="Add a note"
          onBlur={() => touch('note')}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </>
  );
}

function CategoryField({ state: { form, set }, isNew }: Pick<TransactionFieldsProps, 'state' | 'isNew'>) {
  const { data } = useQuery(listCategories());
  const names = (data ?? [])
    .filter((category) => category.kind !== 'transfer' || form.type === 'transfer')
    .map((category) => category.name);
  const known = form.category && !names.includes(form.category) ? [form.category, ...names] : names;
  return (
    <Field label="Category">
      <Select
        value={form.category || automatic}
        onChange={(value) => set({ category: value === automatic ? '' : value })}
        options={[
          ...(isNew || !form.category ? [{ value: automatic, label: 'As this merchant had last' }] : []),
          ...known.map((name) => ({ value: name, label: name })),
        ]}
      />
    </Field>
  );
}

function AccountField({ state: { form, set }, isNew }: Pick<TransactionFieldsProps, 'state' | 'isNew'>) {
  const { data } = useQuery(listAccounts());
  const open = (data ?? []).filter((account) => !account.closed || account.id === form.accountId);
  return (
    <Field label="Account">
      <Select
        value={form.accountId || automatic}
        onChange={(value) => set({ accountId: value === automatic ? '' : value })}
        options={[
          ...(isNew
            ? [
                {
                  value: automatic,
                  label: open.find((account) => account.isDefault)?.name ?? 'Default account',
                },
              ]
            : []),
          ...open
            .filter((account) => !isNew || !account.isDefault || account.id === form.accountId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s3);
`;
