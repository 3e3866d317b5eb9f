import { invalidatePaths, isApiError, reasonOf } from '@app/api-client';
import type { CsvOptions, ImportPreview } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { commitImport } from './api/commit-import';
import { previewImport } from './api/preview-import';
import { uploadFile } from './upload';

export type ImportStep =
  | { name: 'choose' }
  | { name: 'upload'; fileName: string; share: number }
  | { name: 'preview'; preview: ImportPreview };

/** The course of one import: choose → upload → preview (again, with other options) → commit. */
export function useImport(onDone: () => void) {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const fail = (error: unknown) => setProblem(reasonOf(error));
  const preview = useMutation({
    ...previewImport,
    onSuccess: (found) => {
      setProblem(undefined);
      setStep({ name: 'preview', preview: found });
    },
  });
  const commit = useCommit(onDone);

  return {
    step,
    problem,
    isPreviewing: preview.isPending,
    isCommitting: commit.isPending,
    async choose(file: File, accountId: string) {
      setProblem(undefined);
      setStep({ name: 'upload', fileName: file.name, share: 0 });
      upload.current = new AbortController();
      const { signal } = upload.current;
      try {
        const id = await uploadFile(
          file,
          accountId,
          (share) => setStep({ name: 'upload', fileName: file.name, share }),
          signal,
        );
        await preview.mutateAsync({ params: { id }, body: {} });
      } catch (error) {
        if (signal.aborted) return;
        fail(error);
        setStep({ name: 'choose' });
      }
    },
    /** The same file read with other options; the preview in sight stays when that fails. */
    reread: (id: string, csv: CsvOptions) =>
      preview.mutate({ params: { id }, body: { csv } }, { onError: fail }),
    commit: (found: ImportPreview) =>
      commit.mutate(
        { params: { id: found.id }, body: { plan: found.plan } },
        {
          onError: (error) =>
            isPlanChanged(error)
              ? preview.mutate(sameReading(found), { onSettled: () => fail(error) })
              : fail(error),
        },
      ),
    startOver() {
      upload.current?.abort();
      setProblem(undefined);
      setStep({ name: 'choose' });
    },
  };
}

const isPlanChanged = (error: unknown): boolean => isApiError(error) && error.code === 'IMPORT_PLAN_CHANGED';

const sameReading = ({ id, csv }: ImportPreview) => ({ params: { id }, body: csv ? { csv } : {} });

/** Writes the plan that was shown, tells what was added and offers to take the whole batch back. */
function useCommit(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    ...commitImport,
    onSuccess: ({ added, skipped, undoId }) => {
      void invalidatePaths(client, [ledgerPath, ...derivedPaths]);
      toast({
        title: added === 1 ? '1 transaction imported' : `${added} transactions imported`,
        ...(skipped > 0 && { description: `${skipped} left out` }),
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
      onDone();
    },
  });
}
