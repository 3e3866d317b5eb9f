import type { MonthlyExpenses } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, DateInput, Field, Quiet, SegmentedControl, Select, TextInput } from '@app/ui-kit';
import { FieldGroup } from './field-group';
import type { GoalFormState } from './use-goal-form';

interface GoalFieldsProps {
  state: GoalFormState;
}

/** The amount to save, or the months of expenses to keep ready; a debt states its amount itself. */
export function TargetField({ state, expenses }: GoalFieldsProps & { expenses: MonthlyExpenses | null }) {
  const { currency: ownCurrency, locale } = useSession();
  const money = useMoneyFormat();
  const { form, set, problems, currency } = state;
  if (form.kind === 'save')
    return (
      <Field label="Amount" error={problems.target}>
        <AmountInput
          value={form.target}
          currency={currency}
          locale={locale}
          onChange={(target) => set({ target })}
        />
      </Field>
    );
  if (form.kind !== 'emergency') return null;
  return (
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
  );
}

/** The expenses of this many months, in minor units; 0 if the text is not a number. */
const fundOf = ({ monthly }: MonthlyExpenses, months: string, currency: string): number =>
  Math.round(minorFromDecimal(monthly, currency) * (Number(months) || 0));

const orders = [
  { value: 'avalanche' as const, label: 'Highest interest first' },
  { value: 'snowball' as const, label: 'Smallest first' },
];

/** Which of several debts is paid first. */
export function DebtOrder({ state: { form, set } }: GoalFieldsProps) {
  return (
    <FieldGroup>
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
    </FieldGroup>
  );
}

const priorities = [
  { value: '1', label: 'High' },
  { value: '5', label: 'Normal' },
  { value: '9', label: 'Low' },
];

/** By when, how much a month, and how important. */
export function PlanFields({ state: { form, set, currency } }: GoalFieldsProps) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  return (
    <>
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
    </>
  );
}

/** What was saved or owed when the goal began. */
export function StartFields({ state: { form, set, currency } }: GoalFieldsProps) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  return (
    <FieldGroup>
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
        <DateInput value={form.startedOn} today={today()} onChange={(startedOn) => set({ startedOn })} />
      </Field>
    </FieldGroup>
  );
}
