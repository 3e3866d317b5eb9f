import { invalidatePaths } from '@app/api-client';
import type { TransferDecision } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideTransfer } from './api/decide-transfer';
import { reportFailure } from './failure';
import { historyPaths } from './history-paths';

const said: Record<TransferDecision, { title: string; description: string }> = {
  transfer: {
    title: 'Transfer confirmed',
    description: 'Coins that move between your own wallets are neither sold nor earned.',
  },
  apart: { title: 'Not a transfer', description: 'These two will not be suggested again.' },
  undecided: { title: 'Taken back', description: 'You can decide about these two again.' },
};

/** Says what two movements are; whatever was said can be taken back from the toast. */
export function useDecideTransfer() {
  const client = useQueryClient();
  const decide = useMutation({
    ...decideTransfer,
    onSuccess: ({ decision }, { body }) => {
      toast({
        ...said[decision],
        tone: 'success',
        ...(decision !== 'undecided' && {
          action: {
            label: 'Undo',
            onClick: () => decide.mutate({ body: { ...body, decision: 'undecided' } }),
          },
        }),
      });
      return invalidatePaths(client, historyPaths);
    },
    onError: (error) => reportFailure(error, 'Not Saved', 'This transfer could not be saved'),
  });
  return decide;
}
