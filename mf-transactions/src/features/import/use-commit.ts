import { invalidatePaths } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { commitImport } from './api/commit-import';

const titleOf = (added: number, merged: number): string => {
  const parts = [
    ...(added > 0 || merged === 0
      ? [added === 1 ? '1 transaction imported' : `${added} transactions imported`]
      : []),
    ...(merged > 0 ? [`${merged} merged`] : []),
  ];
  return parts.join(', ');
};

const restOf = (skipped: number, transfers: number): string =>
  [
    ...(transfers > 0 ? [`${transfers} linked as ${transfers === 1 ? 'a transfer' : 'transfers'}`] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ].join(', ');

/** Writes the plan that was shown, tells what was added and offers to take the whole batch back. */
export function useCommit(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    ...commitImport,
    onSuccess: ({ added, merged, transfers, skipped, undoId }) => {
      void invalidatePaths(client, [ledgerPath, ...derivedPaths]);
      toast({
        title: titleOf(added, merged),
        ...((skipped > 0 || transfers > 0) && { description: restOf(skipped, transfers) }),
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
      onDone();
    },
  });
}
