import { openSignIn } from '@app/contracts-identity';

/** Where signing in begins, by full navigation; the person comes back to the given place afterwards. */
export const loginPath = (returnTo: string = location.pathname + location.search): string =>
  `${openSignIn.path}${returnTo === '/' ? '' : `?return=${encodeURIComponent(returnTo)}`}`;

/** Leaves for sign-in and comes back to where the person is. */
export const goToSignIn = (delayMs = 0): void => {
  setTimeout(() => location.assign(loginPath()), delayMs);
};
