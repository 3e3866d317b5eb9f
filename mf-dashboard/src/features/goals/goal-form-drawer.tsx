import { reasonOf } from '@app/api-client';
import type { Account, Goal, MonthlyExpenses } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  AmountInput,
  Banner,
  Button,
  Checkbox,
  DateInput,
  Drawer,
  Field,
  Quiet,
  SegmentedControl,
  Select,
  TextInput,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { listAccounts, listCategories } from '../upcoming-events/api';
import { accountsFor, bodyOf, problemsOf, type GoalForm } from './goal-form';
import { kindWords } from './goal-words';
import { PictureField } from './picture-field';
import type { GoalWrites } from './use-goal-writes';

const priorities = [
  { value: '1', label: 'High' },
  { value: '5', label: 'Normal' },
  { value: '9', label: 'Low' },
];
const orders = [
  { value: 'avalanche' as const, label: 'Highest interest first' },
  { value: 'snowball' as const, label: 'Smallest first' },
];

/** Creates or changes a goal. */
export function GoalFormDrawer({
  start,
  goal,
  expenses,
  writes,
  onClose,
}: {
  start: GoalForm;
  goal?: Goal | undefined;
  expenses: MonthlyExpenses | null;
  writes: GoalWrites;
  onClose: () => void;
}) {
  const { currency: ownCurrency, locale } = useSession();
  const { today } = useDateFormat();
  const money = useMoneyFormat();
  const formId = useId();
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<GoalForm>) => setForm((old) => ({ ...old, ...part }));
  const { data: accounts = [] } = useQuery(listAccounts());
  const choices = accountsFor(form.kind, accounts, form.accounts);
  const first = accounts.find(({ id }) => id === form.accounts[0]);
  const currency = first?.currency ?? goal?.currency ?? ownCurrency;
  const problems = tried ? problemsOf(form) : {};
  const { error, isPending } = goal ? writes.change : writes.add;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(form)).length > 0) return;
    const body = bodyOf(form, currency);
    if (goal)
      writes.change.mutate(
        { params: { id: goal.id }, body: { version: goal.version, ...body } },
        { onSuccess: onClose },
      );
    else writes.add.mutate({ body: { kind: form.kind, ...body } }, { onSuccess: onClose });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={goal ? `Edit ${goal.name}` : kindWords[form.kind]}
      footer={
        <Foot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {goal ? 'Save' : 'Add goal'}
          </Button>
        </Foot>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
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
        {form.kind === 'save' && (
          <Field label="Amount" error={problems.target}>
            <AmountInput
              value={form.target}
              currency={currency}
              locale={locale}
              onChange={(target) => set({ target })}
            />
          </Field>
        )}
        {form.kind === 'emergency' && (
          <Field
            label="Months of expenses"
            error={problems.months}
            hint={
              expenses
                ? `A month costs ${money.amount(expenses.monthly, { currency: ownCurrency })} on average: ${money.minor(fundOf(expenses, form.months, ownCurrency), { currency: ownCurrency })} in all`
                : 'It counts once a whole month of expenses is recorded'
            }
          >
            <TextInput
              inputMode="decimal"
              value={form.months}
              onChange={(event) => set({ months: event.target.value })}
            />
          </Field>
        )}
        <Places form={form} choices={choices} problem={problems.accounts} onChange={set} />
        {form.kind === 'debt' && form.accounts.length > 1 && (
          <Group>
            <span>Pay first</span>
            <SegmentedControl
              label="Pay first"
              value={form.order}
              options={orders}
              onChange={(order) => set({ order })}
            />
            <Quiet>
              {form.order === 'avalanche'
                ? 'Costs the least interest'
                : 'Clears single debts sooner, for a little more interest'}
            </Quiet>
          </Group>
        )}
        <Field label="By" hint="Leave empty if there is no date">
          <DateInput value={form.by} today={today()} onChange={(by) => set({ by })} />
        </Field>
        <Field label={form.kind === 'debt' ? 'Pay each month' : 'Put by each month'}>
          <AmountInput
            value={form.monthly}
            currency={currency}
            locale={locale}
            onChange={(monthly) => set({ monthly })}
          />
        </Field>
        <Field label="Priority" hint="Of goals that count the same money, a higher one takes its part first">
          <Select
            value={priorities.some(({ value }) => value === form.priority) ? form.priority : '5'}
            options={priorities}
            onChange={(priority) => set({ priority })}
          />
        </Field>
        <details>
          <summary>Start</summary>
          <Group>
            <Field
              label={form.kind === 'debt' ? 'Balance owed' : 'Amount saved'}
              hint="Leave empty to begin with what is there now"
            >
              <AmountInput
                value={form.start}
                currency={currency}
                locale={locale}
                onChange={(minor) => set({ start: minor })}
              />
            </Field>
            <Field label="Started on">
              <DateInput
                value={form.startedOn}
                today={today()}
                onChange={(startedOn) => set({ startedOn })}
              />
            </Field>
          </Group>
        </details>
      </Form>
    </Drawer>
  );
}

/** The expenses of this many months, in minor units; 0 if the text is not a number. */
const fundOf = ({ monthly }: MonthlyExpenses, months: string, currency: string): number =>
  Math.round(minorFromDecimal(monthly, currency) * (Number(months) || 0));

/** No category can have this name, because names are trimmed. */
const none = ' ';

/** Chooses the accounts of a goal, or a category of the budget instead. */
function Places({
  form,
  choices,
  problem,
  onChange,
}: {
  form: GoalForm;
  choices: readonly Account[];
  problem: string | undefined;
  onChange: (part: Partial<GoalForm>) => void;
}) {
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
    <Group role="group" aria-label={isDebt ? 'Debts' : 'Where the money is'}>
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
    </Group>
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

const Group = styled.div`
  display: grid;
  gap: var(--s2);
  > span:first-child {
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

const Problem = styled.span`
  color: var(--negative);
  font-size: var(--text-sm);
`;

const Foot = styled.div`
  flex: 1;
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
`;
