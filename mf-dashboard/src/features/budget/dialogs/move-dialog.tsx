import type { BudgetPlan } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { useState } from 'react';
import type { PlanWrites } from '../use-plan';

/** Moves money from one category to another within this period. */
export function MoveDialog({
  plan,
  from: first,
  writes,
  onClose,
}: {
  plan: BudgetPlan;
  from: string | undefined;
  writes: PlanWrites;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { currency } = plan;
  const givers = plan.rows.filter((row) => row.available !== null && row.available > 0);
  // A category that shares the flexible amount has no money of its own.
  const takers = plan.rows.filter(
    (row) => row.category !== first && !(row.bucket === 'flex' && row.pot === null),
  );
  const [from, setFrom] = useState(givers.some((row) => row.category === first) ? first! : '');
  const [to, setTo] = useState('');
  const [minor, setMinor] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const available = givers.find((row) => row.category === from)?.available ?? 0;
  const problems = {
    from: from ? undefined : 'Choose where the money comes from',
    to: !to ? 'Choose where it goes' : to === from ? 'Choose another category' : undefined,
    amount:
      minor === null || minor <= 0
        ? 'Enter an amount'
        : minor > minorFromDecimal(available, currency)
          ? `${from || 'It'} has only ${money.amount(available, { currency })} available`
          : undefined,
  };
  const submit = () => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    writes.move.mutate(
      {
        body: {
          period: plan.period.from,
          moves: [{ from, to, amount: jsonNumber(minor!, currency) }],
          ...(note.trim() && { note }),
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move money"
      description="Only this period changes; the next one has its own amounts again."
      action={{ label: 'Move', busy: writes.move.isPending }}
      onSubmit={submit}
      error={writes.move.error}
    >
      <Field label="From" error={tried ? problems.from : undefined}>
        <Select
          value={from}
          placeholder="Choose a category"
          onChange={setFrom}
          options={givers.map((row) => ({
            value: row.category,
            label: `${row.category} · ${money.amount(row.available!, { currency })} left`,
          }))}
        />
      </Field>
      <Field label="To" error={tried ? problems.to : undefined}>
        <Select
          value={to}
          placeholder="Choose a category"
          onChange={setTo}
          options={takers.map((row) => ({ value: row.category, label: row.category }))}
        />
      </Field>
      <Field label="Amount" error={tried ? problems.amount : undefined}>
        <AmountInput value={minor} currency={currency} locale={locale} onChange={(next) => setMinor(next)} />
      </Field>
      <Field label="Note">
        <TextInput value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  );
}
