import { toast } from '@app/shell-sdk';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useUndo } from './use-undo';

/** Reply of a write that may change many transactions. */
export interface BatchEditReply {
  undoId: string | null;
  /** Number of changed transactions. */
  changed?: number;
}

const changedText = (changed: number): string =>
  changed === 1 ? '1 transaction changed' : `${changed.toLocaleString()} transactions changed`;

/** A write that may change many transactions: reports their number and offers an undo of all of it. */
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
