import { pageAt, pagesOf, registryStore } from '../registry/registry-store';
import { sessionStore } from '../session/session-store';
import { landing, notFound, signIn } from './fallback-pages';
import { prepareRemotePage } from '../remotes/prepare-remote-page';
import { shellPageAt } from './shell-pages';

const prepared = new Set<string>();

/** Loads a page's chunk once; undefined if it is already loaded. */
function chunk(id: string, preload: () => Promise<unknown>): Promise<unknown> | undefined {
  if (prepared.has(id)) return undefined;
  return preload().then(() => prepared.add(id));
}

/** Loads the code of the page at a path; undefined if it is already loaded. */
export function preparePage(pathname: string): Promise<unknown> | undefined {
  if (sessionStore.get().status !== 'in')
    return pathname === '/' ? chunk('landing', landing.preload) : chunk('sign-in', signIn.preload);
  if (/^\/sign-(in|up)\/?$/i.test(pathname)) return chunk('sign-in', signIn.preload);
  const own = shellPageAt(pathname);
  if (own) return chunk(own.path, own.component.preload);
  const mounted = pageAt(pagesOf(registryStore.get()), pathname);
  return mounted ? prepareRemotePage(mounted) : chunk('not-found', notFound.preload);
}
