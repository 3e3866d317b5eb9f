import { invalidatePaths } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addTransaction } from './api/add-transaction';
import { removeTransaction } from './api/remove-transaction';
import { reportFailure } from './failure';
import { historyPaths } from './history-paths';

/** Records how coins came that have no history; what was recorded can be taken back from the toast. */
export function useAcquisition() {
  const client = useQueryClient();
  const changed = () => invalidatePaths(client, historyPaths);
  const remove = useMutation({
    ...removeTransaction,
    onSuccess: () => {
      toast({ title: 'Taken back', description: 'The acquisition is gone again.', tone: 'success' });
      return changed();
    },
    onError: (error) => reportFailure(error, 'Not Removed', 'The acquisition could not be taken back'),
  });
  return useMutation({
    ...addTransaction,
    onSuccess: ({ id }) => {
      toast({
        title: 'Acquisition added',
        description: 'Cost basis was worked out anew.',
        tone: 'success',
        action: { label: 'Undo', onClick: () => remove.mutate({ params: { id } }) },
      });
      return changed();
    },
  });
}
