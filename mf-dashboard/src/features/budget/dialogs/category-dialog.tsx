import { weekdayNames } from '@app/calendar';
import type {
  BudgetPlan,
  BudgetPlanRow,
  BudgetTarget,
  FlexBucket,
  RolloverPolicy,
} from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Checkbox, DateInput, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import { bucketWords, rolloverWords, targetWords } from '../plan-words';
import type { PlanWrites } from '../use-plan';

type Kind = BudgetTarget['kind'] | 'no';
const usualAlerts = '80, 95, 100';
const priorities = ['1 · first', '2', '3', '4', '5 · last'].map((label, at) => ({
  value: String(at + 1),
  label,
}));
const weekdays = weekdayNames.map((label, at) => ({ value: String(at + 1), label }));
const options = <T extends string>(words: Record<T, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

interface TargetForm {
  kind: Kind;
  minor: number | null;
  date: string;
  weekday: string;
  number: string;
}

const formOf = (target: BudgetTarget | null, currency: string, today: string): TargetForm => ({
  kind: target?.kind ?? 'no',
  minor: target && 'amount' in target ? minorFromDecimal(target.amount, currency) : null,
  date: target && 'date' in target ? target.date : today,
  weekday: target?.kind === 'weekly' ? String(target.weekday) : '1',
  number:
    target?.kind === 'income-share'
      ? String(target.percent)
      : target?.kind === 'average'
        ? String(target.periods)
        : '3',
});

/** The target of the form, null for none, or the problem that prevents it. */
function targetOf(form: TargetForm, currency: string): BudgetTarget | null | { problem: string } {
  const { kind } = form;
  if (kind === 'no') return null;
  if (kind === 'bills') return { kind };
  if (kind === 'income-share' || kind === 'average') {
    const value = Number(form.number);
    if (kind === 'average')
      return Number.isInteger(value) && value >= 1 && value <= 12
        ? { kind, periods: value }
        : { problem: 'Enter 1 to 12 periods' };
    return value > 0 && value <= 100 ? { kind, percent: value } : { problem: 'Enter a share up to 100' };
  }
  if (form.minor === null || form.minor <= 0) return { problem: 'Enter an amount' };
  const amount = jsonNumber(form.minor, currency);
  if (kind === 'weekly') return { kind, amount, weekday: Number(form.weekday) };
  if (kind === 'by-date' || kind === 'yearly')
    return form.date ? { kind, amount, date: form.date } : { problem: 'Choose a day' };
  return { kind, amount };
}

/** Reads alert percentages from a text. Returns null for the default ones, undefined if the text is invalid. */
function alertsOf(text: string): number[] | null | undefined {
  const parts = text
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);
  if (parts.some((part) => !Number.isInteger(part) || part < 1 || part > 200) || parts.length > 5)
    return undefined;
  const shares = [...new Set(parts)].sort((a, b) => a - b);
  return shares.join(', ') === usualAlerts ? null : shares;
}

/** How one category is budgeted: rollover, target, priority, alerts, group budget. */
export function CategoryDialog({
  plan,
  row,
  writes,
  onClose,
}: {
  plan: BudgetPlan;
  row: BudgetPlanRow;
  writes: PlanWrites;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const { currency } = plan;
  const today = useDateFormat().today();
  const [rollover, setRollover] = useState(row.rollover);
  const [form, setForm] = useState(() => formOf(row.target, currency, today));
  const [priority, setPriority] = useState(String(row.priority));
  const [alerts, setAlerts] = useState((row.alerts ?? [80, 95, 100]).join(', '));
  const [group, setGroup] = useState(row.groupBudget);
  const [bucket, setBucket] = useState(row.bucket);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<TargetForm>) => setForm((old) => ({ ...old, ...part }));
  const target = targetOf(form, currency);
  const shares = alertsOf(alerts);
  const missing = target && 'problem' in target ? target.problem : undefined;
  const isGroup = plan.rows.some((other) => other.parent === row.category);
  const submit = () => {
    setTried(true);
    if (missing || shares === undefined) return;
    writes.category.mutate(
      {
        params: { category: row.category },
        body: {
          period: plan.period.from,
          rollover,
          target: target as BudgetTarget | null,
          priority: Number(priority),
          alerts: shares,
          ...(isGroup && { groupBudget: group }),
          ...(bucket !== row.bucket && { bucket }),
        },
      },
      { onSuccess: onClose },
    );
  };
  const takesAmount = !['no', 'bills', 'income-share', 'average'].includes(form.kind);
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.category}
      action={{ label: 'Save', busy: writes.category.isPending }}
      onSubmit={submit}
      error={writes.category.error}
    >
      {bucket && row.pot === null && (
        <Field label="Its spending is" hint="Flexible categories share one number">
          <Select
            value={bucket}
            options={options(bucketWords)}
            onChange={(value) => setBucket(value as FlexBucket)}
          />
        </Field>
      )}
      <Field label="At the end of a period">
        <Select
          value={rollover}
          options={options(rolloverWords)}
          onChange={(value) => setRollover(value as RolloverPolicy)}
        />
      </Field>
      <Field label="Target">
        <Select
          value={form.kind}
          options={[{ value: 'no', label: 'No target' }, ...options(targetWords)]}
          onChange={(kind) => set({ kind: kind as Kind })}
        />
      </Field>
      {takesAmount && (
        <Field label="Target amount" error={tried ? missing : undefined}>
          <AmountInput
            value={form.minor}
            currency={currency}
            locale={locale}
            onChange={(minor) => set({ minor })}
          />
        </Field>
      )}
      {(form.kind === 'by-date' || form.kind === 'yearly') && (
        <Field label="By">
          <DateInput value={form.date} today={today} onChange={(date) => set({ date })} />
        </Field>
      )}
      {form.kind === 'weekly' && (
        <Field label="Each">
          <Select value={form.weekday} options={weekdays} onChange={(weekday) => set({ weekday })} />
        </Field>
      )}
      {(form.kind === 'income-share' || form.kind === 'average') && (
        <Field
          label={form.kind === 'average' ? 'Periods' : 'Percent of income'}
          error={tried ? missing : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={form.number}
            onChange={(event) => set({ number: event.target.value })}
          />
        </Field>
      )}
      <Field label="Priority when money is short">
        <Select value={priority} options={priorities} onChange={setPriority} />
      </Field>
      <Field
        label="Alert me at (% spent)"
        hint="Up to five values; leave empty for none"
        error={tried && shares === undefined ? 'Enter whole numbers from 1 to 200, at most five' : undefined}
      >
        <TextInput value={alerts} onChange={(event) => setAlerts(event.target.value)} />
      </Field>
      {isGroup && (
        <Checkbox
          checked={group}
          onChange={setGroup}
          label="Group budget"
          hint="This category and its subcategories can each have a budget"
        />
      )}
    </Dialog>
  );
}
