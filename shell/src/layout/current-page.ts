import { useLocation } from 'react-router-dom';
import { brand } from '@app/brand';
import { pageAt, pagesOf, useRegistry } from '../registry/registry-store';
import { shellPageAt } from '../pages/shell-pages';
import { usePendingLocation } from '../routing/app-router';

/** The header's title: the title of the page at this path, otherwise the product's name. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  const registry = useRegistry();
  return (shellPageAt(pathname) ?? pageAt(pagesOf(registry), pathname)?.page)?.title ?? brand.name;
}

/**
 * The path of the menu entry to mark: that of the page being loaded, else of the shown page. A page without an entry belongs to the entry
 * above its path, or else to the only entry of its remote.
 */
export function useCurrentEntry(): string | undefined {
  const location = useLocation();
  const registry = useRegistry();
  const { pathname } = usePendingLocation() ?? location;
  if (shellPageAt(pathname)?.path === '/settings') return '/settings';
  const mounted = pageAt(pagesOf(registry), pathname);
  if (!mounted) return undefined;
  if (mounted.page.nav) return mounted.page.basePath;
  // A screen below the entry of another remote's page belongs to that entry for the person.
  const above = pageAt(
    pagesOf(registry).filter(({ page }) => page.nav),
    pathname,
  );
  if (above) return above.page.basePath;
  const entries = mounted.remote.pages.filter(({ nav }) => nav);
  return entries.length === 1 ? entries[0]!.basePath : undefined;
}
