import type { Wallet } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../layout/failure';
import { removeWallet, restoreWallet } from './api';

/** Removes a wallet with its movements; the toast can restore it. `canUndo` is false for a removal that is itself an undo. */
export function useRemoveWallet(): (wallet: Wallet, canUndo?: boolean) => void {
  const restore = useMutation({
    ...restoreWallet,
    onSuccess: ({ walletName }) =>
      void toast({ title: 'Wallet is back', description: walletName, tone: 'success' }),
    onError: (error) => reportFailure(error, 'Not undone', 'The wallet could not be restored'),
  });
  const remove = useMutation({
    ...removeWallet,
    onError: (error) => reportFailure(error, 'Not Removed', 'The wallet could not be removed'),
  });
  return ({ id, walletName }, canUndo = true) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          void toast({
            title: 'Wallet removed',
            description: `${walletName} and its movements no longer count.`,
            tone: 'success',
            ...(canUndo && {
              action: { label: 'Undo', onClick: () => restore.mutate({ params: { id } }) },
            }),
          }),
      },
    );
}
