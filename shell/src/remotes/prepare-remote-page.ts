import { pageAt, pagesOf, registryStore, type MountedPage } from '../registry/registry-store';
import { loadPart } from './load-remote';

/** Fetches the code of a remote's page; undefined when nothing is missing. */
export function prepareRemotePage({ remote, page }: MountedPage): Promise<unknown> | undefined {
  const part = loadPart(remote, { kind: 'pages', id: page.id });
  part.catch(() => undefined);
  return part.status === 'fulfilled' ? undefined : part;
}

/** The same by its path, for somebody who is about to be signed in. A failure is shown with the page. */
export function prepareRemoteAt(pathname: string): void {
  const mounted = pageAt(pagesOf(registryStore.get()), pathname);
  if (mounted) void prepareRemotePage(mounted);
}
