import { invalidatePaths, isApiError } from '@app/api-client';
import { commitImportEndpoint } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readImportProgress } from '../api';
import { CommitProgress } from '../commit/commit-progress';
import { forgetImport, openImport } from './open-import';
import { ResumeCard } from './resume-card';
import { ResumeUpload } from './resume-upload';

const askEvery = 800;

export interface ResumeImportProps {
  /** True while the preview loads. */
  busy: boolean;
  onContinue: (id: string) => void;
  /** Called with the same file chosen again; only the missing parts are sent. */
  onChoose: (file: File, accountId: string) => void;
  /** Called when an import that was being written is finished. */
  onDone: () => void;
}

/**
 * Offers to continue what was unfinished when the page was left: a partly uploaded file, a preview, or rows that are still being written.
 */
export function ResumeImport({ busy, onContinue, onChoose, onDone }: ResumeImportProps) {
  const [open, setOpen] = useState(openImport);
  const client = useQueryClient();
  const { data: session, error } = useQuery({
    queryKey: ['open-import', open?.id],
    queryFn: ({ signal }) => readImportProgress(open!.id, signal),
    enabled: open !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.of > 0 ? askEvery : false),
    gcTime: 0,
  });
  // The end is reported only if the writing was observed here before.
  const [watched, setWatched] = useState(false);
  const isOver = session !== undefined && session.state !== 'previewed' && session.state !== 'uploading';
  const isGone = isApiError(error) && error.status === 404;
  useEffect(() => {
    if (session && session.of > 0) setWatched(true);
  }, [session]);
  useEffect(() => {
    if (!open || !(isOver || isGone)) return;
    forgetImport();
    setOpen(undefined);
    if (!watched || session?.state !== 'committed') return;
    void invalidatePaths(client, commitImportEndpoint.invalidates);
    toast({
      title: `${open.fileName} is imported`,
      description: 'You can undo it in Activity.',
      tone: 'success',
    });
    onDone();
  }, [open, isOver, isGone, watched, session?.state, client, onDone]);

  if (!open || !session || isOver) return null;
  if (session.of > 0) return <CommitProgress id={open.id} total={session.of} />;
  const forget = () => {
    forgetImport();
    setOpen(undefined);
  };
  if (session.state === 'uploading')
    return (
      <ResumeUpload
        id={open.id}
        busy={busy}
        onContinue={() => onContinue(open.id)}
        onChoose={onChoose}
        onForget={forget}
      />
    );
  return (
    <ResumeCard title={`Continue the import of ${open.fileName}`} onForget={forget}>
      <p>It was read but not imported yet. Nothing has been written.</p>
      <Button variant="primary" busy={busy} onClick={() => onContinue(open.id)}>
        Continue
      </Button>
    </ResumeCard>
  );
}
