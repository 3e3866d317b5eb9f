import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listTransactions } from './api/list-transactions';
import { listWallets } from './api/list-wallets';
import { reportFailure } from './failure';

/** Asks for the wallets anew. When that fails, the old figures stay on the screen. */
export function useSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...listWallets(), staleTime: 0 }),
    onSuccess: () => {
      toast({
        title: 'Wallets Synced',
        description: 'Your cryptocurrency balances have been updated',
        tone: 'success',
      });
      return client.invalidateQueries({ queryKey: listTransactions().queryKey });
    },
    onError: (error) => reportFailure(error, 'Sync Failed', 'Failed to sync wallets'),
  });
}
