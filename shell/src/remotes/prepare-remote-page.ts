import { pageAt, pagesOf, registryStore, type MountedPage } from '../registry/registry-store';
import { loadPart } from './load-remote';

/** Loads the code of a remote's page; undefined if it is already loaded. */
export function prepareRemotePage({ remote, page }: MountedPage): Promise<unknown> | undefined {
  const part = loadPart(remote, { kind: 'pages', id: page.id });
  part.catch(() => undefined);
  return part.status === 'fulfilled' ? undefined : part;
}

/** Loads the code of the page at a path, for somebody who is about to sign in. An error is shown by the page itself. */
export function prepareRemoteAt(pathname: string): void {
  const mounted = pageAt(pagesOf(registryStore.get()), pathname);
  if (mounted) void prepareRemotePage(mounted);
}
