import { isApiError, reasonOf } from '@app/api-client';
import type { CsvOptions, ImportCategories, ImportPicks, ImportPreview } from '@app/contracts-banking';
import { learnRule, useUndoAll } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { previewImport, commitImport, readPlan } from './api';
import { forgetImport, rememberImport } from './upload/open-import';
import { uploadFile } from './upload/upload';
import { useFileAccount, type ImportTarget } from './file/use-file-account';
import type { LearnedCategories } from './preview/use-category-choices';

const titleOf = (added: number, merged: number): string => {
  const parts = [
    ...(added > 0 || merged === 0
      ? [added === 1 ? '1 transaction imported' : `${added} transactions imported`]
      : []),
    ...(merged > 0 ? [`${merged} merged`] : []),
  ];
  return parts.join(', ');
};

const restOf = (skipped: number, transfers: number): string =>
  [
    ...(transfers > 0 ? [`${transfers} linked as ${transfers === 1 ? 'a transfer' : 'transfers'}`] : []),
    ...(skipped > 0 ? [`${skipped} left out`] : []),
  ].join(', ');

/** The result of an import, in words. */
export interface Imported {
  title: string;
  details: string;
}

interface Learned {
  undoIds: string[];
  /** Why a requested rule was not created; the rows are already imported by then. */
  failed: string[];
}
interface Commit {
  /** Passing the same object again is the same action, so it is not written twice. */
  request: Parameters<typeof commitImport.mutationFn>[0];
  always: LearnedCategories;
}

/**
 * Creates a rule for each merchant whose category should also apply in future. Undo ids are ordered so that the last rule is undone first.
 */
async function learnedOf(always: LearnedCategories): Promise<Learned> {
  const learned: Learned = { undoIds: [], failed: [] };
  for (const [merchantKey, category] of always)
    try {
      const { undoId } = await learnRule.mutationFn({ body: { merchantKey, category, past: false } });
      learned.undoIds.unshift(undoId);
    } catch (error) {
      learned.failed.push(reasonOf(error));
    }
  return learned;
}

const rulesOf = ({ undoIds: { length }, failed }: Learned): string =>
  [
    ...(length > 0 ? [length === 1 ? '1 rule learned' : `${length} rules learned`] : []),
    ...failed.map((reason) => `No rule was made: ${reason}`),
  ].join('. ');

/** Writes the plan that was shown, reports what was added and offers to undo the whole batch. */
function useCommit(onDone: (imported: Imported) => void) {
  const undoAll = useUndoAll();
  return useMutation({
    ...commitImport,
    meta: { ...commitImport.meta, ...learnRule.meta },
    mutationFn: async ({ request, always }: Commit) => {
      const committed = await commitImport.mutationFn(request);
      return { ...committed, learned: await learnedOf(always) };
    },
    onSuccess: ({ added, merged, transfers, skipped, undoId, learned }) => {
      const details = [restOf(skipped, transfers), rulesOf(learned)].filter(Boolean).join('. ');
      const imported = { title: titleOf(added, merged), details };
      toast({
        title: imported.title,
        ...(imported.details && { description: imported.details }),
        tone: 'success',
        action: { label: 'Undo', onClick: () => undoAll([...learned.undoIds, undoId], imported.title) },
      });
      onDone(imported);
    },
  });
}

export type ImportStep =
  | { name: 'choose' }
  | { name: 'upload'; fileName: string; share: number; isWaiting: boolean }
  | { name: 'preview'; preview: ImportPreview }
  | { name: 'done'; imported: Imported };

/** A change of the preview; fields that are missing stay the same. */
export interface PreviewChange {
  /** The account that the rows go to. */
  accountId?: string;
  csv?: CsvOptions;
  picks?: ImportPicks;
  categories?: ImportCategories;
  cutOff?: string | null;
  /** The account's balance after the import. */
  balance?: number | null;
}

/**
 * Reads the file, and finds the account it belongs into if that is another than the one it was uploaded for; undefined if the
 * person cancelled meanwhile.
 */
