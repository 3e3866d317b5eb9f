import type { RegistryRemote } from '@app/contracts-shell';
import { preloadPart, sdkVersion, type RemoteModule } from '@app/shell-sdk';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import '@app/shell-sdk/core';
import { codeOf, RemoteError } from './remote-error';
import { inRange } from './sdk-range';
import { runScriptsOfPage } from './page-scripts';
import { explainFailure, onRefusedScript } from './script-guard';

const containerName = (name: string): string => name.replace(/-/g, '_');

/**
 * The exposed module of a remote. The remote is registered right before each load, so that a failed entry leaves nothing that could affect
 * the next attempt. The script guard sets the digest of every script that is loaded.
 */
async function loadContainer({ name, entry }: RegistryRemote): Promise<RemoteModule> {
  const container = containerName(name);
  registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }], { force: true });
  const module = await loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${entry} exposes no remote module`);
  return module;
}

/** How long, in milliseconds, a remote may take to load or to render. */
export const remoteTimeoutMs = 10_000;
/**
 * How long, in milliseconds, a remote gets after one of its scripts was refused: its loader may wait for the script for ever, or not need
 * it.
 */
const afterRefusalMs = 500;

export interface PartId {
  kind: 'pages' | 'widgets';
  id: string;
}

let queryClient: QueryClient | undefined;
/** Sets the query client that is passed to each remote's `start`. */
export const setRemoteContext = (client: QueryClient): void => {
  queryClient = client;
};

const modules = new Map<string, Promise<RemoteModule>>();

async function fetchModule(remote: RegistryRemote): Promise<RemoteModule> {
  if (!inRange(sdkVersion, remote.sdk))
    throw new RemoteError(
      'REMOTE_SDK',
      `${remote.name} wants shell-sdk ${remote.sdk}, this is ${sdkVersion}`,
    );
  const module = await loadContainer(remote);
  if (!module?.pages || !module.widgets)
    throw new RemoteError('REMOTE_PART_MISSING', `${remote.name} exposes no pages and widgets`);
  if (queryClient) module.start?.({ queryClient });
  return module;
}

/** A remote keeps the version it was first loaded in until the page is reloaded; a failed load is forgotten. */
function moduleOf(remote: RegistryRemote): Promise<RemoteModule> {
  let module = modules.get(remote.name);
  if (!module) {
    module = fetchModule(remote);
    modules.set(remote.name, module);
    module.catch(() => modules.delete(remote.name));
  }
  return module;
}

async function explained(remote: RegistryRemote, error: unknown): Promise<RemoteError> {
  const isLate = codeOf(error) === 'REMOTE_TIMEOUT';
  if (error instanceof RemoteError && !isLate) return error;
  // A refused script can leave its loader waiting for ever.
  const code = (await explainFailure(remote.entry)) ?? (isLate ? 'REMOTE_TIMEOUT' : 'REMOTE_LOAD');
  return new RemoteError(
    code === 'REMOTE_LOAD' && !navigator.onLine ? 'OFFLINE' : code,
    `${remote.name}: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}

async function fetchPart(remote: RegistryRemote, { kind, id }: PartId): Promise<ComponentType<object>> {
  const early = kind === 'pages' ? runScriptsOfPage(remote, id) : undefined;
  const component = (await moduleOf(remote))[kind][id] as ComponentType<object> | undefined;
  await early;
  if (!component) throw new RemoteError('REMOTE_PART_MISSING', `${remote.name} has no ${kind} ${id}`);
  await preloadPart(component as ComponentType<never>);
  return component;
}

/** Rejects if the remote takes too long, and soon after one of its scripts was refused. */
function timeLimit(remote: RegistryRemote): { passed: Promise<never>; end: () => void } {
  let pass!: () => void;
  const passed = new Promise<never>((_resolve, reject) => {
    pass = () => {
      modules.delete(remote.name);
      reject(new RemoteError('REMOTE_TIMEOUT', `${remote.name} did not load in ${remoteTimeoutMs} ms`));
    };
  });
  const timers = [setTimeout(pass, remoteTimeoutMs)];
  const forget = onRefusedScript(remote.entry, () => timers.push(setTimeout(pass, afterRefusalMs)));
  return {
    passed,
    end: () => {
      forget();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

type Tracked = Promise<ComponentType<object>> & { status?: 'fulfilled'; value?: ComponentType<object> };
const parts = new Map<string, Tracked>();
const keyOf = (remote: RegistryRemote, { kind, id }: PartId): string => `${remote.name}/${kind}/${id}`;

/**
 * The component of a part, with all code it needs to render. Returns the same promise until {@link forgetPart}, so that it can be passed to
 * `use`.
 */
export function loadPart(remote: RegistryRemote, part: PartId): Tracked {
  const key = keyOf(remote, part);
  const known = parts.get(key);
  if (known) return known;
  const limit = timeLimit(remote);
  const promise: Tracked = Promise.race([fetchPart(remote, part), limit.passed])
    .catch(async (error: unknown) => {
      throw await explained(remote, error);
    })
    .finally(() => limit.end());
  // React reads these properties of a promise, and then renders a loaded part without a fallback.
  promise.then(
    (component) => Object.assign(promise, { status: 'fulfilled', value: component }),
    () => undefined,
  );
  parts.set(key, promise);
  return promise;
}

/** Forgets a failed part, so that the next {@link loadPart} tries again. */
export const forgetPart = (remote: RegistryRemote, part: PartId): void => {
  parts.delete(keyOf(remote, part));
};
