import { showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { lockStatement, unlockStatement, unlockTransaction } from './api';

export function useLockStatement() {
  return useMutation({
    ...lockStatement,
    onSuccess: ({ transactions }) => {
      toast({
        title: 'Statement locked',
        description: `${transactions.toLocaleString()} transactions`,
        tone: 'success',
      });
    },
  });
}

export const useUnlockStatement = () => useUnlock(unlockStatement);

/** Unlocks the statement that contains this transaction. */
export const useUnlockTransaction = () => useUnlock(unlockTransaction);

function useUnlock(unlock: typeof unlockStatement) {
  return useMutation({
    ...unlock,
    onSuccess: ({ unlocked }) => {
      toast({
        title: 'Statement unlocked',
        description: `${unlocked.toLocaleString()} transactions can change again`,
      });
    },
    onError: showFailure('The statement was not unlocked'),
  });
}