async function readForAccount(
  id: string,
  target: ImportTarget,
  signal: AbortSignal,
  fileAccount: ReturnType<typeof useFileAccount>,
) {
  const first = await previewImport.mutationFn({ params: { id }, body: {} });
  const accountId = signal.aborted ? undefined : await fileAccount.settle(first, target);
  if (!signal.aborted) return { id, first, accountId };
  await fileAccount.leave();
  return undefined;
}

/** The steps of an import: choose → upload → preview (again with other options) → commit → the result, for a person without a budget. */
export function useImport(onDone: () => void) {
  const { step, setStep, problem, setProblem, fail } = useStep();
  const preview = useMutation({
    ...previewImport,
    onSuccess: (changed) => {
      setProblem(undefined);
      setStep({ name: 'preview', preview: changed });
    },
  });
  const plan = useQuery(readPlan());
  const fileAccount = useFileAccount();
  const commit = useCommit((imported) => {
    forgetImport();
    void fileAccount.leave(step.name === 'preview' ? step.preview.accountId : undefined);
    if (plan.data?.isEmpty) setStep({ name: 'done', imported });
    else onDone();
  });
  const upload = useUpload(setStep);
  const previewAgain = (id: string, body: PreviewChange) => preview.mutateAsync({ params: { id }, body });

  return {
    step,
    problem,
    addedAccountId: fileAccount.addedId,
    keepAccount: fileAccount.keep,
    isPreviewing: preview.isPending,
    commit,
    async choose(file: File, target: ImportTarget) {
      setProblem(undefined);
      const { send, signal } = upload.begin(file, target.accountId);
      try {
        const readPreview = await readForAccount(await send(), target, signal, fileAccount);
        if (readPreview?.accountId) await previewAgain(readPreview.id, { accountId: readPreview.accountId });
        else if (readPreview) setStep({ name: 'preview', preview: readPreview.first });
      } catch (error) {
        if (signal.aborted) return;
        fail(error);
        setStep({ name: 'choose' });
      }
    },
    /** Returns to a preview that was left, with the choices made in it. */
    resume: (id: string) => void previewAgain(id, {}).catch(fail),
    /** Reads the same file again with a change; if that fails, the current preview stays. */
    change: (id: string, body: PreviewChange) => preview.mutate({ params: { id }, body }, { onError: fail }),
    write: (shown: ImportPreview, always: LearnedCategories) =>
      commit.mutate(
        { request: { params: { id: shown.id }, body: { plan: shown.plan } }, always },
        {
          onError: (error) =>
            isApiError(error) && error.code === 'IMPORT_PLAN_CHANGED'
              ? preview.mutate({ params: { id: shown.id }, body: {} }, { onSettled: () => fail(error) })
              : fail(error),
        },
      ),
    startOver() {
      upload.stop();
      forgetImport();
      void fileAccount.leave();
      setProblem(undefined);
      setStep({ name: 'choose' });
    },
  };
}

/** With these errors there is nothing to return to. If only the answer was lost on the way, there still is. */
const isLost = (error: unknown): boolean =>
  isApiError(error) && ['IMPORT_UNREADABLE', 'IMPORT_STATE', 'NOT_FOUND'].includes(error.code);

function useStep() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [problem, setProblem] = useState<string>();
  const fail = (error: unknown) => {
    if (isLost(error)) forgetImport();
    setProblem(reasonOf(error));
  };
  return { step, setStep, problem, setProblem, fail };
}

/** Uploads a file and remembers the import as soon as it can be resumed, at the latest when the upload is complete. */
function useUpload(setStep: (step: ImportStep) => void) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    stop: () => running.current?.abort(),
    begin(file: File, accountId: string) {
      const { signal } = (running.current = new AbortController());
      const fileName = file.name;
      const onProgress = (share: number, isWaiting: boolean) =>
        setStep({ name: 'upload', fileName, share, isWaiting });
      const onBegun = (id: string, canGoOn: boolean) => canGoOn && rememberImport({ id, fileName });
      const send = async (): Promise<string> => {
        onProgress(0, false);
        const id = await uploadFile(file, accountId, { onBegun, onProgress, signal });
        rememberImport({ id, fileName });
        return id;
      };
      return { send, signal };
    },
  };
}
