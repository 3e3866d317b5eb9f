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

/** Path of the menu entry to mark: of the page on the way, else of the page shown; a page without an entry counts to its remote's only one. */
export function useCurrentEntry(): string | undefined {
  const location = useLocation();
  const registry = useRegistry();
  const { pathname } = usePendingLocation() ?? location;
  if (shellPageAt(pathname)?.path === '/settings') return '/settings';
  const mounted = pageAt(pagesOf(registry), pathname);
  if (!mounted) return undefined;
  if (mounted.page.nav) return mounted.page.basePath;
  const entries = mounted.remote.pages.filter(({ nav }) => nav);
  if (entries.length === 1) return entries[0]!.basePath;
  // Below the entry of another remote's page, as a screen that belongs to it for the person.
  return pageAt(
    pagesOf(registry).filter(({ page }) => page.nav),
    pathname,
  )?.page.basePath;
}
