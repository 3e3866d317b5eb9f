import { reasonOf } from '@app/api-client';
import { Banner, Dialog, RowSkeletons } from '@app/ui-kit';
import { uninformativeCategories, type RuleDraft } from '@app/contracts-banking';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTransaction } from '../ledger/api';
import type { LedgerRow } from '../ledger/ledger';
import { pairChosen } from './api';
import { MergeDialog } from './merge-dialog';
import { inMergeOrder } from './merge-fields';
import { MergeManyDialog } from './merge-many-dialog';
import { RuleDialog } from '../rules/rule-dialog';
import { mostFrequent, type SelectionRequest } from './use-selection-action';

export interface SelectionDialogProps extends SelectionRequest {
  onClose: () => void;
  onDone: () => void;
}

export function SelectionDialog({ action, rows, onClose, onDone }: SelectionDialogProps) {
  if (action === 'rule') return <RuleDialog start={ruleStart(rows)} onClose={onDone} />;
  if (action === 'mergeMany')
    return <MergeChosen ids={rows.map(({ id }) => id)} onClose={onClose} onDone={onDone} />;
  return <Merge ids={[rows[0]!.id, rows[1]!.id]} onClose={onClose} onDone={onDone} />;
}

function Merge({
  ids: [first, second],
  onClose,
  onDone,
}: Pick<SelectionDialogProps, 'onClose' | 'onDone'> & { ids: [string, string] }) {
  const [a, b] = [useQuery(readTransaction(first)), useQuery(readTransaction(second))];
  if (a.data && b.data) {
    const [kept, posted] = inMergeOrder(a.data, b.data);
    return <MergeDialog kept={kept} posted={posted} onClose={onClose} onDone={onDone} />;
  }
  const error = a.error ?? b.error;
  return (
    <Dialog open onClose={onClose} title="Are these the same?">
      {error ? (
        <Banner tone="negative">{reasonOf(error)}</Banner>
      ) : (
        <RowSkeletons count={4} label="Loading both" />
      )}
    </Dialog>
  );
}

function MergeChosen({
  ids,
  onClose,
  onDone,
}: Pick<SelectionDialogProps, 'onClose' | 'onDone'> & { ids: readonly string[] }) {
  const { mutate, data: chosenPairs, error } = useMutation(pairChosen);
  useEffect(() => mutate({ body: { ids: [...ids] } }), [ids, mutate]);
  if (chosenPairs && chosenPairs.pairs.length > 0)
    return (
      <MergeManyDialog
        pairs={chosenPairs.pairs}
        alone={chosenPairs.alone}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Merge duplicates">
      {error ? (
        <Banner tone="negative">{reasonOf(error)}</Banner>
      ) : chosenPairs ? (
        <p>
          None of these match: duplicates have the same account and amount and are at most seven days apart.
          To merge two that differ, choose only those two.
        </p>
      ) : (
        <RowSkeletons count={4} label="Looking for pairs" />
      )}
    </Dialog>
  );
}

/** Starts a rule with the most frequent merchant (or else description) and category of the rows. */
function ruleStart(rows: readonly LedgerRow[]): Partial<RuleDraft> {
  const merchant = mostFrequent(rows.flatMap((row) => row.merchant ?? []));
  const words = mostFrequent(rows.map(({ description }) => description)) ?? '';
  const category = mostFrequent(
    rows.map((row) => row.category).filter((name) => !uninformativeCategories.has(name)),
  );
  return {
    name: merchant ?? words,
    if: {
      all: [
        merchant === undefined
          ? { field: 'description', op: 'contains', value: words }
          : { field: 'merchant', op: 'is', value: merchant },
      ],
    },
    then: [{ do: 'setCategory', category: category ?? '' }],
  };
}
