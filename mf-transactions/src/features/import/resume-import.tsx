import { invalidatePaths, isApiError } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { Button, Card } from '@app/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { readImportProgress } from './api/read-import-progress';
import { CommitProgress } from './commit-progress';
import { forgetImport, openImport } from './open-import';

const askEvery = 800;

export interface ResumeImportProps {
  /** The preview is on its way. */
  busy: boolean;
  onContinue: (id: string) => void;
  /** It was being written, and now is. */
  onDone: () => void;
}

/** What was under way when the page was left: a preview to go back to, or rows that are still being written. */
export function ResumeImport({ busy, onContinue, onDone }: ResumeImportProps) {
  const [open, setOpen] = useState(openImport);
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['open-import', open?.id],
    queryFn: ({ signal }) => readImportProgress(open!.id, signal),
    enabled: open !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.of > 0 ? askEvery : false),
    gcTime: 0,
  });
  // Seen being written before: only then is its end news.
  const [watched, setWatched] = useState(false);
  const isOver = data !== undefined && data.state !== 'previewed' && data.state !== 'uploading';
  const isGone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (data && data.of > 0) setWatched(true);
  }, [data]);
  useEffect(() => {
    if (!open || !(isOver || isGone)) return;
    forgetImport();
    setOpen(undefined);
    if (!watched || data?.state !== 'committed') return;
    void invalidatePaths(client, [ledgerPath, ...derivedPaths]);
    toast({
      title: `${open.fileName} is imported`,
      description: 'Activity can take it back.',
      tone: 'success',
    });
    onDone();
  }, [open, isOver, isGone, watched, data?.state, client, onDone]);

  if (!open || !data || isOver) return null;
  if (data.of > 0) return <CommitProgress id={open.id} total={data.of} />;
  return (
    <Card title={<Name>Continue the import of {open.fileName}</Name>}>
      <p>It was read and not imported yet. Nothing of it has been written.</p>
      <Buttons>
        <Button variant="primary" busy={busy} onClick={() => onContinue(open.id)}>
          Continue
        </Button>
        <Button
          onClick={() => {
            forgetImport();
            setOpen(undefined);
          }}
        >
          Forget it
        </Button>
      </Buttons>
    </Card>
  );
}

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s3);
`;
