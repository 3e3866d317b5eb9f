import { invalidatePaths } from '@app/api-client';
import type { ChosenPair } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { mergePairs } from './api/merge-pairs';

/** Makes one of each of many pairs, with one undo. */
export function useMergePairs(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending, error } = useMutation({
    ...mergePairs,
    onSuccess: async ({ merged, skipped, undoId }) => {
      onDone();
      const [first] = skipped;
      toast({
        title: merged === 1 ? '1 pair merged' : `${merged.toLocaleString()} pairs merged`,
        ...(first && {
          description: `${skipped.length.toLocaleString()} left as they are. ${first.reason}`,
        }),
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
      await invalidatePaths(client, [ledgerPath, ...derivedPaths]);
    },
  });
  return {
    isBusy: isPending,
    error: error ?? undefined,
    merge: (pairs: readonly Pick<ChosenPair, 'kept' | 'posted'>[]) =>
      mutate({ body: { pairs: pairs.map(({ kept, posted }) => ({ id: kept.id, postedId: posted.id })) } }),
  };
}
