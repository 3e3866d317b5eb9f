import { maxBulkRows, type BulkChange } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { isUnreachable, queuedWrite } from '@app/api-client';
import { deviceKeyOf, toast, useSession } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitForCategory } from '../ledger/waiting/wait-for-category';
import { commitBulk, previewBulk } from './api';

interface Write {
  ids: readonly string[];
  change: BulkChange;
  /** The message after the write, for one row or several. */
  doneText: (count: number) => string;
  /** Called even if the component that started the write was unmounted meanwhile. */
  after?: () => void;
}

/** Plans and writes a change as one; without a connection, the category of a single row can be queued on this device. */
function useWriteOrWait() {
  const client = useQueryClient();
  const { user } = useSession();
  return async ({ ids, change }: Write) => {
    const body = { ids: ids.slice(0, maxBulkRows), change };
    try {
      const { plan } = await previewBulk.mutationFn({ body });
      return await commitBulk.mutationFn({ body: { ...body, plan } });
    } catch (error) {
      const [id, ...otherIds] = ids;
      // Only the server can plan a change of several rows.
      if (!isUnreachable(error) || !user || !id || otherIds.length > 0 || !('category' in change))
        throw error;
      return waitForCategory(client, deviceKeyOf(user), id, change);
    }
  };
}

/** Changes rows without asking first, as one write with one undo. At most {@link maxBulkRows} rows at once. */
export function useBulkWrite() {
  const undo = useUndo();
  const write = useWriteOrWait();
  const { mutate, isPending } = useMutation({
    meta: commitBulk.meta,
    mutationFn: write,
    onSuccess: (answer, { doneText, after }) => {
      after?.();
      if (answer === queuedWrite) {
        toast({
          title: doneText(1),
          description: 'It waits on this device and is sent when there is a connection.',
        });
        return;
      }
      const { changed, skipped, undoId } = answer;
      toast({
        title: doneText(changed),
        ...(skipped > 0 && { description: `${skipped.toLocaleString()} stay as they are: locked or linked` }),
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, doneText(changed)) } }),
      });
    },
    onError: showFailure('Nothing was changed'),
  });
  return {
    isBusy: isPending,
    approve: (ids: readonly string[]): void => {
      if (ids.length > 0 && !isPending)
        mutate({
          ids,
          change: { reviewed: true },
          doneText: (count) => (count === 1 ? 'Approved' : `${count.toLocaleString()} approved`),
        });
    },
    /** Gives one row a category. */
    categorise: (id: string, category: string, onDone: () => void): void =>
      mutate({
        ids: [id],
        change: { category, reviewed: true },
        doneText: () => `Category: ${category}`,
        after: onDone,
      }),
    exclude: (ids: readonly string[], excluded: boolean): void => {
      if (ids.length > 0 && !isPending)
        mutate({
          ids,
          change: { excluded },
          doneText: () => (excluded ? 'Left out of budgets and reports' : 'Counts in budgets and reports'),
        });
    },
    remove: (ids: readonly string[]): void => {
      if (ids.length > 0 && !isPending)
        mutate({
          ids,
          change: { remove: true },
          doneText: (count) => (count === 1 ? 'Deleted' : `${count.toLocaleString()} deleted`),
        });
    },
  };
}
