import { pageAt, pagesOf, registryStore } from '../registry/registry-store';
import type { RegistryState } from '../registry/registry-client';
import { sessionStore } from '../session/session-store';
import { shellPageAt } from './shell-pages';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Whether a page is there that takes signing in first; visitors have a landing page of their own. */
export const isInside = (registry: RegistryState, pathname: string): boolean =>
  pathname !== '/' && (shellPageAt(pathname) ?? pageAt(pagesOf(registry), pathname)) !== undefined;

/** The sign-in page that leads back to an address. */
export const signInFor = ({ pathname, search, hash }: Address): string =>
  `/sign-in?return=${encodeURIComponent(pathname + search + hash)}`;

/** Where the app begins instead of the page's own address: a visitor who wants inside with signing in, without a step in between. */
export const addressToStart = (asked: Address): string | undefined =>
  sessionStore.get().status === 'out' && isInside(registryStore.get(), asked.pathname)
    ? signInFor(asked)
    : undefined;
