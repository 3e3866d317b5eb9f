import type { Account, Holdings, Position } from '@app/contracts-banking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccountToasts } from '../accounts/use-accounts';
import { readHoldings, setHoldings } from './api';

/** Writes all holdings of an account at once, with one Undo. */
export function useSetHoldings(account: Account, current: Holdings) {
  const client = useQueryClient();
  const { done } = useAccountToasts();
  const write = useMutation(setHoldings);
  const save = (
    title: string,
    positions: readonly Position[],
    date: string | undefined,
    onDone: () => void,
  ) =>
    write.mutate(
      {
        params: { id: account.id },
        body: { positions: [...positions], version: current.version, ...(date && { date }) },
      },
      {
        onSuccess: ({ holdings, undoId }) => {
          client.setQueryData(readHoldings(account.id).queryKey, holdings);
          done(title, account.name, undoId);
          onDone();
        },
      },
    );
  return { save, isSaving: write.isPending, error: write.error };
}
