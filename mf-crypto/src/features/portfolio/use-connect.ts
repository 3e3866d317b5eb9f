import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { connectExchange } from './api';
import { reportFailure } from './failure';

/** Name of the exchange, as buttons and toasts print it. */
export const exchange = 'Coinbase';

const failed = { title: 'Connection Failed', words: `Failed to connect to ${exchange}` };

/** Connects the exchange; the wallets are then asked for again. An exchange that wants consent in its own pages is opened for it. */
export function useConnect() {
  return useMutation({
    ...connectExchange,
    onSuccess: (result) => {
      if (!result.success)
        return toast({
          title: failed.title,
          description: result.message || failed.words,
          tone: 'destructive',
        });
      if (result.authorizeUrl) return location.assign(result.authorizeUrl);
      toast({
        title: `Connected to ${exchange}`,
        description: 'Your crypto wallets are now being synced',
        tone: 'success',
      });
    },
    onError: (error) => reportFailure(error, failed.title, failed.words),
  });
}
