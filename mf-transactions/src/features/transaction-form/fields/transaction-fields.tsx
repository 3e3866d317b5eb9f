import { useSession } from '@app/shell-sdk';
import {
  AmountInput,
  Button,
  Combobox,
  DateInput,
  Field,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
  capitalised,
  categoryOptions,
  spelled,
  withChosen,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { listAccounts, listCategories } from '../../ledger/api';
import { statusNames, type Ledger, type TransactionStatus } from '../../ledger/ledger';
import { paymentMethods } from '@app/contracts-banking/payment-methods';
import { RuleOffer } from '../../rules/rule-offer';
import type { ShownOffer } from '../../rules/use-rule-offer';
import { PersonField } from '../../people/person-field';
import { DetailFields, FoldedFields } from './detail-fields';
import { CategorySuggestion } from '../merchant/category-suggestion';
import { mostUsed } from './most-used';
import { MerchantField } from '../merchant/merchant-field';
import { SplitEditor } from '../split/split-editor';
import { firstSplits } from '../split/splits';
import { TagsInput } from './tags-input';
import { statusOf } from '../transaction-form';
import { TransferAccounts } from '../accounts/transfer-accounts';
import { useStartingAccount } from '../accounts/use-account-currency';
import type { TransactionFormState } from '../use-transaction-form';

const types = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
  { value: 'transfer', label: 'Transfer' },
] as const;
const automatic = 'automatic';
const statuses = statusNames.map((name) => ({ value: name, label: capitalised(name) }));

export interface TransactionFieldsProps {
  state: TransactionFormState;
  currency: string;
  isNew: boolean;
  knownTags: readonly string[];
  /** For suggestions from earlier rows. */
  ledger: Ledger | undefined;
  /** The offer of a rule for the chosen category. */
  ruleOffer?: ShownOffer | undefined;
}

/** The fields of a new or existing transaction. A new one can also be a transfer, which has two accounts and no category. */
export const TransactionFields = memo(function TransactionFields(props: TransactionFieldsProps) {
  const { state, currency, isNew, knownTags, ledger } = props;
  const { form, set, problems, touch } = state;
  const isNewTransfer = isNew && form.type === 'transfer';
  return (
    <>
      {(isNew || form.type !== 'transfer') && (
        <SegmentedControl
          label="Type"
          value={form.type}
          options={isNew ? types : types.slice(0, 2)}
          onChange={(type) => set(type === 'transfer' ? { type, lines: [] } : { type })}
        />
      )}
      <MoneyField state={state} currency={currency} isNew={isNew} />
      {isNewTransfer && <TransferAccounts state={state} currency={currency} />}
      {isNew && <DescriptionField state={state} isNewTransfer={isNewTransfer} />}
      {!isNewTransfer && <CategoryOrParts {...props} />}
      <When state={state} isNew={isNew} />
      <Field label="Note" error={problems.note}>
        <TextArea
          rows={2}
          value={form.note}
          placeholder="Add a note"
          onBlur={() => touch('note')}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
      <More isCalled={Boolean(problems.description ?? problems.merchant)}>
        {!isNew && <DescriptionField state={state} isNewTransfer={false} />}
        {!isNewTransfer && <MerchantField state={state} ledger={ledger} />}
        {!isNewTransfer && <HowField state={state} isNew={isNew} />}
        {!isNewTransfer && <PersonField value={form.person} onChange={(person) => set({ person })} />}
        <TagsInput value={form.tags} known={knownTags} onChange={(tags) => set({ tags })} />
        {form.type !== 'transfer' && <DetailFields state={state} currency={currency} />}
      </More>
    </>
  );
});

/** Fields that most transactions do not need; opens if one of them has a problem. */
function More({ isCalled, children }: { isCalled: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedFields open={isOpen || isCalled} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More</summary>
      <div>{children}</div>
    </FoldedFields>
  );
}

