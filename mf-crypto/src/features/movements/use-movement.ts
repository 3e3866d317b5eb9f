import type { CryptoTransaction } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../layout/failure';
import { addTransaction, removeTransaction, restoreTransaction } from './api';
import { kindName } from './movement-kinds';

/** Records a movement, with Undo in the toast. */
export function useAddMovement(onDone: () => void) {
  const remove = useMutation({
    ...removeTransaction,
    onSuccess: () => void toast({ title: 'Undone', tone: 'success' }),
    onError: (error) => reportFailure(error, 'Not undone', 'The movement could not be undone'),
  });
  return useMutation({
    ...addTransaction,
    onSuccess: ({ id, type, currency }) => {
      onDone();
      toast({
        title: 'Movement recorded',
        description: `${kindName(type)}: ${currency}. Cost basis and gains were recalculated.`,
        tone: 'success',
        action: { label: 'Undo', onClick: () => remove.mutate({ params: { id } }) },
      });
    },
  });
}

/** Removes a movement recorded by hand; the toast can restore it. */
export function useRemoveMovement(): (movement: CryptoTransaction) => void {
  const restore = useMutation({
    ...restoreTransaction,
    onSuccess: () => void toast({ title: 'Movement is back', tone: 'success' }),
    onError: (error) => reportFailure(error, 'Not undone', 'The movement could not be restored'),
  });
  const remove = useMutation({
    ...removeTransaction,
    onError: (error) => reportFailure(error, 'Not Removed', 'The movement could not be removed'),
  });
  return ({ id, type, currency }) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          void toast({
            title: 'Movement removed',
            description: `${kindName(type)}: ${currency}. Cost basis and gains were recalculated.`,
            tone: 'success',
            action: { label: 'Undo', onClick: () => restore.mutate({ params: { id } }) },
          }),
      },
    );
}
