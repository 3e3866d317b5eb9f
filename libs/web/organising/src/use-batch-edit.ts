import { toast } from '@app/shell-sdk';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useUndo } from './use-undo';

/** What a write that may reach many transactions answers. */
export interface BatchEditReply {
  undoId: string | null;
  /** How many it reached. */
  changed?: number;
}

const changedText = (changed: number): string =>
  changed === 1 ? '1 transaction changed' : `${changed.toLocaleString()} transactions changed`;

/** A write that may reach many transactions: reported with its count and an Undo that takes all of it back. */
export function useBatchEdit<R extends BatchEditReply, A>(
  options: UseMutationOptions<R, Error, A>,
  title: string,
  onDone?: (reply: R) => void,
) {
  const undo = useUndo();
  return useMutation({
    ...options,
    onSuccess: (reply: R) => {
      const { undoId, changed } = reply;
      toast({
        title,
        tone: 'success',
        ...(changed ? { description: changedText(changed) } : {}),
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, title) } }),
      });
      onDone?.(reply);
    },
  });
}