function DescriptionField({ state, isNewTransfer }: Pick<PartProps, 'state'> & { isNewTransfer: boolean }) {
  const { form, set, problems, touch } = state;
  return (
    <Field
      label="Description"
      required={!isNewTransfer}
      error={problems.description}
      hint={isNewTransfer ? 'If empty, it names the two accounts' : undefined}
    >
      <TextInput
        value={form.description}
        maxLength={140}
        onBlur={() => touch('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
    </Field>
  );
}

type PartProps = Omit<TransactionFieldsProps, 'knownTags' | 'ledger'>;

function MoneyField({ state: { form, set, problems }, currency, isNew }: PartProps) {
  const { locale } = useSession();
  return (
    <Field
      label="Amount"
      required
      error={problems.amount}
      hint={isNew ? 'You can type a sum: 12.50+3*2' : undefined}
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
  );
}

/** One category, or the parts of a split instead. */
function CategoryOrParts({ state, currency, isNew, knownTags, ledger, ruleOffer }: TransactionFieldsProps) {
  const { form, set } = state;
  if (form.lines.length > 0) return <SplitEditor state={state} currency={currency} knownTags={knownTags} />;
  return (
    <div>
      <Beside>
        <CategoryField state={state} isNew={isNew} ledger={ledger} />
        {form.type !== 'transfer' && (
          <Button onClick={() => set({ lines: firstSplits(form.category, form.amountMinor) })}>
            <Split size={16} aria-hidden />
            Split
          </Button>
        )}
      </Beside>
      <CategorySuggestion state={state} ledger={ledger} />
      {ruleOffer && <RuleOffer {...ruleOffer} />}
    </div>
  );
}

function When({ state, isNew }: Pick<PartProps, 'state' | 'isNew'>) {
  const { form, set, problems, touch, today } = state;
  const isNewTransfer = isNew && form.type === 'transfer';
  return (
    <Pair>
      <Field label="Date" required error={problems.date}>
        <DateInput
          value={form.date}
          today={today}
          onBlur={() => touch('date')}
          onChange={(date) => set({ date })}
        />
      </Field>
      {!isNewTransfer && <AccountField state={state} isNew={isNew} />}
      {isNewTransfer && <StatusField state={state} />}
    </Pair>
  );
}

function HowField({ state, isNew }: Pick<PartProps, 'state' | 'isNew'>) {
  const { form, set } = state;
  return (
    <Pair>
      <Field label="Payment method">
        <Select
          value={form.paymentMethod || automatic}
          onChange={(value) => set({ paymentMethod: value === automatic ? '' : value })}
          options={[
            ...(isNew ? [{ value: automatic, label: 'Same as account' }] : []),
            ...paymentMethods.map((name) => ({ value: name as string, label: spelled(name) })),
          ]}
        />
      </Field>
      <StatusField state={state} />
    </Pair>
  );
}

function StatusField({ state: { form, set, today } }: Pick<PartProps, 'state'>) {
  return (
    <Field label="Status">
      <Select
        value={statusOf(form, today)}
        onChange={(status) => set({ status: status as TransactionStatus })}
        options={statuses}
      />
    </Field>
  );
}

function CategoryField({
  state: { form, set },
  isNew,
  ledger,
}: Pick<TransactionFieldsProps, 'state' | 'isNew' | 'ledger'>) {
  const { data: categories } = useQuery(listCategories());
  const choices = categories?.filter((category) => category.kind !== 'transfer' || form.type === 'transfer');
  // Right after a cold load the rows arrive before the categories, so the categories of the rows are offered first.
  const known = choices ? categoryOptions(choices) : (ledger?.usedCategories ?? []).map(named);
  const options = withChosen(known, form.category);
  const used = useMemo(() => mostUsed(ledger), [ledger]);
  return (
    <Field label="Category">
      <Combobox
        value={form.category || automatic}
        onChange={(value) => set({ category: value === automatic ? '' : value })}
        options={[
          ...(isNew || !form.category ? [{ value: automatic, label: 'Automatic', group: 'automatic' }] : []),
          ...used
            .filter((name) => options.some(({ value }) => value === name))
            .map((name) => ({ value: name, label: spelled(name), group: 'used' })),
          ...options.map(({ value, label }) => ({ value, label, group: 'all' })),
        ]}
      />
    </Field>
  );
}

const named = (name: string) => ({ value: name, label: name });

function AccountField({ state: { form, set }, isNew }: Pick<TransactionFieldsProps, 'state' | 'isNew'>) {
  const { data: accounts } = useQuery(listAccounts());
  const starting = useStartingAccount();
  const open = (accounts ?? []).filter((account) => !account.closed || account.id === form.accountId);
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
                  label: starting?.name ?? 'Default account',
                },
              ]
            : []),
          ...open
            .filter((account) => !isNew || account.id !== starting?.id || account.id === form.accountId)
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

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: end;
`;
