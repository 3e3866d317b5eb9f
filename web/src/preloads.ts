import type { Registry, RegistryRemote } from '@app/contracts-shell';

type Page = RegistryRemote['pages'][number];

/** Links that let the browser fetch at once what the page at a path reads; the shell then finds it in flight. */
export const readsAt = (registry: Registry, pathname: string): string =>
  (pageAt(registry, pathname)?.page.reads ?? [])
    .map(
      (read) =>
        `<link rel="preload" as="fetch" href="${read.replaceAll('&', '&amp;')}" crossorigin="use-credentials">`,
    )
    .join('');

/**
 * The same for the page's scripts. The digest must equal the one the shell asks with, or the browser fetches the file twice.
 * The shell still decides whether a remote may run.
 */
export function scriptsAt(registry: Registry, pathname: string): string {
  const found = pageAt(registry, pathname);
  if (!found) return '';
  const { entry, integrity, scripts } = found.remote;
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return (scripts?.[found.page.id] ?? [])
    .filter((file) => integrity[file])
    .map(
      (file) =>
        `<link rel="preload" as="script" href="${folder}${file}" integrity="${integrity[file]}" crossorigin="anonymous">`,
    )
    .join('');
}

/** The page at exactly this path; pages below it may need none of its reads. */
function pageAt({ remotes }: Registry, pathname: string): { remote: RegistryRemote; page: Page } | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .find(({ page }) => page.basePath === path);
}
