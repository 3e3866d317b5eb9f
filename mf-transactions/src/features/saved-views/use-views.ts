import { reasonOf } from '@app/api-client';
import type { SavedView, ViewFilter } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { undoWrite } from '../ledger/api/undo-write';
import { changeView } from './api/change-view';
import { createView } from './api/create-view';
import { listViews } from './api/list-views';
import { orderViews } from './api/order-views';
import { removeView } from './api/remove-view';

/** Whether two lists are narrowed by the same things. */
export const sameFilter = (a: ViewFilter, b: ViewFilter): boolean => textOf(a) === textOf(b);
const textOf = (filter: ViewFilter): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The kept lists, and writes to them; each offers Undo. */
export function useViews() {
  const client = useQueryClient();
  const { data } = useQuery(listViews());
  const undo = useMutation({
    ...undoWrite,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listViews().queryKey });
      toast({ title: 'Undone' });
    },
    onError: (error) =>
      void toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' }),
  });
  const told = (title: string) => ({
    onSuccess: ({ views, undoId }: { views: SavedView[]; undoId: string }) => {
      client.setQueryData(listViews().queryKey, { views });
      toast({
        title,
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id: undoId } }) },
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
