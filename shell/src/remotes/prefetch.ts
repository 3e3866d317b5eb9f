import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { pageAt, pagesOf, registryStore } from '../registry/registry-store';
import { sessionStore } from '../session/session-store';

/** The query key under which a page caches the answer of an address: its path, then its query. */
export function queryKeyOfAddress(address: string): [string, Record<string, string>?] {
  const [path = '', query] = address.split('?');
  return query ? [path, Object.fromEntries(new URLSearchParams(query))] : [path];
}

let last: string | undefined;

/**
 * Fetches what the page at a path will show while its code is still loading. The page finds the answers, or joins the pending requests; it
 * shows failures itself and fetches again. Moving within the same page fetches nothing.
 */
export function prefetchPage(client: QueryClient, pathname: string): void {
  if (sessionStore.get().status === 'in') void prefetchSignedIn(client, pathname);
  else last = undefined;
}

/** Does the same for a person whom the server has just signed in. Resolves when everything was answered or failed. */
export async function prefetchSignedIn(client: QueryClient, pathname: string): Promise<void> {
  const mounted = pageAt(pagesOf(registryStore.get()), pathname);
  // An address below a page may need none of its reads.
  if (mounted && !isSamePath(mounted.page.basePath, pathname)) return;
  const id = mounted && `${mounted.remote.name}/${mounted.page.id}`;
  if (id === last) return;
  last = id;
  const reads = mounted?.page.reads ?? [];
  await Promise.all(reads.map((address) => readKept(client, queryKeyOfAddress(address))));
}

/** Keeps a request alive when the leaving page was its last observer; otherwise it would be aborted just before the next page uses it. */
async function readKept(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const stop = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  await client.prefetchQuery({ queryKey });
  stop();
}

const isSamePath = (a: string, b: string): boolean => trimmed(a) === trimmed(b);
const trimmed = (path: string): string => path.replace(/\/+$/, '').toLowerCase();
