import { maxMergePairs, type ChosenPair, type DuplicateKind, type Transaction } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useUndo } from '@app/organising';
import { useDateFormat, useSession, toast } from '@app/shell-sdk';
import { Button, Checkbox, Dialog } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { daysApartText, duplicateReason } from './duplicate-reason';
import { mergePairs } from './api';

/** A pair of rows found because they look alike (then `kind` says how), or chosen by the person. */
export type MergePair = ChosenPair & { kind?: DuplicateKind };

export interface MergeManyDialogProps {
  pairs: readonly MergePair[];
  /** The number of chosen rows that look like none of the others. */
  alone?: number;
  onClose: () => void;
  /** Called after a merge; `onClose` by default. */
  onDone?: () => void;
}

/** Two equal purchases on one day may both be real: such a pair starts without a tick. */
const isSure = ({ kind }: MergePair): boolean => kind !== 'twice';
const keyOf = ({ posted }: MergePair): string => posted.id;

/** Merges each ticked pair into one row, as one write with one undo. */
export function MergeManyDialog({ pairs: all, alone = 0, onClose, onDone = onClose }: MergeManyDialogProps) {
  const pairs = all.slice(0, maxMergePairs);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(pairs.filter(isSure).map(keyOf)));
  const merge = useMergePairs(onDone);
  const chosen = pairs.filter((pair) => ticked.has(keyOf(pair)));
  const isAll = chosen.length === pairs.length;
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const count = chosen.length.toLocaleString();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge duplicates"
      description="Each pair keeps your words, with the bank’s amount and date. One undo reverts everything."
      width={640}
      action={{
        label: chosen.length === 1 ? 'Merge 1 pair' : `Merge ${count} pairs`,
        disabled: chosen.length === 0,
        busy: merge.isBusy,
        onClick: () => merge.merge(chosen),
      }}
      error={merge.error}
    >
      <Head>
        <span role="status">
          {count} of {pairs.length.toLocaleString()} ticked
        </span>
        <Button size="sm" variant="ghost" onClick={() => setTicked(new Set(isAll ? [] : pairs.map(keyOf)))}>
          {isAll ? 'Untick all' : 'Tick all'}
        </Button>
      </Head>
      <List aria-label="Pairs">
        {pairs.map((pair) => (
          <PairTick
            key={keyOf(pair)}
            pair={pair}
            checked={ticked.has(keyOf(pair))}
            onChange={() => toggle(keyOf(pair))}
          />
        ))}
      </List>
      {alone > 0 && (
        <Alone>
          {alone === 1 ? 'One that you chose is' : `${alone.toLocaleString()} that you chose are`} unlike the
          others, or locked, and {alone === 1 ? 'stays' : 'stay'}.
        </Alone>
      )}
    </Dialog>
  );
}

interface PairTickProps {
  pair: MergePair;
  checked: boolean;
  onChange: () => void;
}

function PairTick({ pair: { kept, posted, kind, days }, checked, onChange }: PairTickProps) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const amountOf = ({ amount, currency, inflow }: Transaction): string => {
    const minor = minorFromDecimal(amount, currency);
    return formatMoney(inflow ? minor : 0 - minor, currency, locale, inflow);
  };
  const change = (before: string, after: string): string =>
    before === after ? before : `${before} → ${after}`;
  return (
    <li>
      <Checkbox
        label={kept.description}
        hint={`${change(day(kept.date), day(posted.date))}. ${kind ? duplicateReason(kind, days) : chosenReason(kept, posted, days)}`}
        checked={checked}
        onChange={onChange}
      />
      <b>{change(amountOf(kept), amountOf(posted))}</b>
    </li>
  );
}

const chosenReason = (kept: Transaction, posted: Transaction, days: number): string =>
  kept.description === posted.description
    ? `Two of the same, ${daysApartText(days)}.`
    : `“${posted.description}” is merged into it, ${daysApartText(days)}.`;

const Alone = styled.p`
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s3);
    align-items: baseline;
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;

/** Merges many pairs with one undo. */
function useMergePairs(onDone: () => void) {
  const undo = useUndo();
  const { mutate, isPending, error } = useMutation({
    ...mergePairs,
    onSuccess: ({ merged, skipped, undoId }) => {
      onDone();
      const [first] = skipped;
      const title = merged === 1 ? '1 pair merged' : `${merged.toLocaleString()} pairs merged`;
      toast({
        title,
        ...(first && {
          description: `${skipped.length.toLocaleString()} left as they are. ${first.reason}`,
        }),
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, title) } }),
      });
    },
  });
  return {
    isBusy: isPending,
    error: error ?? undefined,
    merge: (pairs: readonly Pick<ChosenPair, 'kept' | 'posted'>[]) =>
      mutate({ body: { pairs: pairs.map(({ kept, posted }) => ({ id: kept.id, postedId: posted.id })) } }),
  };
}
