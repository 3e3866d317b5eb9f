import { invalidatePaths, reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { undoWrite } from '../ledger/api/undo-write';
import { organisedPaths } from './organise-paths';

/** Takes a change of many transactions back. */
export function useUndoRecast(): (undoId: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...undoWrite,
    onSuccess: () => {
      void invalidatePaths(client, organisedPaths);
      toast({ title: 'Undone' });
    },
    onError: (error) =>
      void toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' }),
  });
  return (undoId) => mutate({ params: { id: undoId } });
}

const changedText = (changed: number): string =>
  changed === 1 ? '1 transaction changed' : `${changed.toLocaleString()} transactions changed`;

/** A write that may reach many transactions: told with its count and an Undo that takes all of it back. */
export function useRecast<R extends { undoId: string | null; changed?: number }, A>(
  options: UseMutationOptions<R, Error, A>,
  title: string,
  onDone?: (reply: R) => void,
) {
  const client = useQueryClient();
  const undo = useUndoRecast();
  return useMutation({
    ...options,
    onSuccess: (reply: R) => {
      void invalidatePaths(client, organisedPaths);
      const { undoId, changed } = reply;
      toast({
        title,
        tone: 'success',
        ...(changed ? { description: changedText(changed) } : {}),
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
      onDone?.(reply);
    },
  });
}
