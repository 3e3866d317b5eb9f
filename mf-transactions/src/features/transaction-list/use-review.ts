import { invalidatePaths, reasonOf } from '@app/api-client';
import { rowFlags } from '@app/contracts-banking';
import { toast, useNavBadge } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commitBulk } from '../bulk-changes/api/commit-bulk';
import { previewBulk } from '../bulk-changes/api/preview-bulk';
import type { Ledger } from '../ledger/ledger';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';

/** The search that shows what nobody looked at yet. */
export const reviewSearch = 'is:unreviewed';

/** How many wait to be looked at, also told beside the menu entry, and approving them. */
export function useReview(ledger: Ledger | undefined) {
  const client = useQueryClient();
  const undo = useUndo();
  const waiting = useMemo(
    () => ledger?.columns.flags.reduce((sum, flags) => sum + (flags & rowFlags.unreviewed ? 1 : 0), 0),
    [ledger],
  );
  useNavBadge('/transactions', waiting);
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const change = { reviewed: true };
      const { plan } = await previewBulk.mutationFn({ body: { ids: [...ids], change } });
      return commitBulk.mutationFn({ body: { ids: [...ids], change, plan } });
    },
    onSuccess: ({ changed, undoId }) => {
      void invalidatePaths(client, [ledgerPath, ...derivedPaths]);
      toast({
        title: changed === 1 ? 'Approved' : `${changed.toLocaleString()} approved`,
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
    },
    onError: (error) =>
      void toast({ title: 'Not approved', description: reasonOf(error), tone: 'destructive' }),
  });
  return {
    waiting: waiting ?? 0,
    approve: (ids: readonly string[]): void => {
      if (ids.length > 0 && !isPending) mutate(ids);
    },
  };
}
