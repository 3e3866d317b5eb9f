import { invalidatePaths, reasonOf } from '@app/api-client';
import type { RefundsIn } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { Button, Card, Field, Select, Skeleton } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { changeLedgerSettings } from './api/change-ledger-settings';
import { readLedgerSettings } from './api/read-ledger-settings';

const choices: { value: RefundsIn; label: string }[] = [
  { value: 'refund', label: 'The month of the refund' },
  { value: 'purchase', label: 'The month of the purchase' },
];

/** How figures are reckoned, on the settings' Preferences tab. A choice acts at once on every figure. */
export function LedgerSettingsWidget() {
  const { data, error, refetch, isFetching } = useQuery(readLedgerSettings);
  const client = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending, variables } = useMutation({
    ...changeLedgerSettings,
    onSuccess: ({ refundsIn, undoId }) => {
      client.setQueryData(readLedgerSettings.queryKey, { refundsIn });
      void invalidatePaths(client, [ledgerPath, ...derivedPaths]);
      toast({
        title: 'Preferences Updated',
        description: `Refunds count in ${refundsIn === 'refund' ? 'their own month' : 'the month of the purchase'}.`,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
    },
    onError: (refused) =>
      void toast({
        title: 'Preferences were not saved',
        description: reasonOf(refused),
        tone: 'destructive',
      }),
  });
  return (
    <Card title="Figures">
      {data ? (
        <Field
          label="Count refunds in"
          hint="Where a linked refund lowers its category: budgets, reports and every list follow at once."
        >
          <Select
            options={choices}
            value={isPending ? variables.body.refundsIn : data.refundsIn}
            disabled={isPending}
            onChange={(value) => mutate({ body: { refundsIn: value as RefundsIn } })}
          />
        </Field>
      ) : error ? (
        <>
          <p>{reasonOf(error)}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <Skeleton $height="64px" />
      )}
    </Card>
  );
}
