import { invalidatePaths, reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoWrite } from './api/undo-write';
import { derivedPaths, ledgerPath, transfersPath } from './ledger-paths';

/** Takes back one write. Failing is told; nothing is shown as undone that is not. */
export function useUndo(): (undoId: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...undoWrite,
    onSuccess: () => {
      void invalidatePaths(client, [ledgerPath, transfersPath, ...derivedPaths]);
      toast({ title: 'Undone' });
    },
    onError: (error) =>
      void toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' }),
  });
  return (undoId) => mutate({ params: { id: undoId } });
}
