import { reasonOf } from '@app/api-client';
import type { Day } from '@app/calendar';
import type { SpendingAlert } from '@app/contracts-insights';
import { toast, useDateFormat } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissAlert, judgeAlert, listAlerts, muteKind, reviveAlert, snoozeAlert } from './api';

/** The decisions about an alert. The alert leaves the list at once, and each decision can be undone from its toast. */
export function useDecisions(alert: SpendingAlert) {
  const client = useQueryClient();
  const { day } = useDateFormat();
  const key = listAlerts().queryKey;
  const takeAway = () => {
    const before = client.getQueryData<SpendingAlert[]>(key);
    client.setQueryData<SpendingAlert[]>(key, (alerts) => alerts?.filter(({ id }) => id !== alert.id));
    return { before };
  };
  const onError = (error: unknown, _: unknown, kept?: { before: SpendingAlert[] | undefined }) => {
    if (kept?.before) client.setQueryData(key, kept.before);
    toast({ title: 'That could not be saved', description: reasonOf(error), tone: 'destructive' });
  };
  const params = { id: alert.id };
  const said = (title: string, undo: () => void) =>
    toast({ title, action: { label: 'Undo', onClick: undo } });
  // The success handlers belong to the mutation, because callbacks passed by the card would be lost when the card unmounts.
  const revive = useMutation({ ...reviveAlert, onError: (error) => onError(error, undefined) });
  const undo = () => revive.mutate({ params });
  const snooze = useMutation({
    ...snoozeAlert,
    onMutate: takeAway,
    onError,
    onSuccess: ({ snoozedUntil }) => said(`Snoozed until ${day(snoozedUntil!, 'short')}`, undo),
  });
  const dismiss = useMutation({
    ...dismissAlert,
    onMutate: takeAway,
    onError,
    onSuccess: () => said('Alert dismissed', undo),
  });
  const judge = useMutation({
    ...judgeAlert,
    onError: (error) => onError(error, undefined),
    onSuccess: ({ feedback }) => {
      if (feedback === 'notUnusual')
        said('Its limit was raised', () => judge.mutate({ params, body: { feedback: null } }));
      else toast({ title: feedback === 'useful' ? 'Thanks, noted as useful' : 'Undone' });
    },
  });
  const mute = useMutation({
    ...muteKind,
    onError: (error) => onError(error, undefined),
    onSuccess: ({ muted }) => {
      const mine = muted.find(({ kind }) => kind === alert.kind);
      if (mine) said(`Muted: ${mine.label}`, () => setMuted(false));
    },
  });
  const setMuted = (muted: boolean) => mute.mutate({ params: { kind: alert.kind }, body: { muted } });
  return {
    snooze: (until: Day) => snooze.mutate({ params, body: { until } }),
    dismiss: () => dismiss.mutate({ params }),
    revive: undo,
    useful: () => judge.mutate({ params, body: { feedback: alert.feedback === 'useful' ? null : 'useful' } }),
    notUnusual: () => judge.mutate({ params, body: { feedback: 'notUnusual' } }),
    mute: () => setMuted(true),
  };
}
