import { invalidatePaths } from '@app/api-client';
import { listCryptoTransactionsRoute, listWalletsRoute } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectExchange } from './api/connect-exchange';
import { exchange } from './exchange';
import { reportFailure } from './failure';

const failed = { title: 'Connection Failed', words: `Failed to connect to ${exchange}` };

/** Connects the exchange; the wallets are then asked for again. An exchange that wants consent in its own pages is opened for it. */
export function useConnect() {
  const client = useQueryClient();
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
      return invalidatePaths(client, [listWalletsRoute.path, listCryptoTransactionsRoute.path]);
    },
    onError: (error) => reportFailure(error, failed.title, failed.words),
  });
}
