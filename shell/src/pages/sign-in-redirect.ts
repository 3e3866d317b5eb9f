import { pageAt, pagesOf, registryStore } from '../registry/registry-store';
import type { RegistryState } from '../registry/registry-client';
import { sessionStore } from '../session/session-store';
import { shellPageAt } from './shell-pages';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Whether the path is a page that requires signing in. Not for `/`, where visitors have a landing page. */
export const requiresSignIn = (registry: RegistryState, pathname: string): boolean =>
  pathname !== '/' && (shellPageAt(pathname) ?? pageAt(pagesOf(registry), pathname)) !== undefined;

/** The address of the sign-in page that returns to this address. */
export const signInAddress = ({ pathname, search, hash }: Address): string =>
  `/sign-in?return=${encodeURIComponent(pathname + search + hash)}`;

/** The address to start at instead of the page's own: sign-in for a visitor at a page that requires it. Otherwise undefined. */
export const signInRedirect = (address: Address): string | undefined =>
  sessionStore.get().status === 'out' && requiresSignIn(registryStore.get(), address.pathname)
    ? signInAddress(address)
    : undefined;
