import { type SavedView, type ViewFilter } from '@app/contracts-banking';
import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeView, createView, listViews, orderViews, removeView } from './api';

/** Whether two filters are equal. */
export const sameFilter = (a: ViewFilter, b: ViewFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: ViewFilter): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The saved lists and the writes to them; each write offers Undo. */
export function useViews() {
  const client = useQueryClient();
  const { data: saved } = useQuery(listViews());
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
    views: saved?.views.filter(({ report }) => !report),
    reports: saved?.views.filter(({ report }) => report),
    // The form itself shows an error of this write.
    create: useMutation({ ...createView, onSuccess: withToast('View saved').onSuccess }),
    change: useMutation({ ...changeView, ...withToast('View changed') }),
    order: useMutation({ ...orderViews, ...withToast('Order changed') }),
    remove: useMutation({ ...removeView, ...withToast('View removed') }),
  };
}
