import { getCsrfToken } from '@app/contracts-identity';
import { send } from './transport';

let pending: Promise<string> | undefined;

/** The session's CSRF token, requested once and then cached. */
export function csrfToken(): Promise<string> {
  pending ??= send(getCsrfToken.path, { method: 'GET' })
    .then((response) => response.json() as Promise<{ token: string }>)
    .then((body) => body.token)
    .catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
  return pending;
}

/**
 * Stores a token that came with the page, or forgets the cached one: it belongs to a session, so sign-in and sign-out end it.
 */
export const resetCsrf = (known?: string): void => {
  pending = known ? Promise.resolve(known) : undefined;
};
