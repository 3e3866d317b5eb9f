import { invalidatePaths, reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoWrite } from './api/undo-write';
import { watchUndo } from './undo-watch';

/** Where something came back otherwise than it was, there is a sentence to read. */
const noteMs = 20_000;

/**
 * Takes back one write, and says how far it is where that takes long. Failing is told; nothing is shown as undone that is
 * not. `stale` are the reads it makes stale; without them all that was read is.
 */
export function useUndo(stale?: readonly string[]): (undoId: string) => void {
  const client = useQueryClient();
  const { locale } = useSession();
  const { mutate } = useMutation({
    ...undoWrite,
    onMutate: ({ params }) => watchUndo(params.id, locale),
    onSuccess: ({ note }, _asked, endWatch) => {
      endWatch();
      void (stale ? invalidatePaths(client, stale) : client.invalidateQueries());
      toast({ title: 'Undone', ...(note && { description: note, duration: noteMs }) });
    },
    onError: (error, _asked, endWatch) => {
      endWatch?.();
      toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' });
    },
  });
  return (undoId) => mutate({ params: { id: undoId } });
}
