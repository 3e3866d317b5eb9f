import type { FinancialEvent } from '@app/contracts-banking';
import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { changeEvent, changeSeries, removeEvent, removeSeries, stopSeries } from './api';

/** A toast that offers to undo what it reports. */
export function useWriteToast(): (title: string, description: string, undoId: string) => void {
  const undo = useUndo();
  return (title, description, undoId) => {
    toast({
      title,
      description,
      tone: 'success',
      action: { label: 'Undo', onClick: () => undo(undoId, `${title}: ${description}`) },
    });
  };
}

type Change = Omit<Parameters<typeof changeEvent.mutationFn>[0]['body'], 'version'>;

/** The actions on one event, each with a toast and an undo. `onDone` closes the dialog or drawer it was started from. */
export function useEventActions(onDone: () => void) {
  const notify = useWriteToast();
  const change = useMutation(changeEvent);
  const remove = useMutation(removeEvent);
  const stop = useMutation(stopSeries);
  const edit = useMutation(changeSeries);
  const drop = useMutation(removeSeries);
  const all = [change, remove, stop, edit, drop];
  const notifySuccess =
    (title: string, of: string) =>
    ({ undoId }: { undoId: string }): void => {
      notify(title, of, undoId);
      onDone();
    };
  return {
    error: all.find(({ error }) => error)?.error ?? null,
    isBusy: all.some(({ isPending }) => isPending),
    change: (event: FinancialEvent, part: Change, title: string) =>
      change.mutate(
        { params: { id: event.id }, body: { version: event.version, ...part } },
        { onSuccess: notifySuccess(title, event.title) },
      ),
    remove: (event: FinancialEvent) =>
      remove.mutate({ params: { id: event.id } }, { onSuccess: notifySuccess('Event deleted', event.title) }),
    stop: (series: { id: string; version: number; title: string }, after: string) =>
      stop.mutate(
        { params: { id: series.id }, body: { version: series.version, after } },
        { onSuccess: notifySuccess('Stops after this one', series.title) },
      ),
    edit: (
      series: { id: string; title: string },
      body: Parameters<typeof changeSeries.mutationFn>[0]['body'],
    ) =>
      edit.mutate(
        { params: { id: series.id }, body },
        { onSuccess: notifySuccess('Series changed', series.title) },
      ),
    drop: (series: { id: string; title: string }, history: 'keep' | 'delete') =>
      drop.mutate(
        { params: { id: series.id }, query: { history } },
        { onSuccess: notifySuccess('Series deleted', series.title) },
      ),
  };
}
