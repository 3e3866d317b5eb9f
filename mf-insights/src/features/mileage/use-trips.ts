import { useUndo, showFailure } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { addTrip, changeTrip, removeTrip } from './api';

/** Writes to the mileage log; each offers Undo. The form itself shows an error of its write. */
export function useTripWrites() {
  const undo = useUndo();
  const withUndoToast = (title: string) => ({
    onSuccess: ({ undoId }: { undoId: string }) => {
      toast({
        title,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId, title) },
      });
    },
  });
  return {
    add: useMutation({ ...addTrip, ...withUndoToast('Journey logged') }),
    change: useMutation({ ...changeTrip, ...withUndoToast('Journey changed') }),
    remove: useMutation({
      ...removeTrip,
      ...withUndoToast('Journey removed'),
      onError: showFailure('It was not removed'),
    }),
  };
}
