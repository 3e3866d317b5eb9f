import type { CommandSlots, SlotChanges } from '@app/contracts-nlp';
import { isDay } from '@app/calendar';
import { MoneyError, minorFromDecimal } from '@app/money';
import { categoryNames } from '@app/nlu-core';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

type Field = 'amount' | 'description' | 'category' | 'date';
const labels: Record<Field, string> = {
  amount: 'Amount',
  description: 'Description',
  category: 'Category',
  date: 'Date',
};

interface Props {
  slots: CommandSlots;
  currency: string;
  onChange: (change: SlotChanges) => void;
}

/** The understood values as chips that can be corrected in place. */
export function SlotChips({ slots, currency, onChange }: Props) {
  const [editing, setEditing] = useState<Field | null>(null);
  const money = useMoneyFormat();
  const dates = useDateFormat();
  const shown: Record<Field, string | undefined> = {
    amount:
      slots.amount === undefined
        ? undefined
        : money.amount(slots.amount, { currency: slots.currency ?? currency }),
    description: slots.description,
    category: slots.category,
    date: slots.date && dates.relativeDay(slots.date),
  };
  const fields = (Object.keys(labels) as Field[]).filter((field) => shown[field] !== undefined);
  return (
    <List aria-label="Understood as">
      {fields.map((field) => (
        <li key={field}>
          {editing === field ? (
            <Editor
              field={field}
              slots={slots}
              currency={currency}
              onDone={(change) => (setEditing(null), change && onChange(change))}
            />
          ) : (
            <ChipButton
              type="button"
              aria-label={`${labels[field]}: ${shown[field]}. Change`}
              onClick={() => setEditing(field)}
            >
              {shown[field]}
            </ChipButton>
          )}
        </li>
      ))}
    </List>
  );
}

function Editor({
  field,
  slots,
  currency,
  onDone,
}: {
  field: Field;
  slots: CommandSlots;
  currency: string;
  onDone: (change?: SlotChanges) => void;
}) {
  const [value, setValue] = useState(String(slots[field] ?? ''));
  const [problem, setProblem] = useState(false);
  const listId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const change = changeOf(field, value, currency);
    if (change) onDone(change);
    else setProblem(true);
  };
  return (
    <form onSubmit={submit}>
      <Input
        autoFocus
        aria-label={labels[field]}
        aria-invalid={problem || undefined}
        type={field === 'date' ? 'date' : 'text'}
        inputMode={field === 'amount' ? 'decimal' : undefined}
        list={field === 'category' ? listId : undefined}
        value={value}
        maxLength={140}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
        onBlur={() =>
          onDone(value === String(slots[field] ?? '') ? undefined : changeOf(field, value, currency))
        }
      />
      {field === 'category' && (
        <datalist id={listId}>
          {Object.keys(categoryNames).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </form>
  );
}

/** The typed text as a change; undefined if it is not a valid value. */
export function changeOf(field: Field, text: string, currency: string): SlotChanges | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  if (field === 'date') return isDay(value) ? { date: value } : undefined;
  if (field !== 'amount') return { [field]: value };
  try {
    return minorFromDecimal(value.replace(/^\$/, ''), currency) > 0
      ? { amount: Number(value.replace(/^\$/, '')) }
      : undefined;
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const ChipButton = styled.button`
  max-width: 240px;
  min-height: var(--control-sm);
  padding: 0 var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--r-pill);
  background: var(--surface-2);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 550;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &:hover {
    border-color: var(--line-strong);
  }
`;

const Input = styled.input`
  width: 150px;
  height: var(--control-sm);
  padding: 0 var(--s3);
  border: 1px solid var(--focus);
  border-radius: var(--r-pill);
  background: var(--surface);
  font-size: var(--text-sm);
  &[aria-invalid] {
    border-color: var(--negative);
  }
`;
