import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../layout/failure';
import { addTransaction, removeTransaction } from './api';
import { kindName } from './movement-kinds';

/** Records a movement; it can be taken back from the toast. */
export function useAddMovement(onDone: () => void) {
  const remove = useMutation({
    ...removeTransaction,
    onSuccess: () => void toast({ title: 'Taken back', tone: 'success' }),
    onError: (error) => reportFailure(error, 'Not Undone', 'The movement could not be taken back'),
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
