import { invalidatePaths, reasonOf } from '@app/api-client';
import { listAccountsRoute } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { lockStatement } from './api/lock-statement';
import { unlockStatement } from './api/unlock-statement';
import { unlockTransaction } from './api/unlock-transaction';

/** Everything that shows rows, balances or statements is read anew after either. */
const stale: readonly string[] = [ledgerPath, listAccountsRoute.path, ...derivedPaths];

export function useLockStatement() {
  const client = useQueryClient();
  return useMutation({
    ...lockStatement,
    onSuccess: ({ transactions }) => {
      toast({
        title: 'Statement locked',
        description: `${transactions.toLocaleString()} transactions`,
        tone: 'success',
      });
      return invalidatePaths(client, stale);
    },
  });
}

export const useUnlockStatement = () => useUnlock(unlockStatement);

/** The statement of one locked transaction. */
export const useUnlockTransaction = () => useUnlock(unlockTransaction);

function useUnlock(unlock: typeof unlockStatement) {
  const client = useQueryClient();
  return useMutation({
    ...unlock,
    onSuccess: ({ unlocked }) => {
      toast({
        title: 'Statement unlocked',
        description: `${unlocked.toLocaleString()} transactions may change again`,
      });
      return invalidatePaths(client, stale);
    },
    onError: (error) =>
      void toast({
        title: 'The statement was not unlocked',
        description: reasonOf(error),
        tone: 'destructive',
      }),
  });
}
