import { useLocation } from 'react-router-dom';
import { brand } from '@app/brand';
import { pageAt, pagesOf, useRegistry } from '../registry/registry-store';
import { shellPageAt } from '../pages/shell-pages';
import { usePendingLocation } from '../routing/app-router';

/** The header's title: what the page at this path calls itself, otherwise the product's name. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  const registry = useRegistry();
  return (shellPageAt(pathname) ?? pageAt(pagesOf(registry), pathname)?.page)?.title ?? brand.name;
}

/** Path of the menu entry to mark: of the page on the way, else of the page shown; a page without an entry counts to the one it lies below, else to its remote's only one. */
export function useCurrentEntry(): string | undefined {
  const location = useLocation();
  const registry = useRegistry();
  const { pathname } = usePendingLocation() ?? location;
  if (shellPageAt(pathname)?.path === '/settings') return '/settings';
  const mounted = pageAt(pagesOf(registry), pathname);
  if (!mounted) return undefined;
  if (mounted.page.nav) return mounted.page.basePath;
  // Below the entry of any remote's page it is a screen that belongs to it for the person.
  const above = pageAt(
    pagesOf(registry).filter(({ page }) => page.nav),
    pathname,
  );
  if (above) return above.page.basePath;
  const entries = mounted.remote.pages.filter(({ nav }) => nav);
  return entries.length === 1 ? entries[0]!.basePath : undefined;
}
