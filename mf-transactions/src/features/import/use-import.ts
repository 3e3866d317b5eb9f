import { isApiError, reasonOf } from '@app/api-client';
import type { CsvOptions, ImportPicks, ImportPreview } from '@app/contracts-banking';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewImport } from './api/preview-import';
import { uploadFile } from './upload';
import { useCommit } from './use-commit';

export type ImportStep =
  | { name: 'choose' }
  | { name: 'upload'; fileName: string; share: number }
  | { name: 'preview'; preview: ImportPreview };

/** What may be said of a preview; what is left out stays as it is. */
export interface PreviewChange {
  csv?: CsvOptions;
  picks?: ImportPicks;
  cutOff?: string | null;
}

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
    commit,
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
    /** The same file once more with something changed; the preview in sight stays when that fails. */
    change: (id: string, body: PreviewChange) => preview.mutate({ params: { id }, body }, { onError: fail }),
    write: (found: ImportPreview) =>
      commit.mutate(
        { params: { id: found.id }, body: { plan: found.plan } },
        {
          onError: (error) =>
            isPlanChanged(error)
              ? preview.mutate({ params: { id: found.id }, body: {} }, { onSettled: () => fail(error) })
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
