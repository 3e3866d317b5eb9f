import type { RegistryRemote, RemoteNav, RemotePage } from '@app/contracts-shell';
import { createStore, useStore } from '@app/shell-sdk';
import { loadRegistry, type RegistryState } from './registry-client';

export const registryStore = createStore<RegistryState>({ registry: { serial: -1, remotes: [] } });
export const useRegistry = (): RegistryState => useStore(registryStore);

/** Asks the server again; an answer no newer than the one in use changes nothing. */
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

/** Every page of every remote, longest path first, so that the most exact one wins. */
export const pagesOf = ({ registry }: RegistryState): MountedPage[] =>
  registry.remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .sort((a, b) => b.page.basePath.length - a.page.basePath.length);

/** Remotes for talks and voice, which the server answers in a person's own ledger only. */
const talks: ReadonlySet<string> = new Set(['mf-chat', 'mf-voice']);
let isOwnLedger = true;

/** Said before anything is drawn: a document shows one ledger. In somebody else's nothing leads to talks and voice. */
export const offerTalks = (offered: boolean): void => {
  isOwnLedger = offered;
};

const isOffered = ({ name }: RegistryRemote): boolean => isOwnLedger || !talks.has(name);
/** Settings say themselves why there is nothing to be set. */
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

/** The page that a location belongs to. `/` belongs to its page alone: anything else below it is another page or none. */
export function pageAt(pages: readonly MountedPage[], pathname: string): MountedPage | undefined {
  const path = trimmed(pathname);
  return pages.find(({ page }) => {
    const base = trimmed(page.basePath);
    return path === base || (base !== '/' && path.startsWith(`${base}/`));
  });
}
