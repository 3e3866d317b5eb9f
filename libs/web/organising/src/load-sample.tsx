import { toast, useSession } from '@app/shell-sdk';
import { SampleLink, useMayCall } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listAccounts, loadSample } from './api';
import { showFailure } from './show-failure';
import { useUndo } from './use-undo';

/**
 * Offers to fill the person's own ledger with sample data, as one write with one undo; renders nothing if it already has an
 * account.
 */
export function LoadSample() {
  const { locale } = useSession();
  const { data: accounts } = useQuery(listAccounts());
  const may = useMayCall();
  const undo = useUndo();
  const { mutate, isPending } = useMutation({
    ...loadSample,
    onSuccess: ({ accounts: opened, transactions, undoId }) => {
      toast({
        title: 'Sample data is loaded',
        description: `${opened} accounts with ${transactions.toLocaleString(locale)} transactions. Activity can undo all of it, for 30 days.`,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId, 'The sample data') },
      });
    },
    onError: showFailure('Nothing was loaded'),
  });
  if (accounts?.length !== 0 || !may(loadSample)) return null;
  return <SampleLink busy={isPending} onLoad={() => mutate({ body: {} })} />;
}
