import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { FieldProblem, LinkButton, numeric, SegmentedControl } from '@app/ui-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { splitEvenly, newSplit, remainderOf, withRemainder, type SplitDraft } from './splits';
import { SplitPart } from './split-part';
import { sharesOf, withShares } from './split-shares';
import type { TransactionFormState } from '../use-transaction-form';

export interface SplitEditorProps {
  state: TransactionFormState;
  currency: string;
  knownTags: readonly string[];
}

const splitModes = [
  { value: 'amount', label: 'Amounts' },
  { value: 'percent', label: 'Percent' },
] as const;

/** The parts of a transaction and the amount not assigned yet. The form can be saved only when it is zero. */
export function SplitEditor({ state: { form, set, problems }, currency, knownTags }: SplitEditorProps) {
  const { lines, amountMinor } = form;
  const total = amountMinor ?? 0;
  // Undefined while the split is by amounts.
  const [shares, setShares] = useState<readonly (number | null)[]>();
  useEffect(() => {
    if (shares && total > 0) set({ lines: withShares(total, lines, shares) });
    // oxlint-disable-next-line react/exhaustive-deps -- the parts follow the amount; their own changes are made where they happen
  }, [total]);
  const change = (next: readonly SplitDraft[]) => {
    if (shares) setShares(sharesOf(total, next));
    set({ lines: next });
  };
  const setLine = (key: string, part: Partial<SplitDraft>) =>
    set({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const setShare = (index: number, share: number | null) => {
    const next = lines.map((_, at) => (at === index ? share : (shares?.[at] ?? null)));
    setShares(next);
    set({ lines: withShares(total, lines, next) });
  };
  const remove = (key: string) => {
    const otherLines = lines.filter((line) => line.key !== key);
    change(otherLines.length > 1 ? otherLines : []);
  };
  return (
    <Parts aria-labelledby="split-title">
      <Head>
        <h3 id="split-title">Split</h3>
        <SegmentedControl
          label="Split by"
          value={shares ? 'percent' : 'amount'}
          options={splitModes}
          onChange={(mode) => setShares(mode === 'percent' ? sharesOf(total, lines) : undefined)}
        />
        <LinkButton onClick={() => set({ lines: [] })}>Remove split</LinkButton>
      </Head>
      {lines.map((line, index) => (
        <SplitPart
          key={line.key}
          line={line}
          number={index + 1}
          currency={currency}
          side={form.type === 'income' ? 'income' : 'expense'}
          knownTags={knownTags}
          share={shares && (shares[index] ?? null)}
          onShare={(share) => setShare(index, share)}
          onChange={(part) => setLine(line.key, part)}
          onRest={() => change(withRemainder(total, lines, line.key))}
          hasRest={remainderOf(total, lines) !== 0}
          onRemove={() => remove(line.key)}
        />
      ))}
      <Head>
        <span>
          <LinkButton onClick={() => change([...lines, newSplit('', null)])}>Add a part</LinkButton>
          <LinkButton onClick={() => change(splitEvenly(total, lines))} disabled={total <= 0}>
            Split evenly
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
  lines: readonly SplitDraft[];
  currency: string;
}) {
  const { locale } = useSession();
  const remainder = remainderOf(total, lines);
  return (
    <Rest role="status" data-whole={remainder === 0 || undefined}>
      {remainder === 0
        ? 'Fully split'
        : remainder > 0
          ? `${formatMoney(remainder, currency, locale)} left`
          : `${formatMoney(-remainder, currency, locale)} too much`}
    </Rest>
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
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
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
