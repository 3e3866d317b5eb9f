import { invalidatePaths, reasonOf } from '@app/api-client';
import { listTripsRoute } from '@app/contracts-banking';
import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addTrip } from './api/add-trip';
import { changeTrip } from './api/change-trip';
import { removeTrip } from './api/remove-trip';

/** Writes to the mileage log; each offers Undo. What a form sends is refused in the form. */
export function useTripWrites() {
  const client = useQueryClient();
  const again = () => void invalidatePaths(client, [listTripsRoute.path]);
  const failed = (title: string) => (error: Error) =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' });
  const undo = useUndo([listTripsRoute.path]);
  const told = (title: string) => ({
    onSuccess: ({ undoId }: { undoId: string }) => {
      again();
      toast({
        title,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId) },
      });
    },
  });
  return {
    add: useMutation({ ...addTrip, ...told('Journey logged') }),
    change: useMutation({ ...changeTrip, ...told('Journey changed') }),
    remove: useMutation({ ...removeTrip, ...told('Journey removed'), onError: failed('It was not removed') }),
  };
}
