import type { RuleAction } from '@app/contracts-banking';
import { Button, categoryOptions, IconButton, media, Select, TextInput } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { listCategories } from '../ledger/api';

export type SplitAction = Extract<RuleAction, { do: 'split' }>;
type Part = SplitAction['parts'][number];
type Measure = 'percent' | 'amount' | 'rest';

const measures = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: 'amount' },
  { value: 'rest', label: 'the rest' },
] as const;
const measureOf = (part: Part): Measure =>
  part.percent !== undefined ? 'percent' : part.amount !== undefined ? 'amount' : 'rest';
const maxParts = 20;

/** How a rule splits a transaction: by shares that add up to 100 %, or with one part that takes the rest. */
export function SplitActionEditor({
  action,
  onChange,
}: {
  action: SplitAction;
  onChange: (action: SplitAction) => void;
}) {
  const { data: categories } = useQuery(listCategories());
  const { parts } = action;
  const set = (next: Part[]) => onChange({ ...action, parts: next });
  return (
    <Parts role="group" aria-label="Parts of the split">
      {parts.map((part, index) => {
        const number = index + 1;
        const measure = measureOf(part);
        return (
          <Line key={index}>
            <Select
              aria-label={`Category of part ${number}`}
              value={part.category}
              placeholder="Choose a category"
              onChange={(category) => set(parts.with(index, { ...part, category }))}
              options={categoryOptions(categories ?? [], 'id')}
            />
            {measure !== 'rest' && (
              <NumberInput
                key={measure}
                label={measure === 'percent' ? `Percent of part ${number}` : `Amount of part ${number}`}
                value={part[measure]!}
                onChange={(value) => set(parts.with(index, { ...part, [measure]: value }))}
              />
            )}
            <Select
              aria-label={`How part ${number} is measured`}
              value={measure}
              onChange={(value) => set(parts.with(index, measured(part, value as Measure)))}
              options={measures}
            />
            {parts.length > 2 && (
              <IconButton label={`Remove part ${number}`} onClick={() => set(parts.toSpliced(index, 1))}>
                <X aria-hidden />
              </IconButton>
            )}
          </Line>
        );
      })}
      {parts.length < maxParts && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => set([...parts, { category: '' }])}
          >
            Add part
          </Button>
        </div>
      )}
    </Parts>
  );
}

const measured = ({ category, note }: Part, measure: Measure): Part => ({
  category,
  ...(note !== undefined && { note }),
  ...(measure !== 'rest' && { [measure]: NaN }),
});

/** A number typed with a point or a comma; NaN while the text is not a number. */
function NumberInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : String(value)));
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value.trim().replace(',', '.');
        onChange(/^\d*\.?\d+$/.test(typed) ? Number(typed) : NaN);
      }}
    />
  );
}

/** What a split still lacks, in words; undefined if it is complete. */
export function splitActionProblem({ parts }: SplitAction): string | undefined {
  if (parts.some(({ category }) => !category)) return 'Choose a category for each part';
  if (parts.some(({ percent, amount }) => Number.isNaN(percent) || Number.isNaN(amount) || amount === 0))
    return 'Enter how much each part gets';
  if (parts.some(({ percent }) => percent !== undefined && (percent <= 0 || percent > 100)))
    return 'A share must be above 0 and at most 100 %';
  const rests = parts.filter((part) => measureOf(part) === 'rest').length;
  if (rests > 1) return 'Only one part can take the rest';
  if (rests === 1) return undefined;
  if (parts.some((part) => measureOf(part) === 'amount')) return 'Let one part take the rest';
  // In hundredths of a percent, so that no fractions are added.
  const sum = parts.reduce((all, { percent }) => all + Math.round(percent! * 100), 0);
  return sum === 10_000 ? undefined : 'The shares must add up to 100 %';
}

/** The parts of a split as part of a sentence. */
export const splitText = ({ parts }: SplitAction, category: (id: string) => string): string =>
  parts
    .map(({ category: id, percent, amount }) => {
      const amountText =
        percent !== undefined ? `${percent} %` : amount !== undefined ? `${amount}` : 'the rest';
      return `${amountText} ${category(id)}`;
    })
    .join(', ');

const Parts = styled.div`
  display: grid;
  gap: var(--s2);
  grid-column: 1 / -1;
  grid-row: 2;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
