import type { Boot, Registry } from '@app/contracts-shell';

/**
 * Links that let the browser ask at once for what the page at a path needs of a signed-in person: its remote's entry and its reads.
 * The shell asks for the same a moment later and finds them on their way.
 */
export function preloads({ registry, user }: Boot, pathname: string): string {
  if (!registry || !user) return '';
  const found = pageAt(registry, pathname);
  if (!found) return '';
  const { entry, integrity } = found.remote;
  const digest = integrity[entry.slice(entry.lastIndexOf('/') + 1)];
  return [
    `<link rel="preload" as="script" href="${entry}" crossorigin="anonymous" integrity="${digest ?? ''}">`,
    ...(found.page.reads ?? []).map(
      (read) =>
        `<link rel="preload" as="fetch" href="${read.replaceAll('&', '&amp;')}" crossorigin="use-credentials">`,
    ),
  ].join('');
}

/** The page at exactly this path: what lies below it may need none of its reads. */
function pageAt({ remotes }: Registry, pathname: string) {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .find(({ page }) => page.basePath === path);
}
