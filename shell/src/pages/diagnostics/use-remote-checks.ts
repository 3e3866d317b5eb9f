import { fetchAsset } from '@app/api-client';
import type { RegistryRemote } from '@app/contracts-shell';
import { useEffect, useState } from 'react';

export type RemoteCheck = 'ok' | 'changed' | 'missing';

async function check({ entry, integrity }: RegistryRemote): Promise<RemoteCheck> {
  const bytes = await fetchAsset(entry).catch(() => undefined);
  if (!bytes) return 'missing';
  const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))));
  return integrity[entry.slice(entry.lastIndexOf('/') + 1)] === `sha384-${digest}` ? 'ok' : 'changed';
}

/** Whether each remote's entry is served and is the one that was published. */
export function useRemoteChecks(
  remotes: readonly RegistryRemote[],
  everyMs: number,
): Record<string, RemoteCheck> {
  const [checks, setChecks] = useState<Record<string, RemoteCheck>>({});
  useEffect(() => {
    let gone = false;
    const run = () =>
      void Promise.all(remotes.map(async (remote) => [remote.name, await check(remote)] as const)).then(
        (found) => {
          if (!gone) setChecks(Object.fromEntries(found));
        },
      );
    run();
    const timer = setInterval(run, everyMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [remotes, everyMs]);
  return checks;
}
