import { newId } from '@app/ids';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import {
  AmountInput,
  categoryOptions,
  FieldProblem,
  IconButton,
  LinkButton,
  Select,
  TextInput,
  numeric,
  withChosen,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { listCategories } from '../ledger/api/list-categories';
import { evenly, remainderOf, withRemainder, type FormLine } from './split-lines';
import type { TransactionFormState } from './use-transaction-form';

export interface SplitEditorProps {
  state: TransactionFormState;
  currency: string;
}

const newLine = (category: string, amountMinor: number | null): FormLine => ({
  key: newId(),
  isNew: true,
  amountMinor,
  category,
  note: '',
});

/** The two parts a split begins with: all of it where it was, and an empty one. */
export const firstLines = (category: string, amountMinor: number | null): FormLine[] => [
  newLine(category, amountMinor),
  newLine('', null),
];

/** Parts of a transaction with what is left to give away. It can be saved only when nothing is. */
export function SplitEditor({ state: { form, set, problems }, currency }: SplitEditorProps) {
  const { lines, amountMinor } = form;
  const total = amountMinor ?? 0;
  const setLine = (key: string, change: Partial<FormLine>) =>
    set({ lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  const remove = (key: string) => {
    const rest = lines.filter((line) => line.key !== key);
    set(rest.length > 1 ? { lines: rest } : { lines: [] });
  };
  return (
    <Parts aria-labelledby="split-title">
      <Head>
        <h3 id="split-title">Split</h3>
        <LinkButton onClick={() => set({ lines: [] })}>Make whole</LinkButton>
      </Head>
      {lines.map((line, index) => (
        <Part
          key={line.key}
          line={line}
          number={index + 1}
          currency={currency}
          onChange={(change) => setLine(line.key, change)}
          onRest={() => set({ lines: withRemainder(total, lines, line.key) })}
          hasRest={remainderOf(total, lines) !== 0}
          onRemove={() => remove(line.key)}
        />
      ))}
      <Head>
        <span>
          <LinkButton onClick={() => set({ lines: [...lines, newLine('', null)] })}>Add a part</LinkButton>
          <LinkButton onClick={() => set({ lines: evenly(total, lines) })} disabled={total <= 0}>
            Even
          </LinkButton>
        </span>
        <Remainder total={total} lines={lines} currency={currency} />
      </Head>
      {problems.lines && <FieldProblem role="alert">{problems.lines}</FieldProblem>}
    </Parts>
  );
}

function Remainder({
  total,
  lines,
  currency,
}: {
  total: number;
  lines: readonly FormLine[];
  currency: string;
}) {
  const { locale } = useSession();
  const rest = remainderOf(total, lines);
  return (
    <Rest role="status" data-whole={rest === 0 || undefined}>
      {rest === 0
        ? 'Nothing left'
        : rest > 0
          ? `${formatMoney(rest, currency, locale)} left`
          : `${formatMoney(-rest, currency, locale)} too much`}
    </Rest>
  );
}

interface PartProps {
  line: FormLine;
  number: number;
  currency: string;
  onChange: (change: Partial<FormLine>) => void;
  onRest: () => void;
  hasRest: boolean;
  onRemove: () => void;
}

function Part({ line, number, currency, onChange, onRest, hasRest, onRemove }: PartProps) {
  const { locale } = useSession();
  const { data } = useQuery(listCategories());
  const options = withChosen(categoryOptions(data ?? []), line.category);
  const group = useRef<HTMLDivElement>(null);
  const takeRest = () => {
    onRest();
    // The button goes with the remainder: the keyboard goes on in the amount.
    group.current?.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
  };
  return (
    <Line ref={group} role="group" aria-label={`Part ${number}`}>
      <Select
        aria-label={`Category of part ${number}`}
        value={line.category}
        placeholder="Choose a category"
        onChange={(category) => onChange({ category })}
        options={options}
      />
      <AmountInput
        aria-label={`Amount of part ${number}`}
        currency={currency}
        locale={locale}
        value={line.amountMinor}
        onChange={(amountMinor) => onChange({ amountMinor })}
      />
      <IconButton label={`Remove part ${number}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      <Below>
        <TextInput
          aria-label={`Note of part ${number}`}
          value={line.note}
          maxLength={2000}
          placeholder="Note"
          onChange={(event) => onChange({ note: event.target.value })}
        />
        {hasRest && (
          <LinkButton onClick={takeRest} aria-label={`Assign remainder to part ${number}`}>
            Assign remainder
          </LinkButton>
        )}
      </Below>
    </Line>
  );
}

const Parts = styled.section`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--surface-2);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  h3 {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  > span {
    display: inline-flex;
    gap: var(--s4);
  }
`;

const Rest = styled.b`
  ${numeric}
  font-weight: 600;
  font-size: var(--text-sm);
  color: var(--warn);
  &[data-whole] {
    color: var(--positive);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
  padding-bottom: var(--s3);
  border-bottom: 1px solid var(--line);
`;

const Below = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: var(--s3);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
