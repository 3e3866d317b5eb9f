import type { RegistryRemote, RemoteNav, RemotePage } from '@app/contracts-shell';
import { createStore, useStore } from '@app/shell-sdk';
import { loadRegistry, type RegistryState } from './registry-client';

export const registryStore = createStore<RegistryState>({ registry: { serial: -1, remotes: [] } });
export const useRegistry = (): RegistryState => useStore(registryStore);

/** Fetches the registry again; an answer that is no newer changes nothing. */
export async function refreshRegistry(): Promise<RegistryState> {
  const next = await loadRegistry();
  const current = registryStore.get();
  if (next.registry.serial !== current.registry.serial || next.problem !== current.problem)
    registryStore.set(next);
  return next;
}

export interface MountedPage {
  remote: RegistryRemote;
  page: RemotePage;
}

/** Every page of every remote, longest path first, so that the most specific one wins. */
export const pagesOf = ({ registry }: RegistryState): MountedPage[] =>
  registry.remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .sort((a, b) => b.page.basePath.length - a.page.basePath.length);

/** The remotes for chat and voice, which the server answers only in a person's own ledger. */
const talks: ReadonlySet<string> = new Set(['mf-chat', 'mf-voice']);
let isOwnLedger = true;

/**
 * Must be called before anything is rendered; a document shows a single ledger. In somebody else's ledger nothing links to chat and voice.
 */
export const offerChat = (offered: boolean): void => {
  isOwnLedger = offered;
};

const isOffered = ({ name }: RegistryRemote): boolean => isOwnLedger || !talks.has(name);
/** Settings slots stay filled, because they explain why there is nothing to set. */
const fills = (remote: RegistryRemote, slot: string): boolean =>
  isOffered(remote) || slot.startsWith('settings.');

export interface MountedWidget {
  remote: RegistryRemote;
  widget: string;
  order: number;
}

export const widgetsOf = ({ registry }: RegistryState, slot: string): MountedWidget[] =>
  registry.remotes
    .flatMap((remote) =>
      remote.slots
        .filter((item) => item.slot === slot && fills(remote, slot))
        .map(({ widget, order }) => ({ remote, widget, order })),
    )
    .sort((a, b) => a.order - b.order || a.remote.name.localeCompare(b.remote.name));

export interface MenuEntry extends RemoteNav {
  path: string;
}

export const menuOf = ({ registry }: RegistryState): MenuEntry[] =>
  registry.remotes
    .filter(isOffered)
    .flatMap((remote) =>
      remote.pages.flatMap((page) => (page.nav ? [{ ...page.nav, path: page.basePath }] : [])),
    )
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));

const trimmed = (path: string): string => (path.replace(/\/+$/, '') || '/').toLowerCase();

/** The page that a location belongs to. `/` matches only exactly: anything below it belongs to another page or to none. */
export function pageAt(pages: readonly MountedPage[], pathname: string): MountedPage | undefined {
  const path = trimmed(pathname);
  return pages.find(({ page }) => {
    const base = trimmed(page.basePath);
    return path === base || (base !== '/' && path.startsWith(`${base}/`));
  });
}
