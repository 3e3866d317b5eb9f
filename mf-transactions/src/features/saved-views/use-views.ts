import { type SavedView, type ViewFilter } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeView, createView, listViews, orderViews, removeView } from './api';

/** Whether two lists are narrowed by the same things. */
export const sameFilter = (a: ViewFilter, b: ViewFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: ViewFilter): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The kept lists, and writes to them; each offers Undo. */
export function useViews() {
  const client = useQueryClient();
  const { data } = useQuery(listViews());
  const undo = useUndo();
  const withToast = (title: string) => ({
    onSuccess: ({ views, undoId }: { views: SavedView[]; undoId: string }) => {
      client.setQueryData(listViews().queryKey, { views });
      toast({
        title,
        action: { label: 'Undo', onClick: () => undo(undoId, title) },
      });
    },
    onError: showFailure('That did not work'),
  });
  return {
    views: data?.views.filter(({ report }) => !report),
    reports: data?.views.filter(({ report }) => report),
    // Its refusal is shown in the form.
    create: useMutation({ ...createView, onSuccess: withToast('View saved').onSuccess }),
    change: useMutation({ ...changeView, ...withToast('View changed') }),
    order: useMutation({ ...orderViews, ...withToast('Order changed') }),
    remove: useMutation({ ...removeView, ...withToast('View removed') }),
  };
}
