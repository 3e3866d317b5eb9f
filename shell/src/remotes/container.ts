import type { RegistryRemote } from '@app/contracts-shell';
// The one module the host shares: named here so that it is in the first script.
import '@app/shell-sdk/core';
import type { RemoteModule } from '@app/shell-sdk';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const containerName = (name: string): string => name.replace(/-/g, '_');

/**
 * The exposed module of a remote. It is registered right before it is loaded, anew each time: a failed entry leaves nothing behind
 * that the next try could meet. The digest of every script it fetches is set by the script guard.
 */
export async function loadContainer({ name, entry }: RegistryRemote): Promise<RemoteModule> {
  const container = containerName(name);
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }], { force: true });
  const module = await loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${entry} exposes no remote module`);
  return module;
}
