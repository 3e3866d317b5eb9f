import type { Registry, RegistryRemote } from '@app/contracts-shell';

type Page = RegistryRemote['pages'][number];

/** Link elements that let the browser fetch the page's reads at once; the shell then joins the pending requests. */
export const readsAt = (registry: Registry, pathname: string): string =>
  (pageAt(registry, pathname)?.page.reads ?? [])
    .map(
      (read) =>
        `<link rel="preload" as="fetch" href="${read.replaceAll('&', '&amp;')}" crossorigin="use-credentials">`,
    )
    .join('');

/**
 * Link elements for the page's scripts. Their digest must equal the one that the shell sets, otherwise the browser fetches the file twice.
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

/** The page at exactly this path; an address below a page may need none of its reads. */
function pageAt({ remotes }: Registry, pathname: string): { remote: RegistryRemote; page: Page } | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .find(({ page }) => page.basePath === path);
}
