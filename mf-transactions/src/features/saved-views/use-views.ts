import { reasonOf } from '@app/api-client';
import { listSavedViewsRoute, type SavedView, type ViewFilter } from '@app/contracts-banking';
import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeView } from './api/change-view';
import { createView } from './api/create-view';
import { listViews } from './api/list-views';
import { orderViews } from './api/order-views';
import { removeView } from './api/remove-view';

/** Whether two lists are narrowed by the same things. */
export const sameFilter = (a: ViewFilter, b: ViewFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: ViewFilter): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

const stale = [listSavedViewsRoute.path];

/** The kept lists, and writes to them; each offers Undo. */
export function useViews() {
  const client = useQueryClient();
  const { data } = useQuery(listViews());
  const undo = useUndo(stale);
  const told = (title: string) => ({
    onSuccess: ({ views, undoId }: { views: SavedView[]; undoId: string }) => {
      client.setQueryData(listViews().queryKey, { views });
      toast({
        title,
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
    },
    onError: (error: Error) =>
      void toast({ title: 'That did not work', description: reasonOf(error), tone: 'destructive' }),
  });
  return {
    views: data?.views,
    // Its refusal is shown in the form.
    create: useMutation({ ...createView, onSuccess: told('View saved').onSuccess }),
    change: useMutation({ ...changeView, ...told('View changed') }),
    order: useMutation({ ...orderViews, ...told('Order changed') }),
    remove: useMutation({ ...removeView, ...told('View removed') }),
  };
}
