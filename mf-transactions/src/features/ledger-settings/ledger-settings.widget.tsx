import { reasonOf } from '@app/api-client';
import type { RefundsIn } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { Button, Card, Field, Select, Skeleton, useMayCall } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeLedgerSettings, readLedgerSettings } from './api';

const choices: { value: RefundsIn; label: string }[] = [
  { value: 'refund', label: 'The month of the refund' },
  { value: 'purchase', label: 'The month of the purchase' },
];

/** How figures are calculated, for the Preferences tab of the settings. A choice changes every figure at once. */
export function LedgerSettingsWidget() {
  const { data: settings, error, refetch, isFetching } = useQuery(readLedgerSettings);
  const client = useQueryClient();
  const undo = useUndo();
  const { mutate, isPending, variables } = useMutation({
    ...changeLedgerSettings,
    onSuccess: ({ refundsIn, undoId }) => {
      client.setQueryData(readLedgerSettings.queryKey, { refundsIn });
      toast({
        title: 'Preferences Updated',
        description: `Refunds count in ${refundsIn === 'refund' ? 'their own month' : 'the month of the purchase'}.`,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, 'The month of refunds') } }),
      });
    },
    onError: showFailure('Preferences were not saved'),
  });
  const may = useMayCall();
  return (
    <Card title="Figures">
      {settings ? (
        <Field
          label="Count refunds in"
          hint="The month in which a linked refund reduces its category. Budgets, reports and lists follow at once."
        >
          <Select
            options={choices}
            value={isPending ? variables.body.refundsIn : settings.refundsIn}
            disabled={isPending || !may(changeLedgerSettings)}
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
