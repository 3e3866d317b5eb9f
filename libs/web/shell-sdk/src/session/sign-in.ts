import { openSignIn } from '@app/contracts-identity';

/** Address of the sign-in page, for a full navigation; the person returns to the given place afterwards. */
export const loginPath = (returnTo: string = location.pathname + location.search): string =>
  `${openSignIn.path}${returnTo === '/' ? '' : `?return=${encodeURIComponent(returnTo)}`}`;

/** Goes to the sign-in page, which returns to the current place. */
export const goToSignIn = (delayMs = 0): void => {
  setTimeout(() => location.assign(loginPath()), delayMs);
};
