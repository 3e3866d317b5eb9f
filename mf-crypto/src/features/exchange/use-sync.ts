import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../layout/failure';
import { syncExchange } from './api';

/** Reads the exchange now. If that fails, the old figures stay on the screen with a mark. */
export const useSync = () =>
  useMutation({
    ...syncExchange,
    onSuccess: ({ wallets }) => {
      const failed = wallets.filter(({ result }) => result === 'failed');
      if (failed.length > 0)
        return void toast({
          title: 'Sync Failed',
          description: `${failed.length} of ${wallets.length} wallets could not be read. Their figures are those of before.`,
          tone: 'destructive',
        });
      toast({
        title: 'Wallets Synced',
        description: 'Your cryptocurrency balances have been updated',
        tone: 'success',
      });
    },
    onError: (error) => reportFailure(error, 'Sync Failed', 'Failed to sync wallets'),
  });
