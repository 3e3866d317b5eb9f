import { mutationFor, queryFor, reasonOf } from '@app/api-client';
import {
  addPushDevice,
  changeNoticeSettings,
  readNoticeSettings,
  removePushDevice,
  testNotice,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
} from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';

const query = queryFor(readNoticeSettings);
const change = mutationFor(changeNoticeSettings);
const addDevice = mutationFor(addPushDevice);
const removeDevice = mutationFor(removePushDevice);
const test = mutationFor(testNotice);

const saving = ['notice-settings'] as const;

/** The settings with the choices that are still being saved, so that an older answer changes none of them back. */
export function useNoticeSettings() {
  const read = useQuery(query);
  const waiting = useMutationState({
    filters: { mutationKey: saving, status: 'pending' },
    select: ({ state }) => (state.variables as { body: Change }).body,
  });
  return { ...read, data: read.data && waiting.reduce(withChange, read.data) };
}

export interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  on: boolean;
}
type Change = Partial<Pick<NoticeSettings, 'quiet' | 'digest'>> & { kinds?: Choice[] };

/** The settings after a change, to show them at once. */
export function withChange(settings: NoticeSettings, { kinds = [], ...rest }: Change): NoticeSettings {
  const changed = (kind: NoticeKind, channel: NoticeChannel, now: boolean): boolean =>
    kinds.findLast((choice) => choice.kind === kind && choice.channel === channel)?.on ?? now;
  return {
    ...settings,
    ...rest,
    kinds: settings.kinds.map(({ kind, inApp, email, push }) => ({
      kind,
      inApp: changed(kind, 'inApp', inApp),
      email: changed(kind, 'email', email),
      push: changed(kind, 'push', push),
    })),
  };
}

/** Writes changes of the settings. They are shown at once and reverted if they are refused. */
export function useNoticeChanges() {
  const client = useQueryClient();
  const keep = (settings: NoticeSettings) => void client.setQueryData(query.queryKey, settings);
  const refused = (title: string) => (error: unknown) =>
    toast({ title, description: reasonOf(error), tone: 'destructive' });
  const save = useMutation({
    ...change,
    mutationKey: saving,
    // Sequential, so that each answer contains the changes before it.
    scope: { id: saving[0] },
    onSuccess: keep,
    onError: refused('Your choice was not saved'),
  });
  const remove = useMutation({
    ...removeDevice,
    onSuccess: keep,
    onError: refused('It could not be removed'),
  });
  const add = useMutation({ ...addDevice, onSuccess: keep });
  const send = useMutation({
    ...test,
    onSuccess: () => toast({ title: 'Test sent', tone: 'success' }),
    onError: refused('The test was not sent'),
  });
  return {
    change: (body: Change) => save.mutate({ body }),
    removeDevice: (id: string) => remove.mutate({ params: { id } }),
    addDevice: (body: Parameters<typeof add.mutateAsync>[0]['body']) => add.mutateAsync({ body }),
    test: (channel: NoticeChannel) => send.mutate({ body: { channel } }),
    testing: send.isPending ? send.variables.body.channel : undefined,
  };
}
