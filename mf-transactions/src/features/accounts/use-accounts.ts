import { invalidatePaths, reasonOf } from '@app/api-client';
import { listAccountsRoute } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { addValuation } from './api/add-valuation';
import { changeAccount } from './api/change-account';
import { createAccount } from './api/create-account';
import { removeAccount } from './api/remove-account';
import { removeValuation } from './api/remove-valuation';

/** Writes to accounts; each makes the lists that show accounts stale. */
export function useAccountWrites() {
  const client = useQueryClient();
  const onSuccess = () => void invalidatePaths(client, [listAccountsRoute.path, ledgerPath, ...derivedPaths]);
  return {
    create: useMutation({ ...createAccount, onSuccess }),
    change: useMutation({ ...changeAccount, onSuccess }),
    remove: useMutation({ ...removeAccount, onSuccess }),
    value: useMutation({ ...addValuation, onSuccess }),
    unvalue: useMutation({ ...removeValuation, onSuccess }),
  };
}

/** What a write of an account tells when it is done, with the way back, and when it failed. */
export function useAccountToasts() {
  const undo = useUndo();
  return {
    done: (title: string, name: string, undoId: string) =>
      void toast({
        title,
        description: name,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      }),
    failed: (title: string) => (error: unknown) =>
      void toast({ title, description: reasonOf(error), tone: 'destructive' }),
  };
}
