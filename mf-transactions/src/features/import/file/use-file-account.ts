import { invalidatePaths } from '@app/api-client';
import { createAccountEndpoint, type Account, type ImportPreview } from '@app/contracts-banking';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createAccount, removeAccount } from '../../accounts/api';
import { listAccounts } from '../../ledger/api';
import { proposalFor } from './fitting-account';

/** Where the rows of a file go. */
export interface ImportTarget {
  accountId: string;
  /** The person chose this account for the file, so no other one is preselected. */
  isChosen: boolean;
  /** The account was opened for this file because there was none. */
  isPlaceholder?: boolean;
}

/**
 * Preselects the account that a file states. If it does not exist, it is added, because only then the preview can show the right
 * balance and duplicates; it is removed again if the rows go elsewhere or the import is given up.
 */
export function useFileAccount() {
  const client = useQueryClient();
  const opened = useRef<string[]>([]);
  const [addedId, setAddedId] = useState<string>();
  const accounts = async (): Promise<Account[]> =>
    (await client.fetchQuery(listAccounts())).filter(({ closed }) => !closed);
  return {
    addedId,
    /** The id of another account for the rows, or undefined if they stay where they are. */
    async settle(
      preview: ImportPreview,
      { accountId, isChosen, isPlaceholder = false }: ImportTarget,
    ): Promise<string | undefined> {
      if (isPlaceholder) opened.current.push(accountId);
      if (isChosen || !preview.fileAccount) return undefined;
      const proposal = proposalFor(await accounts(), preview, isPlaceholder);
      if (!proposal) return undefined;
      if ('use' in proposal) return proposal.use.id;
      const added = await createAccount.mutationFn({ body: { ...proposal.add, openingBalance: 0 } });
      opened.current.push(added.id);
      setAddedId(added.id);
      await invalidatePaths(client, createAccountEndpoint.invalidates);
      return added.id;
    },
    /** The account holds something now, even if the rows of the file are not imported. */
    keep(id: string): void {
      opened.current = opened.current.filter((other) => other !== id);
    },
    /** Removes the accounts that were opened for this file, except the one its rows went to. */
    async leave(keptId?: string): Promise<void> {
      const unused = opened.current.filter((id) => id !== keptId);
      opened.current = [];
      setAddedId(undefined);
      // An account that cannot be removed now stays in the list, empty, where the person can remove it.
      for (const id of unused) await removeAccount.mutationFn({ params: { id } }).catch(() => undefined);
      if (unused.length > 0) await invalidatePaths(client, createAccountEndpoint.invalidates);
    },
  };
}
