import { reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { SampleLink } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAccounts } from './api/list-accounts';
import { loadSample } from './api/load-sample';
import { useUndo } from './use-undo';

/** Offers to fill the person's own ledger with sample data, as one write with one undo; nothing where it has an account already. */
export function LoadSample() {
  const client = useQueryClient();
  const { locale } = useSession();
  const { data: accounts } = useQuery(listAccounts());
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    ...loadSample,
    onSuccess: ({ accounts: opened, transactions, undoId }) => {
      void client.invalidateQueries();
      toast({
        title: 'Sample data is loaded',
        description: `${opened} accounts with ${transactions.toLocaleString(locale)} transactions. Activity takes all of it back, for 30 days.`,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
    },
    onError: (error) =>
      void toast({ title: 'Nothing was loaded', description: reasonOf(error), tone: 'destructive' }),
  });
  if (accounts?.length !== 0) return null;
  return <SampleLink busy={isPending} onLoad={() => mutate({ body: {} })} />;
}
