import type { AuthUser } from '@app/contracts-identity';
import { RemoteSlot } from '@app/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CopyKeeper } from './copy/copy-keeper';
import { whenCopyMayBegin } from './copy/copy-start';
import { copyIsOn, keepFiles, keepShell } from './copy/copy-setting';
import { offlineCopy } from './copy/kept-answers';
import { registryStore, widgetsOf } from '../registry/registry-store';
import { openWaitingList } from './waiting/waiting-list';
import { watchForServer } from './reconnect';

const remotesThatKeep = (): string[] =>
  widgetsOf(registryStore.get(), 'shell.offline').map(({ remote }) => remote.name);

/** The offline features of a signed-in person: queued writes, and the offline copy. */
export function OfflineFeatures({ user, expired }: { user: AuthUser; expired: boolean }) {
  const client = useQueryClient();
  const [fills, setFills] = useState(false);
  useEffect(() => openWaitingList(client), [client, user.id]);
  useEffect(() => watchForServer(client), [client]);
  useEffect(() => {
    if (expired) return;
    let keeper: CopyKeeper | undefined;
    const follow = () => {
      const wanted = copyIsOn.get();
      if (wanted === (keeper !== undefined)) return;
      keeper?.end();
      keeper = wanted
        ? new CopyKeeper(client, offlineCopy, () => navigator.onLine, remotesThatKeep)
        : undefined;
      void keeper?.begin(user).catch(() => undefined);
      setFills(wanted);
    };
    let forget: (() => void) | undefined;
    const stop = whenCopyMayBegin(() => {
      void keepShell();
      follow();
      forget = copyIsOn.subscribe(follow);
    });
    return () => {
      stop();
      forget?.();
      keeper?.end();
      setFills(false);
    };
  }, [client, user, expired]);
  useEffect(() => (fills ? keepFiles() : undefined), [fills]);
  return fills ? <RemoteSlot name="shell.offline" /> : null;
}
