import { invalidatePaths } from '@app/api-client';
import { listAccountsRoute } from '@app/contracts-banking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { changeAccount } from './api/change-account';
import { createAccount } from './api/create-account';
import { removeAccount } from './api/remove-account';

/** Writes to accounts; each makes the lists that show accounts stale. */
export function useAccountWrites() {
  const client = useQueryClient();
  const onSuccess = () => void invalidatePaths(client, [listAccountsRoute.path, ledgerPath, ...derivedPaths]);
  return {
    create: useMutation({ ...createAccount, onSuccess }),
    change: useMutation({ ...changeAccount, onSuccess }),
    remove: useMutation({ ...removeAccount, onSuccess }),
  };
}
