import type { Boot, Registry } from '@app/contracts-shell';

/**
 * Links that let the browser ask at once for what the page at a path reads of a signed-in person. The shell asks for the same a
 * moment later and finds it on its way. Code is left to the shell: it alone knows whether a remote was built for it.
 */
export function preloads({ registry, user }: Boot, pathname: string): string {
  if (!registry || !user) return '';
  const reads = pageAt(registry, pathname)?.reads ?? [];
  return reads
    .map(
      (read) =>
        `<link rel="preload" as="fetch" href="${read.replaceAll('&', '&amp;')}" crossorigin="use-credentials">`,
    )
    .join('');
}

/** The page at exactly this path: what lies below it may need none of its reads. */
function pageAt({ remotes }: Registry, pathname: string) {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  return remotes.flatMap(({ pages }) => pages).find(({ basePath }) => basePath === path);
}
