import { AmountInput, Button, Checkbox, Field, IconButton, Quiet } from '@app/ui-kit';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { CategoryField } from './event-choice-fields';
import type { SeriesDetails } from './series-details';

type Part = SeriesDetails['split'][number];
const emptyPart: Part = { category: 'Other', minor: null };

/** The parts into which each transaction of a series is split. */
export function SplitFields({
  split,
  problem,
  currency,
  locale,
  onChange,
}: {
  split: Part[];
  problem: string | undefined;
  currency: string;
  locale: string;
  onChange: (split: Part[]) => void;
}) {
  const change = (at: number, part: Partial<Part>) =>
    onChange(split.map((share, index) => (index === at ? { ...share, ...part } : share)));
  return (
    <div>
      <Checkbox
        label="Split it across several categories"
        checked={split.length > 0}
        onChange={(isOn) => onChange(isOn ? [emptyPart, emptyPart] : [])}
      />
      {split.length > 0 && (
        <Parts>
          {split.map(({ category, minor }, at) => (
            <li key={at}>
              <CategoryField
                label={`Category of part ${at + 1}`}
                value={category}
                onChange={(next) => change(at, { category: next })}
              />
              <Field label={`Amount of part ${at + 1}`}>
                <AmountInput
                  value={minor}
                  currency={currency}
                  locale={locale}
                  onChange={(next) => change(at, { minor: next })}
                />
              </Field>
              <IconButton
                label={`Remove part ${at + 1}`}
                disabled={split.length <= 2}
                onClick={() => onChange(split.filter((_, index) => index !== at))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
          <li>
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...split, emptyPart])}>
              Add a part
            </Button>
          </li>
        </Parts>
      )}
      {split.length > 0 && problem && <Quiet role="alert">{problem}</Quiet>}
    </div>
  );
}

const Parts = styled.ul`
  display: grid;
  gap: var(--s3);
  padding-top: var(--s3);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: var(--s2);
    align-items: end;
  }
  li > button:only-child {
    justify-self: start;
    grid-column: 1 / -1;
  }
`;
