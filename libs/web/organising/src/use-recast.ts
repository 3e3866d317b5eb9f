import { invalidatePaths, reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { undoWrite } from './api/undo-write';

/** What a write that may reach many transactions answers. */
export interface RecastReply {
  undoId: string | null;
  /** How many it reached. */
  changed?: number;
}

/** Takes a change of many transactions back; `stale` are the reads it makes stale. */
function useUndoRecast(stale: readonly string[]): (undoId: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...undoWrite,
    onSuccess: () => {
      void invalidatePaths(client, stale);
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
export function useRecast<R extends RecastReply, A>(
  options: UseMutationOptions<R, Error, A>,
  title: string,
  stale: readonly string[],
  onDone?: (reply: R) => void,
) {
  const client = useQueryClient();
  const undo = useUndoRecast(stale);
  return useMutation({
    ...options,
    onSuccess: (reply: R) => {
      void invalidatePaths(client, stale);
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
