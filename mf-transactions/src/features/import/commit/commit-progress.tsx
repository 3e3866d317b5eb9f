import { reasonOf } from '@app/api-client';
import { useSession } from '@app/shell-sdk';
import { Button, Card, ProgressBar, Quiet } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { cancelImport, readImportProgress } from '../api';

const askEvery = 800;

/** The progress of a long commit, with a button that stops it and removes the rows written so far. */
export function CommitProgress({ id, total }: { id: string; total: number }) {
  const { locale } = useSession();
  const { data: progress } = useQuery({
    queryKey: ['import-progress', id],
    queryFn: ({ signal }) => readImportProgress(id, signal),
    refetchInterval: askEvery,
    gcTime: 0,
  });
  const cancel = useMutation(cancelImport);
  const number = new Intl.NumberFormat(locale);
  const written = progress?.written ?? 0;
  const isStopping = cancel.isPending || cancel.isSuccess || progress?.cancelling;
  return (
    <Card
      title="Importing"
      actions={
        <Button
          size="sm"
          disabled={isStopping || !progress?.of}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          Cancel
        </Button>
      }
    >
      <ProgressBar percent={(100 * written) / total} label="Rows written" fill="accent" />
      <State role="status">
        {isStopping
          ? 'Stopping. Rows already written are being removed…'
          : `${number.format(written)} of ${number.format(total)} rows written`}
      </State>
      {cancel.error && <State role="alert">{reasonOf(cancel.error)}</State>}
    </Card>
  );
}

const State = styled(Quiet)`
  display: block;
  margin-top: var(--s2);
`;
