import type { Registry, RegistryRemote } from '@app/contracts-shell';

type Page = RegistryRemote['pages'][number];

/**
 * Links that let the browser ask at once for what the page at a path reads of a signed-in person, and for the scripts it is drawn
 * with. The shell asks for the same a moment later and finds it on its way; whether a remote may run is still the shell's to say.
 */
export function preloads(registry: Registry, pathname: string): string {
  const found = pageAt(registry, pathname);
  return found ? readsOf(found.page) + scriptsOf(found.remote, found.page) : '';
}

const readsOf = ({ reads = [] }: Page): string =>
  reads
    .map(
      (read) =>
        `<link rel="preload" as="fetch" href="${read.replaceAll('&', '&amp;')}" crossorigin="use-credentials">`,
    )
    .join('');

/** With the digest that the shell will ask for them with: else the browser would fetch them again. */
function scriptsOf({ entry, integrity, scripts }: RegistryRemote, { id }: Page): string {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return (scripts?.[id] ?? [])
    .filter((file) => integrity[file])
    .map(
      (file) =>
        `<link rel="preload" as="script" href="${folder}${file}" integrity="${integrity[file]}" crossorigin="anonymous">`,
    )
    .join('');
}

/** The page at exactly this path: what lies below it may need none of its reads. */
function pageAt({ remotes }: Registry, pathname: string): { remote: RegistryRemote; page: Page } | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .find(({ page }) => page.basePath === path);
}
