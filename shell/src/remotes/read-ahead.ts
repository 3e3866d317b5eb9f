import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { pageAt, pagesOf, registryStore } from '../registry/registry-store';
import { sessionStore } from '../session/session-store';

/** The key under which a page keeps what an address answers: its path, then its query. */
export function keyOfRead(address: string): [string, Record<string, string>?] {
  const [path = '', query] = address.split('?');
  return query ? [path, Object.fromEntries(new URLSearchParams(query))] : [path];
}

let last: string | undefined;

/**
 * Asks for what the page at a path will show, while its code is still coming. The page finds the answers, or joins the waiting; a
 * failure is the page's to show, which asks again. Going on within the same page asks for nothing.
 */
export function readAhead(client: QueryClient, pathname: string): void {
  if (sessionStore.get().status === 'in') void readInside(client, pathname);
  else last = undefined;
}

/** The same for somebody whom the server let in this moment; ends when all is answered or failed. */
export async function readInside(client: QueryClient, pathname: string): Promise<void> {
  const mounted = pageAt(pagesOf(registryStore.get()), pathname);
  // What lies below a page may need none of it.
  if (mounted && !isSamePath(mounted.page.basePath, pathname)) return;
  const id = mounted && `${mounted.remote.name}/${mounted.page.id}`;
  if (id === last) return;
  last = id;
  const reads = mounted?.page.reads ?? [];
  await Promise.all(reads.map((address) => readKept(client, keyOfRead(address))));
}

/** A page that goes while one is on its way may be the last to look at it, and would have it cut off just before the next page looks. */
async function readKept(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const stop = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  await client.prefetchQuery({ queryKey });
  stop();
}

const isSamePath = (a: string, b: string): boolean => trimmed(a) === trimmed(b);
const trimmed = (path: string): string => path.replace(/\/+$/, '').toLowerCase();
